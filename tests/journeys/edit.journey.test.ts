import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type App, sharedApp } from './app.ts'
import { type Ask, asking } from './asking.ts'
import { anAuditedOriginal, anOriginal } from './records.ts'
import { save, saveButton } from './saving.ts'
import { told } from './told.ts'

let app: App
let ask: Ask
beforeAll(async () => {
  app = await sharedApp()
  ask = await asking(app)
})

const list = '/originPackageMgt/originPackage'
const visible = '.shell-page:not([aria-hidden=true])'
const remark = (page: Page): Locator => page.locator(visible).getByRole('textbox', { name: /^(备注|Remark)$/ })
const dialog = (page: Page): Locator => page.locator('.ant-modal:visible')

/** Opens the form of an original of its own that may still be changed, and answers its address. */
async function openForm(page: Page): Promise<string> {
  const { id } = await anOriginal(ask)
  const address = `${list}/edit?id=${id}`
  await page.goto(address)
  await remark(page).waitFor()
  return address
}

/** Saves the form and waits until the server has said so. */
async function saved(page: Page): Promise<void> {
  await save(page)
  await told(page, 'success')
  await expect
    .poll(() =>
      page
        .locator(visible)
        .getByText(/^(未保存|not saved)$/)
        .count(),
    )
    .toBe(0)
}

test('the strip above a form tells the name of what was chosen a moment ago', async () => {
  const { page, problems } = await app.as('zhaomin')
  await openForm(page)
  const currency = page.locator(`${visible} #field-currencyCode`)
  await currency.click()
  await currency.fill('NZD')
  const option = page.locator('.ant-select-item-option:visible').filter({ hasText: 'NZD' }).first()
  await option.click()
  await page.locator(`${visible} .record-strip`).getByText('新西兰元', { exact: true }).waitFor()
  expect(problems).toEqual([])
})

test('the buttons of a question stay where they are when what a step would change is told', async () => {
  const { page, problems } = await app.as('zhaomin')
  await page.goto(`${list}/detail?id=${(await anAuditedOriginal(ask)).id}`)
  // The answer takes its time: the question is there before it.
  let told = () => {}
  const held = new Promise<void>(resolve => {
    told = resolve
  })
  await page.route('**/preview', async route => {
    await held
    await route.continue()
  })
  await page.locator(visible).getByRole('button', { name: '反审核', exact: true }).click()
  const question = dialog(page)
  await question.getByText('正在查看还会改变什么…').waitFor()
  const ok = question.locator('.ant-btn-primary, .ant-btn-dangerous').last()
  await expect.poll(async () => (await ok.boundingBox())?.y).toBeGreaterThan(0)
  await expect.poll(() => page.locator('.ant-zoom-appear-active').count()).toBe(0)
  const before = await ok.boundingBox()
  told()
  await question.getByText('正在查看还会改变什么…').waitFor({ state: 'detached' })
  await expect.poll(() => ok.boundingBox()).toEqual(before)
  expect(problems).toEqual([])
})

test('a record somebody else saved meanwhile is merged: what does not collide is kept of both, what collides is asked', async () => {
  const [mine, theirs] = [await app.as('zhaomin'), await app.as('zhaomin', { language: 'en' })]
  const address = await openForm(mine.page)
  await theirs.page.goto(address)
  await remark(theirs.page).fill('arrives on Friday')
  await theirs.page.locator('#field-sealNumber').fill('SEAL-THEIRS')
  await saved(theirs.page)

  await mine.page.locator('#field-vesselVoyage').fill('OOCL JAKARTA/118S')
  await mine.page.locator('#field-sealNumber').fill('SEAL-MINE')
  await save(mine.page)
  const asked = dialog(mine.page)
  await asked.getByText('您输入的内容没有丢失').waitFor()
  await expect
    .poll(() => asked.locator('tbody tr').allTextContents())
    .toEqual([expect.stringMatching(/SEAL-MINE.*SEAL-THEIRS/)])
  await asked.getByRole('radio').nth(1).check()
  await asked.locator('.ant-btn-primary').click()
  await saved(mine.page)

  await mine.page.reload()
  await remark(mine.page).waitFor()
  await expect.poll(() => remark(mine.page).inputValue()).toBe('arrives on Friday')
  await expect.poll(() => mine.page.locator('#field-sealNumber').inputValue()).toBe('SEAL-THEIRS')
  await expect.poll(() => mine.page.locator('#field-vesselVoyage').inputValue()).toBe('OOCL JAKARTA/118S')
  expect([...mine.problems, ...theirs.problems]).toEqual([])
})

test('a figure that cannot be read keeps the record from being saved, and stays as it was typed', async () => {
  const { page, problems } = await app.as('zhaomin', { language: 'en' })
  await openForm(page)
  const grid = page.locator(`${visible} [role=grid]`).last()
  const heading = grid.getByRole('columnheader', { name: /^Quantity/ }).first()
  // The columns of a wide grid are drawn as they come into sight.
  for (let left = 0; left < 6000 && (await heading.count()) === 0; left += 400)
    await grid.evaluate((node, at) => node.scrollTo({ left: at }), left)
  await heading.scrollIntoViewIfNeeded()
  const column = await heading.getAttribute('aria-colindex')
  const cell = grid.locator(`[role=row][aria-rowindex="2"] [role=gridcell][aria-colindex="${column}"]`)
  await cell.click()
  await page.keyboard.type('12 boxes')
  await page.keyboard.press('Enter')
  await saveButton(page).click()
  await page
    .getByText(/Row 1: .* must be a number/)
    .first()
    .waitFor()
  await expect.poll(() => cell.textContent()).toBe('12 boxes')
  await expect.poll(() => page.locator(visible).getByText('not saved').count()).toBe(1)
  expect(problems).toEqual([])
})

test('a workbook with faulty rows is shown with its faults and brings nothing in', async () => {
  const { page, problems } = await app.as('zhaomin')
  await page.goto(`${list}/index`)
  const total = async () => (await ask<{ total: number }>('GET', '/packing/original-packing-list/page?size=1')).total
  const before = await total()
  await page.getByRole('button', { name: '导入装箱单' }).click()
  for (const [id, typed, shown] of [
    ['import-org', 'szgy', '深圳'],
    ['import-vendor', 'V10001', 'V10001'],
  ] as const) {
    await page.locator(`#${id}`).click()
    await page.keyboard.type(typed)
    await page
      .locator('.ant-select-dropdown:visible .ant-select-item-option')
      .filter({ hasText: shown })
      .first()
      .click()
  }
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles(join(import.meta.dirname, '../data/packing-lists/thai-durian-errors.xlsx'))
  const faults = dialog(page).getByRole('region', { name: '读取结果' }).locator('td[data-mark=fault]')
  await expect.poll(() => faults.count()).toBeGreaterThan(3)
  await expect.poll(() => dialog(page).locator('.ant-modal-footer .ant-btn-primary').isDisabled()).toBe(true)
  await dialog(page).getByRole('button', { name: '取消' }).click()
  expect(await total()).toBe(before)
  expect(problems).toEqual([])
})
