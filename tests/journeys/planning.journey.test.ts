import { beforeAll, expect, test } from 'vitest'
import { type App, sharedApp } from './app.ts'
import { asking } from './asking.ts'
import { told } from './told.ts'

let app: App
beforeAll(async () => {
  app = await sharedApp()
})

const visible = '.shell-page:not([aria-hidden=true])'

test('a year is spread with a look before, submitted and approved', async () => {
  const ask = await asking(app)
  const { id } = await ask<{ id: string }>('POST', '/plan/annual-plan', {
    level: 'centre',
    year: 2031,
    category: 'DURIAN',
    coo: 'TH',
    departmentCode: 'S10',
    details: [{ spec: 'SP-4', w01: '100', w02: '53' }],
  })
  const { page, problems } = await app.as('xiaoshou_lead')
  await page.goto(`/planMgt/annualPlan/detail?id=${id}`)
  await page.locator(visible).getByText('尚未分解到战区').waitFor()
  await page.getByRole('button', { name: '分解预览' }).click()
  const dialog = page.locator('.ant-modal')
  await dialog.getByText('省区客户').waitFor()
  await dialog.getByRole('button', { name: '采用' }).click()
  await page.locator(visible).getByText('下级合计比本级 0').waitFor()
  for (const verb of ['提交', '批准']) {
    await page.locator(visible).getByRole('button', { name: verb, exact: true }).click()
    await page.locator('.ant-modal-confirm:not(.ant-zoom-appear) .ant-btn-primary').click()
    await told(page, 'success')
  }
  await expect
    .poll(async () => (await ask<{ status: string }>('GET', `/plan/annual-plan/${id}`)).status)
    .toBe('APPROVED')
  expect(problems).toEqual([])
})

test('the coming week is reported as in a sheet', async () => {
  const { page, problems } = await app.as('xiaoshou_lead')
  await page.goto('/planMgt/weeklyRolling/province/index')
  await page.getByRole('button', { name: '填报', exact: true }).click()
  const dialog = page.locator('.ant-modal')
  await dialog.locator('[role=gridcell].dop-open').first().click()
  await page.keyboard.type('321')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: '保存1行' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.locator(visible).getByText('321').first().waitFor()
  expect(problems).toEqual([])
})
