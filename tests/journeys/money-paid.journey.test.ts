import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'
import { save, saveButton } from './saving.ts'

// Each attempt works on a tenant of its own: what another has settled or paid would not wait there any more.
let app: App
beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app?.stop())

const visible = '.shell-page:not([aria-hidden=true])'
const shown = (page: Page) => page.locator(visible)
const strip = (page: Page) => shown(page).locator('.record-strip').first()

/** Opens the first record a list shows. */
async function openFirst(page: Page, list: string) {
  await page.goto(list)
  await shown(page).locator('.dop-link').first().click()
  await page.waitForURL('**/detail?id=*')
  await strip(page).waitFor()
}
/** What is asked, once it has grown into its place. */
const question = (page: Page) => page.locator('.ant-modal-confirm:not(.ant-zoom-appear)')
/** Presses a verb and says yes. */
async function press(page: Page, verb: string, sure: string) {
  await shown(page).getByRole('button', { name: verb, exact: true }).click()
  await question(page).getByRole('button', { name: sure }).last().click()
}
/** Adds a paper to the form in front; one that was chosen while the form was still being put together is chosen again. */
async function attach(page: Page, name: string) {
  const file = { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }
  const there = shown(page)
    .getByRole('button', { name: `下载 ${name}` })
    .first()
  const chosen = async () => {
    await shown(page).locator('input[type=file]').first().setInputFiles(file)
    return there.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(chosen, { timeout: 45_000, interval: 1_000 }).toBe(true)
}
/** The words of the record, once they hold every figure. */
const reads = async (page: Page, ...figures: readonly string[]) => {
  for (const figure of figures)
    await expect.poll(() => shown(page).innerText(), { timeout: 20_000, message: figure }).toContain(figure)
}

/** Waits until other systems have answered: the record is read again until it says so. */
const becomes = (page: Page, state: string) =>
  expect
    .poll(
      async () => {
        await shown(page).getByRole('button', { name: '刷新', exact: true }).click()
        return shown(page).innerText()
      },
      { timeout: 60_000, interval: 2_000, message: state },
    )
    .toContain(state)

test('container A is taken back, worked again and paid: every figure of the guide stands on the screen', async () => {
  // Finance takes its audit back, hearing first what that undoes.
  const lead = await app.open()
  await app.signIn(lead.page, 'caiwu_lead')
  await openFirst(lead.page, '/consign/settlementConfirm/index?containerNo=TEMU9284412')
  await reads(lead.page, '636,350.00', '2,388,951.05', '1,588,951.05', '6.91%')
  await shown(lead.page).getByRole('button', { name: '反审核', exact: true }).click()
  await question(lead.page).getByText('核销合计').waitFor()
  await question(lead.page).getByRole('button', { name: '确定' }).click()
  await shown(lead.page).getByText('未审核', { exact: true }).first().waitFor()

  // The clerk has it again: a wrong quantity moves the payable at once, and taken back it is what it was.
  const clerk = await app.open()
  await app.signIn(clerk.page, 'jiesuan')
  await openFirst(clerk.page, '/consign/settlement/index?containerNo=TEMU9284412')
  await press(clerk.page, '撤回', '确定')
  await shown(clerk.page).getByRole('button', { name: '编辑', exact: true }).click()
  await clerk.page.waitForURL('**/edit?id=*')
  await reads(clerk.page, '79,375.50', '44,544.50', '512,430.00')
  await shown(clerk.page).locator('[role=gridcell].dop-open', { hasText: /^300$/ }).first().click()
  await clerk.page.keyboard.type('290')
  await clerk.page.keyboard.press('Enter')
  await strip(clerk.page).getByText('2,357,517.48').waitFor()
  await clerk.page.keyboard.press('Control+z')
  await strip(clerk.page).getByText('2,388,951.05').waitFor()
  await shown(clerk.page)
    .getByRole('tab', { name: /^费用明细/ })
    .click()
  await reads(clerk.page, '18,664.10', '40,629.40', '3,650.00', '2,800.00', '12,480.00', '1,152.00', '600.00')
  await shown(clerk.page)
    .getByRole('tab', { name: /^按物料/ })
    .click()
  await reads(clerk.page, '279,937.08', '1,305,067.97', '152.3189', '152,182.58', '709,475.90', '136.8588')
  await reads(clerk.page, '80,310.34', '374,407.18', '109.4758', '41,392.80', '23,777.14', '14,205.56')
  await shown(clerk.page).getByRole('button', { name: '查看', exact: true }).click()
  await clerk.page.waitForURL('**/detail?id=*')
  await press(clerk.page, '提交', '确定')
  await shown(clerk.page).getByText('已提交', { exact: true }).first().waitFor()

  // Finance applies too much, is told, applies 800,000 and audits; the invoice is paid by the unit in Hong Kong, which is the lead's.
  const { page, problems } = await app.open()
  await app.signIn(page, 'caiwu_lead')
  await openFirst(page, '/consign/settlementConfirm/index?containerNo=TEMU9284412')
  await shown(page).getByRole('button', { name: '编辑', exact: true }).click()
  await page.waitForURL('**/edit?id=*')
  await shown(page)
    .getByRole('tab', { name: /^预付款/ })
    .click()
  const applied = shown(page).locator('[role=row][aria-rowindex="2"] [role=gridcell].dop-open').first()
  const apply = async (amount: string) => {
    await applied.click()
    await page.keyboard.type(amount)
    await page.keyboard.press('Enter')
  }
  await apply('8000000')
  await saveButton(page).click()
  await page.getByText('核销金额不能大于DOP剩余预付款').first().waitFor()
  await apply('800000')
  await save(page)
  await shown(page).getByText('未保存', { exact: true }).waitFor({ state: 'hidden' })
  await strip(page).getByText('1,588,951.05').waitFor()
  await shown(page).getByRole('button', { name: '查看', exact: true }).click()
  await page.waitForURL('**/detail?id=*')
  await shown(page).getByRole('button', { name: '刷新', exact: true }).click()
  await strip(page).getByText('1,588,951.05').waitFor()
  await press(page, '审核', '确定')
  await shown(page).getByText('已审核', { exact: true }).first().waitFor()

  // Its invoice goes to the ERP and to the OA, and comes back paid.
  await shown(page).getByRole('button', { name: '生成应付发票' }).first().click()
  await page.locator('.ant-modal').getByLabel('供应商发票编号').fill('JG-0518')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/payableInvoice/edit?id=*')
  await reads(page, '2,388,951.05', '1,588,951.05')
  await attach(page, 'invoice JG-0518.pdf')
  await save(page)
  await shown(page).getByText('未保存', { exact: true }).waitFor({ state: 'hidden' })
  await shown(page).getByRole('button', { name: '查看', exact: true }).click()
  await page.waitForURL('**/payableInvoice/detail?id=*')
  await press(page, '审核', '确定')
  await shown(page).getByText('已审核', { exact: true }).first().waitFor()
  await press(page, '推送ERP', '确定')
  await becomes(page, '已创建')
  await press(page, '推送OA', '确定')
  await becomes(page, '已付款')
  await reads(page, '2,388,951.05', '800,000.00', '1,588,951.05')

  // The container's way: what it really earned, and what is settled, bar by bar.
  await openFirst(page, '/consign/settlement/index?containerNo=TEMU9284412')
  await shown(page).getByRole('button', { name: '利润桥', exact: true }).click()
  await reads(page, '44,970.14', '43,944.50', '-1,025.64')
  expect(problems).toEqual([])
}, 180_000)

test('container B, bought outright, is settled at what it owes and was paid: 59,953.97 dollars, 431,308.86 yuan', async () => {
  const { page, problems } = await app.open()
  await app.signIn(page, 'jiesuan', 'en')
  await page.goto('/consign/settlement/index')
  await shown(page).getByRole('button', { name: 'Generate', exact: true }).click()
  await page.locator('.ant-modal').getByRole('checkbox', { name: 'MEDU9123457' }).check()
  await page.locator('.ant-modal-footer .ant-btn-primary').click()
  await page.waitForURL('**/settlement/edit?id=*')
  await reads(page, '59,953.97', '430,943.14')
  await shown(page)
    .getByRole('tab', { name: /^Purchase detail/ })
    .click()
  // What was paid for a box is not the clerk's to see.
  await reads(page, '3,240', '2,160')
  expect(await shown(page).innerText()).not.toContain('10.85')
  // At the rate of the guide the same dollars are 431,308.86 yuan; a rate typed wrong asks why.
  const rate = shown(page).getByLabel('Settlement rate', { exact: true })
  const typed = async (figure: string) => {
    await rate.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(figure)
    await page.keyboard.press('Tab')
  }
  await typed('71.940')
  await saveButton(page).click()
  await page.getByText('2%').first().waitFor()
  await typed('7.1940')
  await save(page)
  await shown(page).getByText('not saved', { exact: true }).waitFor({ state: 'hidden' })
  await reads(page, '431,308.86')
  await shown(page).getByRole('button', { name: 'View', exact: true }).click()
  await page.waitForURL('**/settlement/detail?id=*')
  await press(page, 'Submit', 'OK')
  await shown(page).getByText('Submitted', { exact: true }).first().waitFor()

  const finance = await app.open()
  await app.signIn(finance.page, 'caiwu_lead', 'en')
  await openFirst(finance.page, '/consign/settlementConfirm/index?containerNo=MEDU9123457')
  await reads(finance.page, '59,953.97', '431,308.86')
  await shown(finance.page)
    .getByRole('tab', { name: /^Purchase detail/ })
    .click()
  await reads(finance.page, '11.40', '10.85', '60,372.00')
  await press(finance.page, 'Audit', 'OK')
  await shown(finance.page).getByText('Audited', { exact: true }).first().waitFor()
  await openFirst(finance.page, '/importPurchaseOrderMgt/payableInvoice/index?invoiceBatchCode=IB250609001')
  await reads(finance.page, '60,372.00', '418.03', '18,000.00', '41,953.97', 'Paid')
  expect([...problems, ...finance.problems]).toEqual([])
}, 120_000)
