import { expect, test } from 'vitest'
import { loadingRecord } from '#areas/producer/loading-record/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { coldTreatment } from '../cold-treatment/document.ts'
import { clearing } from '../testing.ts'
import { customsDocument } from './document.ts'

const open = await house()
const { admin, make, maker, sql } = open
const { audited, fruitOf, generate, line, rates, rehearse, valueOf, weights } = clearing(open)

test('fruit that must travel cold is cleared only with every day of its treatment on record, none too warm', async () => {
  const fruit = await fruitOf(['CL', 'CH'], '0', 'N')
  await rates('2025-05', 'USD', '7.1879')
  await make(coldTreatment, { productCategory: fruit.category, coo: fruit.coo, minDays: 3, maxTemperature: '1' })
  await weights(fruit, '0', { SMALL: '5' })
  const list = await audited(fruit, {
    currencyCode: 'USD',
    loadDate: '2025-05-01',
    etdDate: '2025-05-01',
    etaDate: '2025-05-06',
    details: [await line(fruit, await valueOf('grade'), ['100', '5', '5.4'], '40', '41')],
  })
  const loading = await admin.findOne(loadingRecord, { containerNo: list.containerNo })
  expect(loading.coldTreatmentFlag).toBe('Y')
  await admin.save(loadingRecord, loading, { factory: await maker.one('factory') })
  await sql(
    'update loading_record set status = \'1\', seal_number = \'S\', photos = \'[{"fileId":"1","fileName":"a","size":1}]\', total_put_qty = 100 where id = $1',
    [loading.id],
  )
  await expect(admin.run(loadingRecord, 'put', loading)).rejects.toThrow('numbers of the cold-treatment probes')
  const entry = await generate(list)
  expect(entry.coldTreatmentFlag).toBe('Y')
  await admin.save(customsDocument, entry, { freightAmount: '100', inlandAmount: '10' })
  const submit = () => admin.run(customsDocument, 'submit', entry)
  await expect(submit()).rejects.toThrow('Cold treatment is not complete')
  expect((await rehearse({ packingListIds: [list.id] }))[0]?.objections).toMatchObject([
    {
      bizCode: 'COLD_TREATMENT_INCOMPLETE',
      message: ['冷处理信息未完成', 'Cold treatment is not complete'],
      to: `${loadingRecord.screen}/edit?id=${loading.id}`,
    },
  ])
  const reading = (day: string, temperature: string) => ({ day, probe: 'P1', temperature })
  const record = async (coldEnd: string, probes: readonly Wire[]) =>
    admin.save(loadingRecord, await admin.get(loadingRecord, loading), {
      coldStart: '2025-05-02',
      coldEnd,
      setTemperature: '0.5',
      probes,
    } as never)
  await record('2025-05-03', [reading('2025-05-02', '0.6'), reading('2025-05-03', '0.7')])
  await expect(submit()).rejects.toThrow('2 days until 2025-05-03, fewer than 3')
  await record('2025-05-04', [reading('2025-05-02', '0.6'), reading('2025-05-04', '0.7')])
  await expect(submit()).rejects.toThrow('no probe reading on 2025-05-03')
  await record('2025-05-04', [reading('2025-05-02', '0.6'), reading('2025-05-03', '1.4'), reading('2025-05-04', '0.7')])
  await expect(submit()).rejects.toThrow('1.4°C on 2025-05-03 is above the maximum of 1°C')
  await record('2025-05-04', [reading('2025-05-02', '0.6'), reading('2025-05-03', '1'), reading('2025-05-04', '0.7')])
  await submit()
  // What it was accepted by stays, whether put in or audited, until the entry is taken back.
  for (const status of ['2', '3']) {
    await sql('update loading_record set status = $2 where id = $1', [loading.id, status])
    const now = await admin.get(loadingRecord, loading)
    const [first, ...others] = now.probes
    for (const changed of [
      { probes: others },
      { probes: [{ ...first, temperature: '0.1' }, ...others] },
      { coldEnd: '2025-05-03' },
    ])
      await expect(admin.save(loadingRecord, now, changed as never)).rejects.toMatchObject({
        bizCode: 'DOWNSTREAM_EXISTS',
        message: expect.stringContaining(
          `The cold treatment of ${loading.loadingNo} went to customs with ${entry.customsNo} and stays as it is`,
        ),
      })
  }
  await admin.run(customsDocument, 'cancel', entry)
  await record('2025-05-04', [reading('2025-05-02', '0.6')])
})
