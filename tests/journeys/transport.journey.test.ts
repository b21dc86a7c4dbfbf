import { beforeAll, expect, test } from 'vitest'
import { type App, sharedApp } from './app.ts'
import { told } from './told.ts'

let app: App
beforeAll(async () => {
  app = await sharedApp()
})

const visible = '.shell-page:not([aria-hidden=true])'
const phone = { width: 390, height: 844 }
test('by phone a leader gives a delivery to a driver, who drives it and has it signed for with a photo [D0-2.1-12]', async () => {
  const leader = await app.as('logi_lead', { size: phone })
  await leader.page.goto('/tmsleader')
  const board = leader.page.locator(visible)
  await board.getByRole('button', { name: /^派单（/ }).click()
  // Without a delivery or a driver nothing is assigned.
  const send = board.locator('.assign-bar').getByRole('button')
  await expect.poll(() => send.isDisabled()).toBe(true)
  await board.locator('.assign input[type=checkbox]').first().check()
  await board.getByLabel('司机', { exact: true }).click()
  await leader.page
    .locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '李师傅' })
    .first()
    .click()
  // A drive is told from those of others by where it picks up.
  const dock = `dock ${Date.now() % 10_000}`
  await board.getByLabel('提货地点').fill(dock)
  await board.getByRole('button', { name: '派出1单', exact: true }).click()
  await told(leader.page, 'success')
  await expect.poll(() => leader.page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)

  const { page, problems } = await app.as('siji', { size: phone })
  await page.goto('/tmsclient')
  const drive = page.locator(visible).getByRole('article').filter({ hasText: dock })
  for (const [step, next] of [
    ['接单', '装货完成'],
    ['装货完成', '出发'],
    ['出发', '送达'],
  ] as const) {
    await drive.getByRole('button', { name: step, exact: true }).click()
    const question = page.locator('.ant-modal:visible .ant-btn-primary')
    await question
      .or(drive.getByRole('button', { name: next, exact: true }))
      .first()
      .waitFor()
    if (await question.isVisible()) await question.click()
    await drive.getByRole('button', { name: next, exact: true }).waitFor()
  }
  // In a hurry without the photo: the sentence says what is missing, and nothing is lost.
  await drive.getByRole('button', { name: '送达', exact: true }).click()
  const question = page.locator('.ant-modal:visible').last()
  await question.getByLabel('签收人').fill('王收货')
  await question.getByText('请上传签收照片').waitFor()
  const agree = question.locator('.ant-btn-primary').last()
  await expect.poll(() => agree.isDisabled()).toBe(true)
  await question.locator('input[type=file]').setInputFiles({
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await expect.poll(() => question.getByLabel('签收人').inputValue()).toBe('王收货')
  // What will come of it is told first; the button stands still then.
  await question.getByRole('region', { name: '影响' }).waitFor()
  await agree.click()
  await drive.waitFor({ state: 'detached' })
  await page.locator('.ant-segmented').getByText('已送达', { exact: true }).click()
  await page.locator(visible).getByRole('article').filter({ hasText: dock }).waitFor()
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
  expect([...leader.problems, ...problems]).toEqual([])
})
