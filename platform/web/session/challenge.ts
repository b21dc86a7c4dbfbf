import { CallFailure, call } from '../http.ts'
import { sayNow } from '../language.ts'
import type { Challenge } from './proof.ts'

/** The answer to a challenge of the server, and what it is bound to (decisions 4). */
export interface Answer {
  readonly randomStr: string
  readonly code: string
}

/** A text nobody can guess, in browsers without a secure context too. */
export const randomText = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** Whether this browser can work a challenge off by itself; otherwise a person reads a picture. */
export const canWork = (): boolean => globalThis.crypto?.subtle !== undefined

/** Has the browser work off a challenge; the arithmetic is loaded when it is first needed. */
export async function workedOff(tenantId: string): Promise<Answer> {
  const randomStr = randomText()
  const [challenge, { solved }] = await Promise.all([
    call<Challenge>('/code/challenge', { open: true, query: { randomStr }, headers: { 'TENANT-ID': tenantId } }),
    import('./proof.ts'),
  ])
  const code = await solved(challenge)
  if (!code) throw new CallFailure(428, sayNow(['安全验证失败，请重试', 'The security check failed; try again']))
  return { randomStr, code }
}
