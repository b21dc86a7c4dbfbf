import { salesReport } from '#areas/sales/sales-report/document.ts'
import { type Decimal, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Figure } from '#platform/model/figure.ts'
import { asRecorded, toldFigures } from '#platform/model/told-figures.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineExplanations } from '#platform/server/documents/explain.ts'
import { settlement } from '../settlement/document.ts'
import type { figureTrees } from './figures.ts'
import { told } from './node.ts'

type Report = Row<typeof salesReport>
type Settlement = Row<typeof settlement>
type Trees = ReturnType<typeof figureTrees>
type Told = Figure<Decimal | null>
type Exact = Told | undefined

const said = toldFigures(salesReport)

/** What is behind a figure of a settlement is for those who may read settlements. */
const behind = (figure: Exact): Exact =>
  figure && {
    ...figure,
    ...(figure.parts
      ? { parts: figure.parts.map(part => ({ permission: `${settlement.permission}:list`, ...part })) }
      : {}),
  }

/** Where a figure that a vendor is told comes from: from the settlement it was reported of. */
export function reportFiguresOf(treesOf: (one: Settlement, work: Work) => Promise<Trees>) {
  const reported = async ({ settlementId }: Report, work: Work) => {
    const found = settlementId ? await work.find(settlement, { id: settlementId }) : undefined
    if (!found) return undefined
    const one = await work.get(settlement, found.id)
    return { one, trees: await treesOf(one, work) }
  }
  const header =
    (
      name:
        | 'confirmWeight'
        | 'salesAmountCny'
        | 'deductibleCostCny'
        | 'commissionAmount'
        | 'payableAmountCny'
        | 'payableAmount'
        | 'payablePrice',
    ) =>
    async (report: Report, work: Work): Promise<Told> => {
      const of = await reported(report, work)
      return asRecorded(said.of(report, name), behind(of && (told(of.trees.header[name]()) as Told)))
    }
  const sku =
    (
      name:
        | 'confirmWeight'
        | 'costAmountCny'
        | 'commissionAmount'
        | 'payableAmountCny'
        | 'payableAmount'
        | 'payablePrice'
        | 'amountCny',
    ) =>
    async (report: Report, work: Work, row: Report['skus'][number]): Promise<Told> => {
      const of = await reported(report, work)
      const line = of?.one.skuLines.find(each => each.itemCode === row.itemCode)
      const tree = of?.trees.skuLines[name === 'amountCny' ? 'confirmAmountCny' : name]
      return asRecorded(
        said.line(report, 'skus', row, name),
        behind(tree && line && (told(tree(line as never)) as Told)),
      )
    }
  /** The sales of an item on a day, one by one. */
  const day =
    (name: 'confirmWeight' | 'amountCny') =>
    async (report: Report, work: Work, row: Report['days'][number]): Promise<Told> => {
      const of = await reported(report, work)
      const own = said.line(report, 'days', row, name)
      if (!of) return own
      const tree = of.trees.salesLines[name === 'amountCny' ? 'confirmAmountCny' : name]
      const parts = of.one.salesLines
        .filter(line => line.tickFlag !== 'N' && line.itemCode === row.itemCode && line.saleDate === row.saleDate)
        .map(line => told(tree(line)) as Told)
      return asRecorded(
        own,
        behind({
          ...own,
          value: sum(parts, part => part.value),
          formula: ['当日各笔之和', 'sum of the sales of the day'],
          parts,
        }),
      )
    }
  return [
    defineExplanations(salesReport, {
      confirmWeight: header('confirmWeight'),
      salesAmountCny: header('salesAmountCny'),
      deductibleCostCny: header('deductibleCostCny'),
      commissionAmount: header('commissionAmount'),
      payableAmountCny: header('payableAmountCny'),
      payableAmount: header('payableAmount'),
      payablePrice: header('payablePrice'),
      'days.confirmWeight': day('confirmWeight'),
      'days.amountCny': day('amountCny'),
      'days.price': (report, _, row) =>
        said.line(report, 'days', row, 'price', {
          formula: ['金额 ÷ 件数', 'amount ÷ boxes'],
          parts: [said.line(report, 'days', row, 'amountCny'), said.line(report, 'days', row, 'confirmQty')],
        }),
      'days.pricePerKg': (report, _, row) =>
        said.line(report, 'days', row, 'pricePerKg', {
          formula: ['金额 ÷ 结算汇率 ÷ 重量', 'amount ÷ rate ÷ weight'],
          parts: [
            said.line(report, 'days', row, 'amountCny'),
            said.of(report, 'currencyRate'),
            said.line(report, 'days', row, 'confirmWeight'),
          ],
        }),
      'costs.amountCny': async (report, work, row) => {
        const of = await reported(report, work)
        const own = said.line(report, 'costs', row, 'amountCny')
        if (!of) return own
        const parts = of.one.costLines
          .filter(line => line.deductFlag !== 'N' && (line.expenseSubType ?? 'OTHER') === row.expenseSubType)
          .map(line => told(of.trees.costLines.amountCny(line)) as Told)
        return asRecorded(
          own,
          behind({
            ...own,
            value: sum(parts, part => part.value),
            formula: ['该科目各笔费用之和', 'sum of the costs of the subject'],
            parts,
          }),
        )
      },
      'skus.confirmWeight': sku('confirmWeight'),
      'skus.amountCny': sku('amountCny'),
      'skus.costAmountCny': sku('costAmountCny'),
      'skus.commissionAmount': sku('commissionAmount'),
      'skus.payableAmountCny': sku('payableAmountCny'),
      'skus.payableAmount': sku('payableAmount'),
      'skus.payablePrice': sku('payablePrice'),
    }),
  ]
}
