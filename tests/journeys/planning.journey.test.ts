import { beforeAll, expect, test } from 'vitest'
import { type App, sharedApp } from './app.ts'
import { type Ask, asking } from './asking.ts'
import { told } from './told.ts'

let app: App
beforeAll(async () => {
  app = await sharedApp()
})

const visible = '.shell-page:not([aria-hidden=true])'

interface Param {
  readonly id: string
  readonly version: number
  readonly paramValue: string
}

/** Until when of the week before a week may be reported. */
async function reportedUntil(ask: Ask, until: string): Promise<void> {
  const { records } = await ask<{ records: Param[] }>('GET', '/admin/param/page?paramKey=plan.reportDeadline')
  const [{ id, paramValue, version }] = records as [Param]
  if (paramValue !== until) await ask('PUT', '/admin/param', { id, version, paramValue: until })
}

/** The coming week may be reported until it begins, whatever day a journey is walked on. */
const reportedUntilSunday = (ask: Ask) => reportedUntil(ask, '7 23:59')

test.each(['zh', 'en'] as const)('the coming week is reported as in a sheet, in %s [D1-2-15]', async language => {
  const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
  await reportedUntilSunday(await asking(app))
  const { page, problems } = await app.as('xiaoshou_lead', { language })
  await page.goto('/planMgt/weeklyRolling/province/index')
  await page.getByRole('button', { name: say('填报', 'Report a week'), exact: true }).click()
  const dialog = page.locator('.ant-modal')
  await dialog.locator('[role=gridcell].dop-open').first().click()
  await page.keyboard.type(say('321', '123'))
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: say('保存1行', 'Save 1 row') }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.locator(visible).getByText(say('321', '123'), { exact: true }).first().waitFor()
  expect(problems).toEqual([])
})

test('a text that is no figure is not sent, and a row that is refused stays with its reason', async () => {
  const ask = await asking(app)
  await reportedUntilSunday(ask)
  const { page, problems } = await app.as('xiaoshou_lead')
  await page.goto('/planMgt/weeklyRolling/province/index')
  await page.getByRole('button', { name: '填报', exact: true }).click()
  const dialog = page.locator('.ant-modal')
  const types = async (text: string) => {
    await dialog.locator('[role=gridcell].dop-open').first().click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  const saves = () => dialog.getByRole('button', { name: '保存1行' }).click()
  await types('12a')
  const alert = dialog.locator('.list-sheet-faults')
  await alert.getByText('第1行上报数量').waitFor()
  await saves()
  await alert.getByText('第1行上报数量').waitFor()
  await types('456')
  await alert.waitFor({ state: 'detached' })
  await reportedUntil(ask, '1 00:00')
  await saves()
  await alert.getByText('已过填报时间').waitFor()
  await reportedUntilSunday(ask)
  await saves()
  await told(page, 'success', '已填报1行')
  await dialog.waitFor({ state: 'detached' })
  await page.locator(visible).getByText('456', { exact: true }).first().waitFor()
  expect(problems).toEqual([])
})

test('a year is spread with a look before, submitted and approved [D1-2-15] [D1-1-25]', async () => {
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
    await page.locator(visible).getByRole('button', { name: verb, exact: true }).first().click()
    await page.locator('.ant-modal-confirm:not(.ant-zoom-appear) .ant-btn-primary').click()
    await told(page, 'success')
  }
  await expect
    .poll(async () => (await ask<{ status: string }>('GET', `/plan/annual-plan/${id}`)).status)
    .toBe('APPROVED')
  expect(problems).toEqual([])
})

test('by phone a week is typed row by row, nothing off the screen', async () => {
  await reportedUntilSunday(await asking(app))
  const { page, problems } = await app.as('xiaoshou_lead', { size: { width: 390, height: 844 } })
  await page.goto('/planMgt/weeklyRolling/province/index')
  await page.getByRole('button', { name: '填报', exact: true }).click()
  const box = page.locator('.ant-modal').getByRole('spinbutton').last()
  const at = await box.boundingBox()
  expect((at?.x ?? 0) + (at?.width ?? 0)).toBeLessThanOrEqual(390)
  await box.fill('77')
  await page.locator('.ant-modal').getByRole('button', { name: '保存1行' }).click()
  await told(page, 'success', '已填报1行')
  expect(problems).toEqual([])
})
