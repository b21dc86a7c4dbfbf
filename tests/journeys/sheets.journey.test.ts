import { beforeAll, expect, test } from 'vitest'
import { serverAreas } from '#areas/index.server.ts'
import { Catalogue } from '#platform/server/catalogue.ts'
import { type App, sharedApp } from './app.ts'
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
