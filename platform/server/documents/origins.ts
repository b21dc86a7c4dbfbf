import type { Wire } from '../../model/check.ts'
import { type Declaration, headerFields, linesOf, type Origin } from '../../model/document.ts'
import { type Label, withinSentence } from '../../model/label.ts'
import { snake } from '../../model/names.ts'
import type { Reason } from '../../model/rules.ts'
import type { When } from '../../model/when.ts'
import type { Work } from './actions.ts'
import { scopeConditions, Parameters as Values } from './query.ts'
import type { Shape, Shapes } from './shape.ts'

/** One way from a document back to what it is made from: the reference that names it, in its header or in a table of lines. */
export interface Way {
  readonly from: Declaration
  readonly to: string
  readonly lines?: string
  readonly field: string
  readonly origin: Origin
}

/** What a document is made from. */
function waysOf(document: Declaration): Way[] {
  return Object.entries(document.origins ?? {}).map(([place, origin]) => {
    const [first = '', second] = place.split('.')
    const fields = second ? linesOf(document).find(([name]) => name === first)?.[1].fields : headerFields(document)
    const to = (fields?.[second ?? first] as { to?: string } | undefined)?.to
    if (!to) throw new Error(`${document.name}: ${place} is no reference to what it is made from`)
    return { from: document, to, ...(second ? { lines: first } : {}), field: second ?? first, origin }
  })
}

const known = new WeakMap<Shapes, { up: Map<string, Way[]>; down: Map<string, Way[]> }>()

/** The ways between documents, worked out once. */
function allWays(shapes: Shapes): { up: Map<string, Way[]>; down: Map<string, Way[]> } {
  let ways = known.get(shapes)
  if (!ways) {
    ways = { up: new Map(), down: new Map() }
    for (const { document } of shapes.catalogue.all)
      for (const way of waysOf(document)) {
        ways.up.set(document.name, [...(ways.up.get(document.name) ?? []), way])
        ways.down.set(way.to, [...(ways.down.get(way.to) ?? []), way])
      }
    known.set(shapes, ways)
  }
  return ways
}

/** What names a record to those made from it: its id, or the code it is known by. */
const valueOf = (document: Declaration, row: Wire): string => String(row[document.value ?? 'id'] ?? '')

/** A condition over the header's columns that holds where a `When` does. */
const whenSql = (when: When, values: Values): string[] =>
  Object.entries(when).map(([name, wanted]) => `h.${snake(name)} = any(${values.put([wanted].flat())}::text[])`)

/** The rows made along a way from a record, as a condition. */
function alongSql(shapes: Shapes, way: Way, value: string, values: Values): string {
  const shape = shapes.of(way.from.name)
  const table = way.lines ? shape.lines.find(one => one.name === way.lines)?.table : shape.header
  const column = table?.byField.get(way.field)
  if (!table || !column) throw new Error(`${way.from.name} has no column for ${way.field}`)
  const place = values.put(value)
  const names = (prefix: string) =>
    column.type.endsWith('[]')
      ? `${place}::text = any(${prefix}.${column.name})`
      : `${prefix}.${column.name} = ${place}::${column.type}`
  return way.lines
    ? `h.id in (select l.document_id from ${table.name} l where l.tenant_id = current_tenant() and ${names('l')})`
    : names('h')
}

/** A record of the flow as it is met: the state tells where it stands. */
export interface Met {
  readonly document: string
  readonly label: Label
  readonly screen: string
  readonly id: string
  readonly no: string
  /** What its state is called. */
  readonly state: Label | null
  /** Whether it is in use. */
  readonly live: boolean
  /** Verbs of the asked record it stands in the way of. */
  readonly blocks: readonly string[]
}

/** Live records made from a record along a way; at most some, the oldest first. */
async function madeAlong(work: Work, shapes: Shapes, way: Way, value: string, conditions: string[], values: Values) {
  const { header, document } = shapes.of(way.from.name)
  const title = header.byField.get(document.title)?.name ?? 'id'
  const { rows } = await work.transaction.query<{ id: string; no: string; status: string | null; enableFlag: string }>(
    `select h.id::text as id, h.${title}::text as no, ${document.states ? 'h.status' : 'null'} as status, h.enable_flag as "enableFlag"
       from ${header.name} h
      where h.tenant_id = current_tenant() and ${alongSql(shapes, way, value, values)} ${conditions.map(one => `and ${one}`).join(' ')}
      order by h.id limit 20`,
    values.values,
  )
  return rows
}

/** Records in use that a verb would take the ground from (business.md 2.4), with the sentence that names them. */
export async function groundReasons(
  work: Work,
  shapes: Shapes,
  shape: Shape,
  verb: string,
  row: Wire,
): Promise<Reason[]> {
  const blocking: string[][] = [[], []]
  for (const way of allWays(shapes).down.get(shape.document.name) ?? []) {
    if (!way.origin.blocks?.includes(verb)) continue
    const values = new Values()
    const live = [`h.enable_flag = 'Y'`, ...whenSql(way.origin.while ?? {}, values)]
    for (const { no } of await madeAlong(work, shapes, way, valueOf(shape.document, row), live, values)) {
      blocking[0]?.push(`${way.from.label[0]}${no}`)
      blocking[1]?.push(`${withinSentence(way.from.label[1])} ${no}`)
    }
  }
  const [zh = [], en = []] = blocking
  if (zh.length === 0) return []
  return [
    {
      bizCode: 'DOWNSTREAM_EXISTS',
      message: [
        `已存在下游单据${[...new Set(zh)].join('、')}，不允许操作`,
        `Downstream documents exist: ${[...new Set(en)].join(', ')}; not allowed`,
      ],
    },
  ]
}

/** Refuses a second record made from the same one (business.md C23); nobody else makes one meanwhile. */
export async function onceReasons(work: Work, shapes: Shapes, shape: Shape, row: Wire): Promise<Reason[]> {
  const reasons: Reason[] = []
  for (const way of allWays(shapes).up.get(shape.document.name) ?? []) {
    const value = row[way.field]
    if (!way.origin.once || way.lines || value === null || value === undefined || row.enableFlag === 'N') continue
    await work.lock('once', shape.document.name, way.field, String(value))
    const values = new Values()
    const others = [`h.enable_flag = 'Y'`, `h.id <> ${values.put(row.id ?? '0')}::bigint`]
    const [twin] = await madeAlong(work, shapes, way, String(value), others, values)
    if (!twin) continue
    const target = shapes.of(way.to)
    const { rows } = await work.transaction.query<{ no: string }>(
      `select ${target.header.byField.get(target.document.title)?.name ?? 'id'}::text as no from ${target.header.name}
        where tenant_id = current_tenant() and ${target.header.byField.get(target.document.value ?? 'id')?.name} = $1`,
      [value],
    )
    const no = rows[0]?.no ?? String(value)
    reasons.push({
      bizCode: 'ALREADY_GENERATED',
      message: [
        `${no}已生成${shape.document.label[0]}${twin.no}，不能重复生成`,
        `${no} has already generated ${withinSentence(shape.document.label[1])} ${twin.no}; cannot generate again`,
      ],
    })
  }
  return reasons
}

/** The days of the records a record was made from, of documents that say which is their own (`asks.dated`). */
export async function originDays(
  work: Work,
  shapes: Shapes,
  shape: Shape,
  row: Wire,
): Promise<{ readonly document: Declaration; readonly no: string; readonly day: string }[]> {
  const found: { document: Declaration; no: string; day: string }[] = []
  for (const way of allWays(shapes).up.get(shape.document.name) ?? []) {
    const { document, header } = shapes.of(way.to)
    const [day, title, value] = [document.asks?.dated ?? '', document.title, document.value ?? 'id'].map(name =>
      header.byField.get(name),
    )
    const rows = way.lines ? ((row[way.lines] as Wire[] | undefined) ?? []) : [row]
    const named = [...new Set(rows.flatMap(one => [one[way.field] ?? []].flat().map(String)))]
    if (!day || named.length === 0) continue
    const { rows: dated } = await work.transaction.query<{ no: string; day: string }>(
      `select ${title?.name ?? 'id'}::text as no, to_char(${day.name}, 'YYYY-MM-DD') as day from ${header.name}
        where tenant_id = current_tenant() and ${value?.name ?? 'id'} = any($1::${value?.type ?? 'bigint'}[]) and ${day.name} is not null
        order by ${day.name} desc limit 1`,
      [named],
    )
    for (const { no, day: own } of dated) found.push({ document, no, day: own })
  }
  return found
}

/** How many steps away from a record its flow is followed. */
const farthest = 4

/** The documents a record was made from and those made from it, as far as a person may see them, oldest first. */
export async function flowOf(
  work: Work,
  shapes: Shapes,
  shape: Shape,
  row: Wire,
): Promise<{ readonly from: Met[]; readonly into: Met[] }> {
  const seen = new Set([`${shape.document.name} ${String(row.id)}`])
  const [from, into]: [Met[], Met[]] = [[], []]
  let above: [Shape, Wire][] = [[shape, row]]
  let below: [Shape, Wire][] = [[shape, row]]
  for (let step = 0; step < farthest && above.length + below.length > 0; step += 1) {
    above = await further(work, shapes, above, 'up', seen, from, step === 0)
    below = await further(work, shapes, below, 'down', seen, into, step === 0)
  }
  return { from: inOrder(from), into: inOrder(into) }
}

/** Records in the order in which they were made. */
const inOrder = (met: readonly Met[]): Met[] => met.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))

/** One step on: what the given records are made from, or what is made from them. */
async function further(
  work: Work,
  shapes: Shapes,
  rows: readonly [Shape, Wire][],
  direction: 'up' | 'down',
  seen: Set<string>,
  found: Met[],
  nearest: boolean,
): Promise<[Shape, Wire][]> {
  const next: [Shape, Wire][] = []
  for (const [shape, row] of rows)
    for (const way of allWays(shapes)[direction].get(shape.document.name) ?? []) {
      const other = shapes.of(direction === 'up' ? way.to : way.from.name)
      const permission = `${other.document.permission}:list`
      if (!work.user.everything && !work.user.permissions.has(permission)) continue
      for (const one of await metAlong(work, shapes, way, direction, other, row)) {
        const key = `${other.document.name} ${one.id}`
        if (seen.has(key)) continue
        seen.add(key)
        const blocks = direction === 'down' && nearest && one.stands ? (way.origin.blocks ?? []) : []
        const { label, screen, name } = other.document
        const state = other.document.states?.[one.status ?? ''] ?? null
        found.push({ document: name, label, screen, id: one.id, no: one.no, state, live: one.live, blocks })
        next.push([other, one.row])
      }
    }
  return next
}

/** Records on the other side of a way, within what a person may see. */
async function metAlong(work: Work, shapes: Shapes, way: Way, direction: 'up' | 'down', other: Shape, row: Wire) {
  const values = new Values()
  const { header, document } = other
  const title = header.byField.get(document.title)?.name ?? 'id'
  const references = Object.keys(document.origins ?? {}).filter(place => !place.includes('.'))
  const columns = references.map(name => `h.${header.byField.get(name)?.name} as "${name}"`)
  const named =
    document.value && document.value !== 'id'
      ? [`h.${header.byField.get(document.value)?.name} as "${document.value}"`]
      : []
  const target = header.byField.get(document.value ?? 'id')
  const condition =
    direction === 'down'
      ? alongSql(shapes, way, valueOf(shapes.of(way.to).document, row), values)
      : `h.${target?.name} = any(${values.put(await namedBy(work, shapes, way, row))}::${target?.type}[])`
  const stands = direction === 'down' ? ["h.enable_flag = 'Y'", ...whenSql(way.origin.while ?? {}, values)] : ['false']
  const scope = scopeConditions(other, work.user, `${document.permission}:list`, values)
  const { rows } = await work.transaction.query<Wire>(
    `select h.id::text as id, h.${title}::text as no, ${document.states ? 'h.status' : 'null'} as status, h.enable_flag as "enableFlag",
            ${stands.join(' and ')} as stands
            ${[...columns, ...named].map(one => `, ${one}`).join('')}
       from (select * from ${header.name} where ${['tenant_id = current_tenant()', ...scope].join(' and ')}) h
      where ${condition} order by h.id limit 20`,
    values.values,
  )
  return rows.map(one => ({
    id: String(one.id),
    no: String(one.no),
    status: one.status as string | null,
    live: one.enableFlag === 'Y',
    stands: one.stands === true,
    row: one,
  }))
}

/** What a record names as its origin along a way: once in its header, or in each of its lines. */
async function namedBy(work: Work, shapes: Shapes, way: Way, row: Wire): Promise<string[]> {
  if (!way.lines) {
    const value = row[way.field]
    return value === null || value === undefined ? [] : [value].flat().map(String)
  }
  const table = shapes.of(way.from.name).lines.find(one => one.name === way.lines)?.table
  const column = table?.byField.get(way.field)?.name
  const { rows } = await work.transaction.query<{ value: string }>(
    `select distinct ${column}::text as value from ${table?.name} where tenant_id = current_tenant() and document_id = $1 and ${column} is not null`,
    [row.id],
  )
  return rows.map(one => one.value)
}
