import { z } from 'zod'
import { kindOf } from '../../kinds/kinds.ts'
import type { Wire } from '../../model/check.ts'
import { type Declaration, headerFields, linesOf, nameBeside } from '../../model/document.ts'
import type { Field } from '../../model/fields.ts'
import { inLanguage, type Label } from '../../model/label.ts'
import type { Asking, CallContext } from '../http/call.ts'
import { forbidden, Refused } from '../http/refusal.ts'
import { may } from '../session/user.ts'
import type { Changes } from './difference.ts'
import { changesKept, type KeptChanges } from './history-lines.ts'
import { type Making, workOf } from './making.ts'
import type { Named } from './named.ts'
import { isHidden, rowInput, type Shape, type Shapes } from './shape.ts'

/** The verbs that tell before they run what they would change: every step, and actions that say so. */
export const previewedVerbs = ({ actions = {}, transitions = {} }: Declaration): string[] => [
  ...Object.keys(transitions),
  ...Object.entries(actions).flatMap(([name, { previewed }]) => (previewed ? [name] : [])),
]

/** What is asked: a step, the records, and what would be filled in for it. */
export const previewInput = (verbs: readonly string[]) =>
  z.strictObject({
    verb: z.enum(verbs as [string, ...string[]]),
    rows: z.array(rowInput).min(1).max(20),
    input: z.record(z.string(), z.unknown()).optional().describe('What the step asks for'),
  })

const effect = z.strictObject({
  document: z.string(),
  label: z.string().describe('What kind of document it is'),
  id: z.string(),
  no: z.string().nullable().describe('Its number, for who may read it'),
  action: z.string().describe('The verb, or update, create, delete'),
  own: z.boolean().describe('It is one of the records the step is for'),
  changes: z.array(
    z.strictObject({ field: z.string(), label: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
  ),
  lines: z.array(z.strictObject({ label: z.string(), added: z.int(), changed: z.int(), removed: z.int() })),
})
type Effect = z.infer<typeof effect>

/** What a step would do. */
export const previewOutput = z.strictObject({
  allowed: z.boolean(),
  reasons: z.array(z.string()).describe('Why it may not be done, each a sentence'),
  effects: z.array(effect).describe('What it would change, in the order in which it would'),
})

interface Logged {
  readonly document: string
  readonly id: string
  readonly no: string | null
  readonly action: string
  readonly from: string | null
  readonly to: string | null
  readonly changes: KeptChanges | null
}

/** An entry with its changes as they were. */
type Told = Omit<Logged, 'changes'> & { readonly changes: Changes | null }

/**
 * Takes a step and takes it back before anybody sees it: what the history says in between is what the step would do to
 * its records and to every other, and nothing has to be written down twice (business.md C11).
 */
export async function previewOf(
  making: Making,
  shape: Shape,
  context: CallContext<unknown>,
): Promise<z.infer<typeof previewOutput>> {
  const { verb, rows, input = {} } = context.input as { verb: string; rows: Named[]; input?: Wire }
  const { transaction, language, requestId, user } = context
  const action = shape.document.actions?.[verb]
  if (!may(user, `${shape.document.permission}:${action?.permission ?? verb}`)) throw forbidden()
  const work = workOf(making, context)
  const before = await lastEntry(context)
  await transaction.query('savepoint preview')
  try {
    const { steps } = making.store
    const results = action
      ? (await steps.act(work, shape, verb, rows, input)).results
      : await steps.step(work, shape, verb, rows, input, { accepting: true })
    const { rows: entries } = await transaction.query<Logged>(
      `select document, record_id::text as id, record_no as no, action, from_status as "from", to_status as "to", changes
         from action_log where tenant_id = current_tenant() and id > $1 and request_id = $2 order by action_log.id`,
      [before, requestId],
      'preview-history',
    )
    const own = new Set(rows.map(({ id }) => `${shape.document.name} ${id}`))
    const told = entries.flatMap(
      entry => effectOf(making.store.shapes, context, { ...entry, changes: changesKept(entry.changes) }, own) ?? [],
    )
    const reasons = results.flatMap(({ ok, msg }) => (ok || !msg ? [] : [msg]))
    return { allowed: results.some(({ ok }) => ok), reasons, effects: told }
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault
    const reasons = fault.reasons.length > 0 ? fault.reasons.map(({ message }) => message) : [fault.label]
    return { allowed: false, reasons: [...new Set(reasons.map(one => inLanguage(one, language)))], effects: [] }
  } finally {
    await transaction.query('rollback to savepoint preview')
    work.recall.refresh()
  }
}

async function lastEntry({ transaction }: CallContext<unknown>): Promise<string> {
  const { rows } = await transaction.query<{ last: string }>(
    'select coalesce(max(id), 0)::text as last from action_log where tenant_id = current_tenant()',
    [],
    'preview-before',
  )
  return rows[0]?.last ?? '0'
}

/** An entry of the history as an effect, as far as the person may see it; nothing of what is no document. */
function effectOf(
  shapes: Shapes,
  asking: Pick<Asking, 'user' | 'language'>,
  entry: Told,
  own: ReadonlySet<string>,
): Effect | undefined {
  // Of what is no document, as a push that is queued, nothing is told.
  if (!shapes.catalogue.find(entry.document)) return undefined
  const known = shapes.of(entry.document)
  const { document } = known
  const say = (label: Label) => inLanguage(label, asking.language)
  const isSeen = may(asking.user, `${document.permission}:list`)
  const isOwn = own.has(`${entry.document} ${entry.id}`)
  return {
    document: document.name,
    label: say(document.label),
    id: entry.id,
    no: isSeen || isOwn ? entry.no : null,
    action: entry.action,
    own: isOwn,
    changes: [...stateChange(known, entry, say), ...(isSeen ? fieldChanges(known, entry, asking) : [])],
    lines: linesOf(document).flatMap(([name, { label }]) => {
      const { added = [], changed = [], removed = [] } = entry.changes?.lines?.[name] ?? {}
      if (!isSeen || added.length + changed.length + removed.length === 0) return []
      return [{ label: say(label), added: added.length, changed: changed.length, removed: removed.length }]
    }),
  }
}

function stateChange({ document }: Shape, { from, to }: Told, say: (label: Label) => string): Effect['changes'] {
  if (!to || from === to) return []
  const nameOf = (code: string | null) => (code && document.states?.[code] ? say(document.states[code]) : code)
  return [{ field: 'status', label: say(['状态', 'Status']), from: nameOf(from), to: nameOf(to) }]
}

function fieldChanges(
  { document }: Shape,
  { changes }: Told,
  { user, language }: Pick<Asking, 'user' | 'language'>,
): Effect['changes'] {
  const fields = headerFields(document)
  const all = changes?.fields ?? {}
  return Object.keys(all).flatMap(name => {
    const field = fields[name]
    if (!field || isHidden(fields, name, user)) return []
    // Of a reference its name is told, as it stands beside it.
    const [from, to] = (field.kind === 'reference' && all[nameBeside(name)]) || all[name] || []
    const told = (value: unknown) => shown(field, value, language)
    return [{ field: name, label: inLanguage(field.label, language), from: told(from), to: told(to) }]
  })
}

function shown(field: Field, value: unknown, language: Asking['language']): string | null {
  if (value === null || value === undefined || value === '') return null
  return field.kind === 'reference' ? String(value) : kindOf(field).show(value as never, field as never, language)
}
