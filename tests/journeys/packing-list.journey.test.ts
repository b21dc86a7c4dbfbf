import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type App, sharedApp } from './app.ts'
import { asking } from './asking.ts'
import { anAuditedOriginal, anOriginal } from './records.ts'
import { agree } from './saving.ts'
import { visit } from './windows.ts'

let app: App
beforeAll(async () => {
  app = await sharedApp()
})

const workbook = (name: string) => join(import.meta.dirname, '../data/packing-lists', name)
const visible = '.shell-page:not([aria-hidden=true])'

/** Chooses a record in a selection box by typing a few letters of it. */
async function choose(page: Page, id: string, typed: string, shown: string | RegExp): Promise<void> {
  await page.locator(`#${id}`).click()
  if (typed) await page.keyboard.type(typed)
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: shown }).first().click()
}

/** Pushes a wide grid aside until a cell is drawn: its columns are drawn as they come into sight. */
async function intoSight(grid: Locator, cell: Locator): Promise<void> {
  await grid.evaluate(node => node.scrollTo({ left: 0 }))
  await expect
    .poll(async () => {
      const found = await cell.count()
      if (found === 0) await grid.evaluate(node => node.scrollBy({ left: 300 }))
      return found
    })
    .toBeGreaterThan(0)
}

test('a vendor’s own workbook lands with our codes, and an unknown word is mapped once [D0-5.13-05]', async () => {
  const { page, problems } = await app.as('zhaomin')
  await page.goto('/originPackageMgt/originPackage/index')
  await page.getByRole('button', { name: '导入装箱单' }).click()
  await choose(page, 'import-org', 'szgy', '深圳')
  await choose(page, 'import-vendor', 'V10001', 'V10001')
  await page.locator('.ant-modal input[type=file]').setInputFiles(workbook('thai-durian.xlsx'))
  await page.getByText('TRIU8821047').waitFor()
  await page.locator('.ant-modal-footer .ant-btn-primary').click()
  await page.waitForURL('**/originPackage/edit?id=*')
  const form = page.locator(visible)
  await form.locator('.ant-alert-warning').waitFor()
  const red = form.locator('[role=gridcell].dop-missing')
  const word = 'CHANEE 青尼'
  const unknown = red.getByText(word, { exact: true }).first()
  await intoSight(form.locator('[role=grid]').last(), unknown)
  await unknown.click()
  await choose(page, 'map-word', '青尼', '青尼')
  const before = await red.count()
  await page.locator('.ant-modal-footer .ant-btn-primary').click()
  expect(await agree(page)).toContain(word)
  await page.locator('.ant-modal').waitFor({ state: 'detached' })
  await expect.poll(() => red.count()).toBeLessThan(before)
  expect(problems).toEqual([])
})

test('an audited original becomes a packing list, which is found through the link between them', async () => {
  const { id } = await anAuditedOriginal(await asking(app))
  const { page, problems } = await app.as('zhaomin')
  await page.goto(`/originPackageMgt/originPackage/detail?id=${id}`)
  const detail = page.locator(visible)
  await detail.getByRole('button', { name: '生成装箱单', exact: true }).click()
  await page.locator('.ant-modal-confirm').getByRole('button', { name: '确定' }).click()
  await detail.getByRole('navigation').getByRole('link', { name: '装箱单 PL' }).click()
  await page.waitForURL('**/packingList/detail?id=*')
  await page.locator(visible).getByRole('link', { name: /^OPL/ }).waitFor()
  expect(problems).toEqual([])
})

test('a word is mapped for all lists with it by the keyboard, and its row goes [D0-5.13-05]', async () => {
  const { page, problems } = await app.as('zhaomin', { language: 'en' })
  await page.goto('/originPackageMgt/originPackage/index')
  await page.getByRole('button', { name: 'Unmatched words' }).click()
  const rows = page.locator('.unmatched-words tbody tr')
  const word = 'ROYAL DRAGON'
  const row = rows.filter({ hasText: word })
  await row.getByRole('combobox').click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await row.locator('[data-map]:focus').waitFor()
  await page.keyboard.press('Enter')
  expect(await agree(page)).toContain(word)
  await row.waitFor({ state: 'detached' })
  await page.locator('.ant-modal .ant-alert-success').getByRole('button', { name: /^OPL/ }).first().waitFor()
  expect(problems).toEqual([])
})

test('the list is exported as it stands, and the finished file is under my imports and exports [D0-8.2-03]', async () => {
  const { page, problems } = await app.as('zhaomin')
  await page.goto('/originPackageMgt/originPackage/index')
  await page.locator(`${visible} [role=grid]`).getByText('OPL').first().waitFor()
  await page.locator(visible).getByRole('button', { name: '导出', exact: true }).hover()
  await page.getByText('Excel (.xlsx)').click()
  await page.getByText('导出处理中').first().waitFor()
  await visit(page, '/admin/async/index')
  const tasks = page.locator(`${visible} [role=grid]`).first()
  await tasks.getByText('完成', { exact: true }).first().waitFor()
  const link = page.locator(`${visible} [role=row] .dop-link`).filter({ hasText: /^原始装箱单_[0-9]{14}[.]xlsx$/ })
  await link.first().waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), link.first().click()])
  expect(file.suggestedFilename()).toMatch(/^原始装箱单_[0-9]{14}[.]xlsx$/)
  expect(problems).toEqual([])
})

test('a list stays in its tab while another is in front: filter, page and scroll; a reload brings the tabs back [D0-2.2-11] [D1-2-04]', async () => {
  const { page } = await app.as('admin')
  await page.goto('/masterdataMgt/portPage/index')
  const grid = page.locator(`${visible} [role=grid]`)
  const scrolled = () => grid.evaluate(node => node.scrollTop)
  const firstRow = () => grid.locator('.dop-link').first().textContent()
  const ofPageOne = await firstRow()
  await page.locator(`${visible} .ant-pagination-item-2`).click()
  await page.locator(`${visible} .ant-pagination-item-2.ant-pagination-item-active`).waitFor()
  // The rows of the page before stand until those of this one are there.
  await expect.poll(firstRow).not.toBe(ofPageOne)
  const first = await firstRow()
  await grid.evaluate(node => node.scrollTo({ top: 600 }))
  await expect.poll(scrolled).toBe(600)
  await page.locator(`${visible} #query-portName`).fill('蛇口')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').last().fill('币种')
  await page.getByRole('option', { name: /币种/ }).first().waitFor()
  // Enter that ends a word of an input method goes nowhere [field case C20].
  const typed = page.getByRole('combobox').last()
  await typed.dispatchEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing: true })
  expect(await typed.isVisible()).toBe(true)
  await page.getByRole('option', { name: /币种/ }).first().click()
  await page.waitForURL('**/currencyPage/index')
  await page.getByRole('tab').getByText('港口', { exact: true }).click()
  await expect.poll(() => page.locator(`${visible} #query-portName`).inputValue()).toBe('蛇口')
  await page.locator(`${visible} .ant-pagination-item-2.ant-pagination-item-active`).waitFor()
  await expect.poll(scrolled).toBe(600)
  await grid.evaluate(node => node.scrollTo({ top: 0 }))
  await expect.poll(firstRow).toBe(first)
  await page.reload()
  await page.getByRole('tab', { name: '币种' }).waitFor()
  await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['首页', '港口', '币种'])
})

test('a list’s columns are as they were laid out, until the columns are other ones; tables leave room in the window [D0-2.5-39] [D0-9-18] [D1-9-15]', async () => {
  const { page } = await app.as('admin')
  await page.goto('/masterdataMgt/portPage/index')
  const heading = page.locator(visible).getByRole('columnheader', { name: '时区' })
  await heading.waitFor()
  await page.locator(visible).getByRole('button', { name: '列', exact: true }).click()
  await page.getByRole('checkbox', { name: '时区', exact: true }).uncheck()
  await heading.waitFor({ state: 'detached' })
  await page.reload()
  await page.locator(`${visible} [role=row] .dop-link`).first().waitFor()
  await expect.poll(() => heading.count()).toBe(0)
  await page.evaluate(
    "{ const name = 'dop-columns port'; const kept = JSON.parse(localStorage.getItem(name)); kept.content.pop(); localStorage.setItem(name, JSON.stringify(kept)) }",
  )
  await page.reload()
  await heading.waitFor()

  const heightOf = async (name: string) => (await page.locator(`${visible} ${name}`).last().boundingBox())?.height ?? 0
  for (const height of [500, 900]) {
    await page.setViewportSize({ width: 1440, height })
    await expect.poll(() => heightOf('[role=grid]')).toBeLessThanOrEqual(height - 210)
  }
  await visit(page, '/originPackageMgt/originPackage/edit')
  await page.locator(`${visible} [role=grid]`).waitFor()
  await page.setViewportSize({ width: 1440, height: 500 })
  await expect.poll(() => heightOf('.dop-grid')).toBeLessThanOrEqual(400)
})

test('buttons are there for who may press them [D0-6-05] [D1-6-02]', async () => {
  const { id } = await anOriginal(await asking(app))
  for (const [username, mayAdd] of [
    ['chenli', true],
    ['viewer', false],
  ] as const) {
    const { page } = await app.as(username)
    const screen = page.locator(visible)
    const button = (name: string) => screen.getByRole('button', { name, exact: true })
    await page.goto('/originPackageMgt/originPackage/index')
    await screen.locator('.dop-link').first().waitFor()
    await expect
      .poll(async () => [await button('新增').count(), await button('审核').count()], { message: username })
      .toEqual([Number(mayAdd), 0])
    await visit(page, `/originPackageMgt/originPackage/detail?id=${id}`)
    await screen.locator('h1').getByText('OPL').waitFor()
    await expect.poll(() => button('审核').count(), { message: username }).toBe(0)
  }
})
