import { z } from 'zod'
import { FormulaRefusal } from '#areas/formulas/refusal.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import type { New } from '#platform/model/document.ts'
import { type Refusal, reasonsOf } from '#platform/model/rules.ts'
import { chosen } from '#platform/server/documents/chosen.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { rowInput } from '#platform/server/documents/shape.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { Refused } from '#platform/server/http/refusal.ts'
import { originalsOfOffer } from '../agreement.ts'
import { quotation } from './document.ts'
import { linesOfOriginals } from './lines-of-originals.server.ts'
import { type Original, quotationFrom } from './merge.ts'

const differs = (field: string): Refusal => {
  const [zh, en] = originalsOfOffer.find(one => one.field === field)?.label ?? [field, field]
  return {
    field,
    bizCode: 'MERGE_HEADER_MISMATCH',
    message: [`所选装箱单的${zh}不一致，不能合并`, `${en} differs, cannot merge`],
  }
}

/** What the merging formula refuses with, in words. */
const worded = ({ code, detail }: FormulaRefusal): Refusal =>
  code === 'MERGE_HEADER_MISMATCH'
    ? differs(detail?.field ?? '')
    : { bizCode: code, message: ['没有可合并的明细数据', 'No detail data to merge'] }

/** Why some originals may not be merged, by their headers: one is in a quotation already, or lacks what they must agree in (business.md 3.4; Spec 000 §5.5). */
function refusals(originals: readonly Original[]): Refusal[] {
  const quoted = originals.filter(original => original.quotationGenFlag === 'Y')
  if (quoted.length > 0)
    return quoted.map(({ packingListNo: no }) => ({
      bizCode: 'ALREADY_GENERATED',
      message: [`${no}已生成报价单，不能重复生成`, `${no} has already generated a quotation; cannot generate again`],
    }))
  const without = originalsOfOffer.find(({ field }) => originals.some(one => !one[field]))
  return without ? [differs(without.field)] : []
}

/** The quotation some originals become; originals that do not belong together are refused in words. */
function offerOf(originals: readonly Original[], quotationDate: string): New<typeof quotation> {
  const refused = refusals(originals)
  if (refused.length > 0) throw new Refused(reasonsOf(refused))
  try {
    return quotationFrom(originals, quotationDate)
  } catch (refusal) {
    if (refusal instanceof FormulaRefusal) throw new Refused(reasonsOf(worded(refusal)))
    throw refusal
  }
}

/** Merges audited originals of one voyage into a quotation. */
export const mergeCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${quotation.calls}/merge`,
    summary: ['报价单：合并原始装箱单', 'Quotation: merge original packing lists into one'],
    permission: `${quotation.permission}:merge`,
    input: z.strictObject({ rows: z.array(rowInput).max(500).describe('Original packing lists') }),
    output: z.object({ id: z.string(), docNo: z.string().nullable(), quotationNo: z.string().nullable() }),
    effect: 'write',
    audit: 'merge',
    async answer(context) {
      const work = workOf(parts, context)
      const headers = await chosen(parts, work, originalPackingList, context.input.rows, {
        status: 'AUDITED',
        label: ['合并报价', 'Merge'],
        permission: `${quotation.permission}:merge`,
        unread: ['details'],
      })
      const lines = await linesOfOriginals(headers, work)
      const originals = headers.map(header => ({ ...header, details: lines.get(header.id) ?? [] }))
      const { id, quotationNo } = await work.create(quotation, offerOf(originals, work.today))
      return new Done({ id, docNo: quotationNo, quotationNo }, [
        `已合并为报价单${quotationNo}`,
        `Merged into quotation ${quotationNo}`,
      ])
    },
  })
