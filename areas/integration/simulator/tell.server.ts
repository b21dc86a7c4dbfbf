import { randomUUID } from 'node:crypto'
import { type Actions, defineActions } from '#platform/server/documents/actions.ts'
import type { AreaJob } from '#platform/server/tasks/area-jobs.ts'
import { callBack } from './call-back.server.ts'
import { tellLater } from './calls.server.ts'
import { afterApproval } from './manners.ts'
import { simulatedPaper } from './paper/document.ts'

/** A simulated system tells us of a paper's next state, signed as the real one would (business.md 5.1). */
export const simulatorTell: AreaJob = {
  name: 'simulator-tell',
  async run(work, about, outside) {
    const paper = await work.find(simulatedPaper, { id: String(about.paperId) })
    if (!paper || !outside.targetOf(paper.system?.toUpperCase() ?? '')) return
    await work.update(simulatedPaper, paper, { state: String(about.state) })
    await callBack(outside, {
      system: paper.system ?? '',
      tenantId: work.user.tenantId,
      body: {
        eventId: about.eventId,
        docType: paper.kind,
        idempotencyKey: paper.idempotencyKey,
        externalNo: paper.externalNo,
        status: about.state,
        message: about.message ?? null,
        ...(paper.system === 'oa'
          ? { node: '财务审批 / Finance approval', person: '模拟审批人 / Simulated approver' }
          : {}),
        occurredAt: about.occurredAt,
      },
    })
    // An approved workflow goes on at the ERP: validated, posted, paid (business.md 3.12); what the bank returned is paid once more.
    if (paper.system !== 'oa' || about.state !== 'APPROVED') return
    for (const invoice of await work.all(simulatedPaper, { system: 'erp', docNo: paper.docNo })) {
      const next = invoice.state === 'CREATED' ? afterApproval : invoice.state === 'PAID' ? ['PAID'] : []
      if (invoice.kind?.startsWith('erp/ap/')) await tellLater(work, invoice.id, next, invoice.content ?? '')
    }
  },
}

const run: Actions<typeof simulatedPaper>['run'] = {
  async tell(papers, work, { state, message }) {
    for (const paper of papers)
      await work.later('simulator-tell', {
        paperId: paper.id,
        state,
        message,
        occurredAt: work.now.toISOString(),
        eventId: randomUUID(),
      })
  },
}

/** A person at the simulators has any callback sent (business.md 5.7). */
export const actions = defineActions(simulatedPaper, { run })
