import { figure } from '#platform/kinds/paper-figure.ts'
import type { Label } from '#platform/model/label.ts'
import { facts, linesOn, type Paper, part, signatures, table, type Word, type Written } from '#platform/model/paper.ts'
import { definePaper } from '#platform/server/papers/paper.ts'
import { deliveryExpenses } from '../terms.ts'
import { delivery } from './document.ts'
import { printedExpenses, printedNote } from './printed.ts'

/** A delivery on paper: who carries what, when; what is said of it, and where it is received. */
function paper(record: Written, title: Label, said: Paper['body']): Paper {
  const driver: readonly (readonly [Label, Word])[] =
    'driverInformation' in record ? [[['司机', 'Driver'], record.driverInformation]] : []
  return {
    title,
    facts: [
      [['发运单号', 'Shipment no.'], record.shipmentNumber],
      [['配送时间', 'Time'], record.deliveryTime],
    ],
    body: [
      facts(
        [['业务主体', 'Unit'], record.orgName],
        [['仓库', 'Warehouse'], record.warehouseName],
        [['采购订单号', 'PO number'], record.poNumber],
        [['承运商', 'Carrier'], record.vendorName],
        [['车牌号', 'Car no.'], record.carNo],
        ...driver,
        [['下单人', 'Ordered by'], record.orderer],
      ),
      ...said,
      signatures([['收货签字', 'Received by'], '']),
    ],
  }
}

/** The note that travels with the truck (business.md 3.14, 3.26); its prints are counted in the record. */
const note = definePaper(
  delivery,
  record =>
    paper(
      record,
      ['配送单', 'DELIVERY NOTE'],
      [
        part(
          ['发运明细', 'Goods'],
          table(linesOn(record, 'details'), [
            { label: ['物料', 'Item'], cell: line => line.itemName ?? line.itemCode },
            { label: ['柜号', 'Container'], cell: line => line.containerNo },
            { label: ['批次号', 'Lot'], cell: line => line.shipmentLotNo },
            { label: ['件数', 'Boxes'], figure: true, cell: line => figure(line.qty, 'quantity') },
            { label: ['净重(公斤)', 'Net kg'], figure: true, cell: line => figure(line.netWeight, 'quantity') },
          ]),
        ),
      ],
    ),
  {
    async printed(record, work) {
      await work.update(delivery, record, printedNote(record))
    },
  },
)

/** The sheet of what a delivery costs; its prints are counted apart. */
const expenses = definePaper(
  delivery,
  record => {
    const freight =
      Number(record.freight ?? 0) > 0 ? [{ what: ['运费', 'Freight'] as Label, amount: record.freight }] : []
    const others = linesOn(record, 'expenseLines').map(line => ({
      what: deliveryExpenses[line.expenseTypeName as keyof typeof deliveryExpenses] as Label | undefined,
      amount: line.amount,
    }))
    return paper(
      record,
      ['配送费用单', 'DELIVERY EXPENSES'],
      [
        part(
          ['费用明细', 'Expenses'],
          table(
            [...freight, ...others],
            [
              { label: ['费用', 'Expense'], cell: line => line.what },
              { label: ['金额(CNY)', 'Amount (CNY)'], figure: true, cell: line => figure(line.amount) },
            ],
          ),
        ),
      ],
    )
  },
  {
    name: 'EXPENSE',
    async printed(record, work) {
      await work.update(delivery, record, printedExpenses(record))
    },
  },
)

/** The papers of a delivery. */
export const deliveryPapers = [note, expenses]
