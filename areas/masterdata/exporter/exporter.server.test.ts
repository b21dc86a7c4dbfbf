import { expect, test } from 'vitest'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { exporter } from './document.ts'

const { admin, make, maker, sql, user } = await house()
const calls = exporter.calls

test('an exporter is a name, a short name and an address [D0-3.7-01]', async () => {
  const name = `CHANTHABURI GOLDEN FRUIT ${unused('exporter', 8)}`
  const made = await make(exporter, { lookupValue: name, description: '金果', attribute1: '88 Moo 5, Tha Mai' })
  const [found] = await admin.ask('GET', `${calls}/lookup?q=${encodeURIComponent(name)}`)
  expect(found).toMatchObject({
    id: made.id,
    exporterId: made.id,
    lookupValue: name,
    description: '金果',
    attribute1: '88 Moo 5, Tha Mai',
  })
})

test.each([
  ['lookupValue', '出口商名称不能为空', 'Exporter name cannot be empty', 'D0-5.8-01'],
  ['attribute1', '出口商地址不能为空', 'Exporter address cannot be empty', 'D0-5.8-02'],
])('refuses one without %s: %s / %s [%s] [D1-5-44]', async (field, zh, en) => {
  const values = await maker.filled(exporter)
  for (const [language, msg] of [
    ['zh', zh],
    ['en', en],
  ] as const)
    expect(await admin.in(language).call('POST', calls, { ...values, [field]: ' '.trim() })).toMatchObject({
      code: 1,
      msg,
    })
})

test('refuses a save that changes nothing [D0-5.8-03] [D1-5-45] [D1-5-56]', async () => {
  const made = await make(exporter)
  const { lookupValue, attribute1 } = made
  for (const [language, message] of [
    ['zh', '没有变更的数据'],
    ['en', 'No changed data'],
  ] as const)
    await expect(admin.in(language).save(exporter, made, { lookupValue, attribute1 })).rejects.toMatchObject({
      bizCode: 'NO_CHANGE',
      message,
    })
})

test('is found by the days it was made on: the first from midnight, the last up to the next one', async () => {
  const name = `EXP ${unused('exporter', 8)}`
  for (const moment of ['2025-05-04 23:59:59', '2025-05-05 00:00:00', '2025-05-06 23:59:59', '2025-05-07 00:00:00']) {
    const { id } = await make(exporter, { lookupValue: `${name} ${moment}` })
    await sql('update exporter set created_time = $2::timestamptz where id = $1', [id, moment])
  }
  const found = async (asked: Readonly<Record<string, string>>) =>
    (await admin.page(exporter, { lookupValue: name, ascs: 'id', ...asked })).records.map(row =>
      row.lookupValue.slice(name.length + 1),
    )
  expect(await found({ createdTimeStart: '2025-05-05', createdTimeEnd: '2025-05-06' })).toEqual([
    '2025-05-05 00:00:00',
    '2025-05-06 23:59:59',
  ])
  expect(await found({ createdTimeStart: '2025-05-07', createdTimeEnd: '2025-05-07' })).toEqual(['2025-05-07 00:00:00'])
})

test('refuses a name that another exporter has, disabled ones included [D0-8.5-11]', async () => {
  const made = await make(exporter)
  await admin.run(exporter, 'disable', made)
  for (const [language, msg] of [
    ['zh', `出口商${made.lookupValue}已存在`],
    ['en', `Exporter ${made.lookupValue} already exists`],
  ] as const)
    expect(
      await admin.in(language).call('POST', calls, { lookupValue: made.lookupValue, attribute1: 'x' }),
    ).toMatchObject({
      code: 1,
      bizCode: 'ALREADY_EXISTS',
      msg,
    })
})

test('is enabled and disabled, but not into the state it is in, nor before it is saved [D0-5.8-04] [D0-5.8-05] [D1-4-46]', async () => {
  const made = await make(exporter)
  await expect(admin.run(exporter, 'enable', made)).rejects.toThrow(`${made.lookupValue} is enabled already`)
  await admin.run(exporter, 'disable', made)
  await expect(admin.in('zh').run(exporter, 'disable', made)).rejects.toThrow(`${made.lookupValue}已禁用，无需再禁用`)
  expect(await admin.get(exporter, made)).toMatchObject({ enableFlag: 'N' })
  await admin.run(exporter, 'enable', made)
  expect(await admin.get(exporter, made)).toMatchObject({ enableFlag: 'Y' })
  for (const row of [{ id: null, version: 0 }, { version: 0 }, { id: 'new', version: 0 }])
    expect(await admin.call('POST', `${calls}/disable`, { rows: [row] })).toMatchObject({
      status: 400,
      bizCode: 'BAD_REQUEST',
    })
})

test('a disabled one is no longer offered, but still named', async () => {
  const made = await make(exporter)
  await admin.run(exporter, 'disable', made)
  expect(await admin.ask('GET', `${calls}/lookup?q=${made.lookupValue}`)).toEqual([])
  expect(await admin.ask('GET', `${calls}/lookup?values=${made.id}`)).toMatchObject([{ id: made.id }])
})

test('is chosen by those who may not maintain exporters', async () => {
  const made = await make(exporter)
  const buyer = user('purchase:original:save')
  expect(await buyer.ask('GET', `${calls}/lookup?q=${made.lookupValue}`)).toMatchObject([{ id: made.id }])
  expect(await buyer.call('GET', `${calls}/page`)).toMatchObject({ status: 403 })
})
