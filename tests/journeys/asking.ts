import { expect } from 'vitest'
import type { App } from './app.ts'
import { password } from './product.ts'

/** Asks a call of the product and answers its data; a refusal fails the test. */
export type Ask = <Data>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Data>

/** What the administrator does elsewhere, over the calls of the product. */
export async function asking(app: App): Promise<Ask> {
  const answer = await fetch(`${app.address}/auth/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('test:test')}`, 'TENANT-ID': '1' },
    body: new URLSearchParams({ grant_type: 'password', username: 'admin', password }),
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return async (method, path, body) => {
    const said = await fetch(`${app.address}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { code, msg, data } = (await said.json()) as { code: number; msg: string; data: never }
    expect(code, `${path}: ${msg}`).toBe(0)
    return data
  }
}
