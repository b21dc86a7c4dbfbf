import { z } from 'zod'
import { type Label, withinSentence } from '../../model/label.ts'
import { type Call, type CallContext, Done, defineCall, usualCall } from '../http/call.ts'
import { idText } from '../http/inputs.ts'
import { bothWords } from '../http/outputs.ts'
import { CallRefusal, notFound, Refused } from '../http/refusal.ts'
import { tell } from '../live/notices.ts'
import { userById } from '../session/people.ts'
import { idsOf } from '../session/user.ts'
import type { Making } from './making.ts'
import { type Place, placeKey, seenPlaces, seenRecord } from './seen.ts'

/** Why somebody cannot be asked to see to a record, or be meant beside it: they are not there, or may not see it. */
export async function notToBeAsked(
  making: Making,
  context: CallContext<unknown>,
  place: Place,
  userId: string,
  field: 'assignTo' | 'mentions' = 'assignTo',
): Promise<void> {
  const person = await userById(context.transaction, context.user.tenantId, userId, making.store.shapes.catalogue)
  try {
    if (!person) throw notFound()
    await seenRecord(making, { ...context, user: person }, place)
  } catch (fault) {
    if (!(fault instanceof CallRefusal)) throw fault
    const name = person?.name || person?.username
    const message: Label = name
      ? [
          `${name}看不到这张单据，请先授权或交给别人`,
          `${name} may not see this record; give them the right first, or ask somebody else`,
        ]
      : ['没有这个人，请重新选择', 'There is nobody like that; choose again']
    throw new Refused([{ bizCode: 'ASSIGNEE_UNFIT', field, message }])
  }
}

/** As many are told on the page one lands on. */
const mostAsked = 50
/** As many are read at once to find them. */
const readAtOnce = 200

interface Asked {
  readonly id: string
  readonly recordId: string
  readonly recordNo: string | null
  readonly text: string
  readonly by: string
  readonly time: string
}

/** One's own open requests: what is asked beside which record, by whom (desk.md: home by role). */
export const assignedOutput = z.array(
  z.object({
    id: z.string().describe('The comment that asks'),
    label: bothWords,
    screen: z.string(),
    recordId: z.string(),
    recordNo: z.string().nullable(),
    text: z.string(),
    by: z.string(),
    time: z.string(),
  }),
)

/** What somebody is asked to see to and has not said to be done, the oldest first. */
export async function assignedTo(
  making: Making,
  { transaction, user }: Pick<CallContext<unknown>, 'transaction' | 'user'>,
): Promise<(Asked & { readonly label: Label; readonly screen: string })[]> {
  const told: (Asked & { readonly label: Label; readonly screen: string })[] = []
  let last = '0'
  while (told.length < mostAsked) {
    const { rows } = await transaction.query<Asked & { document: string }>(
      `select id::text as id, document, record_id::text as "recordId", record_no as "recordNo", text, created_by_name as by,
              to_char(created_time, 'YYYY-MM-DD HH24:MI') as time
         from record_comment where tenant_id = current_tenant() and assigned_to = any($1::bigint[]) and done_time is null and record_comment.id > $2
        order by record_comment.id limit ${readAtOnce}`,
      [idsOf(user), last],
      'assigned-to',
    )
    // Who may see a record no longer is asked nothing about it; what comes behind such ones is asked all the same.
    const seen = await seenPlaces(making, { transaction, user }, rows)
    for (const { document, ...row } of rows) {
      const known = making.store.shapes.catalogue.find(document)?.document
      if (known && seen.has(placeKey({ document, ...row })))
        told.push({ ...row, label: known.label, screen: known.screen })
    }
    if (rows.length < readAtOnce) break
    last = rows.at(-1)?.id ?? last
  }
  return told.slice(0, mostAsked)
}

/** Who says that what a comment asks for is done, or still open, as a condition: one of some ids is asked, or asked it. */
export const mayFinish = (ids: string): string =>
  `assigned_to is not null and (assigned_to = any(${ids}::bigint[]) or created_by = any(${ids}::bigint[]))`

/** Says that what a comment asks for is done, or still open: whoever is asked, or who asked. */
export const doneCall = (making: Making): Call =>
  defineCall({
    ...usualCall,
    method: 'PUT',
    path: '/admin/comment/:id/done',
    summary: ['办结或重开交办事项', 'What a comment asks for is done, or open again'],
    permission: null,
    input: z.object({ id: idText, done: z.boolean().default(true) }),
    output: z.null(),
    effect: 'write',
    async answer(context) {
      const { input, transaction, user } = context
      const { rows } = await transaction.query<{ document: string; recordId: string; no: string | null; by: string }>(
        `update record_comment set done_time = case when $2 then now() end, done_by_name = case when $2 then $4 end
          where tenant_id = current_tenant() and id = $1 and ${mayFinish('$3')}
            and (done_time is null) = $2
         returning document, record_id::text as "recordId", record_no as no, created_by::text as by`,
        [input.id, input.done, idsOf(user), user.name || user.username],
        'comment-done',
      )
      const [asked] = rows
      if (!asked) throw notFound()
      const { shape } = await seenRecord(making, context, asked)
      const { label, name, screen } = shape.document
      const who = user.name || user.username
      if (asked.by !== user.id)
        await tell(transaction, [asked.by], {
          text: input.done
            ? [
                `${who}办结了您交办的${label[0]}${asked.no ?? ''}`,
                `${who} has done what you asked on ${withinSentence(label[1])} ${asked.no ?? ''}`,
              ]
            : [
                `${who}重开了您交办的${label[0]}${asked.no ?? ''}`,
                `${who} has reopened what you asked on ${withinSentence(label[1])} ${asked.no ?? ''}`,
              ],
          document: name,
          recordId: asked.recordId,
          recordNo: asked.no ?? '',
          address: `${screen}/detail?id=${asked.recordId}`,
        })
      return new Done(null, input.done ? ['已办结', 'Done'] : ['已重开', 'Open again'])
    },
  })
