import { businessCost } from '#areas/cost/business-cost/document.ts'
import { customsDocument } from '#areas/customs/customs-document/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { estimatedFigures, trackingOf } from '#areas/tracking/offers.server.ts'
import { type TrackingColumn, trackingColumns } from '#areas/tracking/offers.ts'
import { amount, type Decimal, decimal, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Figure } from '#platform/model/figure.ts'
import type { Label } from '#platform/model/label.ts'
import { asRecorded, toldFigures } from '#platform/model/told-figures.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineExplanations } from '#platform/server/documents/explain.ts'
import { costInCny } from '../reckoning/counted.ts'
import { settlementConfirm } from '../settlement-confirm/document.ts'
import { confirmedOfContainer, givenOf } from '../tracking/actual.server.ts'
import { actualOf, costTargets } from '../tracking/actual.ts'
import { type CostColumn, costColumns } from '../tracking/cost-columns.ts'
import { confirmedByItem, confirmedColumns } from '../tracking/sif.ts'

type Tracking = Row<typeof cargoTracking>
type Told = Figure<Decimal | null>
/** The columns of money; rates are told by the records they come from. */
type Money = Exclude<TrackingColumn, 'CommissionRate' | 'CurrencyRate'>

const told = toldFigures(cargoTracking)
const money = trackingColumns.filter(name => name !== 'CommissionRate' && name !== 'CurrencyRate') as Money[]
const costNames: readonly CostColumn[] = [
  'OceanFreight',
  'Tariff',
  'Vat',
  'DockFees',
  'ClearanceFees',
  'Packaging',
  'MarketCost',
]
const isCost = (name: string): name is CostColumn => costNames.some(one => one === name)

/** A part that only those are told who may read what it comes from. */
const readBy = (permission: string, part: Told): Told => ({ permission: `${permission}:list`, ...part })

/** What a row has of a figure of its item: by boxes, where an item stands in several rows. */
function ofItem(row: Tracking, rows: readonly Tracking[], whole: readonly Told[], words: Label): Partial<Told> {
  const same = rows.filter(each => each.itemCode === row.itemCode)
  if (same.length <= 1) return { formula: words, parts: whole }
  return {
    formula: ['物料金额 × 本行件数 ÷ 物料件数', 'amount of the item × its boxes ÷ boxes of the item'],
    note: ['按最大余数取到分', 'To the cent by the largest remainder'],
    parts: [
      {
        label: ['物料金额', 'Amount of the item'],
        value: sum(whole, part => part.value),
        formula: words,
        parts: whole,
      },
      told.of(row, 'qty'),
      { label: ['物料件数', 'Boxes of the item'], value: sum(same, each => each.qty) },
    ],
  }
}

const named = ({ itemCode, itemName }: Pick<Tracking, 'itemCode' | 'itemName'>): string => itemName ?? itemCode ?? ''

/** What audited settlements confirm of a row, settlement by settlement. */
async function confirmed(row: Tracking, work: Work, name: Money): Promise<Told> {
  const own = told.of(row, `sif${name}`)
  if (!row.packingListId) return own
  const rows = await trackingOf(work, row.packingListId)
  const confirms = await confirmedOfContainer(work, row.packingListId)
  const at = rows.findIndex(one => one.id === row.id)
  const now = confirmedColumns(rows, confirms)[at]?.[`sif${name}`] as Decimal | null | undefined
  const from = (one: (typeof confirms)[number]) => ({
    document: settlementConfirm.name,
    id: one.id,
    no: one.settlementNo ?? '',
  })
  const part = (one: (typeof confirms)[number], value: Decimal | null | undefined, unit: string | null): Told =>
    readBy(settlementConfirm.permission, {
      label: [`结算${one.settlementNo ?? ''} ${named(row)}`, `Settlement ${one.settlementNo ?? ''}: ${named(row)}`],
      value: value ?? decimal(0),
      unit,
      from: from(one),
    })
  if (name === 'PayablePrice') {
    const ofLine = (one: (typeof confirms)[number]) => one.skuLines.find(line => line.itemCode === row.itemCode)
    return asRecorded(own, {
      ...own,
      value: now ?? null,
      formula: ['应付金额 ÷ 确认重量', 'payable ÷ confirmed weight'],
      parts: [
        {
          label: ['物料应付金额', 'Payable of the item'],
          value: sum(confirms, one => ofLine(one)?.payableAmount),
          unit: row.currencyCode,
          formula: ['各结算单之和', 'sum of the settlements'],
          parts: confirms.map(one => part(one, ofLine(one)?.payableAmount, row.currencyCode)),
        },
        {
          label: ['物料确认重量', 'Confirmed weight of the item'],
          value: sum(confirms, one => ofLine(one)?.confirmWeight),
          unit: 'kg',
          formula: ['各结算单之和', 'sum of the settlements'],
          parts: confirms.map(one => part(one, ofLine(one)?.confirmWeight, 'kg')),
        },
      ],
    })
  }
  const parts = confirms.flatMap(one => {
    const figures = confirmedByItem(one).get(row.itemCode ?? '')
    return figures ? [part(one, figures[name], own.unit ?? null)] : []
  })
  return asRecorded(own, {
    ...own,
    value: now ?? null,
    ...ofItem(row, rows, parts, ['各结算单之和', 'sum of the settlements']),
  })
}

/** The entry of customs that brought a SKU's taxes, and the cost it made where that was corrected. */
async function taxed(row: Tracking, work: Work, name: 'Tariff' | 'Vat'): Promise<Partial<Told>> {
  const [entry] = await work.all(customsDocument, {
    packingListId: row.packingListId ?? '',
    status: ['TAX_PAID', 'RELEASED'],
  })
  const paid = name === 'Tariff' ? entry?.tariffPaid : entry?.vatPaid
  const expenseSubType = name === 'Tariff' ? 'TARIFF' : 'VAT'
  const costs = entry
    ? await work.all(businessCost, { customsDocumentId: entry.id, expenseSubType, status: 'CONFIRMED' })
    : []
  return {
    note: [
      '报关单实缴税款按货值分到物料',
      'What was paid on the customs entry, shared over the SKUs by declared value',
    ],
    parts: entry
      ? [
          readBy(customsDocument.permission, {
            label: name === 'Tariff' ? ['实缴关税', 'Tariff paid'] : ['实缴增值税', 'VAT paid'],
            value: paid ?? null,
            unit: 'CNY',
            from: { document: customsDocument.name, id: entry.id, no: entry.customsNo ?? '' },
          }),
          ...costs
            .filter(({ amount }) => amount && paid && !amount.eq(paid))
            .map(cost =>
              readBy(businessCost.permission, {
                label: [`费用${cost.costNo}更正为`, `Corrected on cost ${cost.costNo}`],
                value: cost.amount,
                unit: 'CNY',
                from: { document: businessCost.name, id: cost.id, no: cost.costNo ?? '' },
              }),
            ),
        ]
      : [],
  }
}

/** What a row's actual columns are worked out from: sales, cost entries, taxes, what is owed and what that costs. */
async function actual(row: Tracking, work: Work, name: Money): Promise<Told> {
  const own = told.of(row, `act${name}`)
  const list = row.packingListId ? await work.find(packingList, { id: row.packingListId }) : undefined
  const rows = list ? await trackingOf(work, list.id) : []
  const at = rows.findIndex(one => one.id === row.id)
  if (!list || at < 0 || own.value === null) return own
  const given = await givenOf(work, list, rows)
  const now = actualOf(given)[at]
  const isTaxed = (name === 'Tariff' && given.rows[at]?.actTariff) || (name === 'Vat' && given.rows[at]?.actVat)
  const explained = (more: Partial<Told>): Told => asRecorded(own, { ...own, value: now?.[name] ?? null, ...more })
  if (isTaxed) return explained(await taxed(row, work, name as 'Tariff' | 'Vat'))
  if (isCost(name)) {
    const targets = costTargets(given)
    const costs = given.costs.map(cost => ({ ...cost, amountCny: costInCny(cost).amountCny ?? decimal(0) }))
    return explained({
      formula: ['各项费用本物料份额之和', "sum of this SKU's shares of the costs"],
      parts: costs.flatMap(cost => {
        const share = costColumns([cost], targets)[at]?.[name]
        return share
          ? [
              readBy(businessCost.permission, {
                label: [`费用${cost.costNo}本物料份额`, `Its share of cost ${cost.costNo}`],
                value: share,
                unit: 'CNY',
                from: { document: businessCost.name, id: cost.id, no: cost.costNo },
                note: [
                  `整柜${cost.amountCny.toFixed(2)}，按结算的分摊方式`,
                  `${cost.amountCny.toFixed(2)} of the container, split as settlements split it`,
                ],
              }),
            ]
          : []
      }),
    })
  }
  const figure = (column: Money) => told.of(row, `act${column}`)
  switch (name) {
    case 'SalesAmount': {
      const sold = given.sales.filter(sale => sale.itemCode === row.itemCode)
      const parts = sold.map(
        (sale): Told => ({
          label: ['销售', 'Sale'],
          value: amount(sale.salePrice, sale.saleQty),
          unit: 'CNY',
          formula: ['数量 × 单价', 'boxes × price'],
          parts: [
            { label: ['数量', 'Boxes'], value: sale.saleQty },
            { label: ['销售单价', 'Sale price'], value: sale.salePrice, unit: 'CNY' },
          ],
        }),
      )
      return explained(ofItem(row, rows, parts, ['各笔销售之和', 'sum of the sales']))
    }
    case 'PayablePrice':
      return explained({
        formula: ['应付金额 ÷ 净重合计', 'payable ÷ net weight of all boxes'],
        parts: [
          figure('PayableAmount'),
          {
            label: ['净重合计', 'Net weight of all boxes'],
            value: (row.qty ?? decimal(0)).times(row.netWeight ?? 0),
            unit: 'kg',
            formula: ['件数 × 净重', 'boxes × net weight'],
            parts: [told.of(row, 'qty'), told.of(row, 'netWeight')],
          },
        ],
      })
    case 'Profit':
      return explained({
        formula: ['销售金额 − 各项费用 − 应付人民币', 'sales − costs − payable in CNY'],
        parts: [
          figure('SalesAmount'),
          ...costNames.flatMap(cost => (row[`act${cost}`] ? [figure(cost)] : [])),
          figure('PayableAmountCny'),
        ],
      })
    case 'PayableAmountCny':
      return explained({
        formula: [
          '已购汇部分按购汇成本，其余按预估汇率，按应付分到物料',
          'bought currency at what it cost, the rest at the estimated rate, shared by what is payable',
        ],
        parts: [
          figure('PayableAmount'),
          told.of(row, 'actCurrencyRate'),
          ...given.matches.map(match => ({
            label: [`购汇${match.currencyExchangeNo}`, `Bought: ${match.currencyExchangeNo}`] as const,
            value: decimal(match.homeCurrencyAmount),
            unit: 'CNY',
            from: { document: 'exchange-receipt', id: match.receiptId, no: match.currencyExchangeNo },
          })),
        ],
      })
    default:
      return explained(
        given.confirmed
          ? {
              formula: ['结算确认的金额', 'as its settlements confirm it'],
              parts: [told.of(row, `sif${name}`)],
            }
          : {
              formula:
                name === 'CommissionAmount'
                  ? ['按协议计算目前的销售', 'by the agreement, of the sales so far']
                  : ['销售、费用与佣金按协议结算', 'sales, costs and commission as the agreement settles them'],
              parts: [
                figure('SalesAmount'),
                ...(name === 'CommissionAmount'
                  ? [told.of(row, 'actCommissionRate')]
                  : [
                      ...costNames.flatMap(cost => (row[`act${cost}`] ? [figure(cost)] : [])),
                      figure('CommissionAmount'),
                      told.of(row, 'actCurrencyRate'),
                    ]),
              ],
            },
      )
  }
}

type Places<P extends 'act' | 'sif'> = Record<`${P}${Money}`, (row: Tracking, work: Work) => Promise<Told>>

/** Where the columns of cargo tracking come from, estimated, actual and confirmed. */
export const trackedFigures = [
  defineExplanations(cargoTracking, {
    ...estimatedFigures,
    ...(Object.fromEntries(
      money.map(name => [`act${name}`, (row: Tracking, work: Work) => actual(row, work, name)]),
    ) as Places<'act'>),
    ...(Object.fromEntries(
      money.map(name => [`sif${name}`, (row: Tracking, work: Work) => confirmed(row, work, name)]),
    ) as Places<'sif'>),
  }),
]
