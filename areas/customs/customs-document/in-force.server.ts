import { dehydrate, derived, hydrate } from '#platform/model/compute.ts'
import type { Decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { AnyRules } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { configured } from './configured.server.ts'
import { customsDocument } from './document.ts'
import { rules } from './rules.ts'

type Entry = Row<typeof customsDocument>
type Goods = Entry['goods'][number]

/** An entry by what is in force for its day now: rate, weights, price limits and tax rates, worked out as a save would and not stored (business.md 3.7, 3.8). */
export async function inForce(made: Entry, work: Work): Promise<Entry> {
  const entry = hydrate(customsDocument, dehydrate(customsDocument, { ...made })) as unknown as Entry
  return workedOut({ ...entry, ...(await configured(entry, work)) })
}

/** An entry with everything that follows from its goods and what is configured for them. */
export const workedOut = (entry: Entry): Entry =>
  derived(customsDocument, rules as unknown as AnyRules, entry as never) as unknown as Entry

const same = (one: Decimal | null | undefined, other: Decimal | null | undefined): boolean =>
  one && other ? one.eq(other) : (one ?? null) === (other ?? null)

/** Whether the price limits of a line are those it had before. */
export const isBetweenSameLimits = (one: Goods, before: Goods | undefined): boolean =>
  before !== undefined && (['lowerLimitPrice', 'upperLimitPrice'] as const).every(name => same(one[name], before[name]))

/** Whether a line stands at the price and between the limits it had before: an approval of its price then still holds. */
export const isSamePrice = (one: Goods, before: Goods | undefined): boolean =>
  before !== undefined && same(one.declaredPrice, before.declaredPrice) && isBetweenSameLimits(one, before)

const followed = ['customsRate', 'waterLossRate'] as const
const flags = ['originCertFlag', 'coldTreatmentFlag', 'licenceFlag'] as const
const ofLine = [
  'declaredNetWeight',
  'lowerLimitPrice',
  'upperLimitPrice',
  'tariffRate',
  'vatRate',
  'pieceNetWeight',
] as const

/** Whether something that is in force now is not what the entry was last saved with. */
export const hasMoved = (now: Entry, stored: Entry): boolean =>
  followed.some(name => !same(now[name], stored[name])) ||
  flags.some(name => now[name] !== stored[name]) ||
  now.goods.some((line, at) => ofLine.some(name => !same(line[name], stored.goods[at]?.[name])))
