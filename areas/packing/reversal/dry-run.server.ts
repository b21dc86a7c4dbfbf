import { z } from 'zod'
import { kindOf } from '#platform/kinds/kinds.ts'
import type { Wire } from '#platform/model/check.ts'
import { type Declaration, headerFields, nameBeside } from '#platform/model/document.ts'
import { inLanguage } from '#platform/model/label.ts'
import type { Changes } from '#platform/server/documents/difference.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { isHidden } from '#platform/server/documents/shape.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, type CallContext, defineCall, usualCall } from '#platform/server/http/call.ts'
import { forbidden, Refused } from '#platform/server/http/refusal.ts'
import { may } from '#platform/server/session/user.ts'
import { reversalsOf } from './steps.ts'

const effect = z.strictObject({
  document: z.string(),
  label: z.string().describe('What kind of document it is'),
  screen: z.string().nullable().describe('Where it is opened, for who may see it'),
  id: z.string(),
  no: z.string().nullable(),
  action: z.string().describe('What is done with it: the step itself, update, delete'),
  changes: z.array(
    z.strictObject({ field: z.string(), label: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
  ),
})
const output = z.strictObject({
  allowed: z.boolean(),
  reasons: z.array(z.string()).describe('Why it may not be done, each a sentence'),
  effects: z.array(effect).describe('What it would change, the record itself first'),
})
type Effect = z.infer<typeof effect>

interface Logged {
  readonly document: string
  readonly id: string
  readonly no: string | null
  readonly action: string
  readonly from: string | null
  readonly to: string | null
  readonly changes: Changes | null
}

/** One entry of the history as an effect: values as they were and as they would be, as far as the person may see them. */
function effectOf({ store }: HouseParts, { user, language }: CallContext<unknown>, entry: Logged): Effect {
  const shape = store.shapes.of(entry.document)
  const { document } = shape
  const fields = headerFields(document)
  const seen = may(user, `${document.permission}:list`)
  const states = document.states ?? {}
  const stateOf = (code: string | null) => (code && states[code] ? inLanguage(states[code], language) : code)
  const step =
    entry.from !== entry.to && entry.to
      ? [
          {
            field: 'status',
            label: inLanguage(['状态', 'Status'], language),
            from: stateOf(entry.from),
            to: stateOf(entry.to),
          },
        ]
      : []
  const all = entry.changes?.fields ?? {}
  const values = Object.keys(all).flatMap(name => {
    const field = fields[name]
    if (!seen || !field || isHidden(fields, name, user)) return []
    // Of a reference its name is told, as it stands beside it.
    const [from, to] = (field.kind === 'reference' && all[nameBeside(name)]) || all[name] || []
    const told = (value: unknown) =>
      value === null || value === undefined || value === ''
        ? null
        : field.kind === 'reference'
          ? String(value)
          : kindOf(field).show(value as never, field as never, language)
    return [{ field: name, label: inLanguage(field.label, language), from: told(from), to: told(to) }]
  })
  return {
    document: entry.document,
    label: inLanguage(document.label, language),
    screen: seen ? document.screen : null,
    id: entry.id,
    no: entry.no,
    action: entry.action,
    changes: [...step, ...values],
  }
}

/**
 * Takes a step and takes it back again before anybody sees it: what the history of this call says in between is what the
 * step would do to this record and to every other, and nothing has to be written down twice.
 */
async function dryRun(
  parts: HouseParts,
  document: Declaration,
  context: CallContext<{ id: string; verb: string; input?: Wire | undefined }>,
): Promise<z.infer<typeof output>> {
  const { id, verb, input = {} } = context.input
  const { transaction, language, requestId, user } = context
  if (!may(user, `${document.permission}:${verb}`)) throw forbidden()
  const shape = parts.store.shapes.of(document.name)
  const work = workOf(parts, context)
  const { version } = (await parts.store.seen(work, shape, id).then(text => JSON.parse(text))) as { version: number }
  await transaction.query('savepoint dry_run')
  try {
    await parts.store.steps.step(work, shape, verb, [{ id, version }], input)
    const { rows } = await transaction.query<Logged>(
      `select document, record_id::text as id, record_no as no, action, from_status as "from", to_status as "to", changes
         from action_log where tenant_id = current_tenant() and request_id = $1 order by action_log.id`,
      [requestId],
      'dry-run-history',
    )
    return { allowed: true, reasons: [], effects: rows.map(row => effectOf(parts, context, row)) }
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault
    const reasons = fault.reasons.length > 0 ? fault.reasons.map(({ message }) => message) : [fault.label]
    return { allowed: false, reasons: [...new Set(reasons.map(one => inLanguage(one, language)))], effects: [] }
  } finally {
    await transaction.query('rollback to savepoint dry_run')
    work.recall.refresh()
  }
}

/** For documents with steps that undo something: what such a step would undo, before it is taken (business.md C11). */
export const reversalCalls = (parts: HouseParts, documents: readonly Declaration[]): Call[] =>
  documents.map(document =>
    defineCall({
      ...usualCall,
      method: 'POST',
      path: `${document.calls}/reversal`,
      summary: [`${document.label[0]}：撤销前看影响`, `${document.label[1]}: what a reversal would undo`],
      permission: `${document.permission}:list`,
      input: z.strictObject({
        id: z.string().regex(/^\d{1,18}$/),
        verb: z.enum(reversalsOf(document) as [string, ...string[]]),
        input: z.record(z.string(), z.unknown()).optional(),
      }) as never,
      output,
      // It writes and takes back what it wrote; a transaction that only reads could not do it.
      effect: 'write',
      audit: 'reversal',
      answer: (context: CallContext<{ id: string; verb: string; input?: Wire | undefined }>) =>
        dryRun(parts, document, context),
    }),
  )
