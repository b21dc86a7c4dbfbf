import { beforeAll, expect, test } from 'vitest'
import { type App, sharedApp } from './app.ts'
import { bring, buy, clear, containerB, loadAtDesk, receive } from './containers.ts'

let app: App
beforeAll(async () => {
  app = await sharedApp()
})

test('container B goes from the workbook of its vendor into stock, twelve of its trays damaged [D1-4-26] [D1-4-27]', async () => {
  const { page, problems } = await app.as('admin')
  await buy(page, containerB)
  await loadAtDesk(page, containerB, ['3240', '2160'])
  await bring(page, containerB)
  await clear(page, containerB, { figures: ['440,457.91', '39,641.21'] })
  expect(await receive(page, containerB, '12')).toContain('5,388')
  expect(problems).toEqual([])
})
