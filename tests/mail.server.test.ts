import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { defineDocument } from '#platform/model/document.ts'
import { choice, code, section, text } from '#platform/model/fields.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import { readConfig } from '#platform/server/config.ts'
import { defineChannel } from '#platform/server/outbox/channel.ts'
import { deliverLane } from '#platform/server/outbox/deliver.ts'
import { pushMail, sendMail } from '#platform/server/outbox/mail.ts'
import { send, type Target } from '#platform/server/outbox/send.ts'
import { apart, smallWorld } from './small-world.ts'

/** A mail server as it may behave, and the letters it took. */
let manner: 'take' | 'be busy' | 'know nobody' | 'hang up' = 'take'
let letters: string[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _, done) =>
    username === 'dop' && password === 'right' ? done(null, { user: username }) : done(new Error('wrong password')),
  onRcptTo({ address }, _, done) {
    const known = manner !== 'know nobody' && !address.startsWith('nobody')
    done(known ? null : Object.assign(new Error(`no mailbox ${address}`), { responseCode: 550 }))
  },
  onData(stream, session, done) {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      if (manner === 'be busy') return done(Object.assign(new Error('come again'), { responseCode: 451 }))
      letters.push(Buffer.concat(parts).toString())
      if (manner === 'hang up') for (const one of server.connections) one.close()
      else done(null, `taken for ${session.envelope.rcptTo.length}`)
    })
  },
})
await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
afterAll(() => new Promise<void>(done => server.close(() => done())))
beforeEach(() => {
  manner = 'take'
  letters = []
})

const { port } = server.server.address() as AddressInfo
const target: Target = {
  address: `smtp://127.0.0.1:${port}`,
  from: '数字运营平台 <dop@example.com>',
  secret: 'not used for letters',
  knowsKeys: false,
  seconds: 5,
}
const letter = { to: ['broker@example.com'], subject: '报关委托 TEMU9085760', text: '请申报。\nPlease declare.' }
const message = { tenantId: '1', path: '/mail/v1/messages', key: 'declaration:D-1:0', payload: JSON.stringify(letter) }
const withTo = (...to: string[]) => ({ ...message, payload: JSON.stringify({ ...letter, to }) })

test('a letter arrives whole, and twice under the same number', async () => {
  const first = await send(target, message)
  expect(first).toMatchObject({
    kind: 'SUCCESS',
    answer: { docNo: expect.stringMatching(/^<[0-9a-f]{40}@example\.com>$/) },
  })
  expect(await send(target, message)).toMatchObject({
    answer: { docNo: first.kind === 'SUCCESS' && first.answer.docNo },
  })
  expect(await send(target, { ...message, key: 'declaration:D-1:1' })).not.toEqual(first)
  const [arrived = ''] = letters
  expect(arrived).toContain('To: broker@example.com')
  expect(arrived).toContain('<dop@example.com>')
  expect(arrived).toContain(`Subject: =?UTF-8?`)
  expect(arrived).toContain('Auto-Submitted: auto-generated')
})

/** Something somebody is written to about. */
const order = defineDocument({
  name: 'mailed-order',
  label: ['委托', 'Order'],
  calls: '/test/mailed-order',
  screen: '/test/mailedOrder',
  permission: 'test:mailed-order',
  title: 'no',
  list: ['no'],
  filters: [],
  header: {
    general: section('基本', 'General', {
      no: code('号', 'No.', { required: true }),
      flag: choice('邮件', 'Mailed', { N: ['否', 'No'], P: ['中', 'Underway'], Y: ['是', 'Yes'], F: ['败', 'Failed'] }),
      why: text('原因', 'Why', { max: 1000 }),
    }),
  },
})

test('a record is written about once the change is stored, and shows what became of the letter', async () => {
  const channels = [defineChannel(order, { target: 'MAIL', flag: 'flag', message: 'why' })]
  const { asHouseAlone: asHouse } = await smallWorld([order], { channels, known: [outboxMessage] })
  const write = (no: string, to: string) =>
    asHouse(apart, async work => {
      const record = await work.create(order, { no })
      await pushMail(work, { document: order, record: { id: record.id, revision: 0 }, no }, { ...letter, to: [to] })
      return record.id
    })
  const delivering = { asHouse, targetOf: () => target, log: pino({ level: 'silent' }) }
  const [reached, lost] = [await write('M-1', 'broker@example.com'), await write('M-2', 'nobody@example.com')]
  expect(letters).toEqual([])
  for (const id of [reached, lost]) await deliverLane(delivering, apart, `MAIL mailed-order ${id}`)
  expect(letters).toHaveLength(1)
  const shown = await asHouse(apart, work => Promise.all([reached, lost].map(id => work.find(order, { id }))))
  expect(shown).toMatchObject([{ flag: 'Y' }, { flag: 'F', why: expect.stringContaining('no mailbox') }])
})

test('an address that is not taken is named, and nobody tries again', async () => {
  manner = 'know nobody'
  expect(await sendMail(target, message)).toMatchObject({ kind: 'REFUSED', why: expect.stringContaining('550') })
  manner = 'take'
  expect(await sendMail(target, withTo('broker@example.com', 'nobody@example.com'))).toMatchObject({
    kind: 'REFUSED',
    why: expect.stringContaining('nobody@example.com'),
  })
})

test.each([
  ['be busy', true],
  ['hang up', false],
] as const)('a server that would %s is asked again, or somebody looks whether it arrived', async (how, wasAnswered) => {
  manner = how
  expect(await sendMail(target, message)).toMatchObject({ kind: 'UNREACHABLE', wasAnswered })
})

test('a server that is not there, or does not believe us, has not got the letter', async () => {
  const nobody = { ...target, address: 'smtp://127.0.0.1:1' }
  expect(await sendMail(nobody, message)).toMatchObject({ kind: 'UNREACHABLE', wasAnswered: true })
  const wrong = { ...target, address: `smtp://dop:wrong@127.0.0.1:${port}` }
  expect(await sendMail(wrong, message)).toMatchObject({ kind: 'REFUSED' })
  expect(letters).toEqual([])
})

test('a password is not sent over an open line', async () => {
  const open = { ...target, address: `smtp://dop:right@localhost.example.invalid:${port}` }
  expect(await sendMail(open, message)).toMatchObject({ kind: 'UNREACHABLE' })
  expect(letters).toEqual([])
})

test('a mail server is told whole or not at all', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dop-mail-'))
  const read = (settings: Record<string, string>) => readConfig({ DATA_DIR: folder, ...settings }, '/').outside
  expect(read({})).toEqual({})
  expect(read({ MAIL_URL: 'smtps://dop:right@mail.example.com', MAIL_FROM: 'dop@example.com' })).toEqual({
    MAIL: { address: 'smtps://dop:right@mail.example.com', from: 'dop@example.com' },
  })
  expect(() => read({ MAIL_URL: 'https://mail.example.com', MAIL_FROM: 'dop@example.com' })).toThrow('MAIL_URL')
  expect(() => read({ MAIL_URL: 'smtps://mail.example.com' })).toThrow('MAIL_FROM')
  rmSync(folder, { recursive: true })
})
