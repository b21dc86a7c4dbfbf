import { commerce, parties } from '#areas/packing/parties.ts'
import { priceUoms } from '#areas/packing/terms.ts'
import { voyage } from '#areas/packing/voyage.ts'
import {
  attachment,
  choice,
  course,
  date,
  type Fields,
  frozen,
  longText,
  money,
  quantity,
  reference,
  type Section,
  section,
  text,
} from '#platform/model/fields.ts'
import { signStates } from './terms.ts'

/** Some fields of a section that another document shares with contracts. */
const some = <F extends Fields, N extends keyof F>(part: Section<F>, ...names: N[]) =>
  Object.fromEntries(names.map(name => [name, part.fields[name]])) as Pick<F, N>

/** In what chain and at what risk goods are traded, and who of us looks after it: as on the packing list. */
export const chain = frozen(
  section('贸易信息', 'Trade', {
    ...some(parties, 'orgId', 'tradeType', 'tradeMode', 'vendorId', 'vendorSiteId', 'internalVendorId', 'exporterId'),
    ...some(commerce, 'buyerId', 'purchaseDepartmentCode', 'purchaseAgreementNo', 'vendorOrderNo'),
  }),
)

/** The container a contract is about, and its way: as on the packing list. */
export const shipment = frozen(
  section('船期', 'Shipment', {
    ...some(voyage, 'containerNo', 'shipmentLotNo', 'transportType', 'shippingLine', 'vesselVoyage'),
    ...some(voyage, 'pol', 'pot', 'pod', 'loadDate', 'etdDate', 'etaDate'),
  }),
)

/** What both parties sign beside goods and prices. */
export const wording = {
  paymentTerms: reference('lookup-value', '付款条件', 'Payment terms', { only: { lookupType: 'PAYMENT_TERM' } }),
  clauses: longText('其他条款', 'Other clauses', { max: 4000 }),
}

/** Where the signatures are: only steps move them (business.md 3.3). */
export const signature = section('签署', 'Signature', {
  signStatus: course('签署状态', 'Sign status', signStates),
  signedDate: date('签署日期', 'Signed on', { readOnly: true }),
  signedFile: attachment('已签署文件', 'Signed file', { accept: ['pdf'], readOnly: true }),
  signRefusal: text('拒签原因', 'Reason of refusal', { max: 300, readOnly: true }),
})

/** One of the nine attributes of goods, shown only. */
export const attributeOf = (attrCode: string, zh: string, en: string, width = 120) =>
  reference('attribute-value', zh, en, { only: { attrCode }, readOnly: true, width })

/** Goods of a contract, one line for each item and price; seen with their prices by those who may see them. */
export const goodsSeenBy = (permission: string) => ({
  itemCode: reference('item', '物料', 'Item', { readOnly: true, width: 220 }),
  category: attributeOf('category', '品类', 'Category'),
  commodity: attributeOf('commodity', '品种', 'Commodity'),
  brand: attributeOf('brand', '品牌', 'Brand'),
  grade: attributeOf('grade', '等级', 'Grade', 90),
  spec: attributeOf('spec', '规格', 'Spec', 110),
  packaging: attributeOf('packaging', '包装', 'Packaging'),
  coo: attributeOf('coo', '原产国', 'Country of origin'),
  netWeight: quantity('净重(公斤/件)', 'Net weight (kg per box)', { readOnly: true }),
  qty: quantity('件数', 'Quantity', { readOnly: true, total: true }),
  totalNetWeight: quantity('总净重(公斤)', 'Total net weight (kg)', { readOnly: true, total: true, decimals: 2 }),
  priceUom: choice('计价单位', 'Price unit', priceUoms, { readOnly: true }),
  unitPrice: money('单价', 'Unit price', { readOnly: true, decimals: 4, permission }),
  amount: money('金额', 'Amount', { readOnly: true, total: true, permission }),
})

/** How much a contract is about in all. */
export const totalsSeenBy = (permission: string) => ({
  totalQty: quantity('总件数', 'Total quantity', { derived: true, total: true }),
  totalNetWeight: quantity('总净重(公斤)', 'Total net weight (kg)', { derived: true, total: true, decimals: 2 }),
  totalAmount: money('合同金额', 'Contract amount', { derived: true, total: true, permission }),
})
