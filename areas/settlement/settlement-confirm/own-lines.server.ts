import type { Row } from '#platform/model/document.ts'
import type { Reason } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { settlement } from '../settlement/document.ts'
import { copyOf } from './copy.ts'
import { settlementConfirm } from './document.ts'

type Confirm = Row<typeof settlementConfirm>

/** What each line of a set is about; finance never writes it. */
const about = {
  salesLines: ['saleRecordId', 'itemCode', 'saleDate'],
  costLines: ['businessCostId', 'expenseSubType'],
  prepaymentLines: ['prepaymentId'],
  purchaseLines: ['itemCode'],
} as const
const sets = Object.keys(about) as (keyof typeof about)[]

/** Whether other lines stand in a record than did before. */
function isOtherSet(now: readonly { id: string | null }[], before: readonly { id: string | null }[]): boolean {
  const known = new Set(before.map(line => line.id))
  return now.length !== known.size || now.some(line => !known.has(line.id))
}

/** What the lines of a set are about, in an order of its own. */
const subjects = (name: keyof typeof about, lines: readonly object[]): string =>
  lines
    .map(line => about[name].map(field => String((line as Record<string, unknown>)[field] ?? '')).join(' '))
    .toSorted()
    .join('\n')

/**
 * The lines of a confirmation are those the clerk handed in: finance decides on each of them, and adds or takes away
 * none. Only its settlement changes them, when it is handed in again or synced (business.md 4.1, M9).
 */
export async function linesReason(confirm: Confirm, work: Work, before: Confirm | undefined): Promise<Reason[]> {
  const other = before ? sets.filter(name => isOtherSet(confirm[name], before[name])) : []
  if (other.length === 0) return []
  const copy = copyOf(await work.get(settlement, confirm.settlementId ?? ''))
  return other
    .filter(name => subjects(name, confirm[name]) !== subjects(name, copy[name] ?? []))
    .map(lines => {
      const [zh, en] = settlementConfirm.lines[lines].label
      const no = confirm.settlementNo ?? ''
      return {
        lines,
        bizCode: 'LINES_NOT_OWN',
        message: [
          `${no}的${zh}以结算单为准，不能增删行；需要修改时请驳回给结算员`,
          `${en} of ${no}: its rows are those of the settlement, none is added or taken away; to change them, reject it`,
        ],
      }
    })
}
