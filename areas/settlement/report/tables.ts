import { allocate } from '#areas/formulas/amount.ts'
import { percentOf, perUnit } from '#areas/formulas/rate.ts'
import { allocationWeight } from '#areas/formulas/sku.ts'
import { type ExpenseSubType, expenseSubTypes } from '#areas/masterdata/terms.ts'
import { channels } from '#areas/sales/terms.ts'
import { Decimal, type DecimalSource, decimal, fixed, sum } from '#platform/model/decimal.ts'
import { grouped } from '#platform/model/grouped.ts'
import type { Label } from '#platform/model/label.ts'
import type { GivenItem } from '../explain/given.ts'
import type { ReportTable } from './types.ts'

type Figure = Decimal | null

/** A settlement, or finance's copy of it, as reports read it. */
export interface Reported {
  readonly settlementNo: string | null
  readonly containerNo: string | null
  readonly poNumber: string | null
  readonly vendorName: string | null
  readonly vesselVoyage: string | null
  readonly etaDate: string | null
  readonly tradeMode: string | null
  readonly currencyCode: string | null
  readonly currencyRate: Figure
  readonly salesAmountCny: Figure
  readonly costAmountCny: Figure
  readonly deductibleCostCny: Figure
  readonly commissionAmount: Figure
  readonly payableAmountCny: Figure
  readonly payableAmount: Figure
  readonly totalApplied: Figure
  readonly netPayAmount: Figure
  readonly profit: Figure
  readonly profitRate: Figure
  readonly sales: readonly {
    readonly itemCode: string | null
    readonly saleDate: string | null
    readonly channel: string | null
    readonly grade: string | null
    readonly spec: string | null
    readonly confirmQty: Figure
    readonly confirmWeight: Figure
    readonly confirmAmountCny: Figure
  }[]
  readonly costs: readonly {
    readonly expenseSubType: string | null
    readonly allocateBasis: string | null
    readonly deductFlag: string | null
    readonly amountCny: Figure
  }[]
  readonly items: readonly Required<Omit<GivenItem, 'id' | 'lineNo'>>[]
}

const two = (value: DecimalSource | null | undefined): string | null =>
  value === null || value === undefined ? null : fixed(value, 2)
const four = (value: DecimalSource | null | undefined): string | null =>
  value === null || value === undefined ? null : fixed(value, 4)
const plain = (value: DecimalSource | null | undefined): string | null =>
  value === null || value === undefined ? null : decimal(value).toFixed()

const word = (label: Label) => ({ label, kind: 'text' as const })
const figure = (label: Label) => ({ label, kind: 'number' as const })

/** What every paper says of its settlement. */
const headOf = (one: Reported): ReportTable['head'] => [
  [['结算单号', 'Settlement no.'], one.settlementNo],
  [['供应商', 'Vendor'], one.vendorName],
  [['柜号', 'Container no.'], one.containerNo],
  [['采购订单号', 'PO number'], one.poNumber],
  [['船名航次', 'Vessel voyage'], one.vesselVoyage],
  [['预计到港日期', 'ETA date'], one.etaDate],
]

/** How the costs of each subject fall on the items. */
function costsByItem(one: Reported, deducted: boolean): ReadonlyMap<ExpenseSubType, readonly Decimal[]> {
  const subjects = new Map<ExpenseSubType, Decimal[]>()
  if (one.items.length === 0) return subjects
  for (const cost of one.costs.filter(line => (line.deductFlag !== 'N') === deducted)) {
    const subject = (cost.expenseSubType ?? 'OTHER') as ExpenseSubType
    const weights = one.items.map(item =>
      Decimal.max(
        0,
        allocationWeight(
          { qty: item.confirmQty, weight: item.confirmWeight, value: item.confirmAmountCny },
          cost.allocateBasis ?? 'WEIGHT',
        ),
      ),
    )
    const parts = allocate(cost.amountCny ?? 0, weights)
    const before = subjects.get(subject)
    subjects.set(
      subject,
      parts.map((part, at) => part.plus(before?.[at] ?? 0)),
    )
  }
  return subjects
}

const total: Label = ['合计', 'Total']

/**
 * By item: boxes, kg, price, amount, costs by subject, commission, what is paid; never a margin (business.md 4.6). What was bought
 * outright is sold at our risk: beside its price the sales would tell the margin (decision 0105).
 */
export function vendorReport(one: Reported): ReportTable {
  const isOurs = one.tradeMode === 'PURCHASE'
  const subjects = isOurs ? new Map<ExpenseSubType, readonly Decimal[]>() : costsByItem(one, true)
  const currency = one.currencyCode ?? ''
  const ofConsigned = <Cell>(...cells: readonly Cell[]) => (isOurs ? [] : cells)
  return {
    head: [...headOf(one), [['结算汇率', 'Rate'], plain(one.currencyRate)]],
    columns: [
      word(['物料', 'Item']),
      figure(['件数', 'Boxes']),
      figure(['重量(公斤)', 'Weight (kg)']),
      ...ofConsigned(
        figure(['均价(CNY/件)', 'Average price (CNY per box)']),
        figure(['销售额(CNY)', 'Sales (CNY)']),
        ...[...subjects.keys()].map(subject => figure(costLabel(subject))),
        figure(['佣金(CNY)', 'Commission (CNY)']),
      ),
      figure(['应付(CNY)', 'Payable (CNY)']),
      figure([`应付(${currency})`, `Payable (${currency})`]),
      figure([`${currency}/公斤`, `${currency}/kg`]),
    ],
    rows: [
      ...one.items.map((item, at) => [
        item.itemName ?? item.itemCode,
        plain(item.confirmQty),
        two(item.confirmWeight),
        ...ofConsigned(
          item.confirmQty && item.confirmAmountCny ? four(perUnit(item.confirmAmountCny, item.confirmQty)) : null,
          two(item.confirmAmountCny),
          ...[...subjects.values()].map(parts => two(parts[at])),
          two(item.commissionAmount),
        ),
        two(item.payableAmountCny),
        two(item.payableAmount),
        four(item.payablePrice),
      ]),
      [
        total,
        plain(sum(one.items, item => item.confirmQty)),
        two(sum(one.items, item => item.confirmWeight)),
        ...ofConsigned(
          null,
          two(one.salesAmountCny),
          ...[...subjects.values()].map(parts => two(sum(parts, part => part))),
          two(one.commissionAmount),
        ),
        two(one.payableAmountCny),
        two(one.payableAmount),
        null,
      ],
    ],
  }
}

const costLabel = (subject: ExpenseSubType): Label => {
  const [zh, en] = expenseSubTypes[subject]
  return [`${zh}(CNY)`, `${en} (CNY)`]
}

/** By day and channel: boxes, average price, amount (business.md 4.6). */
export function dailySales(one: Reported): ReportTable {
  const groups = grouped(one.sales, line => `${line.saleDate} ${line.channel}`).sort((a, b) =>
    `${a[0]?.saleDate} ${a[0]?.channel}`.localeCompare(`${b[0]?.saleDate} ${b[0]?.channel}`),
  )
  return {
    head: headOf(one),
    columns: [
      word(['销售日期', 'Sale date']),
      word(['渠道', 'Channel']),
      figure(['件数', 'Boxes']),
      figure(['均价(CNY/件)', 'Average price (CNY per box)']),
      figure(['金额(CNY)', 'Amount (CNY)']),
    ],
    rows: groups.map(lines => {
      const qty = sum(lines, line => line.confirmQty)
      const amount = sum(lines, line => line.confirmAmountCny)
      const channel = lines[0]?.channel as keyof typeof channels | null | undefined
      return [
        lines[0]?.saleDate ?? null,
        channel ? channels[channel] : null,
        plain(qty),
        four(perUnit(amount, qty)),
        two(amount),
      ]
    }),
  }
}

/** By grade and spec: share of the boxes, average price (business.md 4.6). */
export function gradeSummary(one: Reported, nameOf: (code: string) => string): ReportTable {
  const whole = sum(one.sales, line => line.confirmQty)
  const groups = grouped(one.sales, line => `${line.grade} ${line.spec}`).sort((a, b) =>
    `${a[0]?.grade} ${a[0]?.spec}`.localeCompare(`${b[0]?.grade} ${b[0]?.spec}`),
  )
  return {
    head: headOf(one),
    columns: [
      word(['等级', 'Grade']),
      word(['规格', 'Spec']),
      figure(['件数', 'Boxes']),
      figure(['占比(%)', 'Share (%)']),
      figure(['均价(CNY/件)', 'Average price (CNY per box)']),
    ],
    rows: groups.map(lines => {
      const [first] = lines
      const qty = sum(lines, line => line.confirmQty)
      const amount = sum(lines, line => line.confirmAmountCny)
      return [
        first?.grade ? nameOf(first.grade) : null,
        first?.spec ? nameOf(first.spec) : null,
        plain(qty),
        two(percentOf(qty, whole)),
        four(perUnit(amount, qty)),
      ]
    }),
  }
}

/** One of the three views of a container's money, as cargo tracking has them. */
export type Side = Readonly<Record<'sales' | 'costs' | 'commission' | 'payableCny' | 'profit', string | null>>

/** The vendor report's figures with what is ours: costs we bear, profit, and what was estimated and came (business.md 4.6). */
export function internalReport(one: Reported, sides: { readonly est: Side; readonly act: Side }): ReportTable {
  const own = sum(
    one.costs.filter(cost => cost.deductFlag === 'N'),
    cost => cost.amountCny,
  )
  const row = (label: Label, est: string | null, act: string | null, sif: string | null) => [label, est, act, sif]
  const { act, est } = sides
  return {
    head: headOf(one),
    columns: [
      word(['项目(CNY)', 'In CNY']),
      figure(['预估', 'Estimated']),
      figure(['实际', 'Actual']),
      figure(['结算', 'Settled']),
    ],
    rows: [
      row(['销售额', 'Sales'], est.sales, act.sales, two(one.salesAmountCny)),
      row(['全部费用', 'All costs'], est.costs, act.costs, two(one.costAmountCny)),
      row(['其中我方承担', 'Of them ours to bear'], null, null, two(own)),
      row(['佣金', 'Commission'], est.commission, act.commission, two(one.commissionAmount)),
      row(['应付', 'Payable'], est.payableCny, act.payableCny, two(one.payableAmountCny)),
      row(['利润', 'Profit'], est.profit, act.profit, two(one.profit)),
      row(['利润率(%)', 'Profit rate (%)'], null, null, two(one.profitRate)),
    ],
  }
}

/** What was declared of the container, and what it was taxed (business.md 4.6). */
export function customsStatement(
  one: Reported,
  entries: readonly Readonly<
    Record<'no' | 'entryNo' | 'status' | 'value' | 'weight' | 'tariff' | 'vat', string | null>
  >[],
): ReportTable {
  return {
    head: headOf(one),
    columns: [
      word(['报关单号', 'Customs document']),
      word(['海关编号', 'Entry no.']),
      word(['状态', 'Status']),
      figure(['完税价格(CNY)', 'Dutiable value (CNY)']),
      figure(['申报净重(公斤)', 'Declared net weight (kg)']),
      figure(['关税(CNY)', 'Tariff (CNY)']),
      figure(['增值税(CNY)', 'VAT (CNY)']),
    ],
    rows: entries.map(entry => [
      entry.no,
      entry.entryNo,
      entry.status,
      entry.value,
      entry.weight,
      entry.tariff,
      entry.vat,
    ]),
  }
}
