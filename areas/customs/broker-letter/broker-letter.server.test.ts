import { describe, expect, test } from 'vitest'
import { simulatedCall } from '#areas/integration/simulator/call/document.ts'
import { consignee } from '#areas/masterdata/consignee/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { vendorContactPerson } from '#areas/masterdata/vendor-contact-person/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { auditedList } from '#areas/tracking/samples.ts'
import type { Wire } from '#platform/model/check.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { customsDocument } from '../customs-document/document.ts'
import { entryOf } from '../samples.ts'
import { brokerLetter } from './document.ts'

const { admin, make, maker, sql, user } = await house()

type Record = Wire & { id: string; version: number }
const now = (entry: { id: string }) => admin.get(customsDocument, entry)
const submit = async (entry: { id: string }) => admin.run(customsDocument, 'submit', await now(entry))
const lettersOf = async (entry: { id: string }) =>
  (await admin.page(brokerLetter, { customsDocumentId: entry.id, ascs: 'id' })).records as Record[]
const outbox = async (letter: Wire) =>
  (await admin.page(outboxMessage, { docType: brokerLetter.name, docId: String(letter.id) })).records as Wire[]

/** Waits until a letter stands there with a state, as somebody does who looks at it now and then. */
async function until(letter: { id: string }, status: string): Promise<Wire> {
  const found = await eventually(
    () => admin.get(brokerLetter, letter),
    one => one.status === status,
  )
  return found as unknown as Wire
}

/** A broker with people who read mail, and the draft of a container whose consignee names it. */
async function given(emails: readonly string[], more: { country?: string | null } = {}) {
  const broker = await make(vendor, { vendorType: 'SERVICE', country: 'CN', ...more })
  for (const email of emails) await make(vendorContactPerson, { vendorId: broker.id, vendorSiteId: null, email })
  const { id: consigneeId } = await make(consignee, { customsBrokerId: broker.id })
  const list = await auditedList(maker, { consigneeId, remark: null })
  const entry = (await entryOf(maker, list)) as Record
  await sql("update hs_code set licence_flag = 'N'")
  await admin.save(customsDocument, entry, { freightAmount: '100', inlandAmount: '10' })
  return { broker, entry, list }
}

describe('a submitted entry', () => {
  test('is given to its broker by mail, once, with the papers named (business.md 3.7)', async () => {
    const { broker, entry } = await given(['min@broker.example', 'desk@broker.example'])
    expect(entry).toMatchObject({ customsBrokerId: broker.id, customsBroker: broker.vendorName })
    await submit(entry)
    const [letter, ...others] = await lettersOf(entry)
    expect(others).toEqual([])
    const sent = await until(letter as Record, 'SENT')
    expect(sent).toMatchObject({
      letterNo: expect.stringMatching(/^BL250506\d{4}$/),
      kind: 'ORDER',
      customsBrokerId: broker.id,
      sentTo: 'min@broker.example, desk@broker.example',
      sentTime: expect.any(String),
      subject: `报关委托 ${entry.containerNo} ${entry.customsNo}`,
      error: null,
    })
    expect(sent.content).toContain('未到单证：提单、发票')
    const calls = (await admin.page(simulatedCall, { system: 'mail' })).records as Wire[]
    const taken = calls.filter(call => String(call.body).includes(String(entry.customsNo)))
    expect(taken).toHaveLength(1)
    expect(JSON.parse(String(taken[0]?.body))).toMatchObject({ to: ['min@broker.example', 'desk@broker.example'] })
    expect(await now(entry)).toMatchObject({ status: 'SUBMITTED' })
    await expect(submit(entry)).rejects.toThrow()
    await expect(admin.run(brokerLetter, 'resend', await admin.get(brokerLetter, letter as Record))).rejects.toThrow()
    expect(await lettersOf(entry)).toHaveLength(1)
  })

  test('goes on when nobody can be written to, and says whom to ask for an address', async () => {
    const { broker, entry } = await given([])
    const clerk = user('customs:declare:list', 'customs:declare:submit', { name: '何关务' })
    await clerk.run(customsDocument, 'submit', await now(entry))
    expect(await now(entry)).toMatchObject({ status: 'SUBMITTED' })
    const [letter] = await lettersOf(entry)
    expect(letter).toMatchObject({
      status: 'FAILED',
      error: expect.stringContaining(`报关行${broker.vendorName}没有邮箱`),
    })
    expect(await outbox(letter as Wire)).toEqual([])
    const { id } = await clerk.made
    const notices = await sql("select text_zh from notice where user_id = $1 and document = 'broker-letter'", [id])
    expect(notices).toMatchObject([{ text_zh: expect.stringContaining('请在“供应商联系人”填写后点“重新发送”') }])

    // Once there is an address it goes out, with what holds by then.
    await expect(user('customs:letter:list').run(brokerLetter, 'resend', letter as Record)).rejects.toThrow()
    await make(vendorContactPerson, { vendorId: broker.id, vendorSiteId: null, email: 'min@broker.example' })
    await admin.run(brokerLetter, 'resend', letter as Record)
    expect(await until(letter as Record, 'SENT')).toMatchObject({ sentTo: 'min@broker.example', error: null })
  })

  test('says that it has no broker', async () => {
    const { entry } = await given([])
    await admin.save(customsDocument, await now(entry), { customsBrokerId: null })
    expect(await now(entry)).toMatchObject({ customsBroker: null })
    await submit(entry)
    expect(await lettersOf(entry)).toMatchObject([{ status: 'FAILED', error: expect.stringContaining('没有报关行') }])
  })

  test('is taken back by mail when it is cancelled, where its broker was told of it', async () => {
    const { entry } = await given(['min@broker.example'], { country: 'NL' })
    await submit(entry)
    await until((await lettersOf(entry))[0] as Record, 'SENT')
    await admin.run(customsDocument, 'cancel', await now(entry))
    const [, cancelled] = await lettersOf(entry)
    expect(await until(cancelled as Record, 'SENT')).toMatchObject({
      kind: 'CANCEL',
      subject: `Customs declaration cancelled ${entry.containerNo} ${entry.customsNo}`,
      content: expect.stringContaining('is not to be declared any more'),
    })

    const untold = (await given([])).entry
    await submit(untold)
    await admin.run(customsDocument, 'cancel', await now(untold))
    const [only, ...more] = await lettersOf(untold)
    expect(more).toEqual([])
    await expect(admin.in('en').run(brokerLetter, 'resend', only as Record)).rejects.toThrow('is cancelled')
  })

  test('that waits to be sent stays here once it is cancelled; one that may have left is taken back by mail', async () => {
    for (const [attempt, kinds] of [
      [0, ['ORDER']],
      [1, ['ORDER', 'CANCEL']],
    ] as const) {
      const { entry } = await given(['min@broker.example'])
      await admin.save(customsDocument, await now(entry), { remark: 'SIM-FAIL' })
      await submit(entry)
      const [letter] = await lettersOf(entry)
      const message = async () => (await outbox(letter as Wire))[0] as Record
      await eventually(message, one => one.status === 'RETRY')
      if (attempt === 0)
        await sql("update outbox_message set status = 'PENDING', attempt = 0 where id = $1", [(await message()).id])
      await admin.run(customsDocument, 'cancel', await now(entry))
      expect(await message()).toMatchObject({ status: 'CANCELLED' })
      expect(await admin.get(brokerLetter, letter as Record)).toMatchObject({
        status: 'FAILED',
        error: expect.stringContaining(`报关单${entry.customsNo}已取消`),
      })
      expect((await lettersOf(entry)).map(({ kind }) => kind)).toEqual(kinds)
    }
  })

  test('whose letter a mail server refused is declared by nobody once it is cancelled, whoever finds the old push (business.md 3.7)', async () => {
    const { entry } = await given(['min@broker.example'])
    await admin.save(customsDocument, await now(entry), { remark: 'SIM-REFUSE' })
    await submit(entry)
    const [letter] = await lettersOf(entry)
    await until(letter as Record, 'FAILED')
    await admin.run(customsDocument, 'cancel', await now(entry))
    const [message] = await outbox(letter as Wire)
    await expect(admin.in('en').run(outboxMessage, 'retry', message as Record)).rejects.toThrow('is cancelled')
    expect(await admin.get(brokerLetter, letter as Record)).toMatchObject({ status: 'FAILED' })
  })

  test('is tried again by hand after a mail server refused it', async () => {
    const { entry } = await given(['min@broker.example'])
    await admin.save(customsDocument, await now(entry), { remark: 'SIM-REFUSE' })
    await submit(entry)
    const [letter] = await lettersOf(entry)
    expect(await until(letter as Record, 'FAILED')).toMatchObject({ error: expect.stringContaining('供应商已冻结') })
    await sql('update customs_document set remark = null where id = $1', [entry.id])
    await admin.run(brokerLetter, 'resend', await admin.get(brokerLetter, letter as Record))
    expect(await until(letter as Record, 'SENT')).toMatchObject({ error: null })
    expect(await outbox(letter as Wire)).toHaveLength(1)
  })
})

test('its voyage is the one tracking has, until customs let it go (business.md 3.6)', async () => {
  const { entry, list } = await given([])
  const row = await admin.findOne(cargoTracking, { containerNo: String(list.containerNo) })
  const later = new Date(Date.parse(`${String(list.etaDate)}T00:00:00Z`) + 3 * 86_400_000).toISOString().slice(0, 10)
  await admin.save(cargoTracking, row, { etaDate: later, vesselVoyage: 'SITC SHEKOU 2513N', blNo: 'SITC0001' })
  const moved = { etaDate: later, vesselVoyage: 'SITC SHEKOU 2513N', blNo: 'SITC0001' }
  expect(await now(entry)).toMatchObject(moved)
  await submit(entry)
  const again = await admin.get(cargoTracking, row)
  await admin.save(cargoTracking, again, { blNo: 'SITC0002', vesselVoyage: 'SITC SHEKOU 2515N' })
  expect(await now(entry)).toMatchObject({ ...moved, vesselVoyage: 'SITC SHEKOU 2515N' })
})
