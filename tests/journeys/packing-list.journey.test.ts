import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'
import { agree } from './saving.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

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

const words = {
  zh: {
    list: '原始装箱单',
    import: '导入装箱单',
    run: '导入',
    save: '保存',
    view: '查看',
    audit: '审核',
    sure: '确定',
    generate: '生成装箱单',
    unmatched: '未匹配的词',
    made: '装箱单 PL',
    export: '导出',
    waiting: '导出处理中',
    map: '映射',
    audited: '已审核',
    tasks: '我的导入导出',
    complete: '完成',
  },
  en: {
    list: 'Original packing list',
    import: 'Import workbook',
    run: 'Import',
    save: 'Save',
    view: 'View',
    audit: 'Audit',
    sure: 'OK',
    generate: 'Generate packing list',
    unmatched: 'Unmatched words',
    made: 'Packing list PL',
    export: 'Export',
    waiting: 'Export processing',
    map: 'Map',
    audited: 'Audited',
    tasks: 'My imports and exports',
    complete: 'Complete',
  },
} as const

describe.each(['zh', 'en'] as const)('in %s', language => {
  const say = words[language]
  const vendorFile = language === 'zh' ? 'thai-durian.xlsx' : 'chile-cherry.xlsx'
  const container = language === 'zh' ? 'TRIU8821047' : 'MNBU3882919'

  test('a vendor’s own workbook lands with our codes, and an unknown word is mapped once [D0-5.13-05]', async () => {
    const { page, problems, context } = await app.open()
    await app.signIn(page, 'zhaomin', language)
    await page.getByRole('menuitem', { name: say.list, exact: true }).click()
    await page.waitForURL('**/originPackage/index')
    await page.getByRole('button', { name: say.import }).click()
    const [unit, vendor] = language === 'zh' ? ['szgy', 'V10001'] : ['guangzhou', '20001']
    await choose(page, 'import-org', unit, language === 'zh' ? '深圳' : 'Guangzhou')
    await choose(page, 'import-vendor', vendor, vendor)
    await page.locator('.ant-modal input[type=file]').setInputFiles(workbook(vendorFile))
    await page.getByText(container).waitFor()
    await page.locator('.ant-modal-footer .ant-btn-primary').click()
    await page.waitForURL('**/originPackage/edit?id=*')
    const form = page.locator(visible)
    await form.locator('.ant-alert-warning').waitFor()
    const red = form.locator('[role=gridcell].dop-missing')
    const word = language === 'zh' ? 'CHANEE 青尼' : 'J'
    const unknown = red.getByText(word, { exact: true }).first()
    await intoSight(form.locator('[role=grid]').last(), unknown)
    await unknown.click()
    await choose(page, 'map-word', language === 'zh' ? '青尼' : 'J', language === 'zh' ? '青尼' : 'J')
    const before = await red.count()
    await page.locator('.ant-modal-footer .ant-btn-primary').click()
    expect(await agree(page)).toContain(word)
    await page.locator('.ant-modal').waitFor({ state: 'detached' })
    expect(await red.count()).toBeLessThan(before)
    expect(problems).toEqual([])
    await context.close()
  })

  test('an original is audited, becomes a packing list, and is found through the link between them', async () => {
    const { page, problems, context } = await app.open()
    await app.signIn(page, 'zhaomin', language)
    await page.goto('/originPackageMgt/originPackage/index')
    const form = page.locator(visible)
    await form.locator('[role=grid]').getByText('OPL').first().waitFor()
    await form.getByRole('button', { name: language === 'zh' ? '展开' : 'Unfold' }).click()
    await choose(page, 'query-packingListGenFlag', '', language === 'zh' ? /^否$/ : /^No$/)
    await page.keyboard.press('Escape')
    await choose(page, 'query-status', '', new RegExp(`^${say.audited}$`))
    await page.keyboard.press('Escape')
    await form.getByRole('button', { name: language === 'zh' ? '查询' : 'Search' }).click()
    await page.waitForTimeout(800)
    await form.locator('.dop-link').first().click()
    await page.waitForURL('**/originPackage/detail?id=*')
    const detail = page.locator(visible)
    await detail.getByRole('button', { name: say.generate, exact: true }).click()
    await page.locator('.ant-modal-confirm').getByRole('button', { name: say.sure }).click()
    await detail.getByRole('navigation').getByRole('link', { name: say.made }).click()
    await page.waitForURL('**/packingList/detail?id=*')
    await page.locator(visible).getByRole('link', { name: /^OPL/ }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('a word is mapped for all lists with it by the keyboard, and its row goes [D0-5.13-05]', async () => {
    const { page, problems, context } = await app.open()
    await app.signIn(page, 'zhaomin', language)
    await page.goto('/originPackageMgt/originPackage/index')
    await page.getByRole('button', { name: say.unmatched }).click()
    const rows = page.locator('.unmatched-words tbody tr')
    const word = language === 'zh' ? 'POCKET PACK' : 'ROYAL DRAGON'
    const row = rows.filter({ hasText: word })
    await row.getByRole('combobox').click()
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
    await row.locator('[data-map]:focus').waitFor()
    await page.keyboard.press('Enter')
    expect(await agree(page)).toContain(word)
    await row.waitFor({ state: 'detached' })
    await page.locator('.ant-modal .ant-alert-success').getByRole('button', { name: /^OPL/ }).first().waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('the list is exported as it stands, and the finished file is under my imports and exports [D0-8.2-03]', async () => {
    const { page, problems, context } = await app.open()
    await app.signIn(page, 'zhaomin', language)
    await page.goto('/originPackageMgt/originPackage/index')
    await page.locator(`${visible} [role=grid]`).getByText('OPL').first().waitFor()
    await page.locator(visible).getByRole('button', { name: say.export, exact: true }).hover()
    await page.getByText('Excel (.xlsx)').click()
    await page.getByText(say.waiting).first().waitFor()
    await page.goto('/admin/async/index')
    const tasks = page.locator(`${visible} [role=grid]`).first()
    await tasks.getByText(say.complete, { exact: true }).first().waitFor()
    const link = page
      .locator(`${visible} [role=row] .dop-link`)
      .filter({ hasText: new RegExp(`^${say.list}_[0-9]{14}[.]xlsx$`) })
    await link.first().waitFor()
    const [file] = await Promise.all([page.waitForEvent('download'), link.first().click()])
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${say.list}_[0-9]{14}[.]xlsx$`))
    expect(problems).toEqual([])
    await context.close()
  })
})

test('a list stays in its tab while another is in front: filter, page and scroll; a reload brings the tabs back [D0-2.2-11] [D1-2-04]', async () => {
  const { page, context } = await app.open()
  await app.signIn(page, 'admin')
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
  await page.getByRole('option', { name: /币种/ }).first().click()
  await page.waitForURL('**/currencyPage/index')
  await page.getByRole('tab', { name: '港口' }).click()
  expect(await page.locator(`${visible} #query-portName`).inputValue()).toBe('蛇口')
  await page.locator(`${visible} .ant-pagination-item-2.ant-pagination-item-active`).waitFor()
  await expect.poll(scrolled).toBe(600)
  await grid.evaluate(node => node.scrollTo({ top: 0 }))
  await expect.poll(firstRow).toBe(first)
  await page.reload()
  await page.getByRole('tab', { name: '币种' }).waitFor()
  expect(await page.getByRole('tab').allTextContents()).toEqual(['首页', '港口', '币种'])
  await context.close()
})

test('a list’s columns are as they were laid out, until the columns are other ones; tables leave room in the window [D0-2.5-39] [D0-9-18] [D1-9-15]', async () => {
  const { page, context } = await app.open()
  await app.signIn(page, 'admin')
  await page.goto('/masterdataMgt/portPage/index')
  const heading = page.locator(visible).getByRole('columnheader', { name: '时区' })
  await heading.waitFor()
  await page.locator(visible).getByRole('button', { name: '列', exact: true }).click()
  await page.getByRole('checkbox', { name: '时区', exact: true }).uncheck()
  await heading.waitFor({ state: 'detached' })
  await page.reload()
  await page.locator(`${visible} [role=row] .dop-link`).first().waitFor()
  expect(await heading.count()).toBe(0)
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
  await page.goto('/originPackageMgt/originPackage/edit')
  await page.locator(`${visible} [role=grid]`).waitFor()
  await page.setViewportSize({ width: 1440, height: 500 })
  await expect.poll(() => heightOf('.dop-grid')).toBeLessThanOrEqual(400)
  await context.close()
})

test.each([
  ['zhaomin', '新增', '审核', true, true],
  ['chenli', '新增', '审核', true, false],
  ['viewer', '新增', '审核', false, false],
] as const)(
  'buttons are there for who may press them: %s [D0-6-05] [D1-6-02]',
  async (username, add, audit, mayAdd, mayAudit) => {
    const { page, context } = await app.open()
    await app.signIn(page, username)
    await page.goto('/originPackageMgt/originPackage/index')
    const screen = page.locator(visible)
    const count = (name: string) => screen.getByRole('button', { name, exact: true }).count()
    await screen.locator('.dop-link').first().waitFor()
    expect([await count(add), await count(audit)]).toEqual([Number(mayAdd), Number(mayAudit)])
    await screen.locator('.dop-link').first().click()
    await page.waitForURL('**/originPackage/detail?id=*')
    await screen.locator('h1').getByText('OPL').waitFor()
    expect(await count(audit)).toBe(Number(mayAudit))
    await context.close()
  },
)

test('an unknown address is the 404 page and opens no tab [D0-2.1-13]', async () => {
  const { page, context } = await app.open()
  await app.signIn(page, 'admin')
  await page.goto('/no/such/page')
  await page.waitForURL('**/404')
  await page.getByText('页面不存在').waitFor()
  await page.getByRole('button', { name: '返回首页' }).click()
  await page.waitForURL('**/wel/index')
  expect(await page.getByRole('tab').count()).toBe(1)
  await context.close()
})

test('screens have no serious accessibility finding', async () => {
  const { page, context } = await app.open()
  await page.goto('/login')
  await page.getByLabel('用户名').waitFor()
  const findings: string[] = []
  const look = async (name: string) => {
    const { violations } = await new AxeBuilder({ page }).analyze()
    findings.push(
      ...violations
        .filter(one => one.impact === 'serious' || one.impact === 'critical')
        .map(one => `${name}: ${one.id} ${one.nodes[0]?.html.slice(0, 120)}`),
    )
  }
  await look('sign-in')
  await app.signIn(page, 'admin')
  await page.getByText('待处理').waitFor()
  await look('home')
  await page.goto('/originPackageMgt/originPackage/index')
  await page.locator(`${visible} [role=grid]`).getByText('OPL').first().waitFor()
  await look('list')
  await context.close()
  expect(findings).toEqual([])
})
