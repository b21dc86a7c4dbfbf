import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'
import { save, saveButton } from './saving.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

const list = '/originPackageMgt/originPackage'
const visible = '.shell-page:not([aria-hidden=true])'
const remark = (page: Page): Locator => page.locator(visible).getByRole('textbox', { name: /^(备注|Remark)$/ })
const dialog = (page: Page): Locator => page.locator('.ant-modal:visible')

/** Opens the form of an original that may still be changed, and answers its address. */
async function openForm(page: Page, at = 0): Promise<string> {
  await page.goto(`${list}/index`)
  const form = page.locator(visible)
  await form.locator('[role=grid]').getByText('OPL').first().waitFor()
  const unaudited = form.locator('[role=row]').filter({ hasText: /未审核|Unaudited/ })
  await unaudited.nth(at).locator('.dop-link').first().click()
  await page.waitForURL('**/detail?id=*')
  const address = `${list}/edit?id=${new URL(page.url()).searchParams.get('id')}`
  await page.goto(address)
  await remark(page).waitFor()
  return address
}

/** Saves the form and waits until the server has said so. */
async function saved(page: Page): Promise<void> {
  await save(page)
  await page.locator('.ant-message-success').first().waitFor()
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
  const { page, problems, context } = await app.open()
  await app.signIn(page, 'zhaomin')
  await openForm(page)
  const currency = page.locator(`${visible} #field-currencyCode`)
  await currency.click()
  await currency.fill('NZD')
  const option = page.locator('.ant-select-item-option:visible').filter({ hasText: 'NZD' }).first()
  await option.click()
  await page.locator(`${visible} .record-strip`).getByText('新西兰元', { exact: true }).waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('the buttons of a question stay where they are when what a step would change is told', async () => {
  const { page, problems, context } = await app.open()
  await app.signIn(page, 'zhaomin')
  await page.goto(`${list}/index?status=AUDITED`)
  await page.locator(visible).locator('.dop-link').first().click()
  await page.waitForURL('**/detail?id=*')
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
  expect(await ok.boundingBox()).toEqual(before)
  expect(problems).toEqual([])
  await context.close()
})

describe.each(['zh', 'en'] as const)('a record somebody else saved meanwhile, in %s', language => {
  test('is merged: what does not collide is kept of both, what collides is asked', async () => {
    const [mine, theirs] = [await app.open(), await app.open()]
    await app.signIn(mine.page, 'zhaomin', language)
    const address = await openForm(mine.page, language === 'zh' ? 0 : 1)
    await app.signIn(theirs.page, 'zhaomin', language)
    await theirs.page.goto(address)
    await remark(theirs.page).fill('arrives on Friday')
    await theirs.page.locator('#field-sealNumber').fill('SEAL-THEIRS')
    await saved(theirs.page)

    await mine.page.locator('#field-vesselVoyage').fill('OOCL JAKARTA/118S')
    await mine.page.locator('#field-sealNumber').fill('SEAL-MINE')
    await save(mine.page)
    const asked = dialog(mine.page)
    await asked.getByText(language === 'zh' ? '您输入的内容没有丢失' : 'Nothing you typed is lost').waitFor()
    expect(await asked.locator('tbody tr').allTextContents()).toEqual([expect.stringMatching(/SEAL-MINE.*SEAL-THEIRS/)])
    await asked.getByRole('radio').nth(1).check()
    await asked.locator('.ant-btn-primary').click()
    await saved(mine.page)

    await mine.page.reload()
    await remark(mine.page).waitFor()
    expect(await remark(mine.page).inputValue()).toBe('arrives on Friday')
    expect(await mine.page.locator('#field-sealNumber').inputValue()).toBe('SEAL-THEIRS')
    expect(await mine.page.locator('#field-vesselVoyage').inputValue()).toBe('OOCL JAKARTA/118S')
    expect([...mine.problems, ...theirs.problems]).toEqual([])
    await mine.context.close()
    await theirs.context.close()
  })
})

test('a figure that cannot be read keeps the record from being saved, and stays as it was typed', async () => {
  const { page, problems, context } = await app.open()
  await app.signIn(page, 'zhaomin', 'en')
  await openForm(page, 2)
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
  expect(await cell.textContent()).toBe('12 boxes')
  expect(await page.locator(visible).getByText('not saved').count()).toBe(1)
  expect(problems).toEqual([])
  await context.close()
})

test('a workbook with faulty rows is shown with its faults and brings nothing in', async () => {
  const { page, problems, context } = await app.open()
  await app.signIn(page, 'zhaomin')
  await page.goto(`${list}/index`)
  const total = page
    .locator(visible)
    .getByText(/^共 ?\d+/)
    .first()
  await total.waitFor()
  const before = await total.textContent()
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
  await faults.first().waitFor()
  expect(await faults.count()).toBeGreaterThan(3)
  expect(await dialog(page).locator('.ant-modal-footer .ant-btn-primary').isDisabled()).toBe(true)
  await dialog(page).getByRole('button', { name: '取消' }).click()
  await page.reload()
  await total.waitFor()
  expect(await total.textContent()).toBe(before)
  expect(problems).toEqual([])
  await context.close()
})

test('an original is read and audited on a telephone', async () => {
  const { page, problems, context } = await app.open({ width: 390, height: 844 })
  await app.signIn(page, 'zhaomin')
  await page.goto(`${list}/index`)
  await page.locator(`${visible} .list-cards`).getByText('OPL').first().waitFor()
  const fits = () => page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')
  expect(await fits()).toBe(true)
  await page.locator(`${visible} .list-cards a`).first().click()
  await page.waitForURL('**/detail?id=*')
  await page.locator(`${visible} .record-bar h1`).waitFor()
  expect(await fits()).toBe(true)
  expect(problems).toEqual([])
  await context.close()
})
