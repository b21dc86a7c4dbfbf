import { beforeAll, expect, test } from 'vitest'
import { type App, sharedApp } from './app.ts'
import { bring, buy, clear, containerA, load, phone, receive } from './containers.ts'

let app: App
beforeAll(async () => {
  app = await sharedApp()
})

test('container A goes from the workbook of its vendor into stock, at the packing house and in the warehouse by phone [D1-4-26] [D1-4-27]', async () => {
  const desk = await app.as('zhaomin')
  await buy(desk.page, containerA)

  const origin = await app.as('somchai', { size: phone })
  await load(origin.page, containerA)
  await expect.poll(() => origin.page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)

  const logistics = await app.as('logi_lead')
  await bring(logistics.page, containerA)

  const customs = await app.as('guanwu')
  await clear(customs.page, containerA, {
    freight: '86580',
    figures: ['16,848.00', '451,437.81', '40,629.40', 'IL-TH-DR-2502'],
  })

  const warehouse = await app.as('cangku', { size: phone })
  expect(await receive(warehouse.page, containerA)).toContain('960')
  await expect.poll(() => warehouse.page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
  for (const { problems } of [desk, origin, logistics, customs, warehouse]) expect(problems).toEqual([])
})
