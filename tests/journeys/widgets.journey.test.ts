import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'

let app: App
let page: Page
let close: () => Promise<void>
let problems: string[]
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

const visible = '.shell-page:not([aria-hidden=true])'
const part = (name: string): Locator => page.locator(visible).getByRole('region', { name, exact: true })

/** Opens the gallery of widgets. */
async function gallery(language: 'zh' | 'en'): Promise<void> {
  const window = await app.open()
  page = window.page
  problems = window.problems
  close = () => window.context.close()
  await app.signIn(page, 'admin', language)
  await page.goto('/dev/gallery')
  await page
    .locator(visible)
    .getByRole('heading', { name: language === 'zh' ? '组件' : 'Widgets', exact: true })
    .waitFor()
}

describe('the gallery of widgets', () => {
  test('shows every one of them in both languages, without a serious accessibility finding [D0-2.5-01] [D0-2.5-02] [D0-2.5-03] [D0-2.5-20]', async () => {
    for (const [language, names] of [
      [
        'zh',
        [
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
      ],
      [
        'en',
        [
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
      ],
    ] as const) {
      await gallery(language)
      for (const name of names) await part(name).waitFor()
      expect(await page.locator('.copyright').textContent()).toMatch(
        /^© \d{4} (数字运营平台|Digital Operating Platform)$/,
      )
      const { violations } = await new AxeBuilder({ page }).include(visible).analyze()
      expect(
        violations
          .filter(one => one.impact === 'serious' || one.impact === 'critical')
          .map(one => `${one.id} ${one.nodes[0]?.html.slice(0, 160)}`),
      ).toEqual([])
      expect(problems).toEqual([])
      await close()
    }
  })

  test('a number input keeps two decimals, and four for prices [D0-2.5-07] [D0-5.13-07] [D0-9-20]', async () => {
    await gallery('en')
    for (const [name, typed, kept] of [
      ['Amount', '1234.5678', '1234.57'],
      ['Price', '1234.56789', '1234.5679'],
      ['Amount', '9007199254740993.25', '9007199254740993.25'],
    ] as const) {
      const input = part('Number input').getByLabel(name, { exact: true })
      await input.fill(typed)
      await input.blur()
      expect((await input.inputValue()).replaceAll(',', '')).toBe(kept)
    }
    await close()
  })

  test('a barcode is drawn with its number [D0-2.5-08] [D0-2.5-26]', async () => {
    await gallery('en')
    const code = part('Barcode').getByRole('img', { name: 'Barcode OPL2505060012' }).first()
    await expect
      .poll(() => code.evaluate(image => (image as unknown as { naturalWidth: number }).naturalWidth))
      .toBeGreaterThan(50)
    await close()
  })

  test('a text of several lines shows its first line and how many follow, and stands whole in a card [D0-2.5-09]', async () => {
    await gallery('en')
    const text = part('Text of several lines').getByRole('button')
    expect(await text.locator('.multi-line-first').textContent()).toBe('THAI DURIAN CO., LTD.')
    expect(await text.locator('small').textContent()).toBe('+3 lines')
    await text.focus()
    expect(await page.locator('.multi-line-all > div').allTextContents()).toEqual([
      'THAI DURIAN CO., LTD.',
      '88/9 Moo 4, Tha Mai',
      'Chanthaburi 22120',
      'Thailand',
    ])
    await close()
  })

  test('a list to tick takes all that a search has left [D0-2.5-10]', async () => {
    await gallery('en')
    const list = part('Filter select')
    await list.getByLabel('Find in Country of origin').fill('land')
    await list.getByLabel('All').check()
    expect(await list.locator('output').textContent()).toBe('TH, NZ')
    await list.getByRole('button', { name: 'Clear' }).click()
    expect(await list.locator('output').textContent()).toBe('')
    await close()
  })

  test('a select finds records on the server by a few letters [D0-2.5-17]', async () => {
    await gallery('en')
    await part('Dynamic select').getByLabel('Port').click()
    await page.keyboard.type('shekou')
    // The list as it opened may still stand there: the port that was searched for is what is taken.
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: 'CNSHK' }).click()
    expect(await part('Dynamic select').locator('output').textContent()).toBe('CNSHK')
    await close()
  })

  test('a cascader finds a city below its province, step by step [D0-2.5-18]', async () => {
    await gallery('en')
    const sample = part('Cascader')
    await sample.getByLabel('Province, city, district').click()
    for (const name of ['广东省', '深圳市'])
      await page.locator('.ant-cascader-menu-item:visible').filter({ hasText: name }).click()
    expect(await sample.locator('output').textContent()).toBe('44 / 4403')
    await close()
  })

  test('a query form searches, is trimmed to 150 characters, resets and folds; days are year, month and day [D0-2.5-35] [D0-2.5-14] [D0-2.5-23] [D0-2.5-34] [D0-9-30]', async () => {
    await gallery('en')
    const form = part('Query form')
    const name = form.locator('#query-name')
    await name.fill(`  ${'x'.repeat(200)}`)
    expect(await name.inputValue()).toHaveLength(150)
    await name.fill('  Monthong  ')
    await form.getByRole('button', { name: 'Search' }).click()
    expect(await form.locator('output').textContent()).toBe('{"name":"Monthong"}')
    await form.getByRole('button', { name: 'Reset' }).click()
    expect(await form.locator('output').textContent()).toBe('{}')
    await form.locator('#query-etaDate').click()
    await page.keyboard.type('4.5.2025')
    await page.keyboard.press('Tab')
    expect(await form.locator('#query-etaDate').inputValue()).toBe('2025-05-04')
    await page.keyboard.type('2025-05-31')
    await page.keyboard.press('Enter')
    expect(await form.locator('output').textContent()).toBe('{"etaDateStart":"2025-05-04","etaDateEnd":"2025-05-31"}')
    await close()
  })

  test('words with layout are typed, shown, and nothing else gets through', async () => {
    await gallery('en')
    const editor = part('Form group').getByRole('textbox', { name: 'Notes' })
    await editor.click()
    await part('Form group').getByRole('button', { name: 'Bold' }).click()
    await page.keyboard.type('Ripe <script>')
    const shown = part('Form group').locator('.rich-text')
    expect(await shown.locator('strong').textContent()).toBe('Ripe <script>')
    expect(await shown.locator('script').count()).toBe(0)
    expect(problems).toEqual([])
    await close()
  })

  test('a dialog opens and goes [D0-2.5-01]', async () => {
    await gallery('en')
    await part('Dialogs and messages').getByRole('button', { name: 'Open a dialog' }).click()
    const dialog = page.getByRole('dialog', { name: 'Dialog' })
    await dialog.getByRole('button', { name: 'OK' }).click()
    await dialog.waitFor({ state: 'detached' })
    await close()
  })
})

test('a required field that is left empty says so, and a save that lacks several tells them all [D0-5.14-01] [D0-8.5-10] [D1-8-29]', async () => {
  const window = await app.open()
  await app.signIn(window.page, 'admin')
  await window.page.goto('/masterdataMgt/exporterPage/edit')
  const name = window.page.locator(`${visible} #field-lookupValue`)
  await name.focus()
  await name.blur()
  await window.page.locator(visible).getByText('出口商名称不能为空').waitFor()
  await window.page.locator(`${visible} .record-bar .ant-btn-primary`).click()
  await window.page.locator(visible).getByText('数据校验失败，请检查必填项（2处）').waitFor()
  await name.fill('THAI')
  await expect.poll(() => window.page.locator(visible).getByText('出口商名称不能为空').count()).toBe(0)
  await window.context.close()
})
