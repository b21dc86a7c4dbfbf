import type { Wire } from '../../model/check.ts'
import { rowsIn } from './answer.ts'
import { isHeld, type Unsent, withVersion } from './unsent.ts'

/** Where what is unsent is kept; a change is made whole or not at all. */
export interface Memory {
  readonly read: () => Promise<readonly Unsent[]>
  readonly change: (by: (all: readonly Unsent[]) => readonly Unsent[]) => Promise<readonly Unsent[]>
}

/** How a request ended: answered, refused for good with its sentence, or not at all. */
export type Ending =
  | { readonly kind: 'done'; readonly data: unknown }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'later' }

/** A body that can be sent. */
export interface Ready {
  readonly kind: 'ready'
  readonly body: Wire
}

interface Means {
  readonly memory: Memory
  /** Sends one request; it never throws. */
  readonly send: (one: Unsent) => Promise<Ending>
  /** Puts in place of files kept here the ones the server has, or says why that is not so yet; it never throws. */
  readonly withFiles: (body: Wire) => Promise<Ready | Ending>
  readonly now: () => number
  /** What is said of a new record of which nobody knows any more whether it arrived. */
  readonly tooOld: () => string
}

/** The server remembers keys for a day (reliability.md 4.3); a little less is counted on. */
const rememberedMilliseconds = 23 * 3_600_000

/**
 * Sends what is unsent, one after the other, each record's in its order: a later request goes on from the version the
 * earlier one left. Answers whether something is left that can be sent later. What was answered goes out of the memory in
 * the same change that hands its version on, so that a browser that dies in between sends the same request again, which
 * has no second effect.
 */
export async function sendAll(means: Means): Promise<'done' | 'later'> {
  const { memory } = means
  for (;;) {
    const all = await memory.read()
    const next = all.find(one => !isHeld(one, all))
    if (!next) return 'done'
    const ending = await sendOne(means, next)
    if (ending.kind === 'later') return 'later'
    if (ending.kind === 'refused') {
      await memory.change(before => before.map(one => (one.key === next.key ? { ...one, refused: ending.why } : one)))
      continue
    }
    const version = versionIn(ending.data, next.subject)
    await memory.change(before =>
      before
        .filter(one => one.key !== next.key)
        .map(one =>
          one.subject === next.subject && version !== undefined
            ? { ...one, body: withVersion(one.body, one.subject, version) }
            : one,
        ),
    )
  }
}

async function sendOne({ memory, send, withFiles, now, tooOld }: Means, one: Unsent): Promise<Ending> {
  if (one.isNew && one.tried !== undefined && now() - one.tried > rememberedMilliseconds)
    return { kind: 'refused', why: tooOld() }
  if (one.tried !== undefined) return send(one)
  const files = await withFiles(one.body)
  if (files.kind !== 'ready') return files
  const ready: Unsent = { ...one, body: files.body, tried: now() }
  // From here on the same content goes out under this key, whatever becomes of the browser.
  await memory.change(before => before.map(other => (other.key === one.key ? ready : other)))
  return send(ready)
}

/** The version an answer says the record is in now: of the saved record, or of its row. */
function versionIn(data: unknown, subject: string): number | undefined {
  const row = rowsIn(data)?.find(({ id }) => String(id) === subject) ?? (data as Wire | null)
  const version = row?.version
  return version === undefined || version === null ? undefined : Number(version)
}
