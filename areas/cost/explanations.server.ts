import { Decimal, decimal, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Figure } from '#platform/model/figure.ts'
import type { Label } from '#platform/model/label.ts'
import { sumOfLines, toldFigures } from '#platform/model/told-figures.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineExplanations } from '#platform/server/documents/explain.ts'
import { businessCost } from './business-cost/document.ts'
import { equalPart } from './business-cost/orders.ts'
import { costQuotation } from './cost-quotation/document.ts'
import { delivery } from './delivery/document.ts'
import type { AllocateBasis } from './terms.ts'

type Cost = Row<typeof businessCost>
type Container = Cost['containers'][number]

const cost = toldFigures(businessCost)
const price = toldFigures(costQuotation)
const trip = toldFigures(delivery)

/** What a price comes to, and never less than the minimum charge. */
function quoted(one: Cost): Figure<Decimal | null> {
  const { billQty, minCharge, quotedAmount, unitPrice } = one
  const isLeast = minCharge && quotedAmount?.eq(minCharge) && !quotedAmount.eq(unitPrice?.times(billQty ?? 0) ?? 0)
  return cost.of(one, 'quotedAmount', {
    formula: isLeast
      ? ['不低于最低收费', 'not below the minimum charge']
      : ['计费数量 × 含税单价', 'billed quantity × unit price'],
    parts: isLeast
      ? [cost.of(one, 'minCharge'), cost.of(one, 'billQty'), cost.of(one, 'unitPrice')]
      : [cost.of(one, 'billQty'), cost.of(one, 'unitPrice')],
  })
}

/** The amount as it was billed; left empty it is what the quotation says. */
function billed(one: Cost): Figure<Decimal | null> {
  const { amount, quotedAmount } = one
  return amount && quotedAmount?.eq(amount)
    ? { ...quoted(one), label: businessCost.header.price.fields.amount.label }
    : cost.of(one, 'amount')
}

const home = (one: Cost) =>
  cost.of(one, 'amountCny', {
    formula: ['金额 × 汇率', 'amount × exchange rate'],
    parts: [
      billed(one),
      { label: businessCost.header.price.fields.exchangeRate.label, value: one.exchangeRate ?? decimal(1) },
    ],
  })

const exclTax = (one: Cost) =>
  cost.of(one, 'amountExclTax', {
    formula: ['金额 ÷ (1 + 税率)', 'amount ÷ (1 + tax rate)'],
    parts: [billed(one), cost.of(one, 'taxRate')],
  })

/** What a cost is split by, container by container. */
const bases: Readonly<
  Record<
    AllocateBasis,
    { readonly label: Label; readonly of: (row: Container, all: readonly Container[]) => Decimal | null }
  >
> = {
  QTY: { label: ['件数', 'boxes'], of: row => row.qty },
  WEIGHT: { label: ['净重', 'net weight'], of: row => row.netWeight },
  VALUE: { label: ['货值', 'value'], of: row => row.value },
  EQUAL: { label: ['份', 'equal parts'], of: equalPart },
}

/** A container's part of an amount: by what it is split, to the cent, so that all parts are the amount. */
function share(one: Cost, row: Container, name: 'amount' | 'amountCny'): Figure<Decimal | null> {
  const whole = name === 'amount' ? billed(one) : home(one)
  const { label, of } = bases[(one.allocateBasis ?? 'WEIGHT') as AllocateBasis]
  const from = { document: businessCost.name, id: one.id, no: one.costNo ?? '' }
  return cost.line(one, 'containers', row, name, {
    formula:
      one.containers.length === 1
        ? ['全部由本柜承担', 'the same as the amount: it bears all of it']
        : [`金额 × 本柜${label[0]} ÷ 各柜${label[0]}`, `amount × its ${label[1]} ÷ ${label[1]} of all`],
    note: [
      '按最大余数取到分，各柜之和等于金额',
      'To the cent by the largest remainder: the shares add up to the amount',
    ],
    parts:
      one.containers.length === 1
        ? [whole]
        : [
            whole,
            {
              label: [`本柜${label[0]}`, `Its ${label[1]}`],
              value: of(row, one.containers),
              from: { ...from, lineNo: row.lineNo },
            },
            {
              label: [`各柜${label[0]}`, `${label[1]} of all`],
              value: sum(one.containers, each => of(each, one.containers)),
              formula: sumOfLines,
              parts: one.containers.map(each => ({
                label: [each.containerNo, each.containerNo] as const,
                value: of(each, one.containers),
                from: { ...from, lineNo: each.lineNo },
              })),
            },
          ],
  })
}

type Delivery = Row<typeof delivery>

/** The cost entry a freight became, where its expenses are confirmed. */
async function freight(one: Delivery, work: Work): Promise<Figure<Decimal | null>> {
  const entries = await work.all(businessCost, { deliveryId: one.id, expenseSubType: 'HAULAGE', enableFlag: 'Y' })
  return trip.of(one, 'freight', {
    note: [
      entries.length > 0 ? '手工填写，确认费用后成为业务费用' : '手工填写，确认费用时成为业务费用',
      entries.length > 0
        ? 'Typed; it became a business cost when the expenses were confirmed'
        : 'Typed; it becomes a business cost when the expenses are confirmed',
    ],
    ...(entries.length > 0 ? { parts: entries.map(entry => ({ ...cost.of(entry as Cost, 'amount') })) } : {}),
  })
}

/** Where the amounts of costs come from: prices, quantities, rates, and what each container bears of them. */
export const costExplanations = [
  defineExplanations(businessCost, {
    quotedAmount: quoted,
    amount: billed,
    amountCny: home,
    amountExclTax: exclTax,
    taxAmount: one =>
      cost.of(one, 'taxAmount', {
        formula: ['金额 − 不含税金额', 'amount − amount excluding tax'],
        parts: [billed(one), exclTax(one)],
      }),
    'containers.amount': (one, _, row) => share(one, row, 'amount'),
    'containers.amountCny': (one, _, row) => share(one, row, 'amountCny'),
  }),
  defineExplanations(costQuotation, {
    'details.excludingTaxUnitPrice': (one, _, row) =>
      price.line(one, 'details', row, 'excludingTaxUnitPrice', {
        formula: ['含税单价 ÷ (1 + 税率)', 'unit price ÷ (1 + tax rate)'],
        parts: [price.line(one, 'details', row, 'unitPrice'), price.line(one, 'details', row, 'taxRate')],
      }),
  }),
  defineExplanations(delivery, {
    freight,
    expenseAmount: one =>
      trip.sumOf(one, 'expenseAmount', 'expenseLines', row => trip.line(one, 'expenseLines', row, 'amount')),
  }),
]
