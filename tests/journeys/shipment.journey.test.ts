import { beforeAll, expect, test } from 'vitest'
import { type App, sharedApp } from './app.ts'

let app: App
beforeAll(async () => {
  app = await sharedApp()
})

const visible = '.shell-page:not([aria-hidden=true])'
const headings = ['在途', '资金（人民币）', '未纳入结算', '库存', '销售', '质量', '单据、评论和文件']

test('what about this container? Its number leads to one page that says it all, on a desk and on a phone', async () => {
  const { page, problems } = await app.as('admin')
  await page.goto('/originPackageMgt/originPackage/index?containerNo=TEMU9284412')
  const shown = page.locator(visible)
  await shown.getByRole('link', { name: 'TEMU9284412', exact: true }).first().click()
  await page.waitForURL('**/shipment/detail?id=*')
  for (const name of headings) await shown.getByRole('heading', { name, exact: true }).waitFor()
  const documents = shown.getByRole('region', { name: '单据、评论和文件' })
  for (const kind of ['装箱单', '装柜单', '报关单', '收货单', '结算单'])
    await documents.getByText(kind, { exact: true }).first().waitFor()
  const id = new URL(page.url()).searchParams.get('id')

  const phone = await app.as('admin', { size: { width: 390, height: 844 } })
  await phone.page.goto(`/shipment/${id}`)
  await phone.page.waitForURL(`**/shipment/detail?id=${id}`)
  for (const name of headings) await phone.page.locator(visible).getByRole('heading', { name, exact: true }).waitFor()
  const wide = await phone.page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  expect(wide).toBe(0)
  if (process.env.SHOTS) {
    await page.screenshot({ path: `${process.env.SHOTS}/desk.png`, fullPage: true })
    await phone.page.screenshot({ path: `${process.env.SHOTS}/phone.png`, fullPage: true })
  }
  expect([...problems, ...phone.problems]).toEqual([])
})
