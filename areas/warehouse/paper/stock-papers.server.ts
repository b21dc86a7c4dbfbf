import { counted, figure } from '#platform/kinds/paper-figure.ts'
import { codes, linesOn, nameOf, type PaperColumn, stamps, table, type Written } from '#platform/model/paper.ts'
import { definePaper } from '#platform/server/papers/paper.ts'
import { miscTransaction } from '../misc-transaction/document.ts'
import { receipt } from '../receipt/document.ts'
import { stockCount } from '../stock-count/document.ts'
import { stockTransfer } from '../stock-transfer/document.ts'

const item: PaperColumn<Written> = {
  label: ['物料', 'Item'],
  cell: line => nameOf('item', line.itemCode, line.itemName),
}
const lot: PaperColumn<Written> = { label: ['批次号', 'Lot no.'], cell: line => line.lotNo }

/** A transfer note: what goes from where to where (business.md 3.26). */
const transferPaper = definePaper(stockTransfer, record => ({
  title: ['调拨单', 'TRANSFER NOTE'],
  facts: [
    [['调拨单号', 'Transfer no.'], record.transferNo],
    [['调拨日期', 'Transferred on'], record.transferDate],
    [['调出仓库', 'From'], record.fromWarehouseName],
    [['调入仓库', 'To'], record.toWarehouseName],
  ],
  body: [
    table(
      linesOn(record, 'details'),
      [item, lot, counted('数量', 'Quantity', 'quantity'), counted('实收', 'Received', 'receivedQuantity')],
      ['', ['合计', 'Total'], figure(record.totalQty, 'quantity'), ''],
    ),
    stamps([['发货', 'Issued by'], record.fromWarehouseName], [['收货', 'Received by'], record.toWarehouseName]),
  ],
}))

/** A count sheet: blank to write on while a count is open, filled once it is counted (business.md 3.26). */
const countPaper = definePaper(stockCount, record => {
  const isBlank = record.status === 'DRAFT'
  const column = (zh: string, en: string, name: string): PaperColumn<Written> => ({
    label: [zh, en],
    figure: true,
    cell: line => (isBlank ? '' : figure(line[name], 'quantity')),
  })
  return {
    title: isBlank ? ['盘点表（空白）', 'COUNT SHEET, BLANK'] : ['盘点表', 'COUNT SHEET'],
    facts: [
      [['盘点单号', 'Count no.'], record.countNumber],
      [['仓库', 'Warehouse'], record.warehouseName],
      [['盘点日期', 'Counted on'], record.countDate],
      [['账面冻结', 'Books frozen'], record.frozenTime],
    ],
    body: [
      table(linesOn(record, 'details'), [
        item,
        lot,
        column('账面', 'Books', 'bookQty'),
        column('盘点', 'Counted', 'countQty'),
        column('差异', 'Difference', 'diffQty'),
      ]),
    ],
  }
})

/** A misc transaction on paper. */
const miscPaper = definePaper(miscTransaction, record => ({
  title: ['杂项事务单', 'MISC TRANSACTION'],
  facts: [
    [['单号', 'No.'], record.transactionNumber],
    [['日期', 'Day'], record.transactionDate],
    [['仓库', 'Warehouse'], record.warehouseName],
    [['备注', 'Remark'], record.remark],
  ],
  body: [
    table(
      linesOn(record, 'details'),
      [item, lot, counted('数量', 'Quantity', 'quantity')],
      ['', ['合计', 'Total'], figure(record.totalQty, 'quantity')],
    ),
  ],
}))

/** A receipt, pallet by pallet, with room for what is written by hand (business.md 3.26). */
const receiptPaper = definePaper(receipt, record => ({
  title: ['收货单', 'RECEIPT'],
  facts: [
    [['收货单号', 'Receipt no.'], record.receiptNo],
    [['柜号', 'Container no.'], record.containerNo],
    [['批次号', 'Lot no.'], record.shipmentLotNo],
    [['仓库', 'Warehouse'], record.warehouseName],
    [['供应商', 'Vendor'], nameOf('vendor', record.vendorId, record.vendorName)],
    [['到仓日期', 'Arrived on'], record.arrivalDate],
  ],
  body: [
    codes({ symbol: 'code128', text: String(record.receiptNo) }),
    table(
      linesOn(record, 'details'),
      [
        { label: ['托盘号', 'Pallet'], cell: line => line.palletNo },
        item,
        counted('发运', 'Shipped', 'shippedQty'),
        counted('实收', 'Received', 'receivedQty'),
        counted('损坏', 'Damaged', 'damagedQty'),
        { label: ['温度(℃)', 'Temp. (°C)'], figure: true, cell: line => line.arrivalTemperature },
        { label: ['备注', 'Remark'], cell: line => line.lineRemark },
      ],
      [
        '',
        ['合计', 'Total'],
        figure(record.shippedQty, 'quantity'),
        figure(record.receivedQty, 'quantity'),
        figure(record.damagedQty, 'quantity'),
        '',
        '',
      ],
    ),
  ],
}))

/** The papers of the warehouse. */
export const warehousePapers = [transferPaper, countPaper, miscPaper, receiptPaper]
