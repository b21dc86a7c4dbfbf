import type { Row } from '#platform/model/document.ts'
import type { Reason } from '#platform/model/rules.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { settlement } from '../settlement/document.ts'
import { consignmentAttachment } from './document.ts'
import { countAnew } from './upload.server.ts'

type Paper = Row<typeof consignmentAttachment>

/** What finance has audited a settlement by stays with it (business.md 4.6). */
async function auditedBy({ fileName, settlementId }: Paper, work: Work): Promise<Reason | undefined> {
  const one = settlementId ? await work.find(settlement, { id: settlementId }) : undefined
  if (one?.status !== 'CONFIRMED') return undefined
  const no = one.settlementNo ?? ''
  return {
    bizCode: 'EVIDENCE_STANDS',
    message: [
      `结算单${no}已审核，${fileName}不能删除；请财务先反审核`,
      `Settlement ${no} is audited; ${fileName} stays with it. Have finance take the audit back first`,
    ],
  }
}

/** A settlement knows how many papers it has. */
export const actions = defineActions(consignmentAttachment, {
  refuse: { delete: auditedBy },
  run: { delete: ({ settlementId }, work) => countAnew(work, settlementId) },
})
