import { beforeAll, expect, test } from 'vitest'
import { serverAreas } from '#areas/index.server.ts'
import { Catalogue } from '#platform/server/catalogue.ts'
import { type App, sharedApp } from './app.ts'
import { asking } from './asking.ts'
import { standing } from './saving.ts'
import { visit } from './windows.ts'

let app: App
beforeAll(async () => {
  app = await sharedApp()
})

const sheets = new Catalogue(serverAreas.flatMap(area => area.declares ?? [])).all
  .map(({ document }) => document)
  .filter(({ sheet }) => sheet)

test('the sheet of every document that has one opens over its list, and closes again [issue 33, B4]', async () => {
  const { page, problems } = await app.as('admin')
  await page.goto('/wel/index')
  const shown = page.locator('.shell-page:not([aria-hidden=true])')
  for (const { screen } of sheets) {
    await visit(page, screen)
    await shown.locator('[role=grid] [role=row]').first().waitFor()
    await shown.getByRole('button', { name: '表格编辑', exact: true }).click()
    await shown.locator('.list-panel [role=grid]').waitFor()
    await shown.getByRole('button', { name: '返回列表', exact: true }).click()
    await shown.getByRole('button', { name: '表格编辑', exact: true }).waitFor()
  }
  expect(sheets.length).toBeGreaterThan(0)
  expect(problems).toEqual([])
})

test('what is typed into a sheet while its save is on its way waits for the next one', async () => {
  const { page, problems } = await app.as('admin')
  await page.goto('/masterdataMgt/taxRatePage/index')
  const shown = page.locator('.shell-page:not([aria-hidden=true])')
  await shown.locator('[role=grid] [role=row]').first().waitFor()
  await shown.getByRole('button', { name: '表格编辑', exact: true }).click()
  const grid = shown.locator('.list-panel [role=grid]')
  const headings = grid.locator('[role=columnheader]')
  await headings.filter({ hasText: '英文名称' }).waitFor()
  const column = await headings.filter({ hasText: '英文名称' }).getAttribute('aria-colindex')
  const cell = (row: number) =>
    grid.locator(`[role=row][aria-rowindex="${row}"] [role=gridcell][aria-colindex="${column}"]`)
  const type = async (row: number, words: string) => {
    await cell(row).click()
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
    await expect.poll(() => cell(row).textContent()).toBe(words)
  }
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  await page.route('**/masterdata/tax-rate/save-many', async route => {
    await held
    await route.continue()
  })
  const mark = String(Date.now()).slice(-6)
  await type(2, `First ${mark}`)
  const underway = page.waitForRequest('**/masterdata/tax-rate/save-many')
  await shown.getByRole('button', { name: '保存1行', exact: true }).click()
  await underway
  await type(2, `Second ${mark}`)
  await type(3, `Other ${mark}`)
  release()
  await shown.getByRole('button', { name: '保存2行', exact: true }).waitFor()
  expect(await cell(2).textContent()).toBe(`Second ${mark}`)
  await shown.getByRole('button', { name: '保存2行', exact: true }).click()
  await shown.getByRole('button', { name: '保存', exact: true }).waitFor()
  await page.reload()
  await shown.getByText(`Second ${mark}`).first().waitFor()
  await shown.getByText(`Other ${mark}`).first().waitFor()
  expect(problems).toEqual([])
})

test('rows taken out of a sheet are asked about by name before they are deleted [D0-5.14-03]', async () => {
  const { page, problems } = await app.as('admin')
  const ask = await asking(app)
  const taxCode = `GONE${String(Date.now()).slice(-6)}`
  const calls = '/masterdata/tax-rate'
  await ask('POST', calls, { taxCode, taxName: `先删后留 ${taxCode}`, taxType: 'OTHER', rate: '3' })
  const left = async () => (await ask<{ total: number }>('GET', `${calls}/page?taxCode=${taxCode}`)).total
  await page.goto(`/masterdataMgt/taxRatePage/index?taxCode=${taxCode}`)
  const shown = page.locator('.shell-page:not([aria-hidden=true])')
  await shown.getByRole('button', { name: '表格编辑', exact: true }).click()
  await shown.locator('.list-panel [role=grid] [role=gridcell]').filter({ hasText: '先删后留' }).click()
  await page.keyboard.press('Control+Delete')
  await shown.getByRole('button', { name: '保存1行', exact: true }).click()
  const question = page.locator('.ant-modal-confirm').filter({ hasText: `税率：删除1条（先删后留 ${taxCode}）` })
  await question.and(standing(page)).getByRole('button', { name: '返回' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await left()).toBe(1)
  await shown.getByRole('button', { name: '保存1行', exact: true }).click()
  await question.and(standing(page)).locator('.ant-btn-primary').click()
  await expect.poll(left).toBe(0)
  await shown.getByRole('button', { name: '保存', exact: true }).waitFor()
  expect(problems).toEqual([])
})
