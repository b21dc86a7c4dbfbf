import type { Wire } from '../../model/check.ts'
import type { CallContext } from '../http/call.ts'
import { CallRefusal, notFound } from '../http/refusal.ts'
import { may } from '../session/user.ts'
import { type Making, workOf } from './making.ts'
import type { Shape } from './shape.ts'

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
