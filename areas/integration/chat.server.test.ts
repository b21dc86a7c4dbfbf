import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { customer } from '#areas/masterdata/customer/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { documentPlace } from '#platform/model/places.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import { house as openHouse } from '#platform/testing/house.ts'
import { bringForward, queueEmpty } from '#platform/testing/queue.ts'
import { chatRelation } from './chat-relation/document.ts'
import { chatRoom } from './chat-room/document.ts'
import { oaSetting } from './oa-setting/document.ts'
import { robotMessage } from './robot-message/document.ts'
import { robotRoom } from './robot-room/document.ts'
import { robotCodeOf } from './robot-room/robot-key.server.ts'
import { roomsOf } from './robot-room/testing/rooms.ts'
import { webhookOf } from './robot-room/webhook.ts'

const open = await openHouse()
const { admin, make, maker, sql, user } = open
const { gone, heardBy } = roomsOf(open)

/** The webhook of a robot, of one nobody knows where no key is given. */
const robotOf = (key: string = randomUUID()) => webhookOf(key)

/** Somebody writes to a room. */
const said = (values: Wire) =>
  admin.create(robotMessage, { messageType: 'text', content: 'something', ...values } as never)

describe('the room of a robot', () => {
  test('shows the last six characters of its webhook and gives the key to nobody', async () => {
    const key = randomUUID()
    const room = await make(robotRoom, { webhook: robotOf(key) })
    expect(room.webhook).toBe(`••••••••${key.slice(-6)}`)
    const [kept] = await sql('select robot_key from robot_key where robot_code = $1', [robotCodeOf(key)])
    expect(kept?.robot_key).toEqual(expect.stringMatching(/^[A-Za-z0-9+/=]{60,}$/))
    expect(String(kept?.robot_key)).not.toContain(key)
    const said = JSON.stringify([
      await admin.get(robotRoom, room),
      await admin.page(robotRoom, {}),
      await admin.ask('GET', `${robotRoom.calls}/${room.id}/history`).catch(() => null),
    ])
    expect(said).not.toContain(key)
    // What a GET answers, a PUT takes back unchanged: the robot is still the same.
    await admin.save(robotRoom, room, { remark: 'looked at' })
    expect(await admin.get(robotRoom, room)).toMatchObject({ robotCode: room.robotCode, webhook: room.webhook })
  })

  test('has a robot of the chat, and one that is no other room’s', async () => {
    const webhook = robotOf()
    const first = await make(robotRoom, { webhook })
    await expect(make(robotRoom, { webhook })).rejects.toThrow(`is used by the room ${first.room} already`)
    await expect(make(robotRoom, { webhook: 'http://127.0.0.1:1/send?key=abc' })).rejects.toThrow('copy it whole')
    const masked = String(first.webhook)
    await expect(make(robotRoom, { webhook: masked })).rejects.toThrow('copy it whole')
    const other = robotOf()
    await admin.save(robotRoom, first, { webhook: other })
    expect(await make(robotRoom, { webhook })).toMatchObject({ robotCode: first.robotCode })
  })

  test('is kept at its screen, and tested by one press [D1-2-98]', async () => {
    expect(documentPlace(robotRoom, '/masterdataMgt/robotRoomPage/index')).toMatchObject({ kind: 'list' })
    const key = randomUUID()
    const room = await make(robotRoom, { webhook: robotOf(key) })
    await expect(user('message:room:list').run(robotRoom, 'test', room)).rejects.toMatchObject({ status: 403 })
    await admin.run(robotRoom, 'test', room)
    expect(await gone(room.id)).toMatchObject([{ status: 'SENT', template: 'TEST', pushFlag: 'Y', error: null }])
    expect(await heardBy(key)).toEqual([expect.stringContaining(String(room.room))])
    await admin.run(robotRoom, 'disable', room)
    await expect(admin.run(robotRoom, 'test', room)).rejects.toThrow('enable it before')
  })
})

describe('messages to a room', () => {
  test('arrive in the order they were written, whoever writes them at once', async () => {
    const key = randomUUID()
    const room = await make(robotRoom, { webhook: robotOf(key) })
    await Promise.all(Array.from({ length: 12 }, (_, at) => said({ roomId: room.id, content: `message ${at}` })))
    const messages = await gone(room.id)
    expect(messages.map(one => one.status)).toEqual(messages.map(() => 'SENT'))
    expect(await heardBy(key)).toEqual(messages.map(one => one.content))
    expect(new Set(messages.map(one => one.messageNo)).size).toBe(12)
  })

  test('are no more than twenty a minute; the rest wait and none is lost', async () => {
    const key = randomUUID()
    const room = await make(robotRoom, { webhook: robotOf(key) })
    // Nineteen went out within the last minute, be it one of the clock or not; none of them grows old while this runs.
    await sql(
      `insert into outbox_bucket (tenant_id, bucket, sent) select 1, $1, array_agg(now() + at * interval '1 second') from generate_series(1, 19) at`,
      [robotCodeOf(key)],
    )
    const written = await Promise.all(['one', 'two', 'three'].map(content => said({ roomId: room.id, content })))
    await queueEmpty(sql)
    const sent = await heardBy(key)
    expect(sent).toHaveLength(1)
    const { records } = await admin.page(robotMessage, { roomId: room.id, status: 'PENDING' })
    expect(records).toHaveLength(written.length - sent.length)
    const [waiting] = (
      await admin.page(outboxMessage, { target: 'WECOM', status: 'PENDING', docType: robotMessage.name })
    ).records
    expect(waiting).toMatchObject({ bucket: robotCodeOf(key), path: '/cgi-bin/webhook/send' })
  })

  test('are no more than twenty in any minute, also where the minute of the clock has just turned', async () => {
    const key = randomUUID()
    const room = await make(robotRoom, { webhook: robotOf(key) })
    for (let at = 0; at < 20; at++) await said({ roomId: room.id, content: `earlier ${at}` })
    await gone(room.id)
    /** They went so long ago. */
    const went = (ago: string) =>
      sql(
        `update outbox_bucket set sent = array(select now() - $2::interval from generate_series(1, 20)) where bucket = $1`,
        [robotCodeOf(key), ago],
      )
    // Twenty of one minute that is another one of the clock; none of them grows old while this runs.
    await went('-61 seconds')
    const { id } = await said({ roomId: room.id, content: 'the twenty-first' })
    await queueEmpty(sql)
    expect(await heardBy(key)).toHaveLength(20)
    await went('61 seconds')
    // The simulated robot counts by itself when it took something.
    await sql(
      `update simulated_paper set created_time = now() - interval '2 minutes' where system = 'wecom' and doc_no = $1`,
      [key.slice(-50)],
    )
    await bringForward(sql, `${robotMessage.name} ${id}`)
    expect((await gone(room.id)).at(-1)).toMatchObject({ status: 'SENT' })
    expect((await heardBy(key)).at(-1)).toBe('the twenty-first')
  })

  test('that are taken back do not hold up what waits behind them', async () => {
    const key = randomUUID()
    const room = await make(robotRoom, { webhook: robotOf(key) })
    await sql(
      "insert into outbox_bucket (tenant_id, bucket, sent) values (1, $1, array(select now() + interval '5 seconds' from generate_series(1, 20)))",
      [robotCodeOf(key)],
    )
    const first = await said({ roomId: room.id, content: 'a mistake' })
    const second = await said({ roomId: room.id, content: 'the right one' })
    expect(await admin.get(robotMessage, second)).toMatchObject({ pushFlag: 'W' })
    const waiting = await admin.findOne(outboxMessage, { docType: robotMessage.name, docId: first.id })
    await admin.run(outboxMessage, 'cancel', waiting, { remark: 'wrong' })
    expect(await admin.get(robotMessage, first)).toMatchObject({ pushFlag: 'N' })
    expect(await admin.get(robotMessage, second)).toMatchObject({ pushFlag: 'P' })
  })

  test('go in parts where they are too long, one after the other, and count as one', async () => {
    const key = randomUUID()
    const room = await make(robotRoom, { webhook: robotOf(key) })
    const content = Array.from({ length: 120 }, (_, at) => `第${at}柜 到港 一切正常`).join('\n')
    await said({ roomId: room.id, content })
    await said({ roomId: room.id, content: '下一条' })
    const [first, second] = await gone(room.id)
    expect(first).toMatchObject({ status: 'SENT', partCount: 2, partsSent: 2 })
    expect(second).toMatchObject({ status: 'SENT' })
    const heard = await heardBy(key)
    expect(heard.slice(0, 2).join('\n')).toBe(content)
    expect(heard[2]).toBe('下一条')
  })

  test('that a robot refuses are red with the reason, do not hold up the next, and go again when the webhook is right', async () => {
    const room = await make(robotRoom, { webhook: robotOf(`SIM-WRONG-${randomUUID()}`) })
    const refused = await said({ roomId: room.id, content: 'nobody hears this' })
    const [failed] = await gone(room.id)
    expect(failed).toMatchObject({ status: 'FAILED', pushFlag: 'F', error: 'invalid webhook url' })
    const key = randomUUID()
    await admin.save(robotRoom, room, { webhook: robotOf(key) })
    await said({ roomId: room.id, content: 'after it' })
    await gone(room.id)
    await admin.run(robotMessage, 'retry', { id: refused.id })
    expect((await gone(room.id)).map(one => one.status)).toEqual(['SENT', 'SENT'])
    expect(await heardBy(key)).toEqual(['after it', 'nobody hears this'])
    await expect(admin.run(robotMessage, 'retry', { id: refused.id })).rejects.toThrow('not allowed')
    await expect(admin.delete(robotMessage, await admin.get(robotMessage, refused))).rejects.toThrow(
      'Delete is not allowed',
    )
  })

  test('need a room that is in use; one that no room was found for stands as failed', async () => {
    const room = await make(robotRoom)
    await admin.run(robotRoom, 'disable', room)
    await expect(said({ roomId: room.id })).rejects.toThrow('is disabled')
    // What the house has to say there stands as failed: an order, a price, a morning goes on.
    const told = await maker.asHouse(work =>
      work.create(robotMessage, {
        template: 'GUIDE_PRICE',
        roomId: room.id,
        messageType: 'text',
        content: 'to nobody',
      }),
    )
    expect(await admin.get(robotMessage, told)).toMatchObject({
      status: 'FAILED',
      error: expect.stringContaining('is disabled'),
    })
    await expect(said({ roomId: null })).rejects.toThrow('Choose the room')
    const { id } = await maker.asHouse(work =>
      work.create(robotMessage, { template: 'GUIDE_PRICE', messageType: 'text', content: 'nobody is told' }),
    )
    expect(await admin.get(robotMessage, { id })).toMatchObject({
      status: 'FAILED',
      error: expect.stringContaining('未匹配到群'),
    })
    await expect(admin.run(robotMessage, 'retry', { id })).rejects.toThrow('matched no room')
  })

  test('are found where the origin looks for them', async () => {
    expect(documentPlace(robotMessage, '/producer/weComMessagePage')).toMatchObject({ kind: 'list' })
  })
})

test('a group is told of what there is: a code that stands for nothing is named', async () => {
  const room = await make(robotRoom)
  const warehouse = await maker.one('secondary-inventory')
  for (const [dimesionType, code, called] of [
    ['CATEGORY', 'DURIAN', ['品类', 'category']],
    ['ORG', 'SZ', ['业务主体', 'operating unit']],
    ['WAREHOUSE', warehouse, ['仓库', 'warehouse']],
  ] as const) {
    const values = await maker.filled(oaSetting, {
      oaGroupId: room.id,
      dimesionType,
      dimesionValues: `${code}, DURAIN`,
    })
    for (const [language, msg] of [
      ['zh', `维度值：没有编码为DURAIN的${called[0]}，请从列表中选择，或改成已有的编码，用逗号分隔`],
      [
        'en',
        `Dimension values: no ${called[1]} has the code DURAIN; choose from the list or enter codes that exist, separated by commas`,
      ],
    ] as const)
      expect(await admin.in(language).call('POST', oaSetting.calls, values)).toMatchObject({
        bizCode: 'DIMENSION_VALUE_UNKNOWN',
        msg,
      })
    await make(oaSetting, { oaGroupId: room.id, dimesionType, dimesionValues: String(code) })
  }
})

describe('who is told about sales documents', () => {
  const refused = async (document: typeof chatRoom | typeof chatRelation, more: Wire, zh: string, en: string) => {
    const values = { ...(await maker.filled(document)), ...more }
    for (const [language, msg] of [
      ['zh', zh],
      ['en', en],
    ] as const)
      expect(await admin.in(language).call('POST', document.calls, values)).toMatchObject({ code: 1, msg })
  }

  test('is kept as rules at the screen of sales [D1-2-96]', async () => {
    for (const place of ['/salesMgt/weComManage', '/salesMgt/weComManage/index', '/salesMgt/weComManagePage'])
      expect(documentPlace(chatRoom, place)).toMatchObject({ kind: 'list' })
    const buyer = await make(customer)
    const rule = await make(chatRoom, { customerId: buyer.id, salesrepId: await maker.one('salesrep') })
    expect(rule).toMatchObject({
      customerCode: buyer.customerCode,
      salesrepIdName: expect.any(String),
      includeFlag: 'Y',
    })
    await expect(user('message:chatRoom:list').call('POST', chatRoom.calls, {})).resolves.toMatchObject({ status: 403 })
  })

  test.each(['chatRoomId', 'orgId', 'includeFlag'])('asks for %s [D1-5-37] [D1-8-21]', async field => {
    await refused(
      chatRoom,
      { [field]: null },
      '数据校验失败，请检查必填项',
      'Data validation failed, check required fields',
    )
  })

  test('asks for the customer before the ship-to address [D1-5-38]', async () => {
    const shipToOrgId = await maker.one('customer-site')
    await refused(
      chatRoom,
      { shipToOrgId, customerId: null },
      '请先选择客户编码',
      'Please choose the customer code first',
    )
  })

  test('asks for a brand or a category [D1-5-39]', async () => {
    await refused(
      chatRoom,
      { brand: null, categoryErpValue: null },
      '品牌和品类至少填写一项',
      'At least one of brand or category is required',
    )
  })

  test('is saved only when something changes [D1-5-40] [D1-8-23]', async () => {
    const rule = await make(chatRoom)
    for (const [language, message] of [
      ['zh', '当前没有新增或修改的数据'],
      ['en', 'Currently no new or changed data'],
    ] as const)
      await expect(admin.in(language).save(chatRoom, rule, { region: rule.region ?? null })).rejects.toThrow(message)
  })

  test('goes out of use and back, each from the other only [D1-5-41] [D1-8-22]', async () => {
    const rule = await make(chatRoom)
    for (const [verb, language, message] of [
      ['enable', 'zh', '只能操作状态为失效的数据'],
      ['enable', 'en', 'Only data in status Invalid can be operated'],
    ] as const)
      await expect(admin.in(language).run(chatRoom, verb, rule)).rejects.toThrow(message)
    await admin.run(chatRoom, 'disable', rule)
    expect(await admin.get(chatRoom, rule)).toMatchObject({ status: 'INVALID', enableFlag: 'N' })
    for (const [language, message] of [
      ['zh', '只能操作状态为有效的数据'],
      ['en', 'Only data in status Effective can be operated'],
    ] as const)
      await expect(admin.in(language).run(chatRoom, 'disable', { id: rule.id })).rejects.toThrow(message)
    await admin.run(chatRoom, 'enable', { id: rule.id })
    expect(await admin.get(chatRoom, rule)).toMatchObject({ status: 'EFFECTIVE', enableFlag: 'Y' })
  })

  test('a user is found in a chat by an account of a platform, which is chosen first [D1-2-97] [D1-5-42] [D1-8-24]', async () => {
    expect(documentPlace(chatRelation, '/mp/userWxRelationPage')).toMatchObject({ kind: 'list' })
    const relation = await make(chatRelation)
    expect(relation).toMatchObject({ chatPlatformName: 'WECOM', accountName: expect.any(String) })
    await refused(chatRelation, { chatPlatformName: null }, '请先选择聊天平台', 'please select a chat platform first')
    await refused(
      chatRelation,
      { account: null },
      '数据校验失败，请检查必填项',
      'Data validation failed, check required fields',
    )
    const { account } = relation
    await expect(make(chatRelation, { account })).rejects.toThrow('already')
  })
})
