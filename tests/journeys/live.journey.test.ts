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
