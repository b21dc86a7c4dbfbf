import { type ExpenseSubType, expenseSubTypes } from '#areas/masterdata/terms.ts'
import { evidenceKinds } from '#areas/sales/terms.ts'
import { type Decimal, sum } from '#platform/model/decimal.ts'
import { inLanguage, type Label, type Language } from '#platform/model/label.ts'
import type { Reason } from '#platform/model/rules.ts'

type Figure = Decimal | null

/** A paper that stands behind a figure: by what it is known, and its file where there is one. */
export interface Paper {
  readonly documentNo: string | null
  readonly fileName: string | null
}

/** What papers there are of a settlement. */
export interface Papers {
  /** Of a cost, by the id of its entry: a customs document, or files kept beside the entry or named after it. */
  readonly costs: ReadonlyMap<string, readonly Paper[]>
  readonly certificates: readonly Paper[]
  readonly consents: readonly Paper[]
}

/** A settlement, or finance's copy of it, as far as its evidence goes. */
export interface Evidenced {
  readonly tradeMode: string | null
  readonly finalFlag: string | null
  readonly salesLines: readonly {
    readonly lineNo: number
    readonly tickFlag?: string | null
    readonly itemCode: string | null
    readonly itemName?: string | null
    readonly salePrice: Figure
    readonly confirmQty: Figure
    readonly confirmPrice: Figure
  }[]
  readonly costLines: readonly {
    readonly lineNo: number
    readonly businessCostId: string | null
    readonly businessCostName?: string | null
    readonly expenseSubType: string | null
    readonly deductFlag: string | null
    readonly amountCny: Figure
  }[]
}

/** One line of the index of evidence: what it shows, and the paper that shows it. */
interface Shown extends Paper {
  readonly kind: keyof typeof evidenceKinds
  readonly about: string
  readonly amountCny: Figure
}

/** Boxes of an item that came and are in no settlement, told for the last one (business.md 4.2). */
export type Missing = ReadonlyMap<string, Decimal>

const ticked = ({ salesLines }: Evidenced) => salesLines.filter(line => line.tickFlag !== 'N')

/** What the vendor bears of costs; who sells outright bears none (business.md 4.3). */
const deducted = ({ costLines, tradeMode }: Evidenced) =>
  tradeMode === 'PURCHASE'
    ? []
    : costLines.filter(line => line.deductFlag !== 'N' && line.amountCny && !line.amountCny.isZero())

const papersOf = ({ costs }: Papers, { businessCostId }: { readonly businessCostId: string | null }) =>
  businessCostId ? (costs.get(businessCostId) ?? []) : []

/** Items confirmed at one price though they were sold at several. */
export function averagedItems(one: Evidenced): string[] {
  const items = [...new Set(ticked(one).map(line => line.itemCode ?? ''))]
  return items.filter(item => {
    const lines = ticked(one).filter(line => line.itemCode === item && line.confirmQty?.gt(0))
    const prices = (name: 'salePrice' | 'confirmPrice') => new Set(lines.map(line => line[name]?.toFixed() ?? ''))
    return prices('salePrice').size > 1 && prices('confirmPrice').size === 1
  })
}

/** Boxes nobody paid for: confirmed at no price, and of a last settlement those that came and are in none. */
function dumped(one: Evidenced, missing: Missing): Decimal {
  const free = ticked(one).filter(line => line.confirmQty?.gt(0) && line.confirmPrice?.isZero())
  return sum(free, line => line.confirmQty).plus(one.finalFlag === 'Y' ? sum(missing.values(), boxes => boxes) : 0)
}

const subjectOf = ({ expenseSubType }: { readonly expenseSubType: string | null }): Label =>
  expenseSubTypes[(expenseSubType ?? 'OTHER') as ExpenseSubType]

/** What of a settlement no paper shows: deductions, boxes dumped, prices averaged. Nothing when the account sale is complete. */
export function evidenceGaps(one: Evidenced, papers: Papers, missing: Missing): Reason[] {
  const gaps: Reason[] = deducted(one)
    .filter(line => papersOf(papers, line).length === 0)
    .map(line => {
      const [zh, en] = subjectOf(line)
      const no = line.businessCostName ?? ''
      return {
        lines: 'costLines',
        line: line.lineNo,
        bizCode: 'EVIDENCE_COST',
        message: [
          `费用明细第${line.lineNo}行${zh}${no}没有单据，请在费用上附文件，或上传文件名含费用单号的费用单据`,
          `Cost detail row ${line.lineNo}: ${en} ${no} has no document; attach a file to the cost, or upload one named after it`,
        ],
      }
    })
  const boxes = dumped(one, missing)
  if (boxes.gt(0) && papers.certificates.length === 0)
    gaps.push({
      lines: 'salesLines',
      bizCode: 'EVIDENCE_CERTIFICATE',
      message: [
        `${boxes.toFixed()}件未售出也没有销毁证明，请上传销毁证明`,
        `${boxes.toFixed()} boxes were not sold and have no dump certificate; upload it`,
      ],
    })
  const averaged = averagedItems(one)
  if (averaged.length > 0 && papers.consents.length === 0)
    gaps.push({
      lines: 'salesLines',
      field: 'confirmPrice',
      bizCode: 'EVIDENCE_CONSENT',
      message: [
        `物料${averaged.join('、')}按均价结算，没有供应商同意书，请上传均价同意书`,
        `Item ${averaged.join(', ')} is settled at an average price without the vendor's consent; upload it`,
      ],
    })
  return gaps
}

/** The index of evidence of an account sale: paper by paper, what it shows. */
export function evidenceIndex(one: Evidenced, papers: Papers, language: Language = 'zh'): Shown[] {
  const costs = deducted(one).flatMap(line =>
    papersOf(papers, line).map(
      (paper): Shown => ({
        kind: 'COST',
        about: inLanguage(subjectOf(line), language),
        amountCny: line.amountCny,
        ...paper,
      }),
    ),
  )
  const others = (kind: 'CERTIFICATE' | 'CONSENT', found: readonly Paper[]) =>
    found.map((paper): Shown => ({ kind, about: inLanguage(evidenceKinds[kind], language), amountCny: null, ...paper }))
  return [...costs, ...others('CERTIFICATE', papers.certificates), ...others('CONSENT', papers.consents)]
}
