import { z } from 'zod'
import type { Declaration } from '#platform/model/document.ts'
import { tableOf } from '#platform/model/document.ts'
import type { Call, CallContext } from '#platform/server/http/call.ts'
import { badRequest, notFound } from '#platform/server/http/refusal.ts'
import { nameOfCall } from '#platform/server/http/spelled.ts'

/** One of the calls a document has by its declaration. */
export function knownCall(own: readonly Call[], method: Call['method'], path: string): Call {
  const known = own.find(one => one.method === method && one.path === path)
  if (!known) throw new Error(`no call ${method} ${path}`)
  return known
}

/** A call at another address, and by another method where it is said. */
export const spelledAt = (known: Call, path: string, change: Partial<Call> = {}): Call => ({
  ...known,
  ...change,
  path,
  spells: nameOfCall(known),
})

const idText = z.union([z.string(), z.number()]).transform(String)
/** Ids as callers send them: one, a list, or joined by commas. */
const ids = z.union([idText, z.array(idText)]).transform(given =>
  [given]
    .flat()
    .flatMap(one => one.split(','))
    .filter(one => /^\d{1,18}$/.test(one)),
)

/** Records named by their ids alone, or by id and version as everywhere. */
const named = z.preprocess(
  given => (Array.isArray(given) ? { rows: given } : given),
  z.looseObject({
    ids: ids.optional(),
    id: ids.optional(),
    rows: z.array(z.union([idText, z.looseObject({ id: idText, version: z.number().optional() })])).optional(),
  }),
)

interface ByIds {
  readonly document: Declaration
  /** What callers call the fields of the question. */
  readonly takes?: Readonly<Record<string, string>>
  /** The known call takes a bare list. */
  readonly isList?: boolean
}

/** A field that a call does not take, among those it is given. */
function unknownIn(known: Call, given: Readonly<Record<string, unknown>>): string | undefined {
  const { error } = known.input.safeParse({ ...given, rows: [] })
  const issue = error?.issues.find(one => one.code === 'unrecognized_keys')
  return issue?.keys.find(key => key !== 'rows')
}

/** The same call for records that are named by their ids alone: it is done to them as they stand. */
export function byIds(known: Call, path: string, { document, takes = {}, isList = false }: ByIds): Call {
  return {
    ...known,
    path,
    spells: nameOfCall(known),
    input: named,
    async answer(context: CallContext<unknown>) {
      const { ids: several = [], id = [], rows = [], ...given } = context.input as z.infer<typeof named>
      const asked = rows.map(one => (typeof one === 'string' ? { id: one } : one))
      const more = Object.fromEntries(Object.entries(given).map(([name, value]) => [takes[name] ?? name, value]))
      const unknown = unknownIn(known, isList ? {} : more) ?? (isList ? Object.keys(given)[0] : undefined)
      if (unknown !== undefined)
        throw badRequest([`不认识的字段：${unknown}`, `Unknown field: ${unknown}`], { field: unknown })
      const wanted = [...several, ...id, ...asked.map(one => one.id)]
      if (wanted.length === 0) throw badRequest(['请选择数据', 'Choose at least one row'], { field: 'ids' })
      const { rows: standing } = await context.transaction.query<{ id: string; version: number }>(
        `select id::text as id, version from ${tableOf(document)} where tenant_id = current_tenant() and id = any($1::bigint[])`,
        [wanted],
      )
      if (standing.length < new Set(wanted).size) throw notFound()
      const said = new Map(asked.map(one => [one.id, 'version' in one ? one.version : undefined]))
      const chosen = [...new Set(wanted)].map(one => ({
        id: one,
        version: said.get(one) ?? standing.find(row => row.id === one)?.version ?? 0,
      }))
      const read = known.input.safeParse(isList ? chosen : { ...more, rows: chosen })
      if (!read.success) throw badRequest([read.error.message, read.error.message], {})
      return known.answer({ ...context, input: read.data })
    },
  }
}
