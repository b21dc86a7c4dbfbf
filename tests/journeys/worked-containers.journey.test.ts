import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { containerCheckDigit } from '#areas/formulas/container.ts'
import { workbookOf } from '#platform/testing/workbook.ts'
import { type App, startApp } from './app.ts'
import { type Ask, asking } from './asking.ts'
import { paste } from './containers.ts'
import { save, standing } from './saving.ts'

let app: App
let ask: Ask
beforeAll(async () => {
  app = await startApp()
  ask = await asking(app)
})
afterAll(() => app?.stop())

const visible = '.shell-page:not([aria-hidden=true])'

type Line = Readonly<Record<string, string | null>>
interface Container {
  readonly original: Readonly<Record<string, string>> & { readonly details: readonly Line[] }
  readonly workbook: string
  readonly containerNo: string
}

const columns = {
  'Pallet No.': 'palletNo',
  Category: 'category',
  Brand: 'brand',
  Variety: 'commodity',
  Grade: 'grade',
  Size: 'spec',
  Packing: 'packaging',
  'Net kg/box': 'netWeight',
  Origin: 'coo',
  Boxes: 'qty',
  'Net kg': 'totalNetWeight',
  'Gross kg': 'grossWeight',
} as const

/** A container number nobody has had, with its check digit. */
function anyContainerNo(): string {
  const begin = `DOPU${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`
  return `${begin}${containerCheckDigit(`${begin}0`).checkDigit}`
}

/** A container of business.md 2 as its vendor writes it once more: its own words and boxes under another number. */
async function container(like: string): Promise<Container> {
  const containerNo = anyContainerNo()
  const { records } = await ask<{ records: { id: string }[] }>(
    'GET',
    `/packing/original-packing-list/page?containerNo=${like}`,
  )
  const original = await ask<Container['original']>('GET', `/packing/original-packing-list/${records[0]?.id}`)
  const wide = (...cells: readonly string[]) => [...cells, ...Array.from({ length: 12 - cells.length }, () => '')]
  const rows = [
    wide('Container No.', containerNo, '', 'Seal No.', `S${containerNo.slice(4)}`),
    wide('Vessel / Voyage', `${original.vesselVoyage}X`, '', 'Loading date', '2026-10-02'),
    wide('Port of loading', original.polName ?? '', '', 'Port of discharge', original.podName ?? ''),
    wide('ETD', '2026-10-04', '', 'ETA', '2026-10-12'),
    Object.keys(columns),
    ...original.details.map(line =>
      Object.values(columns).map(name => {
        const value = line[name] ?? ''
        return ['qty', 'totalNetWeight', 'grossWeight', 'netWeight'].includes(name) && value
          ? String(Number(value))
          : value
      }),
    ),
  ]
  const workbook = join(mkdtempSync(join(tmpdir(), 'dop-workbook-')), `${containerNo}.xlsx`)
  writeFileSync(workbook, await workbookOf(wide('PACKING LIST'), rows))
  return { original, workbook, containerNo }
}

/** Chooses in a selection box by typing a few letters. */
async function choose(page: Page, id: string, typed: string, shown: string): Promise<void> {
  await page.locator(`#${id}`).click()
  await page.keyboard.type(typed)
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: shown }).first().click()
}
/** Says yes to the question in front, which is gone before the next one comes. */
async function agree(page: Page): Promise<void> {
  const question = page.locator('.ant-modal-confirm')
  await question.and(standing(page)).locator('.ant-btn-primary').click()
  await question.waitFor({ state: 'detached' })
}
const amount = (text: string) => new RegExp(`^${text.replaceAll('.', '\\.')}( [A-Z]{3})?$`)
const figures = (values: readonly (string | null | undefined)[]) => values.map(one => String(Number(one)))

/** From the vendor's workbook to both contracts, by hand. */
async function bought(
  page: Page,
  { original, workbook, containerNo }: Container,
  said: {
    readonly unit: readonly [string, string]
    readonly vendor: string
    readonly total: string
    /** What no packing list says where its lines need a price. */
    readonly mode?: string
  },
): Promise<void> {
  const form = page.locator(visible)
  await page.goto('/originPackageMgt/originPackage/index')
  await page.getByRole('button', { name: '导入装箱单' }).click()
  await choose(page, 'import-org', ...said.unit)
  await choose(page, 'import-vendor', said.vendor, said.vendor)
  await page.locator('.ant-modal input[type=file]').setInputFiles(workbook)
  await page.locator('.ant-modal').getByText(containerNo).first().waitFor()
  await page.locator('.ant-modal-footer .ant-btn-primary').click()
  await page.waitForURL('**/originPackage/edit?id=*')
  if (said.mode) await form.getByRole('button', { name: `采用“${said.mode}”` }).click()
  await paste(page, '采购单价', figures(original.details.map(line => line.purchaseUnitPrice)))
  await paste(page, '销售单价', figures(original.details.map(line => line.salesUnitPrice)))
  // Live while it is typed, before anything is saved.
  const strip = form.locator('.record-strip')
  await strip.getByText(amount(said.total)).first().waitFor()
  await save(page)
  await form.locator('.record-bar').getByText('未保存').waitFor({ state: 'detached' })
  await form.getByRole('button', { name: '查看', exact: true }).click()
  await page.waitForURL('**/originPackage/detail?id=*')
  await form.getByRole('button', { name: '审核', exact: true }).click()
  await agree(page)
  const result = form.getByRole('region', { name: '结果' })
  await result.getByRole('button', { name: '生成装箱单' }).click()
  await result.getByRole('button', { name: '生成采购合同' }).click()
  await result.getByRole('link', { name: /^PA/ }).waitFor()
  await result.getByRole('button', { name: '生成销售合同' }).click()
  await result.getByRole('link', { name: /^SC/ }).waitFor()
}

/** Merges the container into an offer and approves it at these totals. */
async function offered(page: Page, containerNo: string, totals: readonly string[]): Promise<void> {
  const form = page.locator(visible)
  await page.goto('/entrancePurchaseMgt/quotation/index')
  await form.getByRole('button', { name: '合并装箱单' }).click()
  await tick(page, containerNo)
  await page.locator('.ant-modal-footer .ant-btn-primary').click()
  await page.waitForURL('**/quotation/edit?id=*')
  for (const total of totals) await form.locator('.record-strip').getByText(total, { exact: true }).first().waitFor()
  await form.getByRole('button', { name: '查看', exact: true }).click()
  await page.waitForURL('**/quotation/detail?id=*')
  await form.getByRole('button', { name: '审批', exact: true }).click()
  await agree(page)
  await form.getByText('已审批', { exact: true }).first().waitFor()
}

const tick = (page: Page, words: string) =>
  page
    .locator('.ant-modal .row-table tbody tr')
    .filter({ has: page.getByText(words) })
    .locator('input[type=checkbox]')
    .check()

/** Audits the contract of a container and answers what others need to know of it. */
async function contractOf(page: Page, containerNo: string, total: string) {
  const { records } = await ask<{ records: Record<string, string>[] }>(
    'GET',
    `/purchase/purchase-contract/page?containerNo=${containerNo}`,
  )
  const form = page.locator(visible)
  await page.goto(`/entrancePurchaseMgt/poContract/detail?id=${records[0]?.id}`)
  await form.locator('.record-strip').getByText(total, { exact: true }).waitFor()
  await form.getByRole('button', { name: '审核', exact: true }).click()
  await agree(page)
  await form.getByText('已审核', { exact: true }).first().waitFor()
  return ask<Record<string, string> & { details: Record<string, string>[] }>(
    'GET',
    `/purchase/purchase-contract/${records[0]?.id}`,
  )
}

/** Quality has found container B short of twelve trays and bruised, and the vendor was paid 18,000.00 before its season. */
async function reduced(containerNo: string, contract: Awaited<ReturnType<typeof contractOf>>): Promise<void> {
  const { vendorId, orgId, buyerOrgId, vendorName, currencyCode, purchaseDepartmentCode: purchaseDepartment } = contract
  const [first, second] = contract.details
  const claim = await ask<{ id: string }>('POST', '/purchase/claim', {
    vendorId,
    orgId,
    purchaseDepartment,
    currencyCode,
    payeeNames: vendorName,
    claimDate: '2026-10-20',
    claimType: 'QUALITY',
    checkLevel: 'B',
    claimReason: '压伤超标',
    checkInfo: '市场检验',
    remark: containerNo,
    details: [
      { contractId: contract.id, itemCode: first?.itemCode, claimQty: '12', unitPrice: first?.unitPrice },
      { contractId: contract.id, itemCode: second?.itemCode, claimRate: '1.2' },
    ],
  })
  await ask('POST', '/purchase/claim/audit', { rows: [{ id: claim.id, version: 0 }] })
  await ask('POST', '/settlement/prepayment', {
    vendorId,
    orgId: buyerOrgId,
    currencyCode,
    paymentRequestNumber: `PR-${containerNo}`,
    requestDate: '2026-04-10',
    season: '2026',
    requestAmount: '18000',
    erpBalanceAmount: '18000',
  })
}

/** Finance makes the invoice of a contract, takes off claim and prepayment, has it paid in yuan, and puts the papers to it. */
async function invoiced(page: Page, contractNo: string, containerNo: string): Promise<void> {
  const form = page.locator(visible)
  const strip = form.locator('.record-strip')
  await page.goto('/importPurchaseOrderMgt/payableInvoice/index')
  await form.getByRole('button', { name: '选择订单', exact: true }).click()
  await tick(page, contractNo)
  await page.locator('.ant-modal').getByLabel('发票编号').fill(`GH-${containerNo}`)
  await page.locator('.ant-modal-footer .ant-btn-primary').click()
  await page.waitForURL('**/payableInvoice/edit?id=*')
  await strip.getByText('59,953.97', { exact: true }).first().waitFor()
  await form.getByRole('button', { name: `PR-${containerNo}` }).click()
  await strip.getByText('41,953.97', { exact: true }).first().waitFor()
  await form.getByLabel('付款币种', { exact: true }).click()
  await page.keyboard.type('CNY')
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: 'CNY' }).click()
  await form.getByLabel('汇率', { exact: true }).fill('7.194')
  await strip.getByText('301,816.86', { exact: true }).waitFor()
  // Several papers in one go; one that may not be kept is refused, the others stand.
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'invoice-GH.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') },
      { name: 'bl.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%bl\n%%EOF') },
      { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    ])
  await page.getByText('文件格式只支持').first().waitFor()
  // A file has arrived once it can be fetched again.
  for (const name of ['invoice-GH.pdf', 'bl.pdf'])
    await form
      .getByRole('button', { name: `下载 ${name}` })
      .first()
      .waitFor()
  expect(await form.getByText('tool.exe').count()).toBe(0)
  await save(page)
  await form.locator('.record-bar').getByText('未保存').waitFor({ state: 'detached' })
  await form.getByRole('button', { name: '查看', exact: true }).click()
  await page.waitForURL('**/payableInvoice/detail?id=*')
}

test('container A is bought on consignment: 2,004,480.00 baht, offered at 2,024,524.80, left to its settlement', async () => {
  const one = await container('TEMU9284412')
  const { page, problems, context } = await app.open()
  await app.signIn(page, 'zhaomin', 'zh')
  await bought(page, one, { unit: ['szgy', '深圳'], vendor: 'V10001', total: '2,004,480.00' })
  await offered(page, one.containerNo, ['2,004,480.00', '2,024,524.80', '20,044.80'])
  const contract = await contractOf(page, one.containerNo, '2,004,480.00')
  const finance = await app.open()
  await app.signIn(finance.page, 'caiwu_lead', 'zh')
  await finance.page.goto(`/importPurchaseOrderMgt/orderDifference/index?containerNo=${one.containerNo}`)
  const row = finance.page
    .locator(visible)
    .locator('[role=row]')
    .filter({ hasText: String(contract.contractNo) })
  await row.getByText('待结算').waitFor()
  expect([...problems, ...finance.problems]).toEqual([])
  await finance.context.close()
  await context.close()
})

test('container B is bought and paid once: 60,372.00 less 418.03 claimed and 18,000.00 prepaid', async () => {
  const one = await container('MEDU9123457')
  const { page, problems, context } = await app.open()
  await app.signIn(page, 'zhaomin', 'zh')
  await bought(page, one, { unit: ['shgy', '上海'], vendor: 'V20003', total: '60,372.00', mode: '买断' })
  await offered(page, one.containerNo, ['60,372.00', '61,277.69', '905.69'])
  const contract = await contractOf(page, one.containerNo, '60,372.00')
  await reduced(one.containerNo, contract)

  const finance = await app.open()
  await app.signIn(finance.page, 'caiwu_lead', 'zh')
  await invoiced(finance.page, String(contract.contractNo), one.containerNo)
  const form = finance.page.locator(visible)
  const press = async (name: string) => {
    await form.getByRole('button', { name, exact: true }).click()
    await agree(finance.page)
  }
  await press('审核')
  await press('推送ERP')
  await form.locator('.record-strip').getByText('推送成功', { exact: true }).waitFor()
  await press('推送OA')
  const invoice = `/purchase/payable-invoice/${new URL(finance.page.url()).searchParams.get('id')}`
  await expect
    .poll(() => ask<Record<string, string>>('GET', invoice))
    .toMatchObject({
      oaWorkflowStatus: 'APPROVED',
      erpInvoiceStatus: 'PAID',
      netAmount: '41953.97',
      payAmount: '301816.86',
    })
  await form.getByText('已付款', { exact: true }).first().waitFor()
  expect([...problems, ...finance.problems]).toEqual([])
  await finance.context.close()
  await context.close()
})
