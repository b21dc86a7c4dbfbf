import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

const visible = '.shell-page:not([aria-hidden=true])'
const words = {
  zh: {
    contract: '生成采购合同',

    audit: '审核',
    sign: '发起签署',
    signing: '签署中',
    sure: '确定',
    merge: '合并装箱单',
    approve: '审批',
    approved: '已审批',
    view: '查看',
    edit: '编辑',
    single: '只能选择单条数据',
    orders: '选择订单',
    invoiceNo: '发票编号',
    save: '保存',
    offered: '销售总金额',
  },
  en: {
    contract: 'Generate purchase contract',

    audit: 'Audit',
    sign: 'Start signing',
    signing: 'Being signed',
    sure: 'OK',
    merge: 'Merge originals',
    approve: 'Approve',
    approved: 'Approved',
    view: 'View',
    edit: 'Edit',
    single: 'Only a single item may be selected',
    orders: 'Choose orders',
    invoiceNo: 'Invoice no.',
    save: 'Save',
    offered: 'Total sales amount',
  },
} as const

const agree = (page: Page, sure: string) =>
  page.locator('.ant-modal-confirm').getByRole('button', { name: sure }).click()

describe.each(['zh', 'en'] as const)('in %s', language => {
  const say = words[language]

  test('a container is bought: its contract is made, audited and sent out to be signed', async () => {
    const { page, problems, context } = await app.open()
    await app.signIn(page, 'zhaomin', language)
    await page.goto(
      '/originPackageMgt/originPackage/index?status=AUDITED&packingListGenFlag=Y&purchaseContractGenFlag=N',
    )
    await page.locator(visible).locator('.dop-link').first().click()
    await page.waitForURL('**/originPackage/detail?id=*')
    await page.locator(visible).getByRole('button', { name: say.contract, exact: true }).click()
    await agree(page, say.sure)
    await page.locator(visible).locator('.verb-outcome').getByRole('link', { name: /^PA/ }).click()
    await page.waitForURL('**/poContract/detail?id=*')
    const contract = page.locator(visible)
    await contract.getByRole('button', { name: say.audit, exact: true }).click()
    await agree(page, say.sure)
    // The result offers the next step where the eye is.
    await contract.locator('.verb-outcome').getByRole('button', { name: say.sign }).click()
    await contract.locator('.record-strip').getByText(say.signing).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('originals are merged into an offer, and only one offer is edited at a time [D0-5.5-07]', async () => {
    const { page, problems, context } = await app.open()
    await app.signIn(page, 'zhaomin', language)
    await page.goto('/entrancePurchaseMgt/quotation')
    await page.locator(visible).getByRole('button', { name: say.merge }).click()
    await page.locator('.ant-modal .row-table input[type=checkbox]').first().check()
    await page.locator('.ant-modal-footer .ant-btn-primary').click()
    await page.waitForURL('**/quotation/edit?id=*')
    await page.locator(visible).locator('.record-strip').getByText(say.offered).waitFor()
    await page.locator(visible).getByRole('button', { name: say.view, exact: true }).click()
    await page.waitForURL('**/quotation/detail?id=*')
    await page.locator(visible).getByRole('button', { name: say.approve, exact: true }).click()
    await agree(page, say.sure)
    await page.locator(visible).getByText(say.approved, { exact: true }).first().waitFor()

    await page.goto('/entrancePurchaseMgt/quotation/index')
    const rows = page.locator(visible).getByRole('grid').getByRole('checkbox')
    await rows.nth(1).check()
    await rows.nth(2).check()
    await page.locator(visible).getByRole('button', { name: say.edit, exact: true }).click({ force: true })
    await page.getByText(say.single).first().waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('an invoice is made of what is open of an order', async () => {
    const { page, problems, context } = await app.open()
    await app.signIn(page, 'caiwu_lead', language)
    await page.goto('/importPurchaseOrderMgt/payableInvoice')
    await page.locator(visible).getByRole('button', { name: say.orders }).click()
    await page.locator('.ant-modal .row-table input[type=checkbox]').first().check()
    await page.locator('.ant-modal').getByLabel(say.invoiceNo).fill(`JOURNEY-${language}`)
    await page.locator('.ant-modal-footer .ant-btn-primary').click()
    await page.waitForURL('**/payableInvoice/edit?id=*')
    await page.locator(visible).locator('.record-strip').getByText(`JOURNEY-${language}`).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })
})
