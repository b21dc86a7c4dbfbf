import { describe, expect, test } from 'vitest'
import { robotMessage } from '#areas/integration/robot-message/document.ts'
import { robotRoom } from '#areas/integration/robot-room/document.ts'
import { webhookOf } from '#areas/integration/robot-room/webhook.ts'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { factory } from '#areas/masterdata/factory/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { port } from '#areas/masterdata/port/document.ts'
import { richTextTemplate } from '#areas/masterdata/rich-text-template/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { containerNo, containerNo as freshBox } from '#areas/packing/samples.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
import { leadTime } from '../lead-time/document.ts'
import { loadingRecord } from './document.ts'

const { admin, house: running, make, maker, sql, user } = await house()

const photos = [{ fileId: '1', fileName: 'door.jpg', size: 1 }]
/** What a person uploads; tests need no picture to look at. */
const withPhotos = ({ id }: { id: string }) =>
  sql('update loading_record set photos = $2 where id = $1', [id, JSON.stringify(photos)])
const stateOf = async (record: { id: string }) => (await admin.get(loadingRecord, record)).status
const step = async (verb: 'start' | 'put' | 'audit' | 'antiAudit' | 'return', record: { id: string }, more = {}) =>
  admin.run(loadingRecord, verb, await admin.get(loadingRecord, record), more)

/** A packing list with its order, as the purchase contract leaves it. */
async function ordered(values: Parameters<typeof make<typeof packingList>>[1] = {}) {
  const list = await make(packingList, values)
  await running.asHouse('1', work => work.update(packingList, list, { poNumber: 'SZ25000123' }))
  return admin.get(packingList, list)
}

describe('loading a container', () => {
  test('goes from not loaded to audited, and asks for what each step needs [D0-4-01] [D1-4-23]', async () => {
    const record = await make(loadingRecord, { containerNo: null })
    expect(record).toMatchObject({ status: '0', loadingNo: expect.stringMatching(/^LC250506\d{4}$/) })
    await expect(step('start', record)).rejects.toThrow('container no. cannot be empty')
    const containerNo = freshBox()
    const typed = ` ${containerNo.slice(0, 4).toLowerCase()}-${containerNo.slice(4, 10)} ${containerNo.slice(10)}`
    await admin.save(loadingRecord, record, { containerNo: typed })
    expect(await admin.get(loadingRecord, record)).toMatchObject({ containerNo })
    await step('start', record)
    expect(await admin.get(loadingRecord, record)).toMatchObject({
      status: '1',
      cabinetPlacementTime: expect.any(String),
    })
    await expect(step('put', record)).rejects.toMatchObject({
      bizCode: 'SEAL_OR_PHOTO_MISSING',
      message: expect.stringContaining('Enter the seal number and upload photos'),
    })
    await admin.save(loadingRecord, await admin.get(loadingRecord, record), { sealNumber: 'TH8842917' })
    await withPhotos(record)
    await step('put', record)
    await expect(step('audit', record)).rejects.toMatchObject({
      bizCode: 'PACKING_LIST_MISSING',
      message: expect.stringContaining('has no audited packing list'),
    })
    expect(await stateOf(record)).toBe('2')
  })

  test('is returned with a reason, and goes on from there', async () => {
    const record = await make(loadingRecord)
    await step('start', record)
    await sql("update loading_record set seal_number = 'S1' where id = $1", [record.id])
    await withPhotos(record)
    await step('put', record)
    await expect(step('return', record)).rejects.toThrow('Enter a reason')
    await step('return', record, { returnReason: 'wet boxes' })
    expect(await admin.get(loadingRecord, record)).toMatchObject({ status: '4', returnReason: 'wet boxes' })
    await step('start', record)
    await step('put', record)
    expect(await admin.get(loadingRecord, record)).toMatchObject({ status: '2', returnReason: null })
  })

  test('counts boxes, standard parts and kg', async () => {
    const record = await make(loadingRecord, {
      details: [
        { plannedQty: '480', containerPutQty: '478', pieceWeight: '18', coefficient: '1.25' },
        { plannedQty: '192', containerPutQty: '192', pieceWeight: '18.5' },
      ],
    })
    expect(record).toMatchObject({
      totalPlannedQty: '672.000',
      totalPutQty: '670.000',
      putDifference: '-2.000',
      totalStandardParts: '789.50',
      totalNetWeight: '12156.00',
      details: [{ standardParts: '597.50' }, { standardParts: '192.00' }],
    })
    await expect(make(loadingRecord, { details: [{ plannedQty: '0', containerPutQty: '0' }] })).rejects.toThrow(
      'must add up to more than 0',
    )
  })

  test('expects the arrival after the lead time of its way', async () => {
    // From a port of its own: no other container goes that way.
    const { portCode } = await make(port)
    const record = await make(loadingRecord, { pol: portCode, etdDate: '2025-04-28', loadDate: '2025-04-26' })
    expect(record.etaDate).toBeNull()
    const { pol, pod } = record
    const { coo } = (await running.asHouse('1', work =>
      work.find('item', { itemCode: record.details[0]?.itemCode }),
    )) as { coo: string | null }
    const origin = coo ?? (await maker.one('attribute-value', { attrCode: 'coo' }))
    await sql('update item set coo = $2 where item_code = $1', [record.details[0]?.itemCode, origin])
    await make(leadTime, { coo: origin, pol, pod, transportType: 'SEA', leadDays: 6 })
    const next = await make(loadingRecord, { pol, pod, etdDate: '2025-04-28', loadDate: '2025-04-26' })
    expect(next.etaDate).toBe('2025-05-04')
  })
})

describe('a batch booking', () => {
  const booking = {
    bookingNo: 'SITC-77',
    vesselVoyage: 'SITC SHEKOU 2511N',
    etdDate: '2025-05-08',
    etaDate: '2025-05-14',
  }
  const book = (rows: readonly { id: string; version: number }[], who = admin) =>
    who.call('POST', `${loadingRecord.calls}/batch`, {
      rows: rows.map(({ id, version }) => ({ id, version })),
      ...booking,
    })

  test('writes one booking on all rows that agree in unit, ports and transport [D0-5.10-02] [D1-5-50] [D1-8-19]', async () => {
    const first = await make(loadingRecord)
    const { orgId, pol, pod } = first
    const second = await make(loadingRecord, { orgId, pol, pod })
    expect(await book([first, second])).toMatchObject({ code: 0, msg: 'Booked' })
    for (const one of [first, second]) expect(await admin.get(loadingRecord, one)).toMatchObject(booking)

    for (const other of [{ pod: await maker.one('port', { country: 'VN' }) }, { transportType: 'AIR' as const }]) {
      const apart = await make(loadingRecord, { orgId, pol, pod, ...other })
      const answer = await book([await admin.get(loadingRecord, first), apart])
      expect(answer).toMatchObject({
        code: 1,
        bizCode: 'BOOKING_DIFFERS',
        msg: 'Business entity, loading port, destination port and transport type must agree',
      })
      expect(await admin.get(loadingRecord, apart)).toMatchObject({ bookingNo: null })
    }
  })

  test('needs a row at least, and rows that are not loaded yet [D0-5.10-01]', async () => {
    expect(await book([])).toMatchObject({ code: 1, bizCode: 'SELECT_REQUIRED' })
    const record = await make(loadingRecord)
    await step('start', record)
    expect(await book([await admin.get(loadingRecord, record)])).toMatchObject({
      code: 1,
      msg: `${record.loadingNo} is Loading; Batch booking is not allowed`,
    })
  })

  test('comes before the loading: another order of the two days is asked about [issue 33, C20]', async () => {
    const record = await make(loadingRecord, { bookingDate: '2025-05-01', loadDate: '2025-05-06' })
    await expect(admin.save(loadingRecord, record, { bookingDate: '2025-05-07' })).rejects.toMatchObject({
      bizCode: 'DATED_BEFORE_FORMER',
      message: expect.stringContaining(
        `${record.loadingNo}: load date 2025-05-06 is before booking date 2025-05-07; check the days`,
      ),
      answer: { data: { warningsOnly: true } },
    })
    await expect(admin.in('zh').save(loadingRecord, record, { bookingDate: '2025-05-07' })).rejects.toThrow(
      `${record.loadingNo}的装柜日期2025-05-06早于订舱日期2025-05-07`,
    )
    const late = {
      bookingNo: 'BK1',
      bookingDate: '2025-05-08',
      vesselVoyage: record.vesselVoyage,
      etdDate: '2025-05-09',
    }
    await expect(admin.run(loadingRecord, 'batch', [record], late)).rejects.toMatchObject({
      bizCode: 'DATED_BEFORE_FORMER',
      answer: { data: { warningsOnly: true } },
    })
    await admin.run(loadingRecord, 'batch', [record], { ...late, accepted: ['DATED_BEFORE_FORMER'] })
    expect(await admin.get(loadingRecord, record)).toMatchObject({ bookingDate: '2025-05-08' })
  })

  test('without an arrival expects it after the lead time, and where there is none leaves it as it was', async () => {
    const record = await make(loadingRecord, { etdDate: '2025-05-07', loadDate: '2025-05-06', etaDate: '2025-05-13' })
    const { pol, pod, details } = record
    const { etaDate: _, ...open } = booking
    const rebooked = async () => {
      await admin.run(loadingRecord, 'batch', [await admin.get(loadingRecord, record)], {
        ...open,
        bookingDate: '2025-05-06',
      })
      return (await admin.get(loadingRecord, record)).etaDate
    }
    // An origin of its own: nobody else says how long its way is.
    const { dopCode: coo } = await make(attributeValue, { attrCode: 'coo' })
    await sql('update item set coo = $2 where item_code = $1', [details[0]?.itemCode, coo])
    expect(await rebooked()).toBe('2025-05-13')
    await make(leadTime, { coo, pol, pod, transportType: 'SEA', leadDays: 9 })
    expect(await rebooked()).toBe('2025-05-17')
  })

  test('is for whoever may book', async () => {
    const record = await make(loadingRecord)
    expect(await book([record], user('producer:cabinet:list', 'producer:cabinet:save'))).toMatchObject({ status: 403 })
    expect(await book([record], user('producer:cabinet:list', 'producer:cabinet:batch'))).toMatchObject({ code: 0 })
  })
})

describe('a packing list', () => {
  test('that is audited plans its loading record, once', async () => {
    const list = await ordered()
    await admin.run(packingList, 'audit', list)
    const planned = await admin.findOne(loadingRecord, { containerNo: String(list.containerNo) })
    expect(planned).toMatchObject({
      status: '0',
      packingListId: list.id,
      poNumber: 'SZ25000123',
      vesselVoyage: list.vesselVoyage,
      totalPlannedQty: list.totalQty,
      packingListQty: list.totalQty,
      details: [{ itemCode: list.details[0]?.itemCode, plannedQty: list.totalQty }],
    })
    await admin.run(packingList, 'antiAudit', await admin.get(packingList, list))
    expect(await admin.get(loadingRecord, planned)).toMatchObject({ packingListId: null, packingListQty: null })
    const [line] = (await admin.get(packingList, list)).details
    await admin.save(packingList, await admin.get(packingList, list), {
      details: [{ id: line?.id, qty: '9' }],
    } as never)
    await admin.run(packingList, 'audit', await admin.get(packingList, list))
    // What nobody has begun to load is planned as the list says by now.
    expect(await admin.get(loadingRecord, planned)).toMatchObject({
      packingListId: list.id,
      packingListQty: '9.000',
      totalPlannedQty: '9.000',
      details: [{ plannedQty: '9.000' }],
    })
  })

  test('is not linked to a loading of another vendor in its container (M5)', async () => {
    const number = containerNo()
    const of = { containerNo: number, vesselVoyage: 'OF TWO VENDORS 001N' }
    const list = await ordered(of)
    // Whose packing house is known is planned as a whole record, held to every rule of one.
    await make(factory, { vendorId: list.vendorId })
    const strange = await make(loadingRecord, of)
    const { id: vendorId } = await make(vendor, {})
    await running.asHouse('1', work => work.update(loadingRecord, strange, { vendorId }))
    await admin.run(packingList, 'audit', list)
    expect(await admin.get(loadingRecord, strange)).toMatchObject({ packingListId: null })
    expect((await admin.page(loadingRecord, { containerNo: number })).total).toBe(2)
  })

  test('is linked to the container already loaded; a difference is confirmed, and an audited loading holds the list', async () => {
    const number = containerNo()
    const loading = await make(loadingRecord, { containerNo: number, vesselVoyage: 'SITC SHEKOU 2511N' })
    const list = await ordered({ containerNo: number, vesselVoyage: 'SITC SHEKOU 2511N', details: [{ qty: '12' }] })
    await admin.run(packingList, 'audit', list)
    expect(await admin.get(loadingRecord, loading)).toMatchObject({ packingListId: list.id, qtyDiff: '-2.000' })

    await step('start', loading)
    await sql("update loading_record set seal_number = 'S1' where id = $1", [loading.id])
    await withPhotos(loading)
    await step('put', loading)
    await expect(step('audit', loading)).rejects.toMatchObject({
      bizCode: 'QTY_DIFFERS',
      message: expect.stringContaining('10 boxes put in, 12 on the packing list, -2 apart'),
      answer: { data: { warningsOnly: true } },
    })
    await step('audit', loading, { accepted: ['QTY_DIFFERS'] })
    await step('antiAudit', loading)
    // Callers that answered the former way still do.
    await step('audit', loading, { acceptDifference: 'Y' })
    expect(await admin.get(loadingRecord, loading)).toMatchObject({ status: '3', qtyDiff: '-2.000' })

    await expect(admin.run(packingList, 'antiAudit', await admin.get(packingList, list))).rejects.toThrow(
      `Downstream documents exist: loading record ${loading.loadingNo}`,
    )
    await step('antiAudit', loading)
    await admin.run(packingList, 'antiAudit', await admin.get(packingList, list))
  })
})

test('a container takes one lot number for its voyage', async () => {
  // A short code tells one value only: whoever had these before gives them up.
  await sql("update attribute_value set biz_code = right(id::text, 5) where biz_code in ('TH', 'DR')")
  const [coo, category] = [
    await make(running.catalogue.get('attribute-value').document, { attrCode: 'coo', bizCode: 'TH' }),
    await make(running.catalogue.get('attribute-value').document, { attrCode: 'category', bizCode: 'DR' }),
  ]
  const itemCode = await maker.one('item', { coo: coo.dopCode, category: category.dopCode })
  const details = [{ itemCode, plannedQty: '960' }]
  const first = await make(loadingRecord, { loadDate: '2025-01-09', details })
  expect(first.shipmentLotNo).toMatch(/^THDR250109\d{3}$/)
  const { containerNo, vesselVoyage, loadingNo } = first
  await expect(
    make(loadingRecord, { containerNo, vesselVoyage: vesselVoyage?.toLowerCase(), loadDate: '2025-01-09', details }),
  ).rejects.toMatchObject({ bizCode: 'LOADING_EXISTS', message: expect.stringContaining(String(loadingNo)) })
  const original = await make(originalPackingList, { containerNo, vesselVoyage: vesselVoyage?.toLowerCase() })
  expect(original).toMatchObject({ shipmentLotNo: first.shipmentLotNo, vesselVoyage })
  const other = await make(loadingRecord, { loadDate: '2025-01-09', details })
  const at = (loading: typeof first) => Number(loading.shipmentLotNo?.slice(-3))
  expect(at(other)).toBeGreaterThan(at(first))
  // One that a vendor's workbook brought along, or somebody typed, is not given to a second container.
  const typed = `THDR250109${String(at(other) + 1).padStart(3, '0')}`
  await make(originalPackingList, { shipmentLotNo: typed })
  const next = await make(loadingRecord, { loadDate: '2025-01-09', details })
  expect(at(next)).toBeGreaterThan(at(other) + 1)
})

describe('a push', () => {
  const newKey = (word = 'room') => `${word}-${Math.random().toString(36).slice(2)}`
  const newRoom = (key = newKey()) => make(robotRoom, { webhook: webhookOf(key) })
  /** A loading record whose origin person has a room. */
  async function withRoom(
    status: string,
    room?: { id: string } | null,
    values: Parameters<typeof make<typeof loadingRecord>>[1] = {},
  ) {
    const salesman = running.catalogue.get('salesman').document
    const { id: wechatRoom = null } = room === undefined ? await newRoom() : (room ?? {})
    const person = await make(salesman, { wechatRoom } as never)
    const record = await make(loadingRecord, { ...values, salesman: person.id })
    await sql('update loading_record set status = $2, total_put_qty = 10 where id = $1', [record.id, status])
    return record
  }
  /** Waits until a record shows what became of its message. */
  async function become(record: { id: string }, pushFlag: string) {
    return eventually(
      () => admin.get(loadingRecord, record),
      now => now.pushFlag === pushFlag,
    )
  }
  const push = (...records: readonly { id: string; version: number }[]) =>
    admin.call('POST', `${loadingRecord.calls}/push`, {
      rows: records.map(({ id, version }) => ({ id, version })),
    })

  test.each(['0', '1'])('is refused in state %s [D0-4-02] [D1-4-25] [D1-5-51] [D1-8-18]', async status => {
    const record = await withRoom(status)
    expect(await push(record)).toMatchObject({
      code: 1,
      msg: 'Only rows that are not "loading" or "not loaded" may be pushed',
    })
    const zh = await admin
      .in('zh')
      .call('POST', `${loadingRecord.calls}/push`, { rows: [{ id: record.id, version: 0 }] })
    expect(zh.msg).toBe('只有非装柜中、非未装柜状态的数据才能推送')
  })

  test('tells the room of the origin person, row by row [D1-2-109]', async () => {
    const [put, loading] = [await withRoom('2'), await withRoom('1')]
    expect(await push(put, loading)).toMatchObject({ data: [{ ok: true }, { ok: false }] })
    expect(await admin.get(loadingRecord, put)).toMatchObject({ pushFlag: expect.stringMatching(/^[PY]$/) })
    await become(put, 'Y')
    const [said] = (await admin.page(robotMessage, { aboutNo: String(put.loadingNo) })).records
    expect(said).toMatchObject({ template: 'CABINET_PUSH', aboutType: 'loading-record', status: 'SENT' })
    expect(said?.content).toContain(`>柜号:<font color="info">${put.containerNo}</font>`)
    const [message] = await sql('select path from outbox_message where doc_id = $1', [said?.id])
    // The key of the robot goes along as it is sent and is kept nowhere people or logs see.
    expect(message?.path).toBe('/cgi-bin/webhook/send')
    // The same words are said once.
    expect((await push(await admin.get(loadingRecord, put))).msg).toContain('is not pushed twice')
    const another = await withRoom('2')
    expect(await push(await admin.get(loadingRecord, put), another)).toMatchObject({
      data: [{ ok: false, msg: expect.stringContaining('is not pushed twice') }, { ok: true }],
    })
  })

  test('waits its turn in the room, behind what others said there, and shows what became of it', async () => {
    const key = newKey()
    const room = await newRoom(key)
    const records = [await withRoom('2', room), await withRoom('3', room), await withRoom('4', room)]
    const say = (content: string) =>
      admin.create(robotMessage, { roomId: room.id, messageType: 'text', content } as never)
    await say('before')
    expect(await push(...records)).toMatchObject({ data: [{ ok: true }, { ok: true }, { ok: true }] })
    expect((await push(await admin.get(loadingRecord, records[2] as { id: string }))).code).toBe(1)
    await say('after')
    for (const record of records) await become(record, 'Y')
    const written = [/before/, ...records.map(one => new RegExp(String(one.containerNo))), /after/]
    await queueEmpty(sql)
    const heard = await eventually(
      () => sql("select content from simulated_paper where system = 'wecom' and doc_no = $1 order by id", [key]),
      papers => papers.length >= written.length,
    )
    expect(heard).toHaveLength(written.length)
    for (const [at, words] of written.entries()) expect(heard[at]?.content).toMatch(words)
  })

  test('whose robot refuses is red with the reason, and goes once it is said again', async () => {
    const record = await withRoom('2', await newRoom(newKey('SIM-WRONG')))
    await push(record)
    expect(await become(record, 'F')).toMatchObject({ pushMessage: 'invalid webhook url' })
    const [said] = (await admin.page(robotMessage, { aboutNo: String(record.loadingNo) })).records
    const room = await admin.get(robotRoom, { id: String(said?.roomId) })
    await admin.save(robotRoom, room, { webhook: webhookOf(newKey()) })
    await admin.run(robotMessage, 'retry', { id: String(said?.id) })
    expect(await become(record, 'Y')).toMatchObject({ pushMessage: null, pushTime: expect.any(String) })
  })

  test('needs a room that is in use', async () => {
    const room = await newRoom()
    const record = await withRoom('2', room)
    await admin.run(robotRoom, 'disable', room)
    expect(await push(record)).toMatchObject({
      bizCode: 'ROOM_DISABLED',
      msg: expect.stringContaining(`${record.loadingNo}: the room ${room.room} is disabled`),
    })
  })

  test('needs a person with a room, and says which of the two is missing', async () => {
    const record = await make(loadingRecord)
    await sql("update loading_record set status = '2' where id = $1", [record.id])
    expect(await push(record)).toMatchObject({
      bizCode: 'ROOM_MISSING',
      msg: `${record.loadingNo} has no origin person; enter one, then push it`,
    })
    const roomless = await withRoom('2', null)
    const { salesmanName } = await admin.get(loadingRecord, roomless)
    expect(await push(roomless)).toMatchObject({
      bizCode: 'ROOM_MISSING',
      msg: `${roomless.loadingNo}: origin person ${salesmanName} has no chat room; choose one under "Origin salesperson", then push`,
    })
  })

  test('goes to the same room under whatever name it has, and none but rooms that are kept are chosen', async () => {
    const key = newKey()
    const room = await newRoom(key)
    const record = await withRoom('2', room)
    await admin.save(robotRoom, room, { room: `${room.room}二群` })
    await push(record)
    await become(record, 'Y')
    const [said] = (await admin.page(robotMessage, { aboutNo: String(record.loadingNo) })).records
    expect(said).toMatchObject({ roomId: room.id })
    const { document: origin } = running.catalogue.get('salesman')
    await expect(make(origin, { wechatRoom: webhookOf(newKey()) } as never)).rejects.toThrow(/^WeCom room /)
  })

  test('reads as the text of its unit says while that is in use; a returned one says why all the same', async () => {
    const text = await make(richTextTemplate, {
      templateType: 'MESSAGE',
      orgId: (await make(operatingUnit)).id,
      templateContent: '<p><strong>{{containerNo}}</strong> / {{sealNumber}}</p><p>{{boxes}}; {{totalQty}}</p>',
    })
    const heard = async (status: string) => {
      const record = await withRoom(status, undefined, { orgId: text.orgId, sealNumber: 'SEAL-7' })
      await push(record)
      const [said] = (await admin.page(robotMessage, { aboutNo: String(record.loadingNo) })).records
      return { record, said: String(said?.content) }
    }
    const told = await heard('2')
    expect(told.said).toMatch(new RegExp(`^${told.record.containerNo} / SEAL-7\\n.+ 10; 10$`))
    expect((await heard('4')).said).toMatch(/^### 装柜退回\n/)
    await admin.run(richTextTemplate, 'disable', text)
    expect((await heard('2')).said).toMatch(/^### 装柜通知\n/)
  })
})

test('batches and values of loading records are offered to others', async () => {
  const record = await make(loadingRecord, { bookingNo: 'BK-OFFERED' })
  const batches = await admin.ask('GET', `/logistics/lgt-load-container/originBatch?containerNo=${record.containerNo}`)
  expect(batches).toMatchObject({ records: [{ loadingPort: record.pol, businessEntity: record.orgId }] })
  expect(await admin.ask('GET', '/logistics/lgt-load-container/lookup/booking')).toContainEqual({
    label: 'BK-OFFERED',
    value: 'BK-OFFERED',
  })
})
