import { z } from 'zod'
import { kindOf } from '../../kinds/kinds.ts'
import type { Wire } from '../../model/check.ts'
import { type Declaration, headerFields, linesOf, nameBeside } from '../../model/document.ts'
import type { Field, ReferenceField } from '../../model/fields.ts'
import { grouped } from '../../model/grouped.ts'
import { inLanguage, type Label, readsEnglish } from '../../model/label.ts'
import { recordsOf } from '../database/json-rows.ts'
import type { Asking, CallContext } from '../http/call.ts'
import { forbidden, Refused } from '../http/refusal.ts'
import { may } from '../session/user.ts'
import type { Changes } from './difference.ts'
import { changesKept, type KeptChanges } from './history-lines.ts'
import { readLookup } from './list.ts'
import { type Making, workOf } from './making.ts'
import type { Named } from './named.ts'
import { placeKey, seenPlaces } from './seen.ts'
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

/** Who is told, in which language, and what records are called. */
interface Telling extends Pick<Asking, 'user' | 'language'> {
  readonly names: ReadonlyMap<string, string>
  /** Documents and ids of what the person's lists show. */
  readonly seen: ReadonlySet<string>
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** What a machine writes for machines, as the text of a letter: nobody decides on a step by it. */
const isInternal = ({ derived, kind, readOnly }: Field): boolean =>
  ['long-text', 'rich-text', 'references', 'codes'].includes(kind) && Boolean(readOnly || derived)

const keyOf = ({ only, to }: ReferenceField, value: unknown): string => JSON.stringify([to, only ?? {}, String(value)])

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
      ? (await steps.act(work, shape, verb, rows, input, { accepting: true, byPerson: true })).results
      : await steps.step(work, shape, verb, rows, input, { accepting: true, byPerson: true })
    const { rows: entries } = await transaction.query<Logged>(
      `select document, record_id::text as id, record_no as no, action, from_status as "from", to_status as "to", changes
         from action_log where tenant_id = current_tenant() and id > $1 and request_id = $2 order by action_log.id`,
      [before, requestId],
      'preview-history',
    )
    const own = new Set(rows.map(({ id }) => `${shape.document.name} ${id}`))
    const changed = entries.map((entry): Told => ({ ...entry, changes: changesKept(entry.changes) }))
    const names = await namesIn(making, context, changed)
    const seen = await seenIn(making, context, changed)
    const told = together(
      changed.flatMap(entry => effectOf(making.store.shapes, { ...context, names, seen }, entry, own) ?? []),
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

const placeOf = ({ document, id }: Pick<Told, 'document' | 'id'>) => ({ document, recordId: id })

/** The records among these that the person's lists show; of one that goes, its kind has to do. */
async function seenIn(making: Making, context: CallContext<unknown>, entries: readonly Told[]): Promise<Set<string>> {
  const seen = await seenPlaces(making, context, entries.map(placeOf))
  for (const entry of entries) {
    const known = making.store.shapes.catalogue.find(entry.document)?.document
    if (entry.action === 'delete' && known && may(context.user, `${known.permission}:list`))
      seen.add(placeKey(placeOf(entry)))
  }
  return seen
}

/** What the records are called that references of these entries name, where no name stands beside them. */
async function namesIn(
  making: Making,
  context: CallContext<unknown>,
  entries: readonly Told[],
): Promise<ReadonlyMap<string, string>> {
  const { shapes } = making.store
  const wanted = new Map<string, { readonly field: ReferenceField; readonly values: Set<string> }>()
  for (const { changes, document } of entries) {
    const fields = shapes.catalogue.find(document) ? headerFields(shapes.of(document).document) : {}
    for (const [name, values] of Object.entries(changes?.fields ?? {})) {
      const field = fields[name] as ReferenceField | undefined
      if (field?.kind !== 'reference' || !shapes.catalogue.find(field.to)) continue
      const kind = JSON.stringify([field.to, field.only ?? {}])
      const known = wanted.get(kind) ?? { field, values: new Set() }
      for (const value of values) if (!isEmpty(value)) known.values.add(String(value))
      wanted.set(kind, known)
    }
  }
  const names = new Map<string, string>()
  for (const { field, values } of wanted.values()) {
    if (values.size === 0) continue
    const shape = shapes.of(field.to)
    const { value = 'id', title, titleEn } = shape.document
    const asked = { ...field.only, values: [...values].slice(0, mostNamed), size: String(mostNamed) }
    const found = await readLookup(context.transaction, shape, asked, context, making.clock().today, true)
    for (const row of recordsOf(found)) {
      const english = readsEnglish(context.language) && titleEn ? row[titleEn] : undefined
      names.set(keyOf(field, row[value]), String(english || row[title] || ''))
    }
  }
  return names
}
/** As many records of a kind are called by their names. */
const mostNamed = 1000

/** What happens to one record is one effect, in however many steps it happens. */
function together(effects: readonly Effect[]): Effect[] {
  return grouped(effects, ({ document, id }) => `${document} ${id}`).flatMap(([first, ...others]): Effect[] => {
    if (!first) return []
    const last = others.at(-1) ?? first
    if (first.action === 'create' && last.action === 'delete') return []
    const all = [first, ...others]
    const changes = grouped(
      all.flatMap(one => one.changes),
      ({ field }) => field,
    ).flatMap(([begun, ...more]) => {
      const ended = more.at(-1) ?? begun
      if (!begun || !ended) return []
      return others.length > 0 && begun.from === ended.to ? [] : [{ ...begun, to: ended.to }]
    })
    const lines = grouped(
      all.flatMap(one => one.lines),
      ({ label }) => label,
    ).map(same => ({
      label: same[0]?.label ?? '',
      added: same.reduce((sum, one) => sum + one.added, 0),
      changed: same.reduce((sum, one) => sum + one.changed, 0),
      removed: same.reduce((sum, one) => sum + one.removed, 0),
    }))
    return [
      { ...first, no: last.no ?? first.no, action: last.action === 'delete' ? 'delete' : first.action, changes, lines },
    ]
  })
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
function effectOf(shapes: Shapes, asking: Telling, entry: Told, own: ReadonlySet<string>): Effect | undefined {
  // Of what is no document, as a push that is queued, nothing is told.
  if (!shapes.catalogue.find(entry.document)) return undefined
  const known = shapes.of(entry.document)
  const { document } = known
  const say = (label: Label) => inLanguage(label, asking.language)
  const isSeen = asking.seen.has(placeKey(placeOf(entry)))
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

function fieldChanges({ document }: Shape, { changes }: Told, { user, language, names }: Telling): Effect['changes'] {
  const fields = headerFields(document)
  const all = changes?.fields ?? {}
  return Object.keys(all).flatMap(name => {
    const field = fields[name]
    if (!field || isHidden(fields, name, user) || isInternal(field)) return []
    const [from, to] = all[name] ?? []
    const [nameFrom, nameTo] = all[nameBeside(name)] ?? []
    if (field.kind === 'reference') {
      // Of a reference its name is told: as it stands beside it, else as the record itself is called.
      const named = (value: unknown, beside: unknown) =>
        isEmpty(value) ? null : String(beside || names.get(keyOf(field as ReferenceField, value)) || '')
      const [before, after] = [named(from, nameFrom), named(to, nameTo)]
      if (before === after) return []
      return [{ field: name, label: inLanguage(field.label, language), from: before, to: after }]
    }
    const told = (value: unknown) => shown(field, value, language)
    return [{ field: name, label: inLanguage(field.label, language), from: told(from), to: told(to) }]
  })
}

function shown(field: Field, value: unknown, language: Asking['language']): string | null {
  return isEmpty(value) ? null : kindOf(field).show(value as never, field as never, language)
}
