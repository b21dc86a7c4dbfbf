import { commerce, parties, voyage } from '#areas/packing/offers.ts'
import { priceUoms, tradeTerms } from '#areas/packing/terms.ts'
import { auditTransitions } from '#platform/model/document.ts'
import {
  attachment,
  choice,
  code,
  course,
  date,
  type Fields,
  frozen,
  lines,
  longText,
  money,
  quantity,
  reference,
  type Section,
  section,
  text,
} from '#platform/model/fields.ts'
import { erpOrderStates, pushFlags } from '#platform/outbox/states.ts'
import { signStates } from '../terms.ts'

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
    ...some(voyage, 'shipmentId', 'containerNo', 'shipmentLotNo', 'transportType', 'shippingLine', 'vesselVoyage'),
    ...some(voyage, 'pol', 'pot', 'pod', 'loadDate', 'etdDate', 'etaDate'),
  }),
)

/** The orders a contract stands for, and what it was made from. */
export const standing = {
  poNumber: code('采购订单号', 'PO number', { readOnly: true }),
  poNumberRel: code('关联订单号', 'Related order no.', { readOnly: true }),
  originalId: reference('original-packing-list', '原始装箱单', 'Original packing list', { readOnly: true }),
  packingListId: reference('packing-list', '装箱单', 'Packing list', { readOnly: true, brings: ['shipmentId'] }),
}

/** A contract is made from a packing list, and once from its original. */
export const contractOrigins = {
  packingListId: {},
  originalId: { blocks: ['antiAudit', 'void'], once: true },
} as const

/** One of our companies as a side of a contract. */
export const buyingUnit = {
  buyerOrgId: reference('operating-unit', '买方', 'Buyer (party)', { readOnly: true }),
  buyerAddress: text('买方地址', 'Buyer address', { readOnly: true, max: 300 }),
}
/** Where the other side is. */
export const sellerAddress = text('卖方地址', 'Seller address', { readOnly: true, max: 300 })

/** What a person writes into nearly every contract beside what it is made from; the first part, and the one that stands open. */
export const agreed = section(
  '约定',
  'Agreed',
  {
    contractDate: date('合同日期', 'Contract date', { required: true }),
    paymentTerms: reference('lookup-value', '付款条件', 'Payment terms', { only: { lookupType: 'PAYMENT_TERM' } }),
  },
  { folded: false },
)

/** What else is agreed, begun from the template of the unit; closed, so that the goods stay in sight. */
export const wording = section(
  '条款',
  'Clauses',
  { clauses: longText('其他条款', 'Other clauses', { max: 20_000 }) },
  { folded: true },
)

/** What is paid in all; seen by those who may see it. */
export const priceSeenBy = (permission: string) =>
  section('价格', 'Price', {
    currencyCode: reference('currency', '币种', 'Currency', { readOnly: true }),
    tradeTerm: choice('贸易条款', 'Trade term', tradeTerms, { readOnly: true }),
    totalQty: quantity('总件数', 'Total quantity', { derived: true, total: true }),
    totalNetWeight: quantity('总净重(公斤)', 'Total net weight (kg)', { derived: true, total: true, decimals: 2 }),
    totalAmount: money('合同金额', 'Contract amount', { derived: true, total: true, permission }),
  })

/** Where the signatures are: only steps move them (business.md 3.3). */
export const signature = section('签署', 'Signature', {
  signStatus: course('签署状态', 'Sign status', signStates),
  signedDate: date('签署日期', 'Signed on', { readOnly: true }),
  signedFile: attachment('已签署文件', 'Signed file', { accept: ['pdf'], readOnly: true }),
  signRefusal: text('拒签原因', 'Reason of refusal', { max: 300, readOnly: true }),
})

/** A contract is audited, then signed: sent out, the signed paper brought in, or refused (business.md 3.3). */
export const contractSteps = {
  ...auditTransitions,
  audit: { ...auditTransitions.audit, next: 'sign' },
  sign: {
    label: ['发起签署', 'Start signing'],
    course: 'signStatus',
    from: ['0', '3'],
    to: '1',
    within: ['AUDITED'],
    done: ['已发起签署', 'Signing started'],
  },
  uploadSigned: {
    label: ['上传已签合同', 'Upload signed contract'],
    course: 'signStatus',
    from: '1',
    to: '2',
    within: ['AUDITED'],
    input: {
      signedFile: attachment('双方已签署的PDF（必传）', 'PDF signed by both sides (required)', { accept: ['pdf'] }),
      signedDate: date('签署日期', 'Signed on', { required: true }),
    },
    done: ['已签署', 'Signed'],
  },
  refuseSign: {
    label: ['拒签', 'Refuse to sign'],
    course: 'signStatus',
    from: '1',
    to: '3',
    within: ['AUDITED'],
    input: { signRefusal: text('拒签原因', 'Reason of refusal', { required: true, max: 300 }) },
    done: ['已拒签', 'Signature refused'],
  },
} as const

/** What became of a contract in the ERP, with the number it has there. */
export const inErp = <N extends Fields>(number: N) =>
  section(
    '推送',
    'ERP',
    {
      pushErpFlag: choice('ERP推送', 'ERP push', pushFlags, { readOnly: true, initial: 'N', alarms: ['F'] }),
      ...number,
      erpOrderStatus: choice('ERP订单状态', 'ERP order status', erpOrderStates, {
        readOnly: true,
        alarms: ['CANCELLED'],
      }),
      pushErpMessage: text('ERP推送信息', 'ERP message', { readOnly: true, max: 500 }),
    },
    { folded: true },
  )

/** A contract goes to the ERP as an order: by itself some time after its audit, or at once when somebody presses. */
export const contractActions = {
  push: {
    label: ['推送ERP', 'Push to ERP'],
    rows: 'many',
    perRow: true,
    done: ['已提交推送ERP', 'Sent on its way to the ERP'],
  },
} as const

/** One of the nine attributes of goods, shown only. */
export const attributeOf = (attrCode: string, zh: string, en: string, width = 120) =>
  reference('attribute-value', zh, en, { only: { attrCode }, readOnly: true, width })

/** Goods of a contract, one line for each item and price; seen with their prices by those who may see them. */
export const goodsSeenBy = (permission: string) =>
  lines(
    '货物',
    'Goods',
    {
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
    },
    {
      frozen: ['itemCode'],
      first: ['grade', 'spec', 'qty', 'totalNetWeight', 'priceUom', 'unitPrice', 'amount'],
      hidden: ['category'],
    },
  )
