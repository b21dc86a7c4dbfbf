import { daysBetween } from '#platform/model/days.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { contractTypes } from '../terms.ts'
import { electronicSignature } from './document.ts'
import { preparedBy } from './prepared-by.server.ts'

type Paper = Row<typeof electronicSignature>

/** So many days before its end a contract is told of; and once more a week before, and on its last day. */
const toldBefore: readonly number[] = [30, 7, 0]

/** Contracts that end soon, and that no other signed one of the same person follows: with a new one they stay, without it they leave. */
async function contractsEnding(work: Work): Promise<void> {
  const signed = await work.all(electronicSignature, { status: 'SIGNED', enableFlag: 'Y' })
  const goesOn = ({ contractType, endDate, id, preEmploymentId }: Paper) =>
    signed.some(
      one =>
        one.id !== id &&
        one.preEmploymentId === preEmploymentId &&
        one.contractType === contractType &&
        (one.endDate === null || (endDate !== null && one.endDate > endDate)),
    )
  for (const paper of signed) {
    const { endDate, id, name, signatureNo: no } = paper
    if (endDate === null || !toldBefore.includes(daysBetween(work.today, endDate)) || goesOn(paper)) continue
    const [zh, en] = contractTypes[paper.contractType]
    await work.tell(
      await preparedBy(paper, work),
      [
        `${name}的${zh}${no}将于${endDate}到期，没有接续；续签请新建签署，不续签请通知本人`,
        `${en} ${no} of ${name} ends on ${endDate} and none follows: prepare the next one to be signed, or tell them that it ends`,
      ],
      { document: electronicSignature, id, no },
    )
  }
}

/** Papers nobody signed in time are over; who prepared one is told, or whoever does so for its unit by now; so are they of contracts that end soon. */
export const signaturesExpire = {
  name: 'signatures-expire',
  daily: '00:20',
  async run(work: Work) {
    await contractsEnding(work)
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
