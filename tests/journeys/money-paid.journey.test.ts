import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { thousands } from '#platform/model/thousands.ts'
import { type App, sharedApp } from './app.ts'
import { type Ask, asking } from './asking.ts'
import { save, standing } from './saving.ts'
import { visit } from './windows.ts'

let app: App
let ask: Ask
beforeAll(async () => {
  app = await sharedApp()
  ask = await asking(app)
})

/** A container of the demo whose fruit is sold and whose settlement waits with the clerk, and a receipt with baht left. */
const containerNo = 'TEMU9676218'
const receiptNo = 'FX25050007'

const shownOf = (page: Page) => page.locator('.shell-page:not([aria-hidden=true])')
const state = (page: Page, text: string) =>
  shownOf(page).locator('.record-bar > .ant-tag').getByText(text, { exact: true })
const fact = (page: Page, text: string) => shownOf(page).locator('.record-strip').getByText(text, { exact: true })
const paper = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n%${name}\n%%EOF`),
})

async function open(page: Page, list: string): Promise<void> {
  await visit(page, list)
  await shownOf(page).locator('.dop-link').first().click()
  await page.waitForURL('**/detail?id=*')
  await shownOf(page).locator('.record-bar').waitFor()
}

/** Presses a button of the record in front and answers the question it asks. */
async function press(page: Page, name: string): Promise<Locator> {
  await shownOf(page).getByRole('button', { name, exact: true }).click()
  const question = page.locator('.ant-modal-confirm').and(standing(page))
  await question.waitFor()
  return question
}
async function agree(question: Locator): Promise<void> {
  await question.locator('.ant-btn-primary').click()
  await question.waitFor({ state: 'detached' })
}

/** Finance gives baht of a receipt to the container: a slip of the hand is not sent, what was given is taken back, then given. */
async function matched(page: Page): Promise<void> {
  await open(page, `/producer/exchangeReceiptPage/index?currencyExchangeNo=${receiptNo}`)
  const shown = shownOf(page)
  const give = async (amount: string) => {
    await shown.getByRole('textbox', { name: '筛选' }).fill(containerNo)
    await shown.getByLabel(`${containerNo}本次金额`).fill(amount)
  }
  await shown.getByRole('button', { name: '余额200,000.00 THB → 选择货柜' }).click()
  await give('2o0,000')
  await expect.poll(() => shown.getByRole('button', { name: '匹配1个货柜' }).isDisabled()).toBe(true)
  await give('250,000')
  await shown.getByText('剩余-50,000.00 THB').waitFor()
  await expect.poll(() => shown.getByRole('button', { name: '匹配1个货柜' }).isDisabled()).toBe(true)
  await give('200,000')
  await shown.getByRole('button', { name: '匹配1个货柜' }).click()
  await fact(page, '0.00').waitFor()

  await shown.getByRole('button', { name: `取消匹配${containerNo}` }).click()
  const question = page.locator('.ant-modal-confirm').and(standing(page))
  await question.getByText('200,000.00 THB将退回余额').waitFor()
  await agree(question)
  await fact(page, '200,000.00').waitFor()
  await give('200000')
  await shown.getByRole('button', { name: '匹配1个货柜' }).click()
  await fact(page, '0.00').waitFor()
  // A container that is settled keeps what was bought for it, and says by which settlement.
  await shown.getByRole('button', { name: '取消匹配TEMU9284412' }).click()
  await agree(question)
  await page.getByText('结算已审核，不能取消匹配：ST').waitFor()
}

/**
 * What is owed in baht at what they cost. The demo sells by the rates of its month, so the sum is another one each month; that
 * it is what the settlement owes at home, at the rate of the receipt, holds in all of them.
 */
async function owed(): Promise<string> {
  const { records } = await ask<{ records: Record<string, string>[] }>(
    'GET',
    `/settlement/settlement/page?containerNo=${containerNo}`,
  )
  const [{ avgCostRate, currencyRate, estCurrencyRate, payableAmount, payableAmountCny } = {}] = records
  expect([Number(avgCostRate), Number(currencyRate)]).toEqual([0.2145, 0.2145])
  expect(Number(estCurrencyRate)).not.toBe(0.2145)
  expect(Number(payableAmount)).toBeCloseTo(Number(payableAmountCny) / 0.2145, 1)
  return String(payableAmount)
}

/** The clerk finds the rate that was paid, hangs papers on the settlement, one bad name stopping all of them, and hands it in. */
async function submitted(page: Page): Promise<void> {
  await open(page, `/consign/settlement/index?containerNo=${containerNo}`)
  const shown = shownOf(page)
  // What its currency cost has reached it.
  await fact(page, thousands(await owed())).waitFor()
  await shown.getByRole('button', { name: '上传附件', exact: true }).click()
  const dialog = page.locator('.ant-modal')
  const files = dialog.locator('input[type=file]')
  await files.setInputFiles([paper(`QP-${containerNo}.pdf`), paper('market.pdf')])
  await dialog.getByRole('button', { name: '上传2个文件' }).click()
  await page.getByText('附件名称必须以invoice（发票）或QP、JWM或SZJWM（结算）开头').waitFor()
  await dialog.getByRole('button', { name: '去掉market.pdf' }).click()
  await files.setInputFiles([paper(`invoice-${containerNo}.pdf`)])
  await dialog.getByRole('button', { name: '上传2个文件' }).click()
  await shown.getByText('附件 2', { exact: true }).waitFor()
  await agree(await press(page, '提交'))
  await state(page, '已提交').waitFor()
}

/** Finance confirms it, looks at what taking that back would undo, takes it back, and confirms it again. */
async function confirmed(page: Page): Promise<void> {
  await open(page, `/settlementConfirm/index?containerNo=${containerNo}`)
  await fact(page, thousands(await owed()))
    .first()
    .waitFor()
  await agree(await press(page, '审核'))
  await state(page, '已审核').waitFor()
  const tracked = () =>
    ask<{ records: Record<string, string>[] }>('GET', `/logistics/cargo-tracking/page?containerNo=${containerNo}`)
  expect((await tracked()).records).toContainEqual(
    expect.objectContaining({ status: 'SETTLED', sifStatus: 'CONFIRMED' }),
  )

  const question = await press(page, '反审核')
  const effects = question.getByRole('region', { name: '影响' })
  await effects.getByText('结算单', { exact: true }).waitFor()
  const told = await effects.innerText()
  expect(told).toMatch(/状态：\s*已确认\s*已提交/)
  expect(told).toContain('货物跟踪 4')
  await agree(question)
  await state(page, '未审核').waitFor()
  expect((await tracked()).records).toContainEqual(
    expect.objectContaining({ sifStatus: 'SUBMITTED', sifPayableAmount: null }),
  )
  await agree(await press(page, '审核'))
  await state(page, '已审核').waitFor()
}

/** The vendor's invoice is made of it, gets its paper, is audited, and goes to ERP and OA. */
async function invoiced(page: Page): Promise<string> {
  const shown = shownOf(page)
  await shown.getByRole('button', { name: '生成应付发票', exact: true }).click()
  const dialog = page.locator('.ant-modal')
  await dialog.getByLabel('供应商发票编号').fill(`CT-${containerNo}`)
  await dialog.getByRole('button', { name: '生成', exact: true }).click()
  await page.waitForURL('**/payableInvoice/edit?id=*')
  // Chosen the moment the form stands, and saved at once: the save waits for the file.
  await shown.locator('.record-bar h1').getByText('应付发票 IB').waitFor()
  await shown
    .locator('input[type=file]')
    .first()
    .setInputFiles(paper(`invoice-${containerNo}.pdf`))
  await save(page)
  await shown.locator('.record-bar').getByText('未保存').waitFor({ state: 'detached' })
  await shown.getByRole('button', { name: `下载 invoice-${containerNo}.pdf` }).waitFor()
  await shown.getByRole('button', { name: '查看', exact: true }).click()
  await page.waitForURL('**/payableInvoice/detail?id=*')
  await agree(await press(page, '审核'))
  await state(page, '已审核').waitFor()
  await agree(await press(page, '推送ERP'))
  await fact(page, '推送成功').waitFor()
  await agree(await press(page, '推送OA'))
  return new URL(page.url()).searchParams.get('id') ?? ''
}

test('a container is paid: baht is matched, taken back and matched, the settlement gets its papers, is confirmed, taken back and confirmed, invoiced and paid', async () => {
  const clerk = await app.as('jiesuan')
  const finance = await app.as('caiwu_lead')
  await matched(finance.page)
  await submitted(clerk.page)
  await confirmed(finance.page)
  const invoice = await invoiced(finance.page)
  await expect
    .poll(() => ask<Record<string, string>>('GET', `/purchase/payable-invoice/${invoice}`))
    .toMatchObject({ erpInvoiceStatus: 'PAID', oaWorkflowStatus: 'APPROVED', netAmount: await owed() })
  await expect
    .poll(() => ask<{ records: unknown[] }>('GET', `/logistics/cargo-tracking/page?containerNo=${containerNo}`))
    .toMatchObject({ records: expect.arrayContaining([expect.objectContaining({ paymentStatusName: 'PAID' })]) })

  // What is paid is not taken back, and the button says by which invoice before anybody presses it.
  await open(finance.page, `/settlementConfirm/index?containerNo=${containerNo}`)
  // Its tab has stood since it was confirmed: whoever comes back to it asks for it anew.
  await shownOf(finance.page).getByRole('button', { name: '刷新', exact: true }).click()
  await shownOf(finance.page)
    .getByRole('button', { name: /^现在不能做的/ })
    .click()
  await finance.page.getByRole('menuitem', { name: /^反审核 .*应付发票 IB/ }).waitFor()
  for (const { problems } of [clerk, finance]) expect(problems).toEqual([])
})
