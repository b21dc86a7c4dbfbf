import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'
import { patience } from './patience.ts'

/** How long something is waited for on a machine of the usual speed: it ends only what never comes. */
const longest = 120_000
/** Between two looks. */
const between = 25

/**
 * Waits until something holds, and answers what was seen then: the one way tests wait. `look` is asked again and again
 * until it answers without throwing and `holds` is content with the answer. What never comes ends with what was seen
 * last, after longer on a machine that is slow: no test fails by the clock.
 */
export async function eventually<Seen>(
  look: () => Seen | Promise<Seen>,
  holds: (seen: Seen) => unknown = () => true,
): Promise<Seen> {
  const end = performance.now() + longest * patience()
  for (let looks = 1; ; looks++) {
    let last: { seen: Seen } | { fault: unknown }
    try {
      last = { seen: await look() }
      if (holds(last.seen)) return last.seen
    } catch (fault) {
      last = { fault }
    }
    if (performance.now() > end) {
      if ('fault' in last) throw last.fault
      throw new Error(`It never came in ${looks} looks; seen last: ${inspect(last.seen, { depth: 4 })}`)
    }
    await pause(between)
  }
}

/** What a house says that has no connection to give just now, or somebody else at the record for longer than it waits; work without a call says the last in the words of the database. */
const busy =
  /No connection to the database|The system is busy|系统繁忙|Someone else is working on this record|canceling statement due to lock timeout/

/** Does something as a patient client does: where the house is busy, which many at once on a slow machine make it, it is asked again. */
export async function patiently<Done>(act: () => Promise<Done>): Promise<Done> {
  for (;;)
    try {
      return await act()
    } catch (fault) {
      if (!busy.test((fault as Error).message)) throw fault
      await pause(between)
    }
}
