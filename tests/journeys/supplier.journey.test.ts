import { beforeAll, expect, test } from 'vitest'
import { type App, sharedApp } from './app.ts'
import { anyContainerNo } from './records.ts'
import { told } from './told.ts'
import { type Language, signedIn } from './windows.ts'

let app: App
beforeAll(async () => {
  app = await sharedApp()
})

const visible = '.shell-page:not([aria-hidden=true])'
const size = { width: 390, height: 844 }

/** What the journeys press and look for, as each language says it. */
const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    send: 'Send',
    sent: 'Sent',
    notFinal: 'not final ones',
  },
  zh: {
    send: '发送',
    sent: '已发送',
    notFinal: '不是最终结果',
  },
  th: {
    send: 'ส่ง',
    sent: 'ส่งแล้ว',
    notFinal: 'ยังไม่ใช่ผลสุดท้าย',
  },
}

/** A list the packing house has typed and not sent yet. */
async function drafted(containerNo: string): Promise<void> {
  const { access_token: token } = await signedIn(app.address, 'v10001')
  const details = [
    { palletNo: 'P01', commodity: '金枕', spec: '3-4头', qty: '216', netWeight: '18' },
    { palletNo: 'P02', commodity: '金枕', spec: '5-6头', qty: '324', netWeight: '18' },
  ]
  const answer = await fetch(`${app.address}/supplier/packing-list`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ containerNo, loadDate: '2026-11-20', details }),
  })
  expect(await answer.json()).toMatchObject({ code: 0 })
}

/** Nothing stands beside the screen of a phone. */
const fits = `document.documentElement.scrollWidth <= innerWidth`

test.each(['en', 'zh', 'th'] as const)(
  'by phone the packing house opens its list and sends it, in %s (business.md 3.23)',
  async language => {
    const say = words[language]
    const containerNo = anyContainerNo()
    await drafted(containerNo)
    const { page, problems } = await app.as('v10001', { language, size })
    await page.goto(`/supplier/packingList/index?containerNo=${containerNo}`)
    await page.locator(visible).locator('.list-cards a').first().click()
    const record = page.locator(visible)
    const send = record.getByRole('button', { name: say.send ?? '', exact: true })
    await send.waitFor()
    expect(await page.evaluate(fits)).toBe(true)
    await send.click()
    await page.locator('.ant-modal-confirm:not(.ant-zoom-appear) .ant-btn-primary').click()
    await told(page, 'success')
    await record
      .getByText(say.sent ?? '', { exact: true })
      .first()
      .waitFor()
    expect(problems).toEqual([])
  },
)

test.each(['en', 'zh', 'th'] as const)(
  'by phone a container is followed to its days of sale and what is in stock, and running figures say they are not final, in %s (issue 39)',
  async language => {
    const { page, problems } = await app.as('v10001', { language, size })
    for (const address of [
      '/supplier/tracking/index',
      '/supplier/salesReport/days/index',
      '/supplier/inventoryDetail/index',
    ]) {
      await page.goto(address)
      await page.locator(visible).locator('.list-cards a').first().waitFor()
      expect(await page.evaluate(fits), address).toBe(true)
    }
    await page.goto('/supplier/salesReport/running/index')
    // Where all that was sold is settled no running figures stand; that they are not final is said all the same.
    await page
      .locator(visible)
      .getByText(words[language].notFinal ?? '')
      .first()
      .waitFor()
    expect(await page.evaluate(fits)).toBe(true)
    expect(problems).toEqual([])
  },
)

test('by phone Thai is chosen before anybody signs in, and stays: the page says what is missing in it (issue 39)', async () => {
  const { page, problems } = await app.open(size)
  await page.goto('/login')
  await page.getByRole('button', { name: 'ไทย' }).click()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('th')
  await page.reload()
  await page.getByRole('heading', { name: 'เข้าสู่ระบบ' }).waitFor()
  await page.locator('button[type=submit]').click()
  await page.getByText('กรุณากรอกชื่อผู้ใช้').first().waitFor()
  expect(await page.evaluate(fits)).toBe(true)
  expect(problems).toEqual([])
})
