import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type App, sharedApp } from './app.ts'

let app: App
beforeAll(async () => {
  app = await sharedApp()
})

const visible = '.shell-page:not([aria-hidden=true])'
const agree = (page: Page, sure: string) =>
  page.locator('.ant-modal-confirm').getByRole('button', { name: sure }).last().click()

test('a room is set up, a wrong webhook mended, tested, and the test is read in the room', async () => {
  const { page, problems } = await app.as('admin')
  await page.goto('/masterdataMgt/robotRoomPage/edit')
  const form = page.locator(visible)
  await form.getByLabel('群名称', { exact: true }).fill('journey zh')
  await form.getByLabel('Webhook', { exact: false }).fill('https://example.com/robot')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await agree(page, '保存')
  await page.getByText('完整复制').first().waitFor()
  await form
    .getByLabel('Webhook', { exact: false })
    .fill(`https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=journey-zh-0123456789abcdef`)
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await agree(page, '保存')
  await page.waitForURL('**/robotRoomPage/edit?id=*')
  await form.getByRole('button', { name: '查看', exact: true }).click()
  await page.waitForURL('**/robotRoomPage/detail?id=*')
  await form.getByRole('button', { name: '发送测试', exact: true }).click()
  await agree(page, '确定')
  await form.locator('.room-chat-said[data-status=SENT]').getByText('journey zh').waitFor()
  await expect.poll(() => form.textContent()).not.toContain(`journey-zh-01`)
  expect(problems).toEqual([])
})
