import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { delivery } from '#areas/cost/delivery/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { transportTask } from './transport-task/document.ts'

const { admin, make, sql, user } = await house()

/** A photo that somebody has uploaded. */
async function photoBy(who: { upload: typeof admin.upload }) {
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#8a8' } })
    .jpeg()
    .toBuffer()
  const { data } = await who.upload('/admin/sys-file/upload', { name: 'note.jpg', content })
  return [{ fileId: String((data as Wire).fileId), fileName: 'note.jpg', size: content.length }]
}
const drives = ['list', 'accept', 'load', 'depart', 'deliver'].map(verb => `tms:task:${verb}`)
const now = (id: string) => admin.get(transportTask, { id })

/** A driver, who sees his own tasks. */
async function driver(orgId: string) {
  const person = user(...drives, { scope: 'OWN', orgIds: [orgId] })
  return { person, id: (await person.made).id }
}

describe('a drive', () => {
  test('is assigned with its delivery, told to its driver, driven and signed for with a photo', async () => {
    const note = await make(delivery, { carNo: '粤B·8K231', deliveryTime: '2025-05-07 09:00:00' })
    const { person, id: driverId } = await driver(note.orgId)
    const waiting = (await admin.ask('GET', `${transportTask.calls}/waiting`)) as readonly Wire[]
    expect(waiting.find(row => row.id === note.id)).toMatchObject({ warehouseCode: note.warehouseCode })
    const [made] = (await admin.ask('POST', `${transportTask.calls}/assign`, {
      deliveryIds: [note.id],
      driverId,
      pickUpAt: '蛇口港',
    })) as readonly Wire[]
    const id = String(made?.targetId)
    expect(await now(id)).toMatchObject({
      status: 'ASSIGNED',
      carNo: '粤B·8K231',
      plannedTime: '2025-05-07 09:00:00',
      totalQty: note.details[0]?.qty,
      containerNos: note.details[0]?.containerNo,
    })
    expect(
      await sql('select * from notice where user_id = $1 and document = $2', [driverId, 'transport-task']),
    ).toHaveLength(1)
    await expect(
      admin.ask('POST', `${transportTask.calls}/assign`, { deliveryIds: [note.id], driverId }),
    ).rejects.toThrow('already')

    for (const verb of ['accept', 'load', 'depart'] as const) await person.run(transportTask, verb, await now(id))
    const phone = await person.in('zh').call('POST', `${transportTask.calls}/deliver`, {
      rows: [{ id, version: (await now(id)).version }],
    })
    expect(phone).toMatchObject({ code: 1, bizCode: 'RECEIPT_PHOTO_MISSING', msg: '请上传签收照片' })
    const photo = await photoBy(person)
    await person.run(transportTask, 'deliver', await now(id), { receiptPhotos: photo, receiver: '何仓' })
    expect(await now(id)).toMatchObject({
      status: 'DELIVERED',
      receiver: '何仓',
      receiptPhotos: [{ fileName: 'note.jpg' }],
      acceptedTime: expect.any(String),
      deliveredTime: expect.any(String),
    })
  })

  test('is seen by whose it is, and by nobody else who drives', async () => {
    const note = await make(delivery)
    const [mine, theirs] = [await driver(note.orgId), await driver(note.orgId)]
    const task = await make(transportTask, { deliveryId: note.id, driverId: mine.id })
    expect(((await mine.person.page(transportTask, {})).records as Wire[]).map(row => row.id)).toEqual([task.id])
    expect((await theirs.person.page(transportTask, {})).records).toEqual([])
    const rows = [{ id: task.id, version: task.version }]
    expect(await theirs.person.call('POST', `${transportTask.calls}/accept`, { rows })).toMatchObject({ status: 404 })
    expect(await mine.person.call('POST', `${transportTask.calls}/withdraw`, { rows })).toMatchObject({ status: 403 })
    expect(await mine.person.call('GET', `${transportTask.calls}/waiting`)).toMatchObject({ status: 403 })
  })

  test('withdrawn, its delivery waits for another driver', async () => {
    const note = await make(delivery, { deliveryTime: '2025-05-07 09:00:00' })
    const { id: driverId } = await driver(note.orgId)
    const task = await make(transportTask, { deliveryId: note.id, driverId })
    await expect(admin.run(transportTask, 'withdraw', task)).rejects.toThrow('Why withdrawn cannot be empty')
    await admin.run(transportTask, 'withdraw', task, { withdrawReason: '车辆故障' })
    expect(await now(task.id)).toMatchObject({ status: 'WITHDRAWN', enableFlag: 'N', withdrawReason: '车辆故障' })
    const again = await make(transportTask, { deliveryId: note.id, driverId })
    expect(again.status).toBe('ASSIGNED')
  })

  test('withdrawn on the road, where a truck broke down, its delivery waits for another driver or is cancelled', async () => {
    const note = await make(delivery, { deliveryTime: '2025-05-07 09:00:00' })
    const [first, second] = [await driver(note.orgId), await driver(note.orgId)]
    const task = await make(transportTask, { deliveryId: note.id, driverId: first.id })
    for (const verb of ['accept', 'load', 'depart'] as const)
      await first.person.run(transportTask, verb, await now(task.id))
    await expect(admin.run(delivery, 'cancelExpense', await admin.get(delivery, note))).rejects.toThrow(
      'or withdraw that task first',
    )
    await admin.run(transportTask, 'withdraw', await now(task.id), { withdrawReason: '车辆故障' })
    expect(await now(task.id)).toMatchObject({ status: 'WITHDRAWN', enableFlag: 'N' })
    const waiting = (await admin.ask('GET', `${transportTask.calls}/waiting`)) as readonly Wire[]
    expect(waiting.map(row => row.id)).toContain(note.id)
    const again = await make(transportTask, { deliveryId: note.id, driverId: second.id })
    await second.person.run(transportTask, 'accept', again)
    await admin.run(delivery, 'cancelExpense', await admin.get(delivery, note))
    expect(await now(again.id)).toMatchObject({ status: 'WITHDRAWN' })
  })

  test('follows its delivery, tells its driver of every change, and is withdrawn with it', async () => {
    const note = await make(delivery, { carNo: '粤B·8K231', deliveryTime: '2025-05-07 09:00:00' })
    const [first, second] = [await driver(note.orgId), await driver(note.orgId)]
    const task = await make(transportTask, { deliveryId: note.id, driverId: first.id })
    const told = async (who: { id: string }) =>
      (
        await sql("select text_zh from notice where user_id = $1 and document = 'transport-task' order by id", [who.id])
      ).map(row => String(row.text_zh))
    await admin.save(delivery, await admin.get(delivery, note), {
      carNo: '粤B·9X001',
      deliveryTime: '2025-05-07 11:00:00',
    })
    expect(await now(task.id)).toMatchObject({ carNo: '粤B·9X001', plannedTime: '2025-05-07 11:00:00' })
    expect((await told(first)).at(-1)).toMatch(/有变更：粤B·9X001.*2025-05-07 11:00前送达/)
    await admin.save(delivery, await admin.get(delivery, note), { orderer: '何仓' })
    expect(await told(first)).toHaveLength(2)

    await admin.save(transportTask, await now(task.id), { driverId: second.id })
    expect((await told(first)).at(-1)).toContain('已改派他人')
    expect((await told(second)).at(-1)).toContain('新运输任务')

    for (const verb of ['accept', 'load'] as const) await second.person.run(transportTask, verb, await now(task.id))
    await expect(admin.run(delivery, 'cancelExpense', await admin.get(delivery, note))).rejects.toMatchObject({
      bizCode: 'DOWNSTREAM_EXISTS',
      message: expect.stringContaining(`is being driven by transport task ${task.taskNo}`),
    })

    const other = await make(delivery)
    const waiting = await make(transportTask, { deliveryId: other.id, driverId: first.id })
    await admin.run(delivery, 'cancelExpense', await admin.get(delivery, other))
    expect(await now(waiting.id)).toMatchObject({ status: 'WITHDRAWN', enableFlag: 'N' })
    expect((await told(first)).at(-1)).toContain('已撤回')
  })

  test('a delivery that was cancelled is not driven', async () => {
    const note = await make(delivery)
    await admin.run(delivery, 'cancelExpense', note)
    const { id: driverId } = await driver(note.orgId)
    await expect(make(transportTask, { deliveryId: note.id, driverId })).rejects.toMatchObject({
      bizCode: 'DELIVERY_CANCELLED',
      message: expect.stringContaining('is cancelled'),
    })
  })

  test('a driver who has left is given nothing', async () => {
    const note = await make(delivery)
    const { id: driverId } = await driver(note.orgId)
    await sql("update app_user set enable_flag = 'N' where id = $1", [driverId])
    const [row] = await sql('select name from app_user where id = $1', [driverId])
    await expect(make(transportTask, { deliveryId: note.id, driverId })).rejects.toMatchObject({
      bizCode: 'DRIVER_DISABLED',
      message: expect.stringContaining(`Driver ${row?.name} is disabled`),
    })
  })

  test('drivers of units one does not reach are as if there were none (business.md 6.3)', async () => {
    const note = await make(delivery)
    const leader = user('tms:task:list', 'tms:task:save', { scope: 'ORG', orgIds: [note.orgId] })
    const [own, other] = [await driver(note.orgId), await driver('103')]
    const offered = (await leader.ask('GET', `${transportTask.calls}/drivers`)) as readonly Wire[]
    expect([own, other].map(({ id }) => offered.some(one => one.id === id))).toEqual([true, false])
    const assign = (driverId: string) =>
      leader.call('POST', `${transportTask.calls}/assign`, { deliveryIds: [note.id], driverId })
    expect(await assign(other.id)).toMatchObject({ status: 404 })
    expect(await assign(own.id)).toMatchObject({ code: 0 })
  })

  test('as many are given to a driver at once as one press takes', async () => {
    const note = await make(delivery)
    const notes: Wire[] = []
    while (notes.length < 51) notes.push(await make(delivery, { orgId: note.orgId }))
    const { id: driverId } = await driver(note.orgId)
    const deliveryIds = notes.map(({ id }) => id)
    const made = await admin.ask('POST', `${transportTask.calls}/assign`, { deliveryIds, driverId })
    expect(made).toHaveLength(51)
  })

  test('drivers are told with what they have under way; a dozen presses give one task', async () => {
    const note = await make(delivery, { deliveryTime: '2025-05-07 09:00:00' })
    const { id: driverId } = await driver(note.orgId)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        admin.call('POST', `${transportTask.calls}/assign`, { deliveryIds: [note.id], driverId }),
      ),
    )
    expect(answers.filter(one => one.code === 0)).toHaveLength(1)
    expect(answers.filter(one => one.code !== 0).every(one => one.bizCode === 'ALREADY_GENERATED')).toBe(true)
    const drivers = (await admin.ask('GET', `${transportTask.calls}/drivers`)) as readonly Wire[]
    expect(drivers.find(one => one.id === driverId)).toMatchObject({ open: 1 })
  })
})
