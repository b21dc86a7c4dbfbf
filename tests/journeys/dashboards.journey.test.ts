import { beforeAll, expect, test } from 'vitest'
import { type App, sharedApp } from './app.ts'
import { visit } from './windows.ts'

let app: App
beforeAll(async () => {
  app = await sharedApp()
})

const visible = '.shell-page:not([aria-hidden=true])'

/** In the browser: the administrator has chosen the dark theme. */
const inTheDark = `localStorage.setItem('dop-settings-1', JSON.stringify({ dataType: 'object', content: { theme: 'star' }, datetime: 0 }))`

test.each(['zh', 'en'] as const)(
  'the board fills the wall in the dark theme, reads as tables, and each card opens its rows, in %s [R0-2.1-012]',
  async language => {
    const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
    const { context, page, problems } = await app.as('admin', { language, isNew: true })
    await context.addInitScript(inTheDark)
    await page.goto('/screen')
    await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe('star')
    const board = page.locator(visible).locator('.dashboard')
    await board.locator('[data-card=arrivals] canvas').waitFor()
    await board.getByRole('button', { name: new RegExp(`(^| )${say('全屏', 'Full screen')}$`) }).click()
    const wall = page.locator('.dashboard-wall')
    await expect.poll(() => wall.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
    // The ground is the theme's own, not the white of a page that knows no theme.
    await expect
      .poll(() => page.evaluate("getComputedStyle(document.querySelector('.dashboard-wall')).backgroundColor"))
      .toBe('rgb(12, 18, 34)')
    await board.getByRole('button', { name: say('看数字', 'As tables') }).click()
    await board.getByRole('table', { name: say('每周到港', 'Arrivals per week') }).waitFor()
    await board.getByRole('button', { name: say('退出全屏', 'Leave full screen') }).click()
    await wall.waitFor({ state: 'detached' })
    for (const at of await board.locator('[data-card] h2 a').all()) expect(await at.getAttribute('href')).toBeTruthy()
    await board.getByRole('table').first().locator('td a').first().click()
    await page.locator(visible).getByRole('grid').first().waitFor()
    expect(problems).toEqual([])
  },
)

test('the durian board tells prices and volumes by day and by week', async () => {
  const { page, problems } = await app.as('admin')
  await visit(page, '/reportsBoardMgt/durianQuantityPriceMgt')
  const board = page.locator(visible).locator('.dashboard')
  await board.locator('[data-card=originPriceNow]').getByText('THB/公斤').waitFor()
  await board.locator('[data-card=marketVolume] canvas').waitFor()
  await board.getByText('按周', { exact: true }).click()
  await board.locator('[data-card=originPriceNow]').getByText('较上期').waitFor()
  await board.getByRole('link', { name: '产地均价' }).first().click()
  await page.waitForURL('**/durianQuantityPriceMgt/originWeek/index**')
  expect(problems).toEqual([])
})

test('each of the addresses beside the menu opens the page it names [D1-2-01]', async () => {
  const { page, problems } = await app.as('admin')
  for (const [address, words] of [
    ['/wel/index', '待处理'],
    ['/screen', '数据看板'],
    ['/kiwidashboard', '奇异果看板'],
    ['/info/index', 'admin'],
    ['/tmsclient', '运输'],
    ['/tmsleader', '运输'],
    ['/404', '页面不存在'],
    ['/403', '没有权限访问该页面'],
    ['/500', '系统出错了'],
  ] as const) {
    await page.goto(address)
    await page.locator('body').getByText(words).first().waitFor()
  }
  expect(problems).toEqual([])
})
