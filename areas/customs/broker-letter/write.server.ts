import { vendor } from '#areas/masterdata/vendor/document.ts'
import { vendorContactPerson } from '#areas/masterdata/vendor-contact-person/document.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineChannel } from '#platform/server/outbox/channel.ts'
import { pushMail } from '#platform/server/outbox/mail.ts'
import { customsDocument } from '../customs-document/document.ts'
import { brokerLetter } from './document.ts'
import { orderOf } from './order.server.ts'
import { addressesIn, letterOf, tonguesOf } from './words.ts'

type Entry = Row<typeof customsDocument>
type Letter = Row<typeof brokerLetter>

/** What is to be declared goes to no broker any more once its entry is cancelled, whichever way it is sent (business.md 3.7). */
export async function cancelledSince(
  { customsDocumentId, kind, letterNo }: Pick<Letter, 'customsDocumentId' | 'kind' | 'letterNo'>,
  work: Work,
): Promise<Refusal | null> {
  const entry =
    kind === 'ORDER' && customsDocumentId ? await work.find(customsDocument, { id: customsDocumentId }) : undefined
  return entry?.status === 'CANCELLED'
    ? {
        message: [
          `报关单${entry.customsNo}已取消，邮件${letterNo}不再发送`,
          `Customs document ${entry.customsNo} is cancelled; letter ${letterNo} is not sent any more`,
        ],
      }
    : null
}

/** How letters to brokers leave the house, and what stands on them then (business.md 3.7). */
export const brokerChannel = defineChannel(brokerLetter, {
  target: 'MAIL',
  message: 'error',
  against: cancelledSince,
  async answered(letter, work) {
    await work.update(brokerLetter, letter, { status: 'SENT', sentTime: work.now.toISOString() })
  },
  async failed(letter, work) {
    await work.update(brokerLetter, letter, { status: 'FAILED' })
  },
})

/** A letter as it would be written today; why it cannot go out, where nobody can be written to. */
interface Drafted {
  readonly letter: Partial<New<typeof brokerLetter>>
  readonly why?: Label
}

/** What would be written of an entry today, and to whom. Its remark goes along, the letter does not hold it. */
async function drafted(entry: Entry, kind: 'ORDER' | 'CANCEL', work: Work): Promise<Drafted> {
  const broker = entry.customsBrokerId ? await work.find(vendor, { id: entry.customsBrokerId }) : undefined
  if (!broker)
    return failed([
      '没有报关行，请在收货人档案里选好，这一票请另行通知报关行',
      'there is no broker; choose one on the consignee and tell the broker of this container yourself',
    ])
  const letter = {
    ...letterOf(kind, await orderOf(entry, broker, work), tonguesOf(broker.country)),
    remark: entry.remark,
  }
  const people = await work.all(vendorContactPerson, { vendorId: broker.id, enableFlag: 'Y' })
  const addresses = addressesIn(people.map(({ email }) => email))
  if (addresses.length > 0)
    return { letter: { ...letter, status: 'SENDING', sentTo: addresses.join(', '), error: null } }
  const name = broker.vendorName
  return failed(
    [
      `报关行${name}没有邮箱，请在“供应商联系人”填写后点“重新发送”`,
      `broker ${broker.vendorNameEn || name} has no e-mail address; enter it at its contact persons, then press “Send again”`,
    ],
    letter,
  )
}

const failed = (why: Label, letter: Drafted['letter'] = {}): Drafted => ({
  letter: { ...letter, status: 'FAILED', sentTo: null, error: why.join(' / ') },
  why,
})

/** Hands a letter over, or tells whoever caused it why it stays here. */
async function send(letter: Letter, why: Label | undefined, work: Work): Promise<void> {
  const { id, letterNo, containerNo, sentTo, subject, content } = letter
  const no = letterNo ?? id
  if (!why)
    return pushMail(
      work,
      { document: brokerLetter, record: letter, no },
      { to: (sentTo ?? '').split(', '), subject: subject ?? '', text: content ?? '' },
    )
  const [zh, en] = why
  await work.tell(
    [work.user.id],
    [
      `柜号${containerNo ?? ''}的报关邮件未发出：${zh}`,
      `The letter to the broker of container ${containerNo ?? ''} was not sent: ${en}`,
    ],
    { document: brokerLetter, id, no },
  )
}

async function write(entry: Entry, kind: 'ORDER' | 'CANCEL', work: Work): Promise<void> {
  const { id: customsDocumentId, containerNo, customsBrokerId, orgId } = entry
  const { letter, why } = await drafted(entry, kind, work)
  const { id } = await work.create(brokerLetter, {
    kind,
    customsDocumentId,
    containerNo,
    customsBrokerId,
    orgId,
    ...letter,
  })
  await send(await work.get(brokerLetter, id), why, work)
}

/** A submitted entry is given to its broker by mail; nobody to write to does not hold it up (business.md 3.7). */
export const orderFromBroker = async ({ id }: Entry, work: Work): Promise<void> =>
  write(await work.get(customsDocument, id), 'ORDER', work)

/** A letter that waits has not left by now, or nobody knows whether it has. */
const waiting = { docType: brokerLetter.name, status: ['PENDING', 'SENDING', 'RETRY'] } as const

/**
 * Keeps an order here that still waits to be sent, for its entry is cancelled: it would reach the broker after the
 * cancellation. Answers whether it has surely never left.
 */
async function keptHere({ id, letterNo }: Letter, customsNo: string | null, work: Work): Promise<boolean> {
  const found = await work.find(outboxMessage, { ...waiting, docId: id })
  if (!found) return false
  // Nobody takes it up meanwhile.
  await work.lock('lane', found.lane ?? '')
  const message = await work.find(outboxMessage, { ...waiting, docId: id })
  if (!message) return false
  const why: Label = [
    `报关单${customsNo}已取消，邮件${letterNo}不再发送`,
    `Customs document ${customsNo} is cancelled; letter ${letterNo} is not sent any more`,
  ]
  await work.update(outboxMessage, message, { status: 'CANCELLED', remark: why[0] })
  const { version } = await work.get(brokerLetter, id)
  await work.update(brokerLetter, { id, version }, { status: 'FAILED', error: why.join(' / ') })
  return message.status === 'PENDING' && !message.attempt
}

/** A broker who was given an entry, or may have been, hears when it is cancelled. */
export async function cancelOrder({ id: customsDocumentId, customsNo }: Entry, work: Work): Promise<void> {
  const [ordered] = await work.all(brokerLetter, { customsDocumentId, kind: 'ORDER', status: ['SENDING', 'SENT'] })
  if (ordered?.status === 'SENDING' && (await keptHere(ordered, customsNo, work))) return
  if (ordered) await write(await work.get(customsDocument, customsDocumentId), 'CANCEL', work)
}

/** Writes a letter that did not go out anew, by what the entry and its broker say today. */
export async function sendAgain({ id, kind, customsDocumentId }: Letter, work: Work): Promise<void> {
  const entry = await work.get(customsDocument, customsDocumentId ?? '')
  const { version } = await work.get(brokerLetter, id)
  const { letter, why } = await drafted(entry, kind ?? 'ORDER', work)
  await work.update(brokerLetter, { id, version }, letter)
  await send(await work.get(brokerLetter, id), why, work)
}
