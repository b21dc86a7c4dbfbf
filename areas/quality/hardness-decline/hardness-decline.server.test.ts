import { expect, test } from 'vitest'
import { hardnessBand } from '#areas/processing/hardness-band/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { workbookOf } from '#platform/testing/workbook.ts'
import { hardnessDecline } from './document.ts'

const { admin, make, maker, user } = await house()

test('a row says what fruit loses at a temperature, and each fruit has one row a temperature [D1-2-107]', async () => {
  const row = await make(hardnessDecline, { productCategory: 'KIWI', storageTemperature: '-1', b1820: '0.3' })
  expect(row).toMatchObject({ declineName: expect.stringContaining('奇异果'), b1820: '0.3000', days: '7' })
  const { brand } = row
  await expect(
    make(hardnessDecline, { productCategory: 'KIWI', brand, storageTemperature: '-1.0' }),
  ).rejects.toMatchObject({ bizCode: 'DECLINE_EXISTS', message: expect.stringContaining(String(row.declineName)) })
  await make(hardnessDecline, { productCategory: 'KIWI', brand, storageTemperature: '-2' })
  await expect(make(hardnessDecline, { storageTemperature: '1', b1820: '-0.1' })).rejects.toThrow()
  // Nor does one come back beside another that has taken its place.
  await admin.run(hardnessDecline, 'disable', await admin.get(hardnessDecline, row))
  await make(hardnessDecline, { productCategory: 'KIWI', brand, storageTemperature: '-1' })
  await expect(admin.run(hardnessDecline, 'enable', await admin.get(hardnessDecline, row))).rejects.toMatchObject({
    bizCode: 'DECLINE_EXISTS',
  })
})

test('two rows of a file for one temperature are one: the second is refused as by hand', async () => {
  const file = await workbookOf(
    ['Product category*', 'Storage temperature (°C)*', 'Days*'],
    ['7', '9'].map(days => ['KIWI', '33', days]),
  )
  const answer = await admin.upload(`${hardnessDecline.calls}/import`, { name: 'rows.xlsx', content: file }, {})
  expect(await admin.finished((answer.data as Wire).taskId)).toMatchObject({
    successCount: 1,
    failedCount: 1,
    failedMessage: expect.stringMatching(/^3: /),
  })
  expect((await admin.page(hardnessDecline, { storageTemperature: '33' })).records).toMatchObject([{ days: '7' }])
  // Nor are two switched on together that exclude each other.
  const [row] = (await admin.page(hardnessDecline, { storageTemperature: '33' })).records
  await admin.run(hardnessDecline, 'disable', row as never)
  const second = await make(hardnessDecline, { productCategory: 'KIWI', brand: null, storageTemperature: '33' })
  await admin.run(hardnessDecline, 'disable', second)
  const both = [await admin.get(hardnessDecline, row as never), await admin.get(hardnessDecline, second)]
  await expect(admin.run(hardnessDecline, 'enable', both)).rejects.toMatchObject({ bizCode: 'DECLINE_EXISTS' })
})

test('without bands nobody adds or changes a row [D1-5-43] [D1-8-16]', async () => {
  const row = await make(hardnessDecline, { productCategory: 'KIWI', storageTemperature: '11' })
  const keeper = user('qc:hardness:list', 'qc:hardness:save')
  const another = await maker.filled(hardnessDecline)
  const bands = (await admin.page(hardnessBand, { enableFlag: 'Y', size: '50' })).records as (Wire & { id: string })[]
  expect(await keeper.ask('GET', `${hardnessDecline.calls}/bands`)).toHaveLength(bands.length)
  for (const one of bands) await admin.call('POST', `${hardnessBand.calls}/disable`, { rows: [await rowOf(one)] })
  try {
    expect(await keeper.ask('GET', `${hardnessDecline.calls}/bands`)).toEqual([])
    await expect(keeper.save(hardnessDecline, row, { lt07: '0.1' })).rejects.toMatchObject({
      bizCode: 'HARDNESS_BANDS_MISSING',
      message: 'No hardness band configuration, contact the administrator',
    })
    await expect(keeper.in('zh').save(hardnessDecline, row, { lt07: '0.1' })).rejects.toThrow(
      '未配置硬度区间,请联系管理员',
    )
    expect(await keeper.in('en').call('POST', hardnessDecline.calls, another)).toMatchObject({
      code: 1,
      msg: 'No hardness band configuration, contact the administrator',
    })
  } finally {
    for (const one of bands) await admin.call('POST', `${hardnessBand.calls}/enable`, { rows: [await rowOf(one)] })
  }
  await keeper.save(hardnessDecline, row, { lt07: '0.1' })
  expect(await admin.get(hardnessDecline, row)).toMatchObject({ lt07: '0.1000' })
})

async function rowOf(one: { id: string }): Promise<Wire> {
  const { id, version } = await admin.get(hardnessBand, one)
  return { id, version }
}
