import { dayFrom, drawFrom, shortDay } from '#areas/demo/offers.ts'
import type { customer } from '#areas/masterdata/customer/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'

type Customer = Row<typeof customer>

/** The fruits of the demo's plans: category, origin, and an item of each spec with its price in CNY a box. */
export const planned = [
  { category: 'DURIAN', coo: 'TH', goods: [['1010014', 'SP-4-5', 520] as const, ['1010022', 'SP-4', 470] as const] },
  { category: 'KIWI', coo: 'NZ', goods: [['KW4', 'SP-C30', 148] as const, ['KW5', 'SP-C33', 136] as const] },
] as const

/** Days of a week, this year and the same last year. */
export interface Span {
  readonly week: number
  readonly startDate: string
  readonly lastStartDate: string
}

/** The worked week: whom it is of, of which fruit, what was sold in it and in the same week last year (business.md 3.19). */
export const worked = {
  customerId: '742',
  spec: 'SP-C30',
  reported: '1200',
  decomposed: '1350',
  sold: [420, 400, 368],
  lastYear: [500, 490],
} as const

/** What customers of the demo bought in some weeks and in the same weeks a year before; nothing of it is settled with vendors. */
export async function foundPlannedSales(
  work: Work,
  customers: readonly Customer[],
  spans: readonly Span[],
  workedWeek: number,
): Promise<void> {
  const draw = drawFrom(3_19)
  let at = 0
  const sale = (
    one: Customer,
    saleDate: string,
    [itemCode, , price]: (typeof planned)[number]['goods'][number],
    boxes: number,
  ): New<typeof saleRecord> => ({
    feederSystem: 'OM',
    feederDocNo: `OM${shortDay(saleDate)}8${String(++at).padStart(4, '0')}`,
    feederLineNo: '1',
    saleDate,
    orgId: one.orgId,
    channel: one.customerType,
    salesArea: one.province,
    customerId: one.id,
    itemCode,
    saleQty: decimal(boxes),
    salePrice: decimal(price),
    excludeFlag: 'Y',
    remark: '历史销售，不参与结算',
  })
  const sales: New<typeof saleRecord>[] = []
  for (const span of spans)
    for (const one of customers)
      for (const [kind, { goods }] of planned.entries())
        for (const [which, good] of goods.entries()) {
          const isWorked = span.week === workedWeek && one.id === worked.customerId && good[1] === worked.spec
          if (!isWorked && (span.week + Number(one.id) + which + kind) % 2 === 1) continue
          const now = isWorked ? worked.sold : [draw.whole(30, 90)]
          const then = isWorked ? worked.lastYear : [draw.whole(25, 80)]
          for (const [day, boxes] of now.entries()) sales.push(sale(one, dayFrom(span.startDate, 1 + day), good, boxes))
          for (const [day, boxes] of then.entries())
            sales.push(sale(one, dayFrom(span.lastStartDate, 1 + day), good, boxes))
        }
  await work.createAll(
    saleRecord,
    sales.filter(one => (one.saleDate ?? '') <= work.today),
  )
}
