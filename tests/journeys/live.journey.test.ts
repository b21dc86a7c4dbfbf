import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { type OwnApp, startApp } from './app.ts'
import { asking } from './asking.ts'
import { anAuditedOriginal } from './records.ts'

let app: OwnApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

const isTicket = (url: string) => url.endsWith('/admin/ws/ticket')

/** The head of purchasing audits an original of chenli's elsewhere. */
const auditOne = async () => anAuditedOriginal(await asking(app))

test('a buyer is told at once that an original of theirs is audited, and the notice opens it [D0-2.3-34] [D0-9-37] [D1-9-19]', async () => {
  const { page, problems } = await app.as('chenli')
  const [stands, fetched] = [page.waitForEvent('websocket'), page.waitForResponse('**/admin/notice/page?*')]
  await page.goto('/wel/index')
  const line = await stands
  const { data } = (await (await fetched).json()) as { data: { unread: number } }
  const bell = (count: number) => page.getByRole('button', { name: `消息，${count}条未读` })
  await bell(data.unread).waitFor()
  expect(line.isClosed()).toBe(false)
  await page.getByRole('heading', { name: '待处理' }).waitFor()
  const original = await auditOne()

  const notice = page.locator('.ant-notification-notice')
  await notice.first().waitFor()
  await expect.poll(() => notice.first().textContent()).toContain('消息提醒')
  await expect
    .poll(() => notice.first().textContent())
    .toContain(`原始装箱单${original.packingListNo}已审核，请及时处理`)
  const box = await notice.first().boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(60)
  expect(box?.y).toBeLessThan(100)
  await bell(data.unread + 1).waitFor()
  await notice.first().getByText('请及时处理').click()
  await page.waitForURL(`**/originPackage/detail?id=${original.id}`)
  await bell(data.unread).waitFor()
  expect(problems).toEqual([])
})

test('the line comes back after a restart of the server, and nobody is bothered [D0-9-35] [D0-9-36] [D1-9-17] [D1-9-18] [D1-8-49]', async () => {
  const { page, problems } = await app.open()
  await page.clock.install()
  const opened = page.waitForEvent('websocket')
  await app.signIn(page, 'chenli')
  const line = await opened
  // Listened for from before: a slow machine sees the line closed after the first try has failed.
  const failed = page.waitForEvent('requestfailed', request => isTicket(request.url()))
  await app.halt()
  await expect.poll(() => line.isClosed()).toBe(true)
  await page.clock.fastForward(5000)
  await failed
  // Listened for before it is there: time goes on by itself too, and a try may come the moment somebody answers.
  const [again, fetched] = [page.waitForEvent('websocket'), page.waitForResponse('**/admin/notice/page?*')]
  let [isBack, isTrying] = [false, false]
  page.on('websocket', () => {
    isBack = true
  })
  page.on('request', request => {
    isTrying ||= isTicket(request.url())
  })
  page.on('requestfailed', request => {
    if (isTicket(request.url())) isTrying = false
  })
  await app.resume()
  // The next try is set up a moment after the one that failed: the clock goes on until it is made, and no further.
  await eventually(async () => {
    if (!isBack && !isTrying) await page.clock.fastForward(1000)
    return isBack
  }, Boolean)
  // What was told meanwhile is asked for as soon as the line stands.
  expect((await fetched).status()).toBe(200)
  expect((await again).isClosed()).toBe(false)
  expect(await page.locator('.ant-message-notice, .ant-notification-notice').count()).toBe(0)
  await page.getByRole('button', { name: /^消息，\d+条未读$/ }).waitFor()

  const original = await auditOne()
  const notice = page.locator('.ant-notification-notice')
  await notice.getByText(`原始装箱单${original.packingListNo}已审核，请及时处理`).waitFor()
  expect(problems).toEqual([])
})

test('a line is tried six times and given up in silence; back in the network it stands again with what was missed [D0-9-36] [D1-9-18] [D1-8-49]', async () => {
  const { page, problems, context } = await app.open()
  await page.clock.install()
  const [opened, fetched] = [page.waitForEvent('websocket'), page.waitForResponse('**/admin/notice/page?*')]
  await app.signIn(page, 'chenli')
  const line = await opened
  const bell = page.getByRole('button', { name: /^消息，\d+条未读$/ })
  const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0])
  // Until it is told how many there are, the bell says none.
  const { data } = (await (await fetched).json()) as { data: { unread: number } }
  const before = data.unread
  await expect.poll(unread).toBe(before)

  await app.halt()
  await expect.poll(() => line.isClosed()).toBe(true)
  let attempts = 0
  page.on('requestfailed', request => {
    if (isTicket(request.url())) attempts++
  })
  for (let attempt = 1; attempt <= 6; attempt++) {
    await page.clock.fastForward(5000)
    await expect.poll(() => attempts).toBe(attempt)
  }
  await page.clock.fastForward(60_000)
  await page.evaluate("fetch('/readyz').catch(() => {})")
  expect(attempts).toBe(6)
  await expect.poll(() => page.locator('.ant-message-notice, .ant-notification-notice').count()).toBe(0)

  await app.resume()
  await auditOne()
  await expect.poll(() => unread()).toBe(before)
  const again = page.waitForEvent('websocket')
  await context.setOffline(true)
  await context.setOffline(false)
  await again
  await expect.poll(unread).toBeGreaterThan(before)
  expect(problems).toEqual([])
})
