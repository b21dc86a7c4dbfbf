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
    add: '新增',
    room: '群名称',
    save: '保存',
    view: '查看',
    test: '发送测试',
    sure: '确定',
    content: '内容',
    notOurs: '完整复制',
    target: '群',
  },
  en: {
    add: 'New',
    room: 'Room (group name)',
    save: 'Save',
    view: 'View',
    test: 'Send test',
    sure: 'OK',
    content: 'Content',
    notOurs: 'copy it whole',
    target: 'Room',
  },
} as const

const agree = (page: Page, sure: string) =>
  page.locator('.ant-modal-confirm').getByRole('button', { name: sure }).last().click()

describe.each(['zh', 'en'] as const)('in %s', language => {
  const say = words[language]

  test('a room is set up, a wrong webhook mended, tested, and the test is read in the room', async () => {
    const { page, problems, context } = await app.open()
    await app.signIn(page, 'admin', language)
    await page.goto('/masterdataMgt/robotRoomPage/edit')
    const form = page.locator(visible)
    await form.getByLabel(say.room, { exact: true }).fill(`journey ${language}`)
    await form.getByLabel('Webhook', { exact: false }).fill('https://example.com/robot')
    await form.getByRole('button', { name: say.save, exact: true }).click()
    await agree(page, say.save)
    await page.getByText(say.notOurs).first().waitFor()
    await form
      .getByLabel('Webhook', { exact: false })
      .fill(`https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=journey-${language}-0123456789abcdef`)
    await form.getByRole('button', { name: say.save, exact: true }).click()
    await agree(page, say.save)
    await page.waitForURL('**/robotRoomPage/edit?id=*')
    await form.getByRole('button', { name: say.view, exact: true }).click()
    await page.waitForURL('**/robotRoomPage/detail?id=*')
    await form.getByRole('button', { name: say.test, exact: true }).click()
    await agree(page, say.sure)
    await form.locator('.room-chat-said[data-status=SENT]').getByText(`journey ${language}`).waitFor()
    expect(await form.textContent()).not.toContain(`journey-${language}-01`)
    expect(problems).toEqual([])
    await context.close()
  })
})
