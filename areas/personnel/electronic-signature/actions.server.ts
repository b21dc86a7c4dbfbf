import { textOfMoment } from '#platform/model/date-text.ts'
import type { Label } from '#platform/model/label.ts'
import type { Reason } from '#platform/model/rules.ts'
import { defineActions } from '#platform/server/documents/actions.ts'
import { preEmployment } from '../pre-employment/document.ts'
import { electronicSignature } from './document.ts'
import { preparedBy } from './prepared-by.server.ts'

/** What is said of a paper whose day has passed, and what to do. */
const timeOver = (
  { signatureNo, validUntil }: { readonly signatureNo: string | null; readonly validUntil: string },
  [zh, en]: Label,
): Reason => ({
  field: 'validUntil',
  bizCode: 'SIGNING_TIME_OVER',
  message: [
    `${signatureNo}的签署期限${validUntil}已过，${zh}`,
    `${signatureNo} was to be signed by ${validUntil}; ${en}`,
  ],
})

/** A paper is sent to who has been audited, in time, and signed under the signatory's own name. */
export const actions = defineActions(electronicSignature, {
  refuse: {
    async send({ preEmploymentId, validUntil, signatureNo }, work) {
      if (validUntil < work.today) return timeOver({ signatureNo, validUntil }, ['请先改期', 'enter a later day first'])
      const application = await work.get(preEmployment, preEmploymentId)
      return (
        !['AUDITED', 'PUSHED'].includes(application.status) && {
          bizCode: 'APPLICATION_NOT_AUDITED',
          message: [
            `预入职${application.applyNo}尚未审核，请审核后再发送签署`,
            `Application ${application.applyNo} is not audited; audit it, then send the paper`,
          ],
        }
      )
    },
    sign: ({ name, signatureNo, validUntil }, work, input) => {
      // It is over from midnight on, before the night has said so.
      if (validUntil < work.today)
        return timeOver({ signatureNo, validUntil }, [
          '请撤回后改期重新发送',
          'withdraw it, enter a later day and send it anew',
        ])
      const signed = String(input?.signedName ?? '').trim()
      return (
        name !== null &&
        signed !== name && {
          field: 'signedName',
          bizCode: 'SIGNED_BY_ANOTHER',
          message: [
            `${signatureNo}应由${name}签署，签名“${signed}”与姓名不一致`,
            `${signatureNo} is to be signed by ${name}; “${signed}” is another name`,
          ],
        }
      )
    },
  },
  run: {
    async send(paper, work) {
      await work.update(electronicSignature, paper, {
        sentTime: textOfMoment(work.now),
        withdrawReason: null,
        signedName: null,
        signedDate: null,
      })
    },
    async sign(paper, work) {
      await work.update(electronicSignature, paper, { signedDate: work.today })
      await work.tell(
        await preparedBy(paper, work),
        [`${paper.name}已签署${paper.signatureNo}`, `${paper.name} has signed ${paper.signatureNo}`],
        { document: electronicSignature, id: paper.id, no: paper.signatureNo },
      )
    },
  },
})
