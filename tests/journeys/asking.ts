import { expect } from 'vitest'
import type { App } from './app.ts'
import { signedIn } from './windows.ts'

/** Asks a call of the product and answers its data; a refusal fails the test. */
export type Ask = <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<Data>

/** What somebody, the administrator as a rule, does elsewhere, over the calls of the product. */
export async function asking(app: App, username = 'admin'): Promise<Ask> {
  const { access_token: token } = await signedIn(app.address, username)
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
