import { customsRate } from '#areas/customs/customs-rate/document.ts'
import { matchesOf } from '#areas/exchange/offers.server.ts'
import { vendorAgreement } from '#areas/purchase/vendor-agreement/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Figure } from '#platform/model/figure.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineExplanations, type Explanations } from '#platform/server/documents/explain.ts'
import { domesticSettlement } from '../domestic-settlement/document.ts'
import { domesticFigures } from '../domestic-settlement/figures.ts'
import { settlement } from '../settlement/document.ts'
import { settlementConfirm } from '../settlement-confirm/document.ts'
import { figureTrees } from './figures.ts'
import type { Given, Sources } from './given.ts'
import { type Node, told } from './node.ts'
import { ownLines } from './own-lines.ts'
import { reportFiguresOf } from './report.ts'
import { trackedFigures } from './tracked.server.ts'

type Settlement = Row<typeof settlement>
type Confirm = Row<typeof settlementConfirm>

interface Of {
  readonly shipmentId: string | null
  readonly poNumber: string | null
  readonly currencyCode: string | null
  readonly etaDate: string | null
  readonly tradeMode: string | null
  readonly agreementNo: string | null
}

/** Claims about a container that are audited, each with its part (business.md 4.3). */
async function claimsOf(work: Work, { shipmentId, poNumber }: Of): Promise<NonNullable<Sources['claims']>> {
  const { rows } = await work.transaction.query<{ id: string; no: string; amount: string }>(
    `select h.id::text as id, h.claim_code as no, sum(l.claim_amount)::text as amount
       from claim_details l join claim h on h.tenant_id = l.tenant_id and h.id = l.document_id
      where l.tenant_id = current_tenant() and h.status = 'AUDITED'
        and l.shipment_id is not distinct from $1 and l.po_number is not distinct from $2
      group by h.id, h.claim_code order by h.id`,
    [shipmentId, poNumber],
    'claims-of-container',
  )
  return rows.map(({ amount, id, no }) => ({ from: { document: 'claim', id, no }, amount: decimal(amount) }))
}

/** The records behind the terms of a settlement: agreement, receipts, the month's rate, claims. */
async function sourcesOf(work: Work, one: Of): Promise<Sources> {
  const agreement = one.agreementNo ? await work.find(vendorAgreement, { agreementNo: one.agreementNo }) : undefined
  const isHome = one.currencyCode === 'CNY'
  const rate =
    isHome || !one.currencyCode || !one.etaDate
      ? undefined
      : await work.find(customsRate, {
          yearMonth: one.etaDate.slice(0, 7),
          fromCurrency: one.currencyCode,
          toCurrency: 'CNY',
          enableFlag: 'Y',
        })
  const matches = isHome ? [] : await matchesOf(work, one)
  return {
    ...(agreement
      ? { agreement: { document: 'vendor-agreement', id: agreement.id, no: agreement.agreementNo ?? '' } }
      : {}),
    ...(rate ? { customsRate: { document: 'customs-rate', id: rate.id, no: rate.yearMonth } } : {}),
    receipts: matches.map(({ amount, currencyExchangeNo, homeCurrencyAmount, receiptId }) => ({
      from: { document: 'exchange-receipt', id: receiptId, no: currencyExchangeNo },
      amount: decimal(amount),
      homeCurrencyAmount: decimal(homeCurrencyAmount),
    })),
    claims: one.tradeMode === 'PURCHASE' ? await claimsOf(work, one) : [],
  }
}

type Trees = ReturnType<typeof figureTrees>
type Reading<D> = (record: D, work: Work) => Promise<{ given: Given; of: Of }>
type Explain<D> = (record: D, work: Work, line: unknown) => Promise<Figure>

/** A figure that the record has not is none here either, whatever its parts would come to. */
function asRecorded(record: unknown, name: PropertyKey, figure: Figure): Figure {
  if ((record as Record<PropertyKey, unknown>)[name] !== null) return figure
  const { formula: _, parts: __, ...empty } = figure
  return { ...empty, value: null, note: ['单据上没有这个金额', 'The record has no such figure'] }
}

/** One function a figure, for a settlement and for finance's copy alike. */
function explainsOf<D>(read: Reading<D>) {
  const trees = async (record: D, work: Work): Promise<Trees> => {
    const { given, of } = await read(record, work)
    return figureTrees(given, await sourcesOf(work, of))
  }
  const header =
    (name: keyof Trees['header']): Explain<D> =>
    async (record, work) =>
      asRecorded(record, name, told((await trees(record, work)).header[name]()))
  const inLines =
    <T extends Exclude<keyof Trees, 'header'>>(table: T, name: keyof Trees[T]): Explain<D> =>
    async (record, work, line) => {
      const explain = (await trees(record, work))[table][name] as (line: unknown) => Node
      return asRecorded(line, name, told(explain(line)))
    }
  return {
    confirmQty: header('confirmQty'),
    confirmWeight: header('confirmWeight'),
    salesAmountCny: header('salesAmountCny'),
    deductibleCostCny: header('deductibleCostCny'),
    costAmountCny: header('costAmountCny'),
    commissionAmount: header('commissionAmount'),
    payableAmountCny: header('payableAmountCny'),
    payableAmount: header('payableAmount'),
    payablePrice: header('payablePrice'),
    guaranteedAmount: header('guaranteedAmount'),
    topUpAmount: header('topUpAmount'),
    totalApplied: header('totalApplied'),
    netPayAmount: header('netPayAmount'),
    profit: header('profit'),
    profitRate: header('profitRate'),
    'salesLines.confirmAmountCny': inLines('salesLines', 'confirmAmountCny'),
    'salesLines.confirmWeight': inLines('salesLines', 'confirmWeight'),
    'salesLines.commission': inLines('salesLines', 'commission'),
    'costLines.amountCny': inLines('costLines', 'amountCny'),
    'prepaymentLines.remainAmount': inLines('prepaymentLines', 'remainAmount'),
    'purchaseLines.amount': inLines('purchaseLines', 'amount'),
    'skuLines.confirmQty': inLines('skuLines', 'confirmQty'),
    'skuLines.confirmWeight': inLines('skuLines', 'confirmWeight'),
    'skuLines.confirmAmountCny': inLines('skuLines', 'confirmAmountCny'),
    'skuLines.costAmountCny': inLines('skuLines', 'costAmountCny'),
    'skuLines.commissionAmount': inLines('skuLines', 'commissionAmount'),
    'skuLines.payableAmountCny': inLines('skuLines', 'payableAmountCny'),
    'skuLines.payableAmount': inLines('skuLines', 'payableAmount'),
    'skuLines.payablePrice': inLines('skuLines', 'payablePrice'),
  }
}

const readSettlement: Reading<Settlement> = async one => ({
  given: { ...one, document: 'settlement', no: one.settlementNo ?? '' },
  of: one,
})

const readConfirm: Reading<Confirm> = async (one, work) => {
  const own = one.settlementId ? await work.find(settlement, { id: one.settlementId }) : undefined
  return {
    given: { ...one, document: 'settlement-confirm', no: one.settlementNo ?? '' },
    of: { ...one, etaDate: one.etaTime, agreementNo: own?.agreementNo ?? null },
  }
}

const reportFigures = reportFiguresOf(async (one, work) => {
  const { given, of } = await readSettlement(one, work)
  return figureTrees(given, await sourcesOf(work, of))
})

/** Where every amount of a settlement comes from, and of finance's copy of it (business.md 9). */
export const settlementFigures: readonly Explanations[] = [
  defineExplanations(settlement, { ...explainsOf(readSettlement), ...ownLines }),
  ...reportFigures,
  ...trackedFigures,
  defineExplanations(settlementConfirm, explainsOf(readConfirm)),
  defineExplanations(domesticSettlement, {
    purchaseAmount: async one => told(domesticFigures(one).purchaseAmount()),
    payableAmount: async one => told(domesticFigures(one).payableAmount()),
    payableAmountCny: async one => told(domesticFigures(one).payableAmountCny()),
    'details.amount': async (one, _, row) => told(domesticFigures(one).lineAmount(row)),
  }),
]
