import { customerSite } from '#areas/masterdata/customer-site/document.ts'
import { stockReservation } from '#areas/warehouse/stock-reservation/document.ts'
import { counted, figure } from '#platform/kinds/paper-figure.ts'
import { decimal, sum } from '#platform/model/decimal.ts'
import {
  type Fact,
  facts,
  linesOn,
  nameOf,
  type Paper,
  type PaperColumn,
  part,
  signatures,
  table,
  type Word,
  type Written,
} from '#platform/model/paper.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { definePaper } from '#platform/server/papers/paper.ts'
import { salesDemand } from './document.ts'

const { transportModel } = salesDemand.header.terms.fields

const goods: PaperColumn<Written> = {
  label: ['物料', 'Item'],
  cell: line => nameOf('item', line.itemCode, line.itemName),
}
const lot: PaperColumn<Written> = { label: ['批次号', 'Lot no.'], cell: line => line.lotNo }
const pallets = counted('托盘数', 'Pallets', 'applyPalletQty')
const boxes = counted('件数', 'Boxes', 'applyQty')
const priced = (zh: string, en: string, name: string): PaperColumn<Written> => ({
  label: [zh, en],
  figure: true,
  cell: line => figure(line[name]),
})

/** What tells one order from another on paper. */
const known = (record: Written): Fact<Word>[] => [
  [['销售计划号', 'Sales plan no.'], record.salesPlanNumber],
  [['状态', 'Status'], salesDemand.states[record.status as keyof typeof salesDemand.states]],
  [['客户订单号', 'Customer PO no.'], record.custPoNumber],
]

/** Who is sold to, and where the goods go, with the address a driver looks for. */
async function parties(record: Written, work: Work): Promise<Fact<Word>[]> {
  const site = await work.find(customerSite, { id: String(record.shipToOrgId) })
  return [
    [['业务主体', 'Business entity'], nameOf('operating-unit', record.orgId, record.orgName)],
    [['客户', 'Customer'], nameOf('customer', record.customerId, record.customerName)],
    [['收货地点', 'Ship-to'], nameOf('customer-site', record.shipToOrgId, record.shipToOrgName)],
    [['收货地址', 'Address'], site?.address],
    [
      ['发货仓库', 'Ship-from warehouse'],
      nameOf('secondary-inventory', record.shipFromWarehouseCode, record.shipFromWarehouseName),
    ],
    [['预计提货日期', 'Planned pick-up'], record.prePickUpDate],
    [['预计送达日期', 'Planned delivery'], record.preDeliveryDate],
  ]
}

/** The goods of a demand by the lots they are promised of, or left of; what no lot is promised for stands with the lot that was asked for. */
async function byLot(record: Written, work: Work): Promise<readonly Written[]> {
  const promised = await work.all(stockReservation, { sourceDocument: salesDemand.name, sourceId: String(record.id) })
  const given = promised
    .map(one => ({ ...one, qty: decimal(one.reservedQty ?? 0).minus(one.releasedQty ?? 0) }))
    .filter(one => one.qty.gt(0))
  return linesOn(record, 'details').flatMap(line => {
    const own = given.filter(one => one.sourceLine === line.lineNo)
    const rest = decimal(String(line.applyQty)).minus(sum(own, one => one.qty))
    const parts = [
      ...own.map(({ lotNo, qty }) => ({ lotNo, qty })),
      ...(rest.gt(0) ? [{ lotNo: line.lotNo, qty: rest }] : []),
    ]
    return parts.map(({ lotNo, qty }, at) => ({
      ...line,
      lotNo,
      applyQty: String(qty),
      applyPalletQty: at === 0 ? line.applyPalletQty : null,
    }))
  })
}

const remarked = ({ remark }: Written): Paper['body'] => (remark ? [facts([['备注', 'Remark'], remark])] : [])

/** What a customer ordered and for how much; what a guide says of a price, and who let it through, is ours alone (business.md 3.26). */
const orderList = definePaper(salesDemand, async (record, work) => ({
  title: ['订货清单', 'ORDER LIST'],
  facts: known(record),
  body: [
    facts(
      ...(await parties(record, work)),
      [['销售员', 'Sales representative'], nameOf('salesrep', record.salesrepId, record.salesrepName)],
      [['币种', 'Currency'], record.currencyCode],
    ),
    part(
      ['明细', 'Goods'],
      table(
        linesOn(record, 'details'),
        [
          goods,
          lot,
          pallets,
          boxes,
          priced('单价', 'Unit price', 'unitPrice'),
          priced('金额', 'Amount', 'salesAmount'),
        ],
        [['合计', 'Total'], '', '', figure(record.totalQty, 'quantity'), '', figure(record.totalAmount)],
      ),
    ),
    ...remarked(record),
  ],
}))

/** What travels with the goods: where to, in which car, of which lots; no price is on it (business.md 3.26). */
const deliverySheet = definePaper(
  salesDemand,
  async (record, work) => ({
    title: ['送货单', 'DELIVERY SHEET'],
    facts: known(record),
    body: [
      facts(
        ...(await parties(record, work)),
        [['运输模式', 'Transport model'], transportModel.options[record.transportModel as 'PICKUP']],
        [['车牌号', 'Car no.'], record.carNo],
        ...('driverContact' in record ? [[['司机', 'Driver'], record.driverContact] as Fact<Word>] : []),
      ),
      part(
        ['明细', 'Goods'],
        table(
          await byLot(record, work),
          [goods, lot, pallets, boxes],
          [['合计', 'Total'], '', '', figure(record.totalQty, 'quantity')],
        ),
      ),
      ...remarked(record),
      signatures(
        [['发货', 'Issued by'], record.shipFromWarehouseName],
        [['司机', 'Driver'], record.carNo],
        [['收货签字', 'Received by'], record.shipToOrgName],
      ),
    ],
  }),
  { name: 'DELIVERY' },
)

/** The papers of a demand. */
export const demandPapers = [orderList, deliverySheet]
