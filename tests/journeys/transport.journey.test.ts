import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

const visible = '.shell-page:not([aria-hidden=true])'
const phone = { width: 390, height: 844 }
const words = {
  zh: {
    assign: /^派单（/,
    driver: '李师傅',
    choose: '司机',
    pickUp: '提货地点',
    send: '派出1单',
    accept: '接单',
    load: '装货完成',
    depart: '出发',
    deliver: '送达',
    noPhoto: '请上传签收照片',
    effects: '影响',
    receiver: '签收人',
    delivered: '已送达',
    cancel: /取\s*消/,
  },
  en: {
    assign: /^Assign \(/,
    driver: '李师傅',
    choose: 'Driver',
    pickUp: 'Pick up at',
    send: 'Assign 1',
    accept: 'Accept',
    load: 'Loaded',
    depart: 'Depart',
    deliver: 'Deliver',
    noPhoto: 'Upload a photo of the receipt',
    effects: 'Effects',
    receiver: 'Received by',
    delivered: 'Delivered',
    cancel: 'Cancel',
  },
} as const

describe.each(['zh', 'en'] as const)('in %s, by phone', language => {
  const say = words[language]

  test('a leader gives a delivery to a driver, who drives it and has it signed for with a photo', async () => {
    const leader = await app.open(phone)
    await app.signIn(leader.page, 'logi_lead', language)
    await leader.page.goto('/tmsleader')
    const board = leader.page.locator(visible)
    await board.getByRole('button', { name: say.assign }).click()
    // Without a delivery or a driver nothing is assigned.
    const send = board.locator('.assign-bar').getByRole('button')
    expect(await send.isDisabled()).toBe(true)
    await board.locator('.assign input[type=checkbox]').first().check()
    await board.getByLabel(say.choose, { exact: true }).click()
    await leader.page
      .locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: say.driver })
      .first()
      .click()
    // Two at once in one place: each journey is told from the other by where it picks up.
    const dock = `${language} dock ${Date.now() % 10_000}`
    await board.getByLabel(say.pickUp).fill(dock)
    await board.getByRole('button', { name: say.send, exact: true }).click()
    await leader.page.locator('.ant-message-success').first().waitFor()
    expect(await leader.page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)

    const { page, problems, context } = await app.open(phone)
    await app.signIn(page, 'siji', language)
    await page.goto('/tmsclient')
    const drive = page.locator(visible).getByRole('article').filter({ hasText: dock })
    for (const [step, next] of [
      [say.accept, say.load],
      [say.load, say.depart],
      [say.depart, say.deliver],
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
    await drive.getByRole('button', { name: say.deliver, exact: true }).click()
    const question = page.locator('.ant-modal:visible').last()
    await question.getByLabel(say.receiver).fill('王收货')
    await question.getByText(say.noPhoto).waitFor()
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
    expect(await question.getByLabel(say.receiver).inputValue()).toBe('王收货')
    // What will come of it is told first; the button stands still then.
    await question.getByRole('region', { name: say.effects }).waitFor()
    await agree.click()
    await drive.waitFor({ state: 'detached' })
    await page.locator('.ant-segmented').getByText(say.delivered, { exact: true }).click()
    await page.locator(visible).getByRole('article').filter({ hasText: dock }).waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
    for (const one of [leader, { problems, context }]) {
      expect(one.problems).toEqual([])
      await one.context.close()
    }
  })
})
