import { beforeAll, expect, test } from 'vitest'
import { type App, sharedApp } from './app.ts'
import { asking } from './asking.ts'
import { told } from './told.ts'

let app: App
beforeAll(async () => {
  app = await sharedApp()
})

const visible = '.shell-page:not([aria-hidden=true])'
const phone = { width: 390, height: 844 }
const calls = '/qc/market-check'

test('by phone an inspector opens a container, and each part is saved as it is left; what is refused keeps its part [D1-2-81]', async () => {
  const ask = await asking(app)
  const { id } = await ask<{ id: string }>('POST', calls, {
    containerNoShip: `KIWI${Date.now() % 10_000_000}`,
    productCategory: 'KIWI',
    vendorId: '20003',
    orgId: '103',
    totalToleranceRate: '5',
    details: [{ palletNo: 'P01' }, { palletNo: 'P02' }],
    defects: [],
  })
  const now = () => ask<Record<string, unknown>>('GET', `${calls}/${id}`)
  const { page, problems } = await app.as('pinkong', { size: phone })
  await page.goto(`/qc/marketInspectionPage/edit/edit?id=${id}`)
  const form = page.locator(visible)
  const tab = (name: string) => form.getByRole('tab', { name, exact: true })
  await form.getByRole('button', { name: '开柜', exact: true }).click()
  await tab('压力').click()
  const key = (name: string) => form.locator('.inspection-keys').getByRole('button', { name, exact: true }).click()
  for (const reading of ['1.6', '1.9', '2.2']) {
    for (const one of reading) await key(one)
    await form.getByRole('button', { name: '记录读数', exact: true }).click()
  }
  await form.getByText('全柜平均').getByText('1.90').first().waitFor()
  await page.screenshot({ path: 'node_modules/.cache/dop/market-pressure.png' })
  await tab('缺陷').click()
  await form.getByRole('button', { name: '添加缺陷' }).waitFor()
  await expect.poll(now).toMatchObject({ averageHardness: '1.90', readingCount: 3, status: 'CHECKING' })

  // Fruit is found bad before it was said how many were sampled: the part stays, and says why.
  await form.getByRole('button', { name: '添加缺陷' }).click()
  await form.getByLabel('缺陷1', { exact: true }).fill('压伤')
  await form.getByLabel('缺陷果数').fill('8')
  await tab('结论').click()
  await form.getByText('请填写抽样果数再录入缺陷').waitFor()
  await expect.poll(() => tab('缺陷').getAttribute('aria-selected')).toBe('true')
  await page.screenshot({ path: 'node_modules/.cache/dop/market-defects.png' })
  await form.locator('#inspection-sampleQty').fill('250')
  await tab('结论').click()
  await form.locator('#inspection-proposedClaimRate').getByText('1.2').waitFor()
  await expect.poll(now).toMatchObject({ proposedConclusion: 'CONCESSION', proposedClaimRate: '1.2000' })
  await page.screenshot({ path: 'node_modules/.cache/dop/market-conclusion.png' })

  // Without photos nothing is submitted, and it says so.
  await form.getByRole('button', { name: '提交审核', exact: true }).click()
  await told(page, 'error')
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
  expect(problems.filter(one => !one.includes('/submit'))).toEqual([])
})
