import type { Work } from '#platform/server/documents/actions.ts'
import { electronicSignature } from './document.ts'
import { preparedBy } from './prepared-by.server.ts'

/** Papers nobody signed in time are over; who prepared one is told, or whoever does so for its unit by now. */
export const signaturesExpire = {
  name: 'signatures-expire',
  daily: '00:20',
  async run(work: Work) {
    for (const paper of await work.all(electronicSignature, { status: 'SENT' })) {
      if (paper.validUntil >= work.today) continue
      await work.update(electronicSignature, paper, { status: 'EXPIRED' })
      await work.tell(
        await preparedBy(paper, work),
        [
          `${paper.name}的${paper.signatureNo}未在${paper.validUntil}前签署，已过期`,
          `${paper.signatureNo} of ${paper.name} was not signed by ${paper.validUntil} and is over`,
        ],
        { document: electronicSignature, id: paper.id, no: paper.signatureNo },
      )
    }
  },
}
