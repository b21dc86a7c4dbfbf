import { snake } from '#platform/model/names.ts'
import { defineView, type View } from '#platform/server/database/view.ts'
import type { Dimension } from './parts.ts'
import { type Counting, reports } from './reports.ts'

/** The column a report is grouped by, and the name that stands beside it. */
const columns: Readonly<Record<Dimension, readonly [column: string, name?: string]>> = {
  month: ["to_char(h.inspection_date, 'YYYY-MM')"],
  categoryCode: ['h.category_code', 'category_name'],
  buyerId: ['h.buyer_id', 'buyer_name'],
  vendorId: ['h.vendor_id', 'vendor_name'],
  warehouseCode: ['h.warehouse_code', 'warehouse_name'],
  itemCode: ['h.item_code', 'item_name'],
  inspectorId: ['h.inspector_id', 'inspector_name'],
  inspectionType: ['h.inspection_type'],
  orgId: ['h.org_id', 'org_name'],
}

const share = (which: string) => `round(100.0 * count(*) filter (where h.conclusion = '${which}') / count(*), 2)`
const counted = (which: string) => `count(*) filter (where h.conclusion = '${which}')`
/** 100 less the weighted rate of defects, never below nothing (business.md 3.18). */
const score = (critical: string, major: string, minor: string, samples: string) =>
  `greatest(0, round(100 - 100 * (3 * ${critical} + 2 * ${major} + ${minor}) / nullif(${samples}, 0), 2))`
const summed = (column: string) => `sum(coalesce(h.${column}, 0))`

/** The sheets of a row that have photos: those that did not pass first, then the newest. */
const pictured = `array_agg(h.id order by array_position(array['REJECT', 'CONCESSION'], h.conclusion), h.inspection_date desc, h.id desc)
         filter (where h.photos <> '[]') as pictured_ids`

/** The columns that say what rows are added up by, and the clause that does. */
function grouped(by: readonly Dimension[], more: readonly string[] = []) {
  const keys: readonly Dimension[] = ['month', ...by, 'orgId']
  const selected = keys.flatMap(key => {
    const [column, name] = columns[key]
    return [`${column} as ${snake(key)}`, ...(name ? [`max(h.${name}) as ${name}`] : [])]
  })
  return {
    selected: ['h.tenant_id', 'min(h.id) as id', ...selected].join(', '),
    by: ['h.tenant_id', ...keys.map(key => columns[key][0]), ...more].join(', '),
  }
}

const concluded = "h.enable_flag = 'Y' and h.status = 'CONCLUDED'"
const warehouse = 'left join secondary_inventory w on w.tenant_id = h.tenant_id and w.warehouse_code = h.warehouse_code'

/**
 * Boxes of an order that are looked at as ordered and again as they are received are delivered once: a sheet of the order counts what
 * no sheet of a receipt has counted of its item.
 */
const delivered = `case when h.receipt_id is null then greatest(h.delivered_qty - coalesce(r.received_qty, 0), 0) else h.delivered_qty end`
const takenIn = `left join (select tenant_id, po_number, item_code, sum(delivered_qty) as received_qty from inspection_sheet
         where enable_flag = 'Y' and status = 'CONCLUDED' and receipt_id is not null and po_number is not null
         group by 1, 2, 3) r on r.tenant_id = h.tenant_id and r.po_number = h.po_number and r.item_code = h.item_code`

function summary({ by, only, having }: Extract<Counting, { by: unknown }>): string {
  const group = grouped(by)
  return `select ${group.selected}, count(*) as sheet_count,
       ${counted('PASS')} as pass_count, ${counted('CONCESSION')} as concession_count, ${counted('REJECT')} as reject_count,
       ${share('PASS')} as pass_share, ${share('CONCESSION')} as concession_share, ${share('REJECT')} as reject_share,
       sum(${delivered}) as delivered_qty, sum(h.sample_qty) as sample_qty, sum(h.defect_qty) as defect_qty,
       round(100 * sum(h.defect_qty) / nullif(sum(h.sample_qty), 0), 2) as defect_rate, ${pictured},
       ${score(summed('critical_qty'), summed('major_qty'), summed('minor_qty'), 'sum(h.sample_qty)')} as score
  from inspection_sheet h ${warehouse} ${takenIn}
 where ${concluded}${only ? ` and ${only}` : ''}
 group by ${group.by}${having ? ` having ${having}` : ''}`
}

const labour = (): string => {
  const group = grouped(['inspectorId'])
  return `select ${group.selected}, count(*) as sheet_count, count(distinct h.inspection_date) as inspector_days,
       round(count(*)::numeric / count(distinct h.inspection_date), 2) as sheets_per_day, sum(h.sample_qty) as sample_qty, ${pictured}
  from inspection_sheet h
 where ${concluded} and h.inspector_id is not null
 group by ${group.by}`
}

const defects = (): string => {
  const group = grouped(['categoryCode'], ['l.qc_item_code', 'l.severity'])
  return `select ${group.selected}, l.qc_item_code, max(l.qc_item_name) as qc_item_name, l.severity,
       count(*) as sheet_count, count(*) filter (where l.result = 'EXCEED') as exceeded_count,
       sum(h.sample_qty) as sample_qty, sum(l.defect_qty) as defect_qty,
       round(100 * sum(l.defect_qty) / nullif(sum(h.sample_qty), 0), 2) as defect_rate, ${pictured}
  from inspection_sheet h
  join inspection_sheet_defects l on l.tenant_id = h.tenant_id and l.document_id = h.id
 where ${concluded}
 group by ${group.by}`
}

const sheet = `h.tenant_id, h.id as inspection_id, array[h.id] as pictured_ids, h.qc_number as inspection_name, h.status, h.inspection_date, h.inspection_type,
       h.vendor_id, h.vendor_name, h.po_number, h.container_no, h.item_code, h.item_name, h.category_code, h.category_name,
       h.warehouse_code, h.warehouse_name, h.inspector_id, h.inspector_name, h.buyer_id, h.buyer_name, h.org_id, h.org_name,
       h.delivered_qty, h.required_qty, h.sample_qty, h.defect_qty, h.total_rate, h.conclusion, h.proposed_claim_rate`

function rows({ rows: of, only }: Extract<Counting, { rows: unknown }>): string {
  const where = `h.enable_flag = 'Y'${only ? ` and ${only}` : ''}`
  if (of === 'sheet')
    return `select h.id, ${sheet},
       ${score('coalesce(h.critical_qty, 0)', 'coalesce(h.major_qty, 0)', 'coalesce(h.minor_qty, 0)', 'h.sample_qty')} as score
  from inspection_sheet h where ${where}`
  return `select l.id, ${sheet}, l.qc_item_code, l.qc_item_name, l.severity, l.tolerance_rate, l.defect_qty as item_defect_qty,
       l.defect_rate, l.result
  from inspection_sheet h
  join inspection_sheet_defects l on l.tenant_id = h.tenant_id and l.document_id = h.id
 where ${where}`
}

/** What a report is worked out from. */
function statementOf(counts: Counting): string {
  if ('by' in counts) return summary(counts)
  if ('rows' in counts) return rows(counts)
  return 'labour' in counts ? labour() : defects()
}

/** The statements behind the reports of quality. */
export const reportViews: readonly View[] = reports.map(({ document, counts }) =>
  defineView(document, statementOf(counts)),
)
