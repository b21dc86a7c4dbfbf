import type { Declaration } from '../../model/document.ts'
import type { Column, Table } from './tables.ts'

/** What the rows of a report are worked out from. */
export interface View {
  readonly document: Declaration
  readonly sql: string
}

/**
 * Writes down what a report is worked out from: a statement that answers `tenant_id`, `id` and a column for every field
 * of the report under its name in the database (`plannedQty` is `planned_qty`), for a reference also the name beside it.
 * A report that is exported with pictures (`excel.pictures`) also answers `pictured_ids`: the records of each row that have
 * any, those a person wants to see first at the front.
 * It reads tables past no wall: whoever asks sees what row-level security lets through. Listed under `views` of its area.
 */
export const defineView = (document: Declaration, sql: string): View => ({ document, sql: sql.trim() })

/** What every record has and a report's rows have not. */
const standing: Readonly<Record<string, string>> = {
  version: '0',
  revision: '0',
  remark: 'null::text',
  enable_flag: "'Y'::text",
  created_by: 'null::bigint',
  created_by_name: 'null::text',
  created_time: 'null::timestamptz',
  updated_by: 'null::bigint',
  updated_by_name: 'null::text',
  updated_time: 'null::timestamptz',
  reviewed_by_name: 'null::text',
  audit_time: 'null::timestamptz',
  search_text: "''::text",
}

/** The column in which a report names the records whose pictures are a row's; it is read by exports alone. */
export const picturedIds = 'pictured_ids'

/** The view of a report: the columns of a table of records, worked out from its statement. */
export function createView({ name, columns, view, pictured }: Table): string {
  const own = (column: Column) => `q.${column.name}::${column.type} as ${column.name}`
  const listed = columns.map(column =>
    standing[column.name] === undefined ? own(column) : `${standing[column.name]} as ${column.name}`,
  )
  return [
    `create view ${name} with (security_invoker = true) as\nselect ${[...listed, ...(pictured ? [`q.${picturedIds}::bigint[] as ${picturedIds}`] : [])].join(',\n  ')}\nfrom (\n${view}\n) q;`,
    `grant select on ${name} to app_rw;`,
    `grant select on ${name} to app_backup;`,
  ].join('\n')
}
