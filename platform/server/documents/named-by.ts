import type { Label } from '../../model/label.ts'
import { may } from '../session/user.ts'
import type { Work } from './actions.ts'
import { placesOf } from './brought.ts'
import { Parameters, scopeConditions } from './query.ts'
import type { Shape, Shapes } from './shape.ts'

/** Records of one kind that name a record, as far as the person may see them. */
export interface NamedBy {
  readonly document: string
  readonly label: Label
  readonly screen: string
  /** How many there are; the newest of them are told. */
  readonly count: number
  readonly rows: readonly {
    readonly id: string
    readonly no: string
    readonly state: Label | null
    readonly live: boolean
  }[]
}

/** So many of one kind are told. */
const mostTold = 20

/** How records of a kind name a record of another: by references of their header, and of their lines. */
const naming = (shapes: Shapes, { document }: Shape, to: string): string[] =>
  placesOf(shapes, to)
    .filter(({ shape }) => shape.document.name === document.name)
    .map(({ field, lines, table }) => {
      const column = table.byField.get(field)?.name
      return lines
        ? `exists (select from ${table.name} l where l.tenant_id = h.tenant_id and l.document_id = h.id and l.${column} = $id::bigint)`
        : `h.${column} = $id::bigint`
    })

/** Everything that names a record, kind by kind in the order of the menu, within what the person may see; reports left out. */
export async function namedBy(work: Work, shapes: Shapes, shape: Shape, id: string): Promise<NamedBy[]> {
  const all: NamedBy[] = []
  for (const { document } of shapes.catalogue.all) {
    if (document.report || document.name === shape.document.name || !may(work.user, `${document.permission}:list`))
      continue
    const other = shapes.of(document.name)
    const ways = naming(shapes, other, shape.document.name)
    if (ways.length === 0) continue
    const values = new Parameters()
    const place = values.put(id)
    const seen = scopeConditions(other, work.user, `${document.permission}:list`, values)
    const title = other.header.byField.get(document.title)?.name ?? 'id'
    const { rows } = await work.transaction.query<{
      id: string
      no: string
      status: string | null
      live: boolean
      count: number
    }>(
      `select h.id::text as id, h.${title}::text as no, ${document.states ? 'h.status' : 'null'} as status, h.enable_flag = 'Y' as live,
              count(*) over ()::int as count
         from (select * from ${other.header.name} where ${['tenant_id = current_tenant()', ...seen].join(' and ')}) h
        where ${ways.map(way => way.replace('$id', place)).join(' or ')} order by h.id desc limit ${mostTold}`,
      values.values,
    )
    if (rows.length === 0) continue
    all.push({
      document: document.name,
      label: document.label,
      screen: document.screen,
      count: rows[0]?.count ?? 0,
      rows: rows.map(({ id: own, live, no, status }) => ({
        id: own,
        no,
        live,
        state: document.states?.[status ?? ''] ?? null,
      })),
    })
  }
  return all
}
