import { afterEach, beforeEach, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'
import { bring, buy, clear, containerA, load, phone, receive } from './containers.ts'

// Each attempt has a tenant of its own: the container of another is in it already.
let app: App
beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app?.stop())

test('container A goes from the workbook of its vendor into stock, at the packing house and in the warehouse by phone [D1-4-26] [D1-4-27]', async () => {
  const desk = await app.open()
  await app.signIn(desk.page, 'zhaomin')
  await buy(desk.page, containerA)

  const origin = await app.open(phone)
  await app.signIn(origin.page, 'somchai')
  await load(origin.page, containerA)
  expect(await origin.page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)

  const logistics = await app.open()
  await app.signIn(logistics.page, 'logi_lead')
  await bring(logistics.page, containerA)

  const customs = await app.open()
  await app.signIn(customs.page, 'guanwu')
  await clear(customs.page, containerA, {
    freight: '86580',
    figures: ['16,848.00', '451,437.81', '40,629.40', 'IL-TH-DR-2502'],
  })

  const warehouse = await app.open(phone)
  await app.signIn(warehouse.page, 'cangku')
  expect(await receive(warehouse.page, containerA)).toContain('960')
  expect(await warehouse.page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
  for (const { problems, context } of [desk, origin, logistics, customs, warehouse]) {
    expect(problems).toEqual([])
    await context.close()
  }
})
