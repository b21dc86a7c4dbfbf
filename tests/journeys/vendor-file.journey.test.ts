import { join } from 'node:path'
import type { FileChooser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type App, sharedApp } from './app.ts'
import { pressed, tabTo } from './keyboard.ts'
import { agree, save } from './saving.ts'

let app: App
beforeAll(async () => {
  app = await sharedApp()
})

const workbook = (name: string) => join(import.meta.dirname, '../data/vendor-files', `${name}.xlsx`)
const visible = '.shell-page:not([aria-hidden=true])'
const list = '/originPackageMgt/originPackage/index'

test('a file of a vendor without a template becomes an audited list, by mouse', async () => {
  const { page, problems } = await app.as('zhaomin')
  await page.goto(list)
  await page.getByRole('button', { name: '导入装箱单' }).click()
  const dialog = page.locator('.ant-modal')
  const option = (name: string) =>
    page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: name })
  await page.locator('#import-org').click()
  await option('广州果源').first().click()
  await page.locator('#import-vendor').click()
  await option('南奔').first().click()
  await dialog.locator('input[type=file]').setInputFiles(workbook('longan-bilingual'))

  // The sheet itself, with what each column is taken as, and the header values it holds.
  await dialog.getByRole('table', { name: '工作表“Packing”' }).waitFor()
  await expect.poll(() => dialog.getByText('该供应商还没有模板').count()).toBe(1)
  await dialog
    .getByRole('region', { name: '抬头' })
    .getByText(/TEMU604417\d/)
    .waitFor()
  const preview = dialog.getByRole('region', { name: '读取结果' })
  const red = preview.locator('td[data-mark=fault]')
  await red.first().waitFor()
  await expect.poll(() => red.count()).toBe(1)
  const importing = dialog.locator('.ant-modal-footer .ant-btn-primary')
  await expect.poll(() => importing.isDisabled()).toBe(true)
  await dialog.getByText('先更正或跳过1处红色的值').first().waitFor()

  await red.click()
  await page.keyboard.type('80')
  await page.keyboard.press('Enter')
  await expect.poll(() => red.count()).toBe(0)
  // What was mended is not lost by a key: whoever leaves is asked, and the tab says that something is not saved.
  const question = page.locator('.ant-modal-confirm')
  await page.locator('.shell-tab-dirty').waitFor()
  await dialog.locator('.ant-modal-close').click()
  await question.getByText('文件未导入，已更正的内容会丢失，是否离开？').last().waitFor()
  await question.getByRole('button', { name: '取消' }).click()
  await question.waitFor({ state: 'detached' })
  // Nor by another unit chosen for it.
  await page.locator('#import-org').click()
  await option('深圳果源').first().click()
  await question.getByText('已更正的内容会丢失，是否继续？').last().waitFor()
  await question.getByRole('button', { name: '取消' }).click()
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => red.count()).toBe(0)
  await dialog.getByRole('region', { name: '与表中合计核对' }).getByText('✓').first().waitFor()
  await expect.poll(() => importing.isDisabled()).toBe(false)
  await importing.click()

  await page.waitForURL('**/originPackage/edit?id=*')
  const form = page.locator(visible)
  await form.getByRole('button', { name: '品种“DAW 伊多” 5行' }).click()
  await page.locator('.ant-modal').getByText('伊多', { exact: true }).first().waitFor({ state: 'attached' })
  await page.getByRole('button', { name: '映射，同样的5行一并填写' }).click()
  expect(await agree(page)).toContain('DAW 伊多')
  await page.locator('.ant-modal').waitFor({ state: 'detached' })
  await save(page)
  await form.locator('.record-bar').getByText('未保存').waitFor({ state: 'detached' })
  await form.getByRole('button', { name: '查看', exact: true }).click()
  await page.waitForURL('**/originPackage/detail?id=*')
  await form.getByRole('button', { name: '审核', exact: true }).click()
  await page.locator('.ant-modal-confirm .ant-btn-primary').click()
  await form.getByText('已审核', { exact: true }).first().waitFor()

  // What comes next stands there, and what it made is a link.
  const result = form.getByRole('region', { name: '结果' })
  await result.getByText('1条已审核').waitFor()
  await result.getByRole('button', { name: '生成装箱单' }).click()
  await result.getByRole('link', { name: /PL/ }).click()
  await page.waitForURL('**/packingList/detail?id=*')
  expect(problems).toEqual([])
})

test('a file of a vendor without a template becomes an audited list, by keyboard', async () => {
  const { page, problems } = await app.as('zhaomin', { language: 'en' })
  await page.goto(list)
  await tabTo(page, page.getByRole('button', { name: 'Import workbook' }))
  await page.keyboard.press('Enter')
  const dialog = page.locator('.ant-modal')
  const chooses = async (id: string, typed: string, name: string) => {
    await tabTo(page, page.locator(`#${id}`))
    await page.keyboard.type(typed)
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option-active', { hasText: name }).waitFor()
    await page.keyboard.press('Enter')
  }
  await chooses('import-org', 'szgy', 'Shenzhen')
  await chooses('import-vendor', 'Lamphun', 'Lamphun')
  const choosers: FileChooser[] = []
  page.on('filechooser', chooser => choosers.push(chooser))
  const fileButton = dialog.getByRole('button', { name: 'Choose a file' }).last()
  await pressed(page, fileButton, async () => choosers.length > 0)
  await choosers[0]?.setFiles(workbook('longan-english'))

  await dialog.getByRole('table', { name: 'Sheet "Packing"' }).waitFor()
  const preview = dialog.getByRole('region', { name: 'What is read' })
  const red = preview.locator('td[data-mark=fault]')
  await tabTo(page, preview.getByRole('button', { name: '1 to correct: go to the first' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('80')
  await page.keyboard.press('Enter')
  await expect.poll(() => red.count()).toBe(0)
  const importing = dialog.locator('.ant-modal-footer .ant-btn-primary')
  await expect.poll(() => importing.isDisabled()).toBe(false)
  await tabTo(page, importing)
  await page.keyboard.press('Enter')

  await page.waitForURL('**/originPackage/edit?id=*')
  const form = page.locator(visible)
  const word = form.getByRole('button', { name: 'Brand "LAMPHUN STAR LONGAN": 5 lines' })
  await tabTo(page, word)
  await page.keyboard.press('Enter')
  await page.locator('.ant-modal').getByText('Lamphun Star', { exact: true }).first().waitFor({ state: 'attached' })
  await tabTo(page, page.getByRole('button', { name: 'Map, the same for all 5 lines' }))
  await page.keyboard.press('Enter')
  const question = page.locator('.ant-modal-confirm')
  const saysYes = async () => {
    await question.waitFor()
    await page.keyboard.press('Enter')
    await question.waitFor({ state: 'detached' })
  }
  await saysYes()
  await page.locator('.ant-modal').waitFor({ state: 'detached' })
  await pressed(page, form.locator('.record-bar .ant-btn-primary'), () => question.isVisible(), 'Shift+Tab')
  await saysYes()
  await form.locator('.record-bar').getByText('not saved').waitFor({ state: 'detached' })
  await tabTo(page, form.getByRole('button', { name: 'View', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/originPackage/detail?id=*')
  await pressed(page, form.getByRole('button', { name: 'Audit', exact: true }), () => question.isVisible())
  await saysYes()
  await form.getByText('Audited', { exact: true }).first().waitFor()
  expect(problems).toEqual([])
})
