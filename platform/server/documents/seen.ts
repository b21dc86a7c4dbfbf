import type { Wire } from '../../model/check.ts'
import { grouped } from '../../model/grouped.ts'
import type { CallContext } from '../http/call.ts'
import { CallRefusal, notFound } from '../http/refusal.ts'
import { may } from '../session/user.ts'
import type { Work } from './actions.ts'
import { type Making, workOf } from './making.ts'
import type { Shape } from './shape.ts'
import { seenAmong } from './stays.ts'

/** A record by its document's name and its id. */
export interface Place {
  readonly document: string
  readonly recordId: string
}

/** A record as the one who asks may see it; whatever hides it says that it is not there, and so of all that hangs on it. */
export async function seenRecord(
  making: Making,
  context: CallContext<unknown>,
  { document, recordId }: Place,
): Promise<{ shape: Shape; record: Wire }> {
  const known = making.store.shapes.catalogue.find(document)
  if (!known || !may(context.user, `${known.document.permission}:list`)) throw notFound()
  const shape = making.store.shapes.of(document)
  try {
    return { shape, record: await making.store.seen(workOf(making, context), shape, recordId) }
  } catch (fault) {
    throw fault instanceof CallRefusal ? notFound() : fault
  }
}

/** How a record is told apart from those of other documents. */
export const placeKey = ({ document, recordId }: Place): string => `${document} ${recordId}`

/** Which of some records of any documents a person's lists show, by their keys; a document nobody knows has none. */
export async function seenPlaces(
  { store }: Pick<Making, 'store'>,
  work: Pick<Work, 'transaction' | 'user'>,
  places: readonly Place[],
): Promise<Set<string>> {
  const seen = new Set<string>()
  for (const of of grouped(places, ({ document }) => document)) {
    const document = store.shapes.catalogue.find(of[0]?.document ?? '')?.document
    if (!document || !may(work.user, `${document.permission}:list`)) continue
    const ids = [...new Set(of.map(({ recordId }) => recordId))]
    for (const recordId of await seenAmong(work, store.shapes.of(document.name), ids))
      seen.add(placeKey({ document: document.name, recordId }))
  }
  return seen
}
