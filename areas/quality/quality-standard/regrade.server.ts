import { z } from 'zod'
import { decimal } from '#platform/model/decimal.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { Parameters, scopeConditions } from '#platform/server/documents/query.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { dayText } from '#platform/server/http/inputs.ts'
import { inspectionSheet } from '../inspection-sheet/document.ts'
import { qualityStandard } from './document.ts'
import { regraded } from './regrade.ts'

const conclusion = z.enum(['PASS', 'CONCESSION', 'REJECT'])
const counts = z.object({ PASS: z.number(), CONCESSION: z.number(), REJECT: z.number() })
/** So many sheets whose verdict changes are named; the counts are of all. */
const mostNamed = 200
/** So many sheets are read at a time. */
const atOnce = 1000

interface SheetRow {
  readonly id: string
  readonly qcNumber: string
  readonly inspectionDate: string
  readonly vendorName: string | null
  readonly vendorId: string
  readonly itemCode: string
  readonly itemName: string | null
  readonly sampleQty: string | null
  readonly totalRate: string | null
  readonly was: 'PASS' | 'CONCESSION' | 'REJECT'
  readonly defects: Readonly<Record<string, string>>
}

/** What concluded sheets of a category would have become under a version of a standard: nothing of them is changed. */
export const regradeCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${qualityStandard.calls}/regrade`,
    summary: [
      '质检标准：按此版本重新判定已有质检单',
      'Quality standard: what concluded sheets would have become under this version',
    ],
    permission: `${inspectionSheet.permission}:list`,
    input: z.object({
      id: z
        .string()
        .regex(/^\d{1,18}$/)
        .describe('The version that is tried, a draft usually'),
      from: dayText.describe('Sheets inspected from this day on'),
      to: dayText.describe('Up to this day'),
    }),
    output: z.object({
      sheets: z.number(),
      notComparable: z.number().describe('Sheets that were not looked at for an item of this version'),
      before: counts,
      after: counts,
      changedCount: z.number().describe(`Sheets with another verdict; the first ${mostNamed} of them are named`),
      changed: z.array(
        z.object({
          id: z.string(),
          qcNumber: z.string(),
          inspectionDate: z.string(),
          vendorName: z.string().nullable(),
          vendorId: z.string(),
          itemCode: z.string(),
          itemName: z.string().nullable(),
          was: conclusion,
          becomes: conclusion,
          totalRate: z.string().nullable(),
          becomesRate: z.string(),
        }),
      ),
    }),
    effect: 'read',
    async answer(context) {
      const { id, from, to } = context.input
      const work = workOf(parts, context)
      const standard = await work.get(qualityStandard, id)
      const shape = parts.store.shapes.of(inspectionSheet.name)
      const yardstick = {
        totalTolerance: standard.totalTolerance,
        items: standard.itemLines.filter(line => line.itemKind !== 'MEASURED'),
      }
      const before = { PASS: 0, CONCESSION: 0, REJECT: 0 }
      const after = { PASS: 0, CONCESSION: 0, REJECT: 0 }
      const changed = []
      let changedCount = 0
      let sheets = 0
      let notComparable = 0
      // However long the season was, so many sheets are in hand at a time.
      let last = { inspectionDate: '0001-01-01', id: '0' }
      for (;;) {
        const parameters = new Parameters()
        const put = (value: string | null) => parameters.put(value)
        const conditions = [
          "h.tenant_id = current_tenant() and h.enable_flag = 'Y' and h.status = 'CONCLUDED' and h.proposed_conclusion is not null",
          `h.category_code = ${put(standard.categoryCode)}`,
          ...(standard.warehouseCode === null ? [] : [`h.warehouse_code = ${put(standard.warehouseCode)}`]),
          `h.inspection_date between ${put(from)}::date and ${put(to)}::date`,
          `(h.inspection_date, h.id) > (${put(last.inspectionDate)}::date, ${put(last.id)}::bigint)`,
          // Who does not see every sheet is told of those their list shows.
          ...scopeConditions(shape, context.user, `${inspectionSheet.permission}:list`, parameters),
        ]
        const { rows } = await context.transaction.query<SheetRow>(
          `select h.id::text as id, h.qc_number as "qcNumber", h.inspection_date::text as "inspectionDate",
                h.vendor_id::text as "vendorId", h.vendor_name as "vendorName", h.item_code as "itemCode",
                h.item_name as "itemName", h.sample_qty::text as "sampleQty",
                h.total_rate::text as "totalRate", h.proposed_conclusion as was,
                coalesce((select jsonb_object_agg(l.qc_item_code, l.defect_qty::text) from inspection_sheet_defects l
                  where l.tenant_id = h.tenant_id and l.document_id = h.id and l.defect_qty is not null), '{}') as defects
           from inspection_sheet h
          where ${conditions.join(' and ')}
          order by h.inspection_date, h.id limit ${atOnce}`,
          parameters.values,
        )
        for (const { defects, sampleQty, was, ...sheet } of rows) {
          const found = regraded(yardstick, {
            sampleQty: sampleQty === null ? null : decimal(sampleQty),
            defects: new Map(Object.entries(defects).map(([code, qty]) => [code, decimal(qty)])),
          })
          if (!found) {
            notComparable++
            continue
          }
          before[was]++
          after[found.conclusion]++
          if (found.conclusion === was) continue
          changedCount++
          if (changed.length < mostNamed)
            changed.push({ ...sheet, was, becomes: found.conclusion, becomesRate: found.totalRate.toFixed(2) })
        }
        sheets += rows.length
        const end = rows.at(-1)
        if (!end || rows.length < atOnce) break
        last = end
      }
      return { sheets, notComparable, before, after, changedCount, changed }
    },
  })
