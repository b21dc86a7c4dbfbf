import type { Wire } from '../../model/check.ts'
import type { Declaration } from '../../model/document.ts'
import type { Reason } from '../../model/rules.ts'
import type { HouseParts } from '../house.ts'
import { audienceOf, type Call, Done, defineCall, usualCall } from '../http/call.ts'
import { Refused } from '../http/refusal.ts'
import type { Work } from './actions.ts'
import { workOf } from './making.ts'
import type { Named } from './named.ts'
import { rowsGiven } from './shape.ts'

/** What a document has to say of its own when records of it are deleted. */
interface Deleting {
  /** Whether a record is not to be deleted. */
  readonly stays: (row: Wire) => boolean
  /** The one sentence that is told of all that stay. */
  readonly why: (staying: readonly Wire[]) => Reason
  /** Lets go of what hangs on the records; answers them as they then stand. */
  readonly letGo?: (work: Work, rows: readonly Wire[], named: readonly Named[]) => Promise<readonly Named[]>
}

/** Deletes records of a document in place of its standard call: those that stay are refused together, by a sentence of their own. */
export const deleteCall = (parts: HouseParts, document: Declaration, { stays, why, letGo }: Deleting): Call =>
  defineCall({
    ...usualCall,
    ...audienceOf(document),
    method: 'DELETE',
    path: document.calls,
    summary: [`${document.label[0]}：删除`, `${document.label[1]}: delete`],
    permission: `${document.permission}:delete`,
    effect: 'write',
    audit: 'delete',
    input: rowsGiven,
    async answer(context) {
      const work = workOf(parts, context)
      const shape = parts.store.shapes.of(document.name)
      const rows: Wire[] = []
      // Read with the person's eyes: what they may not see is not there.
      for (const { id } of context.input)
        rows.push(await parts.store.read(work, shape, id, false, `${document.permission}:delete`))
      const staying = rows.filter(stays)
      if (staying.length > 0)
        throw new Refused([why(staying)], { rows: rows.map(row => ({ id: row.id, ok: !stays(row) })), verb: 'delete' })
      const named = letGo ? await letGo(work, rows, context.input) : context.input
      return new Done(await parts.store.steps.delete(work, shape, named), ['删除成功', 'Deleted'])
    },
  })
