import type { Decimal } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import { inLanguage, type Label } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { settlement } from '../settlement/document.ts'
import { usualRate } from '../settlement/rate.ts'
import { copyOf } from './copy.ts'
import { settlementConfirm } from './document.ts'

type Confirm = Row<typeof settlementConfirm>
type Copy = New<typeof settlementConfirm>
type Line = Confirm['salesLines'][number]
type CopiedLine = NonNullable<Copy['salesLines']>[number]

/** What a sync writes, and which of finance's own figures it has to give up. */
interface Synced {
  readonly written: Copy
  readonly lost: readonly string[]
}

const text = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? String(value) : String(value)

/** Whether a copied line says the same as the one finance has, apart from what finance itself decides. */
const sameLine = (line: CopiedLine, own: Line): boolean =>
  (['itemCode', 'saleDate', 'saleQty', 'settleQty', 'salePrice', 'settlePrice', 'guaranteedPrice'] as const).every(
    name => same(line[name], own[name]),
  )

function same(one: unknown, other: unknown): boolean {
  const [a, b] = [one ?? null, other ?? null]
  if (a === null || b === null) return a === b
  if (typeof a === 'object' && 'eq' in a) return (a as { eq: (other: unknown) => boolean }).eq(b)
  return text(a) === text(b)
}

/** Sales lines as the clerk now offers them; finance keeps its figures of lines that stayed as they were. */
function salesSynced(copied: readonly CopiedLine[], own: readonly Line[], lost: Label[]): CopiedLine[] {
  const left = [...own]
  return copied.map(line => {
    // Lines typed by hand have no record: several of one item are told apart by what they say.
    const alike = left.filter(one => one.saleRecordId === line.saleRecordId && one.itemCode === line.itemCode)
    const before = alike.find(one => sameLine(line, one)) ?? alike[0]
    if (!before) return line
    left.splice(left.indexOf(before), 1)
    if (sameLine(line, before))
      return { ...line, id: before.id, confirmQty: before.confirmQty, confirmPrice: before.confirmPrice }
    const edited = !same(before.confirmQty, before.settleQty) || !same(before.confirmPrice, before.settlePrice)
    if (edited)
      lost.push([
        `第${before.lineNo}行的确认数量与单价已按结算单更新`,
        `row ${before.lineNo}: confirmed quantity and price were replaced by the settlement's`,
      ])
    return { ...line, id: before.id }
  })
}

/** The rate finance goes by: the settlement's while finance has chosen none of its own. */
function rateSynced(own: Confirm, one: Row<typeof settlement>): Decimal | null {
  const isUsual = Boolean(usualRate(own)?.eq(own.currencyRate))
  return isUsual ? one.currencyRate : own.currencyRate
}

const headNames = [
  'avgCostRate',
  'estCurrencyRate',
  'commissionRule',
  'commissionRate',
  'commissionUnit',
  'claimAmount',
  'finalFlag',
  'remark',
] as const

/** What finance's copy takes over from its settlement; nothing when it has everything (business.md 4.1). */
export async function syncChanges(confirm: Confirm, work: Work): Promise<Synced | undefined> {
  const one = await work.get(settlement, confirm.settlementId ?? '')
  const copy = copyOf(one)
  const whole = confirm.salesLines ? confirm : await work.get(settlementConfirm, confirm.id)
  const lost: Label[] = []
  const salesLines = salesSynced(copy.salesLines ?? [], whole.salesLines, lost)
  const prepaymentLines = (copy.prepaymentLines ?? []).map(line => {
    const own = whole.prepaymentLines.find(before => before.prepaymentId === line.prepaymentId)
    return own ? { ...line, id: own.id, confirmAppliedAmount: own.confirmAppliedAmount } : line
  })
  const changed =
    headNames.some(name => !same(copy[name], whole[name])) ||
    salesLines.length !== whole.salesLines.length ||
    salesLines.some(line => !whole.salesLines.some(own => own.id === line.id && sameLine(line, own))) ||
    (copy.costLines ?? []).length !== whole.costLines.length ||
    prepaymentLines.length !== whole.prepaymentLines.length ||
    prepaymentLines.some(line => {
      const own = whole.prepaymentLines.find(before => before.id === line.id)
      return !own || !same(line.dopBalanceAmount, own.dopBalanceAmount) || !same(line.appliedAmount, own.appliedAmount)
    })
  if (!changed) return undefined
  const head = Object.fromEntries(headNames.map(name => [name, copy[name] ?? null])) as Copy
  const currencyRate = rateSynced(whole, one)
  return {
    written: {
      ...head,
      ...(currencyRate ? { currencyRate } : {}),
      salesLines,
      prepaymentLines,
      ...((copy.costLines ?? []).length === whole.costLines.length ? {} : { costLines: copy.costLines ?? [] }),
    },
    lost: lost.map(label => inLanguage(label, work.language)),
  }
}
