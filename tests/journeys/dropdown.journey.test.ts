import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

const visible = '.shell-page:not([aria-hidden=true])'

describe.each([
  ['zh', '加载失败，点击重试'],
  ['en', 'Could not load; try again'],
] as const)('a box whose records could not be fetched, in %s', (language, words) => {
  test('is empty, says so, and fetches them again when pressed [D0-7.6-08] [D1-7-08]', async () => {
    const { page } = await app.open()
    await app.signIn(page, 'admin', language)
    await page.goto('/masterdataMgt/consigneePage/edit')
    const box = page.locator(`${visible} #field-businessEntity`)
    await box.waitFor()
    const broken = (address: URL) =>
      address.pathname === '/admin/lookup' && address.searchParams.get('document') === 'operating-unit'
    await page.route(broken, route => route.fulfill({ status: 500, json: { code: 1, msg: 'broken' } }))
    await box.click()
    const list = page.locator('.ant-select-dropdown:visible')
    const again = list.getByRole('button', { name: words })
    await again.waitFor()
    expect(await list.locator('.ant-select-item-option').count()).toBe(0)
    expect(await page.locator(`${visible} .ant-select-status-warning`).count()).toBe(1)
    await page.unroute(broken)
    await again.click()
    await list.locator('.ant-select-item-option').first().waitFor()
    expect(await again.count()).toBe(0)
  })
})
