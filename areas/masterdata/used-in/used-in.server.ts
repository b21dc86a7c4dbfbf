import { z } from 'zod'
import type { Wire } from '#platform/model/check.ts'
import type { Declaration } from '#platform/model/document.ts'
import { inLanguage } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { Parameters, scopeConditions } from '#platform/server/documents/query.ts'
import type { Shape } from '#platform/server/documents/shape.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, type CallContext, defineCall, usualCall } from '#platform/server/http/call.ts'
import { may } from '#platform/server/session/user.ts'

const output = z.strictObject({
  uses: z.array(
    z.strictObject({
      document: z.string(),
      label: z.string().describe('What kind of document uses it'),
      screen: z.string(),
      filter: z.string().nullable().describe('The filter of its list that finds all of them, if there is one'),
      value: z.string().describe('What to give that filter'),
      isMore: z.boolean().describe('Whether there are more than those named'),
      records: z.array(z.strictObject({ id: z.string(), no: z.string(), state: z.string().nullable() })),
    }),
  ),
  unseen: z.number().int().describe('Kinds of documents that use it too, of which the person may not see any'),
})

/** As many records of a kind are named each by itself, the youngest first. */
const named = 5

/** A field of another document by which it names a master, and where it stands. */
interface Naming {
  readonly field: string
  readonly column: string
  readonly type: string
  /** The table of lines it stands in; none for the header. */
  readonly lines: string | undefined
}

/** Everywhere a document may name this master: references to its kind, and among those to a part of it, to its part. */
function namingsOf(other: Shape, target: string, master: Wire): Naming[] {
  const places = [
    { table: other.header, fields: other.fields, isLine: false },
    ...other.lines.map(({ table, fields }) => ({ table, fields, isLine: true })),
  ]
  return places.flatMap(({ table, fields, isLine }) =>
    Object.entries(fields).flatMap(([field, { kind, ...rest }]) => {
      const { to, only = {} } = rest as { to?: string; only?: Wire }
      const column = table.byField.get(field)
      if (!/^references?$/.test(kind) || to !== target || !column) return []
      if (Object.entries(only).some(([name, value]) => ![value].flat().includes(master[name]))) return []
      return [{ field, column: column.name, type: column.type, lines: isLine ? table.name : undefined }]
    }),
  )
}

/** The records in use of one document that name a master, one more than are told; among those a person may see, or whether there is any. */
async function naming(work: Work, other: Shape, namings: readonly Naming[], shape: Shape, master: Wire, seen: boolean) {
  const { header, document } = other
  const values = new Parameters()
  const value = values.put(valueOf(shape.document, master))
  const names = (prefix: string, { column, type }: Naming) =>
    type.endsWith('[]') ? `${value}::text = any(${prefix}.${column})` : `${prefix}.${column} = ${value}::${type}`
  const ways = namings.map(one =>
    one.lines
      ? `h.id in (select l.document_id from ${one.lines} l where l.tenant_id = current_tenant() and ${names('l', one)})`
      : names('h', one),
  )
  const conditions = [
    'tenant_id = current_tenant()',
    "enable_flag = 'Y'",
    ...(document === shape.document ? [`id <> ${values.put(master.id)}::bigint`] : []),
    ...(seen ? scopeConditions(other, work.user, `${document.permission}:list`, values) : []),
  ]
  const title = header.byField.get(document.title)?.name ?? 'id'
  const { rows } = await work.transaction.query<{ id: string; no: string; status: string | null }>(
    `select h.id::text as id, coalesce(h.${title}::text, h.id::text) as no, ${document.states ? 'h.status' : 'null'} as status
       from (select * from ${header.name} where ${conditions.join(' and ')}) h
      where ${ways.join(' or ')} order by h.id desc limit ${seen ? named + 1 : 1}`,
    values.values,
  )
  return rows
}

/** What a master is named by: its id, or the code it is known by. */
const valueOf = (document: Declaration, master: Wire): string => String(master[document.value ?? 'id'] ?? '')

/** Every kind of document with the records in use that name a master, as far as a person may see them. */
async function usesOf({ store }: HouseParts, work: Work, shape: Shape, master: Wire): Promise<z.infer<typeof output>> {
  const uses: z.infer<typeof output>['uses'] = []
  let unseen = 0
  for (const { document } of store.shapes.catalogue.all) {
    if (document.report) continue
    const other = store.shapes.of(document.name)
    const namings = namingsOf(other, shape.document.name, master)
    if (namings.length === 0) continue
    const seen = may(work.user, `${document.permission}:list`)
    const rows = await naming(work, other, namings, shape, master, seen)
    if (rows.length === 0) continue
    if (!seen) {
      unseen += 1
      continue
    }
    // One filter finds them all only where one field alone names them.
    const [only] = namings.length === 1 && !namings[0]?.lines ? namings : []
    uses.push({
      document: document.name,
      label: inLanguage(document.label, work.language),
      screen: document.screen,
      filter: only && document.filters?.includes(only.field) ? only.field : null,
      value: valueOf(shape.document, master),
      isMore: rows.length > named,
      records: rows.slice(0, named).map(({ id, no, status }) => ({
        id,
        no,
        state: status && document.states?.[status] ? inLanguage(document.states[status], work.language) : status,
      })),
    })
  }
  return { uses, unseen }
}

/** Where a master is used, before anybody disables it: the records in use that name it, of each kind of document (business.md 3.22). */
export const usedInCalls = (parts: HouseParts, documents: readonly Declaration[]): Call[] =>
  documents.map(document =>
    defineCall({
      ...usualCall,
      method: 'GET',
      path: `${document.calls}/:id/used-in`,
      summary: [`${document.label[0]}：用在哪些有效单据里`, `${document.label[1]}: where it is used`],
      permission: `${document.permission}:list`,
      input: z.strictObject({ id: z.string().regex(/^\d{1,18}$/) }),
      output,
      effect: 'read',
      async answer(context: CallContext<{ id: string }>) {
        const shape = parts.store.shapes.of(document.name)
        const work = workOf(parts, context)
        const master = await parts.store.seen(work, shape, context.input.id)
        return usesOf(parts, work, shape, master)
      },
    }),
  )
