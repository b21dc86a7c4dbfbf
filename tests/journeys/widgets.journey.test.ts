import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type App, sharedApp } from './app.ts'

let app: App
let page: Page
let close: () => Promise<void>
let problems: string[]
beforeAll(async () => {
  app = await sharedApp()
})

const visible = '.shell-page:not([aria-hidden=true])'
const part = (name: string): Locator => page.locator(visible).getByRole('region', { name, exact: true })

/** Opens the gallery of widgets. */
async function gallery(language: 'zh' | 'en'): Promise<void> {
  const window = await app.lent('admin', { language })
  page = window.page
  problems = window.problems
  close = window.handOn
  await page.goto('/dev/gallery')
  await page
    .locator(visible)
    .getByRole('heading', { name: language === 'zh' ? '组件' : 'Widgets', exact: true })
    .waitFor()
}

const names = {
  zh: [
    '查询表单',
    '列表',
    '明细表格',
    '表单',
    '对话框与提示',
    '数字输入',
    '动态选择',
    '级联选择',
    '筛选清单',
    '条码',
    '多行文本',
    '标签',
  ],
  en: [
    'Query form',
    'Table',
    'Grid of lines',
    'Form group',
    'Dialogs and messages',
    'Number input',
    'Dynamic select',
    'Cascader',
    'Filter select',
    'Barcode',
    'Text of several lines',
    'Tags',
  ],
} as const

describe.each(['zh', 'en'] as const)('the gallery of widgets, in %s', language => {
  beforeAll(() => gallery(language))
  afterAll(() => close?.())

  test('shows every one of them, without a serious accessibility finding [D0-2.5-01] [D0-2.5-02] [D0-2.5-03] [D0-2.5-20]', async () => {
    for (const name of names[language]) await part(name).waitFor()
    await expect
      .poll(() => page.locator('.copyright').textContent())
      .toMatch(/^© \d{4} (数字运营平台|Digital Operating Platform)$/)
    const { violations } = await new AxeBuilder({ page }).include(visible).analyze()
    expect(
      violations
        .filter(one => one.impact === 'serious' || one.impact === 'critical')
        .map(one => `${one.id} ${one.nodes[0]?.html.slice(0, 160)}`),
    ).toEqual([])
    expect(problems).toEqual([])
  })
})

describe('a widget', () => {
  beforeAll(() => gallery('en'))
  afterAll(() => close?.())
  afterEach(() => expect(problems).toEqual([]))

  test('a number input keeps two decimals, and four for prices [D0-2.5-07] [D0-5.13-07] [D0-9-20]', async () => {
    for (const [name, typed, kept] of [
      ['Amount', '1234.5678', '1234.57'],
      ['Price', '1234.56789', '1234.5679'],
      ['Amount', '9007199254740993.25', '9007199254740993.25'],
    ] as const) {
      const input = part('Number input').getByLabel(name, { exact: true })
      await input.fill(typed)
      await input.blur()
      await expect.poll(async () => (await input.inputValue()).replaceAll(',', '')).toBe(kept)
    }
  })

  test.each([
    ['Name', 'Monthong', 'Monthong'],
    ['ETA', '2025-05-09', '2025-05-09'],
    ['Loaded at', '2026-11-26 08:00', '2026-11-26 08:00:00'],
    ['Loaded at', '2026-11-26 3pm', '2026-11-26 15:00:00'],
    ['Boxes', '5', '5'],
    ['Unit price', '5', '5'],
    ['Rate', '7.25', '7.25'],
  ])(
    '%s: entered by Tab, typed over and left by Tab, it holds what was typed and nothing of what was there',
    async (name, typed, kept) => {
      const box = part('Form group').getByLabel(name, { exact: true })
      await box.fill({ Name: 'before', ETA: '2025-05-01', 'Loaded at': '2025-05-01 10:00:00' }[name] ?? '1800000')
      await box.blur()
      await box.focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await expect.poll(() => box.evaluate(one => one.matches(':focus'))).toBe(true)
      await page.keyboard.type(typed)
      await page.keyboard.press('Tab')
      await expect.poll(async () => (await box.inputValue()).replaceAll(',', '').replace(/\.0+$/, '')).toBe(kept)
    },
  )

  test('lines are come into by Tab at the first cell to type in, and left again by Shift+Tab; with no line by Enter there is one', async () => {
    const lines = part('Grid of lines')
    const before = lines.getByRole('toolbar').getByRole('button').last()
    const typed = async (text: string) => {
      await before.focus()
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
      await lines.getByRole('gridcell', { name: text, exact: true }).waitFor()
    }
    await typed('T-77')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+Delete')
    await expect.poll(() => lines.getByRole('gridcell', { name: 'T-77', exact: true }).count()).toBe(0)
    await before.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.type('T-78')
    await page.keyboard.press('Enter')
    await lines.getByRole('gridcell', { name: 'T-78', exact: true }).waitFor()
    await page.keyboard.press('Shift+Tab')
    await expect
      .poll(() => lines.getByRole('grid').evaluate(grid => grid.contains(grid.ownerDocument.activeElement)))
      .toBe(false)
  })

  test('a choice that has a value is typed over: Enter means the first that fits', async () => {
    const box = part('Form group').getByLabel('Trade type', { exact: true })
    await box.focus()
    await page.keyboard.type('Border')
    await page.keyboard.press('Enter')
    await expect.poll(() => part('Form group').locator('output').allTextContents()).toContain('Border trade')
  })

  test('a record that was chosen is typed over, and Enter waits for what was typed', async () => {
    const box = part('Dynamic select').getByLabel('Port')
    const chosen = () => part('Dynamic select').locator('output').textContent()
    for (const [typed, code] of [
      ['laem', 'THLCH'],
      ['shekou', 'CNSHK'],
    ] as const) {
      await box.focus()
      await page.keyboard.type(typed)
      await page.keyboard.press('Enter')
      await expect.poll(chosen).toBe(code)
    }
  })

  test('a barcode is drawn with its number [D0-2.5-08] [D0-2.5-26]', async () => {
    const code = part('Barcode').getByRole('img', { name: 'Barcode OPL2505060012' }).first()
    await expect
      .poll(() => code.evaluate(image => (image as unknown as { naturalWidth: number }).naturalWidth))
      .toBeGreaterThan(50)
  })

  test('a text of several lines shows its first line and how many follow, and stands whole in a card [D0-2.5-09]', async () => {
    const text = part('Text of several lines').getByRole('button')
    await expect.poll(() => text.locator('.multi-line-first').textContent()).toBe('THAI DURIAN CO., LTD.')
    await expect.poll(() => text.locator('small').textContent()).toBe('+3 lines')
    await text.focus()
    await expect
      .poll(() => page.locator('.multi-line-all > div').allTextContents())
      .toEqual(['THAI DURIAN CO., LTD.', '88/9 Moo 4, Tha Mai', 'Chanthaburi 22120', 'Thailand'])
  })

  test('a list to tick takes all that a search has left [D0-2.5-10]', async () => {
    const list = part('Filter select')
    await list.getByLabel('Find in Country of origin').fill('land')
    await list.getByLabel('All').check()
    await expect.poll(() => list.locator('output').textContent()).toBe('TH, NZ')
    await list.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => list.locator('output').textContent()).toBe('')
  })

  test('a select finds records on the server by a few letters [D0-2.5-17]', async () => {
    await part('Dynamic select').getByLabel('Port').click()
    await page.keyboard.type('shekou')
    // The list as it opened may still stand there: the port that was searched for is what is taken.
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: 'CNSHK' }).click()
    await expect.poll(() => part('Dynamic select').locator('output').textContent()).toBe('CNSHK')
  })

  test('a cascader finds a city below its province, step by step [D0-2.5-18]', async () => {
    const sample = part('Cascader')
    await sample.getByLabel('Province, city, district').click()
    for (const name of ['广东省', '深圳市'])
      await page.locator('.ant-cascader-menu-item:visible').filter({ hasText: name }).click()
    await expect.poll(() => sample.locator('output').textContent()).toBe('44 / 4403')
  })

  test('a query form searches, is trimmed to 150 characters, resets and folds; days are year, month and day [D0-2.5-35] [D0-2.5-14] [D0-2.5-23] [D0-2.5-34] [D0-9-30]', async () => {
    const form = part('Query form')
    const name = form.locator('#query-name')
    await name.fill(`  ${'x'.repeat(200)}`)
    await expect.poll(() => name.inputValue()).toHaveLength(150)
    await name.fill('  Monthong  ')
    await form.getByRole('button', { name: 'Search' }).click()
    await expect.poll(() => form.locator('output').textContent()).toBe('{"name":"Monthong"}')
    await form.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(() => form.locator('output').textContent()).toBe('{}')
    await form.locator('#query-etaDate').click()
    await page.keyboard.type('4.5.2025')
    await page.keyboard.press('Tab')
    await expect.poll(() => form.locator('#query-etaDate').inputValue()).toBe('2025-05-04')
    await page.keyboard.type('2025-05-31')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => form.locator('output').textContent())
      .toBe('{"etaDateStart":"2025-05-04","etaDateEnd":"2025-05-31"}')
  })

  test('words with layout are typed, shown, and nothing else gets through', async () => {
    const editor = part('Form group').getByRole('textbox', { name: 'Notes' })
    await editor.click()
    await part('Form group').getByRole('button', { name: 'Bold' }).click()
    await page.keyboard.type('Ripe <script>')
    const shown = part('Form group').locator('.rich-text')
    await expect.poll(() => shown.locator('strong').textContent()).toBe('Ripe <script>')
    await expect.poll(() => shown.locator('script').count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('a dialog opens and goes [D0-2.5-01]', async () => {
    await part('Dialogs and messages').getByRole('button', { name: 'Open a dialog' }).click()
    const dialog = page.getByRole('dialog', { name: 'Dialog' })
    await dialog.getByRole('button', { name: 'OK' }).click()
    await dialog.waitFor({ state: 'detached' })
  })
})

test('a required field that is left empty says so, and a save that lacks several tells them all [D0-5.14-01] [D0-8.5-10] [D1-8-29]', async () => {
  const { page } = await app.as('admin')
  await page.goto('/masterdataMgt/exporterPage/edit')
  const name = page.locator(`${visible} #field-lookupValue`)
  await name.focus()
  await name.blur()
  await page.locator(visible).getByText('出口商名称不能为空').waitFor()
  await page.locator(`${visible} .record-bar .ant-btn-primary`).click()
  await page.locator(visible).getByText('数据校验失败，请检查必填项（2处）').waitFor()
  await name.fill('THAI')
  await expect.poll(() => page.locator(visible).getByText('出口商名称不能为空').count()).toBe(0)
})
