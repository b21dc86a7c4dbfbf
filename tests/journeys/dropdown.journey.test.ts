import { beforeAll, expect, test } from 'vitest'
import { type App, sharedApp } from './app.ts'

let app: App
beforeAll(async () => {
  app = await sharedApp()
})

const visible = '.shell-page:not([aria-hidden=true])'

test('a box whose records could not be fetched is empty, says so in both languages, and fetches them again when pressed [D0-7.6-08] [D1-7-08]', async () => {
  const { page } = await app.as('admin')
  const broken = (address: URL) =>
    address.pathname === '/admin/lookup' && address.searchParams.get('document') === 'operating-unit'
  await page.route(broken, route => route.fulfill({ status: 500, json: { code: 1, msg: 'broken' } }))
  await page.goto('/masterdataMgt/consigneePage/edit')
  const box = page.locator(`${visible} #field-businessEntity`)
  const list = page.locator('.ant-select-dropdown:visible')
  await box.click()
  await list.getByRole('button', { name: '加载失败，点击重试' }).waitFor()
  await expect.poll(() => list.locator('.ant-select-item-option').count()).toBe(0)
  await expect.poll(() => page.locator(`${visible} .ant-select-status-warning`).count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^语言/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await box.click()
  const again = list.getByRole('button', { name: 'Could not load; try again' })
  await again.waitFor()
  await page.unroute(broken)
  await again.click()
  await list.locator('.ant-select-item-option').first().waitFor()
  await again.waitFor({ state: 'detached' })
})
