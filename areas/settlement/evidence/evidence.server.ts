import { z } from 'zod'
import { evidenceKinds } from '#areas/sales/terms.ts'
import { fixed } from '#platform/model/decimal.ts'
import { inLanguage } from '#platform/model/label.ts'
import { workOf } from '#platform/server/documents/making.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { idText } from '#platform/server/http/inputs.ts'
import { settlement } from '../settlement/document.ts'
import { settlementConfirm } from '../settlement-confirm/document.ts'
import { evidenceGaps, evidenceIndex } from './evidence.ts'
import { isEvidenceRequired, missingOf, type Of, papersOf } from './papers.server.ts'

const output = z.strictObject({
  required: z.boolean().describe('Whether an audit is refused while a gap is open'),
  gaps: z.array(z.string()),
  index: z.array(
    z.strictObject({
      kind: z.enum(Object.keys(evidenceKinds) as ['COST']),
      about: z.string(),
      documentNo: z.string().nullable(),
      fileName: z.string().nullable(),
      amountCny: z.string().nullable(),
    }),
  ),
})

const evidenceOf = (parts: HouseParts, about: typeof settlement | typeof settlementConfirm): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${about.calls}/evidence`,
    summary: [`${about.label[0]}：单据索引与缺口`, `${about.label[1]}: its papers, and what has none`],
    permission: `${about.permission}:list`,
    effect: 'read',
    input: z.object({ id: idText }),
    output,
    async answer(context) {
      const work = workOf(parts, context)
      const { id } = context.input
      await parts.store.read(work, parts.store.shapes.of(about.name), id, false, `${about.permission}:list`)
      const one: Of =
        about.name === 'settlement'
          ? { ...(await work.get(settlement, id)), settlementId: id }
          : await work.get(settlementConfirm, id)
      const [papers, missing] = [await papersOf(work, one), await missingOf(work, one)]
      return {
        required: await isEvidenceRequired(work),
        gaps: evidenceGaps(one, papers, missing).map(gap => inLanguage(gap.message, context.language)),
        index: evidenceIndex(one, papers, context.language).map(({ amountCny, ...shown }) => ({
          ...shown,
          amountCny: amountCny && fixed(amountCny, 2),
        })),
      }
    },
  })

/** The evidence of settlements and of finance's copies. */
export const evidenceCalls = (parts: HouseParts): Call[] => [
  evidenceOf(parts, settlement),
  evidenceOf(parts, settlementConfirm),
]
