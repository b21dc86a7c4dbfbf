import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { CallFailure, call } from '../http.ts'
import { languageNow, sayNow } from '../language.ts'
import { clientHeader, dropSession, type Person, takeTokens, useSession } from './session.ts'

/** A tenant one may sign in to. */
export interface Tenant {
  readonly id: string
  readonly name: string
  readonly nameEn: string | null
}

/** Tenants by part of their name, twenty at a time (Spec 000 §7.1). */
export const tenants = (tenant: string): Promise<{ records: Tenant[]; total: number }> =>
  call('/admin/tenant/page', { open: true, query: { current: 1, size: 20, tenant } })

/** Solves the sign-in challenge of the server in the browser: a little arithmetic instead of a riddle. */
async function solved(tenantId: string, randomStr: string): Promise<string> {
  const challenge = await call<Parameters<typeof solveChallenge>[0]['challenge']>('/code/challenge', {
    open: true,
    query: { randomStr },
    headers: { 'TENANT-ID': tenantId },
  })
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new CallFailure(428, sayNow(['安全验证失败，请重试', 'The security check failed; try again']))
  return btoa(JSON.stringify({ challenge, solution }))
}

/** Signs in with user name and password (Spec 000 §7.1). */
export async function signIn(tenantId: string, username: string, password: string): Promise<void> {
  const randomStr = crypto.randomUUID()
  const code = await solved(tenantId, randomStr)
  const answer = await call<Parameters<typeof takeTokens>[0]>('/auth/oauth/token', {
    method: 'POST',
    open: true,
    query: { randomStr, grant_type: 'password', scope: 'server', language: languageNow() === 'en' ? 'en_US' : 'zh_CN' },
    body: new URLSearchParams({ username, password, code }),
    headers: { ...clientHeader, 'TENANT-ID': tenantId },
  })
  takeTokens(answer)
}

/** Loads who is signed in and what they may do. */
export async function loadPerson(): Promise<Person> {
  const { sysUser, roles, permissions, mustChange } = await call<{
    sysUser: Omit<Person, 'roles' | 'permissions' | 'mustChange'>
    roles: number[]
    permissions: string[]
    mustChange: boolean
  }>('/admin/user/info')
  const person: Person = { ...sysUser, roles: roles.map(String), permissions: new Set(permissions), mustChange }
  useSession.setState({ person })
  return person
}

/** Signs out here and on the server, in all tabs. */
export async function signOut(): Promise<void> {
  await call('/auth/token/logout', { method: 'DELETE', open: false }).catch(() => {})
  dropSession()
  location.assign('/login')
}

/** A demo user whom the sign-in page offers, on this machine only. */
export interface DemoUser {
  readonly tenantId: string
  readonly username: string
  readonly role: string
  readonly roleEn: string
}

/** The demo users; an empty list anywhere but in a demonstration on this machine. */
export const demoUsers = (): Promise<DemoUser[]> => call<DemoUser[]>('/auth/demo-users', { open: true }).catch(() => [])
