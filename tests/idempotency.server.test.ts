import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import type { Person } from '#platform/testing/person.ts'
import { unused } from '#platform/testing/unused.ts'
import { workbookOf } from '#platform/testing/workbook.ts'

const { admin, make, maker, neighbour, neighbourMaker, sql, user } = await house()

const keyed = (who: Person, key: string, method: string, path: string, body: unknown) =>
  who.call(method, path, body, { headers: { 'idempotency-key': key } })
const post = (who: Person, key: string, body: unknown) => keyed(who, key, 'POST', exporter.calls, body)
const namedSo = async (lookupValue: unknown) =>
  Number(
    (
      await sql('select count(*)::int as count from exporter where tenant_id = 1 and lookup_value = $1', [lookupValue])
    )[0]?.count,
  )
const stored = async (key: string) =>
  (await sql('select user_id, route, status from idempotency where key = $1', [key])).length

describe('the same request twice', () => {
  test('has one effect and one answer', async () => {
    const [key, values] = [randomUUID(), await maker.filled(exporter)]
    const first = await post(admin, key, values)
    const second = await post(admin, key, values)
    expect(first).toMatchObject({ status: 200, code: 0 })
    expect(second.body).toEqual(first.body)
    expect(await namedSo(values.lookupValue)).toBe(1)
  })

  test('with another body is refused, and does nothing', async () => {
    const [key, values, other] = [randomUUID(), await maker.filled(exporter), await maker.filled(exporter)]
    await post(admin, key, values)
    expect(await post(admin, key, other)).toMatchObject({
      status: 422,
      bizCode: 'IDEMPOTENCY_KEY_REUSED',
      msg: 'This Idempotency-Key was already used for another body',
    })
    expect((await keyed(admin.in('zh'), key, 'POST', exporter.calls, other)).msg).toBe('同一请求编号对应了不同内容')
    expect(await namedSo(other.lookupValue)).toBe(0)
  })

  test('twenty at once make one record', async () => {
    const [key, values] = [randomUUID(), await maker.filled(exporter)]
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(admin, key, values)))
    expect(await namedSo(values.lookupValue)).toBe(1)
    const good = answers.filter(({ status }) => status === 200)
    expect(new Set(good.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    for (const { status, code } of answers)
      expect([status, code]).toSatisfy(([s, c]: unknown[]) => (s === 200 && c === 0) || s === 409)
    const [record] = (await admin.page(exporter, { lookupValue: String(values.lookupValue) })).records
    expect(
      (await admin.history(exporter, record as { id: string })).filter(({ action }) => action === 'create'),
    ).toHaveLength(1)
  })

  test('generates one packing list, and says so both times', async () => {
    const original = await make(originalPackingList)
    await admin.run(originalPackingList, 'audit', original)
    const [key, path] = [randomUUID(), `${originalPackingList.calls}/generate-packing-list`]
    const body = { rows: [{ id: original.id, version: 1 }] }
    const first = await keyed(admin, key, 'POST', path, body)
    expect(first).toMatchObject({ code: 0, msg: 'Packing list generated' })
    expect((await keyed(admin, key, 'POST', path, body)).body).toEqual(first.body)
    expect((await admin.page(packingList, { originalId: original.id })).total).toBe(1)
  })

  test('saves once: the second answer is the first one’s, no version conflict', async () => {
    const record = await make(exporter)
    const [key, body] = [randomUUID(), { id: record.id, version: 0, remark: 'twice' }]
    const first = await keyed(admin, key, 'PUT', exporter.calls, body)
    expect(first).toMatchObject({ code: 0, data: { version: 1 } })
    expect((await keyed(admin, key, 'PUT', exporter.calls, body)).body).toEqual(first.body)
    expect(await keyed(admin, randomUUID(), 'PUT', exporter.calls, body)).toMatchObject({ status: 409 })
  })
})

describe('a key', () => {
  test('brings a file in once, also when both come at the same moment', async () => {
    const name = `EXP ${unused('exporter', 8)}`
    const content = await workbookOf(['Exporter name*', 'Exporter address*'], [[name, '1 Moo']])
    const send = (key: string) =>
      admin.upload(
        `${exporter.calls}/import`,
        { name: 'once.xlsx', content },
        {},
        { headers: { 'idempotency-key': key } },
      )
    const key = randomUUID()
    const answers = await Promise.all([send(key), send(key), send(key)])
    const done = answers.filter(answer => answer.status === 200)
    expect(answers.filter(answer => answer.status !== 200).map(answer => answer.body)).toEqual(
      answers.filter(answer => answer.status !== 200).map(() => expect.objectContaining({ bizCode: 'BUSY' })),
    )
    const again = await send(key)
    expect(again.body).toEqual(done[0]?.body)
    await admin.finished((again.data as Wire).taskId)
    const tasks = await sql("select id from excel_task where file_name = 'once.xlsx'")
    expect(tasks).toHaveLength(1)
  })

  test('of a refused request stores nothing: corrected, it is done', async () => {
    const [key, values] = [randomUUID(), await maker.filled(exporter)]
    const refusals: Wire[] = [
      { ...values, attribute1: '' },
      { ...values, nobodyKnows: 1 },
      { ...values, attribute1: 'x'.repeat(301) },
    ]
    for (const refused of refusals) {
      expect((await post(admin, key, refused)).code).toBe(1)
      expect(await stored(key)).toBe(0)
    }
    expect(await post(admin, key, values)).toMatchObject({ code: 0 })
    expect(await stored(key)).toBe(1)
  })

  test('of a refused person stores nothing', async () => {
    const key = randomUUID()
    expect(await post(user(), key, await maker.filled(exporter))).toMatchObject({ status: 403 })
    expect(await stored(key)).toBe(0)
  })

  test('is a person’s own, and a tenant’s, and a route’s', async () => {
    const key = randomUUID()
    const other = user('masterdata:exporter:list', 'masterdata:exporter:save', 'masterdata:consignee:save')
    const effects = [
      await post(admin, key, await maker.filled(exporter)),
      await post(other, key, await maker.filled(exporter)),
      await post(neighbour, key, await neighbourMaker.filled(exporter)),
      await keyed(
        other,
        key,
        'POST',
        '/masterdata/consignee',
        await maker.filled(maker.catalogue.get('consignee').document),
      ),
    ]
    for (const answer of effects) expect(answer).toMatchObject({ status: 200, code: 0 })
    expect(new Set(effects.map(({ data }) => (data as Wire).id)).size).toBe(4)
    expect(await stored(key)).toBe(4)
  })

  test('may be no key at all, nor anything but letters, digits and hyphens', async () => {
    const values = await maker.filled(exporter)
    for (const key of ['short', 'x'.repeat(101), 'has space in it', "quote'--quote", 'a/b/c/d/e'])
      expect(await post(admin, key, values), key).toMatchObject({ status: 400 })
    expect(await namedSo(values.lookupValue)).toBe(0)
    expect(await admin.call('POST', exporter.calls, values)).toMatchObject({ code: 0 })
  })
})

test('without a key, the version keeps a second press from doing it again', async () => {
  const record = await make(exporter)
  const body = { rows: [{ id: record.id, version: 0 }] }
  const answers = await Promise.all([1, 2, 3].map(() => admin.call('POST', `${exporter.calls}/disable`, body)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
})
