import { beforeAll, expect, test } from 'vitest'
import { type App, sharedApp } from './app.ts'
import { asking } from './asking.ts'
import { told } from './told.ts'

let app: App
beforeAll(async () => {
  app = await sharedApp()
})

const visible = '.shell-page:not([aria-hidden=true])'
const pictures = process.env.DOP_PICTURES
interface Sheet {
  readonly id: string
  readonly version: number
  readonly qcNumber: string
  readonly standardId: string
}

test('a standard or a sheet that cannot be read is said, and its list is in front [D0-8.1-04] [D0-8.1-05] [D1-2-08] [D1-2-09] [D1-7-11] [D1-8-47]', async () => {
  const { page } = await app.as('pinkong')
  for (const [address, list] of [
    ['/dis_qc/business_define/standard_view?id=999999999', '/dis_qc/business_define/standard_list'],
    ['/dis_qc/business_define/standard_edit?id=999999999', '/dis_qc/business_define/standard_list'],
    ['/dis_qc/pomanage/inspection-view?id=999999999', '/dis_qc/pomanage/polist'],
    ['/dis_qc/pomanage/qcs-edit?id=999999999', '/dis_qc/pomanage/polist'],
  ] as const) {
    await page.goto(address)
    await expect.poll(() => new URL(page.url()).pathname).toBe(`${list}/index`)
    await page.locator(visible).getByRole('grid').first().waitFor()
  }
})

test('a sheet that was looked at twice is concluded by whoever is at its desk [D1-2-10]', async () => {
  const ask = await asking(app)
  const { records } = await ask<{ records: Sheet[] }>('GET', '/qc/inspection-sheet/page?status=SPOT_CHECKED')
  const sheet = records[0] as Sheet
  const { page, problems } = await app.as('pinkong')
  await page.goto(`/dis_qc/pomanage/inspection-view?id=${sheet.id}`)
  const record = page.locator(visible)
  await record.getByRole('button', { name: '下结论', exact: true }).click()
  const question = page.locator('.ant-modal:visible').last()
  await question.getByLabel('结论', { exact: true }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '拒收' }).first().click()
  await question.locator('.ant-btn-primary').last().click()
  await told(page, 'success')
  await record.getByText('已结论', { exact: true }).first().waitFor()
  if (pictures) await page.screenshot({ path: `${pictures}/sheet.png`, fullPage: true })

  await page.goto(`/dis_qc/business_define/standard_view?id=${sheet.standardId}`)
  await record.getByRole('region', { name: '按此版本重新判定' }).getByText('张已结论的质检单').waitFor()
  if (pictures) await page.screenshot({ path: `${pictures}/standard.png`, fullPage: true })
  await page.goto('/dis_qc/report/quality-summary-supplier')
  await record.getByRole('grid').first().waitFor()
  if (pictures) await page.screenshot({ path: `${pictures}/report.png`, fullPage: true })
  await page.goto('/dis_qc/pomanage/polist')
  await record.getByRole('grid').first().waitFor()
  if (pictures) await page.screenshot({ path: `${pictures}/list.png`, fullPage: true })
  expect(problems).toEqual([])
})
