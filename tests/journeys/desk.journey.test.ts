import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type App, sharedApp } from './app.ts'
import { type Ask, asking } from './asking.ts'
import { recordShown } from './record-shown.ts'
import { anOriginal } from './records.ts'
import { visit } from './windows.ts'

let app: App
let ask: Ask
beforeAll(async () => {
  app = await sharedApp()
  ask = await asking(app)
})

const list = '/originPackageMgt/originPackage'
const visible = '.shell-page:not([aria-hidden=true])'

/** Presses the funnel on a heading of the list. */
async function openFilter(page: Page, heading: string): Promise<void> {
  const head = page.locator(visible).getByRole('columnheader', { name: heading })
  await head.hover()
  await head.locator('.dop-funnel').click()
}

test('a list is filtered at a heading by values with their counts, and a colleague sees it so under a link', async () => {
  const { page, context, problems } = await app.as('zhaomin')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${list}/index`)
  await openFilter(page, '币种')
  const choice = page.locator('.dop-filter-list li').filter({ hasText: '美元' })
  const count = Number(await choice.locator('.dop-filter-count').textContent())
  expect(count).toBeGreaterThan(0)
  await choice.locator('input').check()
  await page.locator('.dop-filter-list').getByRole('button', { name: '完成' }).click()
  await page.locator(visible).locator('.list-foot-count').getByText(`共${count}条`).waitFor()
  await page.locator(visible).getByRole('button', { name: '视图' }).click()
  await page.getByRole('button', { name: '复制链接' }).click()
  const link = await page.evaluate<string>('navigator.clipboard.readText()')
  expect(new URL(link).search).toBe('?currencyCode=USD')

  const other = await app.as('zhaomin')
  await visit(other.page, `${link}&by=status`)
  await other.page.locator(visible).locator('.filter-chips').getByText('币种').waitFor()
  const groups = other.page.locator(visible).locator('.list-groups tbody tr')
  await groups.first().waitFor()
  const counted = async () => {
    const counts = await groups.locator('td:nth-child(2)').allTextContents()
    return counts.reduce((sum, one) => sum + Number(one), 0)
  }
  await expect.poll(counted).toBe(count)
  await other.page.locator(visible).locator('.filter-chips .ant-tag-close-icon').click()
  await expect.poll(counted).toBeGreaterThan(count)
  expect([...problems, ...other.problems]).toEqual([])
})

test('a list is looked through by keyboard: Space shows a record beside it, an arrow the next one', async () => {
  const { page, problems } = await app.as('zhaomin', { language: 'en' })
  await page.goto(`${list}/index`)
  const rows = page.locator(`${visible} [role=row]`).filter({ has: page.locator('.dop-link') })
  await rows.first().waitFor()
  // A row leads to its record first; its container leads to the shipment.
  const numbers = await rows.evaluateAll(all => all.map(row => row.querySelector('.dop-link')?.textContent))
  await rows.first().locator('[role=gridcell]:not(:has(.dop-link)):not(:has(input))').first().click()
  await page.keyboard.press('Space')
  const look = page.locator('.ant-drawer')
  await look
    .getByText(numbers[0] as string)
    .first()
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await look
    .getByText(numbers[1] as string)
    .first()
    .waitFor()
  expect(problems).toEqual([])
})

test('the buttons of a list stay in one row on a screen that is magnified to 150 %, in both languages', async () => {
  for (const language of ['zh', 'en'] as const) {
    const { page, problems } = await app.as('admin', { language, size: { width: 960, height: 600 } })
    for (const place of [list, '/consign/settlement']) {
      await page.goto(`${place}/index`)
      await page.locator(`${visible} [role=row] .dop-link`).first().waitFor()
      const height = async () => (await page.locator(`${visible} .list-tools`).boundingBox())?.height
      await expect.poll(height, { message: place }).toBeLessThan(48)
    }
    expect(problems).toEqual([])
  }
})

test('a record is printed as its paper, by button and by Ctrl+P, and kept as PDF; each is counted', async () => {
  const { page, problems } = await app.as('admin', { language: 'en', isNew: true })
  await page.addInitScript(
    "window.kept = []; window.print = () => window.kept.push(document.querySelector('.paper')?.textContent ?? '')",
  )
  const papers = () => page.evaluate<string[]>('window.kept')
  await page.goto('/entrancePurchaseMgt/poContract/index')
  const rows = page.locator(`${visible} [role=row]`).filter({ has: page.locator('.dop-link') })
  await rows.first().locator('.dop-link').first().click()
  const shown = page.locator(visible)
  const heading = shown.locator('.record-bar h1')
  await heading.waitFor()
  const no = ((await heading.textContent()) ?? '').split(' ').at(-1) ?? ''
  await shown.getByRole('button', { name: 'Print', exact: true }).click()
  await expect.poll(papers).toHaveLength(1)
  const [paper = ''] = await papers()
  for (const said of [no, '采购合同 PURCHASE CONTRACT', 'Stamp and signature']) expect(paper).toContain(said)
  await page.keyboard.press('Control+p')
  await expect.poll(papers).toHaveLength(2)
  const count = Number(/Print (\d+)/.exec(paper)?.[1])
  expect((await papers())[1]).toContain(`Print ${count + 1} `)
  const downloading = page.waitForEvent('download')
  await shown.getByRole('button', { name: 'More ways to print' }).click()
  await page.getByRole('menuitem', { name: 'Download as PDF' }).click()
  expect((await downloading).suggestedFilename()).toBe(`采购合同 ${no}.pdf`)
  expect(problems).toEqual([])
})
test('a list is grouped in levels, each with its rows and sums, and the last leads to its rows', async () => {
  const { page, problems } = await app.as('zhaomin')
  await page.goto(`${list}/index?by=status&by=vendorId`)
  const groups = page.locator(visible).locator('.list-groups tbody tr')
  await groups.first().waitFor()
  const count = async (at: number) => Number(await groups.nth(at).locator('td').nth(1).textContent())
  const first = await count(0)
  await groups.first().getByRole('button', { name: '展开' }).click()
  const inner = page.locator(visible).locator('.list-groups tbody tr[data-level="1"]')
  await inner.first().waitFor()
  const within = await inner.locator('td:nth-child(2)').allTextContents()
  expect(within.reduce((sum, one) => sum + Number(one), 0)).toBe(first)
  const rows = Number(within[0])
  await inner.first().locator('.ant-btn-link').click()
  await page.locator(visible).locator('.list-foot-count').getByText(`共${rows}条`).waitFor()
  expect(problems).toEqual([])
})

test('a report is drawn by its groups, and a bar leads to the rows it stands for', async () => {
  const { page, problems } = await app.as('admin')
  await page.goto('/salesMgt/saleRecord/index?by=itemCode&chart=saleQty')
  const shown = page.locator(visible)
  const canvas = shown.getByRole('img', { name: '图表 销售数量', exact: true })
  await canvas.waitFor()
  const [largest] = await shown
    .locator('.list-groups tbody tr')
    .evaluateAll(rows =>
      (rows as unknown as { cells: { innerText: string }[] }[])
        .map(({ cells }) => ({ rows: cells[1]?.innerText, qty: Number(cells[2]?.innerText.replaceAll(',', '')) }))
        .toSorted((one, other) => other.qty - one.qty),
    )
  const box = await canvas.boundingBox()
  await canvas.click({ position: { x: Math.round((box?.width ?? 0) * 0.25), y: 22 } })
  await shown.locator('.list-foot-count').getByText(`共${largest?.rows}条`).waitFor()
  expect(problems).toEqual([])
})

test('a card of the dashboard opens the list it counts, by its figure, by a row and by a column [R0-2.1-012]', async () => {
  const { page, problems } = await app.as('admin')
  await page.goto('/screen')
  const shown = page.locator(visible)
  const total = async (figure: string | null) => {
    const rows = (figure ?? '').replaceAll(/\D/g, '')
    await shown.locator('.list-foot-count').getByText(`共${rows}条`).waitFor()
    await visit(page, '/screen')
  }
  const head = shown.locator('[data-card=underWay]')
  const containers = await head.locator('strong').innerText()
  await head.click()
  await total(containers)
  const row = shown.locator('[data-card=underWayByCoo] li').first()
  const ofOrigin = await row.locator('.dashboard-figure').innerText()
  await row.getByRole('link').click()
  await total(ofOrigin)
  const canvas = shown.locator('[data-card=arrivals]').getByRole('img', { name: '每周到港', exact: true })
  await canvas.waitFor()
  const ofWeeks = await shown.locator('[data-card=arrivals] li .dashboard-figure').allInnerTexts()
  const at = ofWeeks.findIndex(text => !text.startsWith('0'))
  const box = await canvas.boundingBox()
  const [left, weeks] = [26, (box?.width ?? 0) - 26]
  await canvas.click({
    position: { x: Math.round(left + (weeks * (at + 0.5)) / ofWeeks.length), y: (box?.height ?? 0) - 45 },
  })
  await total(ofWeeks[at] ?? null)
  expect(problems).toEqual([])
})

test('a harmless field is changed in the list by keyboard: F2, a date, Enter; Escape leaves it', async () => {
  const { page, problems } = await app.as('zhaomin')
  await page.goto(`${list}/index?packingListNo=${(await anOriginal(ask)).packingListNo}`)
  const cell = page.locator(visible).locator('[role=gridcell]:has(.in-place)').first()
  await cell.click()
  await page.keyboard.press('F2')
  const form = page.locator('.in-place-form:visible')
  const input = form.locator('input')
  await expect.poll(() => page.evaluate("document.activeElement?.closest('.in-place-form') !== null")).toBe(true)
  const before = await input.inputValue()
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate("document.activeElement?.closest('[role=gridcell]') !== null")).toBe(true)
  await page.keyboard.press('F2')
  const year = Number(before.slice(0, 4)) + 1
  await input.fill(`${year}-01-09`)
  await page.keyboard.press('Enter')
  await form.waitFor({ state: 'detached' })
  await expect.poll(() => cell.textContent()).toContain(`${year}-01-09`)
  expect(problems).toEqual([])
})

test('a record that is missing in a selection box is made there and chosen, without leaving the form', async () => {
  const { page, problems } = await app.as('admin')
  await page.goto(`${list}/edit`)
  const port = page.locator(visible).getByLabel('起运港')
  const name = `北仑${Date.now() % 100_000}`
  await port.click({ force: true })
  await port.fill(name)
  await page.getByRole('button', { name: '新增港口' }).waitFor()
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: '新增港口' })
  await expect.poll(() => dialog.getByLabel('港口名称').inputValue()).toBe(name)
  // Whoever works by keyboard begins in the first field, not on the cross that closes the dialog.
  await expect.poll(() => dialog.locator('input:focus').count()).toBe(1)
  // What is missing is said at its field, and nothing typed is lost.
  await dialog.getByRole('button', { name: /^确\s?定$/ }).click()
  await dialog.getByText('港口编码不能为空').waitFor()
  await dialog.getByLabel('港口编码').fill(`P${Date.now() % 1_000_000}`)
  await dialog.getByLabel('国家/地区').fill('中国')
  await dialog.getByRole('button', { name: /^确\s?定$/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.locator(visible).locator('.ant-select-content').getByText(name).waitFor()
  expect(problems).toEqual([])
})

test('a form in which nothing was typed has the record as it is now: who changed it in the list is not told that somebody else did', async () => {
  const { page, problems } = await app.as('zhaomin')
  await page.goto(`${list}/index?packingListNo=${(await anOriginal(ask)).packingListNo}`)
  const shown = page.locator(visible)
  const cell = shown.locator('[role=row]:has(.in-place)').first().locator('[role=gridcell]:has(.in-place)')
  await shown.locator('[role=row]:has(.in-place)').first().locator('.dop-link').first().click()
  await page.waitForURL('**/detail?id=*')
  await recordShown(page).getByRole('button', { name: '编辑', exact: true }).click()
  await page.waitForURL('**/edit?id=*')
  const strip = shown.locator('.record-strip')
  await strip.waitFor()
  const tabs = page.getByRole('tablist', { name: '打开的页面' }).getByRole('tab')
  const form = await tabs.and(page.locator('[aria-selected=true]')).textContent()
  await tabs.filter({ hasText: /^原始装箱单$/ }).click()
  await cell.click()
  await page.keyboard.press('F2')
  const input = page.locator('.in-place-form:visible input')
  const day = `${Number((await input.inputValue()).slice(0, 4)) + 1}-02-03`
  await input.fill(day)
  await page.keyboard.press('Enter')
  await input.waitFor({ state: 'detached' })
  await tabs
    .filter({ hasText: form ?? '' })
    .last()
    .click()
  await strip.filter({ visible: true }).getByText(day).first().waitFor()
  const seal = shown.getByLabel('封条号')
  if (!(await seal.isVisible())) await shown.getByRole('button', { name: '展开', exact: true }).click()
  await seal.fill(`SEAL${Date.now() % 100_000}`)
  await shown.getByRole('button', { name: '保存', exact: true }).click()
  await page
    .locator('.ant-modal-confirm')
    .getByRole('button', { name: /确\s?定|保\s?存/ })
    .click()
  await page.getByText('保存成功').first().waitFor()
  // The page it was opened from, in a tab of its own, is not of yesterday either.
  await shown.getByRole('button', { name: '查看', exact: true }).click()
  await page.waitForURL('**/detail?id=*')
  await strip.filter({ visible: true }).getByText(day).first().waitFor()
  expect(problems).toEqual([])
})
