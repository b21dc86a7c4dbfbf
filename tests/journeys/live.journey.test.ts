import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

interface Original {
  readonly id: string
  readonly version: number
  readonly packingListNo: string
}

/** What the head of purchasing does elsewhere, over the calls of the product. */
async function head(): Promise<
  (method: string, path: string, body?: unknown) => Promise<{ code: number; data: never }>
> {
  const form = new URLSearchParams({ grant_type: 'password', username: 'admin', password: 'Journey-pass-1x' })
  const answer = await fetch(`${app.address}/auth/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('test:test')}`, 'TENANT-ID': '1' },
    body: form,
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return async (method, path, body) => {
    const said = await fetch(`${app.address}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return (await said.json()) as { code: number; data: never }
  }
}

const isTicket = (url: string) => url.endsWith('/admin/ws/ticket')

/** Audits an original of a buyer, taking the audit of one back first when there is none to audit. */
async function auditOne(buyerId: string): Promise<Original> {
  const ask = await head()
  const calls = '/packing/original-packing-list'
  const listed = async (status: string) =>
    ((await ask('GET', `${calls}/page?buyerId=${buyerId}&status=${status}&size=100`)).data as { records: Original[] })
      .records
  for (const one of await listed('AUDITED')) {
    const back = await ask('POST', `${calls}/anti-audit`, { rows: [{ id: one.id, version: one.version }] })
    if (back.code !== 0) continue
    const again = await ask('POST', `${calls}/audit`, { rows: [{ id: one.id, version: one.version + 1 }] })
    if (again.code === 0) return one
  }
  throw new Error(`No original of buyer ${buyerId} can be audited`)
}

test('a buyer is told at once that an original of theirs is audited, and the notice opens it [D0-2.3-34] [D0-9-37] [D1-9-19]', async () => {
  const { page, problems, context } = await app.open()
  await app.signIn(page, 'chenli')
  await page.getByRole('button', { name: '消息，0条未读' }).waitFor()
  const stands = page.waitForEvent('websocket')
  await page.reload()
  const line = await stands
  expect(line.isClosed()).toBe(false)
  await page.getByText('待处理').waitFor()
  const original = await auditOne('2')

  const notice = page.locator('.ant-notification-notice')
  await notice.first().waitFor()
  expect(await notice.first().textContent()).toContain('消息提醒')
  expect(await notice.first().textContent()).toContain(`原始装箱单${original.packingListNo}已审核，请及时处理`)
  const box = await notice.first().boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(60)
  expect(box?.y).toBeLessThan(100)
  await page.getByRole('button', { name: '消息，1条未读' }).waitFor()
  await notice.first().getByText('请及时处理').click()
  await page.waitForURL(`**/originPackage/detail?id=${original.id}`)
  await page.getByRole('button', { name: '消息，0条未读' }).waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('the line comes back after each of six restarts of the server, and nobody is bothered [D0-9-35] [D0-9-36] [D1-9-17] [D1-9-18] [D1-8-49]', async () => {
  const { page, problems, context } = await app.open()
  await page.clock.install()
  const opened = page.waitForEvent('websocket')
  await app.signIn(page, 'chenli')
  let line = await opened
  for (let restart = 0; restart < 6; restart++) {
    await app.halt()
    await expect.poll(() => line.isClosed()).toBe(true)
    // Each time one attempt fails: twelve in all, so they must be counted anew whenever the line stands.
    const failed = page.waitForEvent('requestfailed', request => isTicket(request.url()))
    await page.clock.fastForward(5000)
    await failed
    await app.resume()
    const [again, fetched] = [page.waitForEvent('websocket'), page.waitForResponse('**/admin/notice/page?*')]
    await page.clock.fastForward(5000)
    line = await again
    // What was told meanwhile is asked for as soon as the line stands.
    expect((await fetched).status()).toBe(200)
    expect(line.isClosed()).toBe(false)
  }
  expect(await page.locator('.ant-message-notice, .ant-notification-notice').count()).toBe(0)
  await page.getByRole('button', { name: /^消息，\d+条未读$/ }).waitFor()

  const original = await auditOne('2')
  const notice = page.locator('.ant-notification-notice')
  await notice.getByText(`原始装箱单${original.packingListNo}已审核，请及时处理`).waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('a line is tried six times and given up in silence; back in the network it stands again with what was missed [D0-9-36] [D1-9-18] [D1-8-49]', async () => {
  const { page, problems, context } = await app.open()
  await page.clock.install()
  const opened = page.waitForEvent('websocket')
  await app.signIn(page, 'chenli')
  const line = await opened
  const bell = page.getByRole('button', { name: /^消息，\d+条未读$/ })
  const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0])
  await bell.waitFor()
  const before = await unread()

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
  expect(await page.locator('.ant-message-notice, .ant-notification-notice').count()).toBe(0)

  await app.resume()
  await auditOne('2')
  expect(await unread()).toBe(before)
  const again = page.waitForEvent('websocket')
  await context.setOffline(true)
  await context.setOffline(false)
  await again
  await expect.poll(unread).toBeGreaterThan(before)
  expect(problems).toEqual([])
  await context.close()
})
