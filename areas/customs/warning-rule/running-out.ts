import { daysAfter, daysBetween } from '#platform/model/days.ts'
import type { Label } from '#platform/model/label.ts'

/** Something that was agreed, set or granted until a day. */
export interface Term {
  /** What tells apart what it holds for: terms of one key follow each other. */
  readonly key: string
  readonly name: string
  readonly orgId: string | null
  readonly startDate: string | null
  readonly endDate: string | null
}

/** Terms of a unit that end on the same day while nothing follows them. */
export interface RunningOut {
  readonly orgId: string | null
  readonly endDate: string
  readonly names: readonly string[]
}

/** So many days before its end a term is told of: as it comes within reach, and then week by week. */
const isToldOn = (left: number, daysBefore: number): boolean =>
  left >= 0 && (left === daysBefore || (left < daysBefore && left % 7 === 0))

/** Terms that end soon and that no other of their kind follows, those of a unit and day together (business.md 3.7). */
export function runningOut(terms: readonly Term[], today: string, daysBefore: number): RunningOut[] {
  const isFollowed = (term: Term, endDate: string) =>
    terms.some(
      one =>
        one !== term &&
        one.key === term.key &&
        (one.startDate === null || one.startDate <= daysAfter(endDate, 1)) &&
        (one.endDate === null || one.endDate > endDate),
    )
  const found = new Map<string, { orgId: string | null; endDate: string; names: string[] }>()
  for (const term of terms) {
    const { endDate, name, orgId } = term
    if (endDate === null || !isToldOn(daysBetween(today, endDate), daysBefore) || isFollowed(term, endDate)) continue
    const key = `${orgId} ${endDate}`
    const known = found.get(key) ?? { orgId, endDate, names: [] }
    found.set(key, { ...known, names: [...known.names, name] })
  }
  return [...found.values()]
}

/** So many of them are named. */
const most = 5

/** What is said of terms that end while nothing follows, with what they are called. */
export function runningOutWords({ endDate, names }: RunningOut, [zh, en]: Label): Label {
  const [first, more] = [names.slice(0, most), names.length - most]
  return [
    `${zh}${first.join('、')}${more > 0 ? `等${names.length}项` : ''}有效期至${endDate}，之后没有接续，请在此之前维护新的或续期`,
    `${en}: ${first.join(', ')}${more > 0 ? ` and ${more} more` : ''} hold until ${endDate} and nothing follows; renew them, or enter what holds from then on, before that day`,
  ]
}
