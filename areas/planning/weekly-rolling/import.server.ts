import { shortProvince } from '#areas/demand/offers.ts'
import type { Wire } from '#platform/model/check.ts'
import { decimal } from '#platform/model/decimal.ts'
import { headerFields } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { recordImportCalls } from '#platform/server/documents/record-import/import-records.ts'
import { refuseBeyondScope } from '#platform/server/documents/stays.ts'
import type { HouseParts } from '#platform/server/house.ts'
import type { Call } from '#platform/server/http/call.ts'
import { Refused, refuse } from '#platform/server/http/refusal.ts'
import type { RowEffect } from '#platform/server/tasks/import-rows.ts'
import { deliveringUnit } from '../delivering-unit.server.ts'
import { namedInFile } from '../once-a-file.server.ts'
import type { Level } from '../terms.ts'
import { weeklyTarget } from '../weekly-target/document.ts'
import { weeklyRolling } from './document.ts'
import { calledBy, reportRow } from './report.server.ts'

/** The level a row of a file stands at: what it says, or what its place says. */
function levelOf({ area, customer, level, orgId, province }: Wire): Level {
  if (level) return level as Level
  if (customer) return orgId ? 'deliveryCustomer' : 'provinceCustomer'
  if (orgId) return 'delivery'
  if (province) return 'province'
  return area ? 'zone' : 'centre'
}

/** What a row of each level is told apart by; a customer goods are delivered to is their unit's where the row names none. */
async function placeOf(work: Work, level: Level, { area, customer, orgId, province }: Wire): Promise<Wire> {
  if (level === 'deliveryCustomer')
    return { orgId: (await deliveringUnit(work, orgId, customer)) ?? null, customerId: customer }
  return {
    centre: {},
    zone: { zone: area },
    province: { province: province ? shortProvince(String(province)) : null },
    provinceCustomer: { customerId: customer },
    delivery: { orgId },
  }[level]
}

/** What a row of a file cannot do without: it says which row of the rolling plan it is about. */
const needed = ['weekName', 'category', 'coo', 'spec'] as const

/** Refuses a row that names no row of the plan, as a sum below the table does. */
function refuseUnnamed(record: Wire): void {
  const fields = headerFields(weeklyRolling)
  const labels = needed.filter(name => !record[name]).flatMap(name => fields[name]?.label ?? [])
  if (labels.length === 0) return
  const [zh, en] = [0, 1].map(at => labels.filter((_, place) => place % 2 === at))
  throw refuse(
    [
      `缺少${zh?.join('、')}，不知道上报的是哪一行；请填写，合计行请删除`,
      `${en?.join(', ')} not said, so nobody can tell which row is reported; fill it in, or delete a row of sums`,
    ],
    'REPORT_ROW_UNNAMED',
  )
}

/** Takes the reported figure of a row of a file over into the row of the rolling plan it names. */
async function write({ store }: HouseParts, work: Work, record: Wire): Promise<RowEffect> {
  refuseUnnamed(record)
  const { breed, category, coo, reportedQantity, spec, weekName } = record
  const level = levelOf(record)
  const asked = { weekName, level, category, coo, spec, breed: breed ?? null, ...(await placeOf(work, level, record)) }
  const row = await work.find(weeklyTarget, asked as never)
  if (!row)
    throw new Refused([
      {
        bizCode: 'REPORT_NO_SUCH_ROW',
        message: [
          `${String(weekName)}没有下发给该地点、该规格的行，请核对周、品类、规格和地点，或请计划主管先下发`,
          `Nothing is given out for ${String(weekName)} with this place and spec; check week, category, spec and place, or have the week given out first`,
        ],
      },
    ])
  await refuseBeyondScope(work, store.shapes.of(weeklyTarget.name), [row.id], 'import')
  // What the file has no column for stays.
  if (reportedQantity === undefined) return 'unchanged'
  if (namedInFile(work).has(row.id)) {
    const [zh, en] = calledBy(row)
    throw refuse(
      [`${zh}在文件中有两行，请只保留一行`, `${en} has two rows in this file; keep one of them`],
      'REPORT_ROW_TWICE',
    )
  }
  const now = reportedQantity === null ? null : decimal(String(reportedQantity))
  const isNew = await reportRow(work, row, now)
  namedInFile(work).add(row.id)
  return isNew ? 'update' : 'unchanged'
}

/** Template and import of a week's report: what was exported from a level, filled in, comes back (business.md 3.19). */
export const weeklyReportImportCalls = (parts: HouseParts): Call[] =>
  recordImportCalls(parts, { document: weeklyRolling, write })
