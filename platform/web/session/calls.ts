import { localeCode } from '../../model/label.ts'
import { early } from '../early-answers.ts'
import { CallFailure, call } from '../http.ts'
import { languageNow } from '../language.ts'
import { type Answer, workedOff } from './challenge.ts'
import { clientHeader, dropSession, type Person, type TokenAnswer, takeTokens, useSession } from './session.ts'

/** A tenant one may sign in to. */
export interface Tenant {
  readonly id: string
  readonly name: string
  readonly nameEn: string | null
}

/** Tenants by part of their name, twenty at a time (Spec 000 §7.1). */
export const tenants = (tenant: string): Promise<{ records: Tenant[]; total: number }> =>
  call('/admin/tenant/page', { open: true, query: { current: 1, size: 20, tenant } })

/** The ways to sign in to a tenant beside the password. */
export interface Ways {
  readonly mobile: boolean
  readonly social: readonly { readonly code: string; readonly name: string; readonly nameEn: string }[]
}
export const waysOf = (tenantId: string): Promise<Ways> =>
  call('/auth/ways', { open: true, headers: { 'TENANT-ID': tenantId } })

/** Asks for tokens; the ones answered are taken at once. */
async function obtain(
  tenantId: string,
  query: Readonly<Record<string, string>>,
  body: Readonly<Record<string, string>>,
): Promise<void> {
  const answer = await call<TokenAnswer>('/auth/oauth/token', {
    method: 'POST',
    open: true,
    query: { ...query, scope: 'server', language: localeCode(languageNow()) },
    body: new URLSearchParams(body),
    headers: { ...clientHeader, 'TENANT-ID': tenantId },
  })
  takeTokens(answer)
}

/** Signs in with user name and password; the challenge is worked off unless a person has read the picture (Spec 000 §7.1). */
export async function signIn(tenantId: string, username: string, password: string, read?: Answer): Promise<void> {
  const { randomStr, code } = read ?? (await workedOff(tenantId))
  await obtain(tenantId, { randomStr, grant_type: 'password' }, { username, password, code })
}

/** Has a code sent to a phone; answers the seconds until another may be asked for. */
export async function sendCode(tenantId: string, mobile: string, read?: Answer): Promise<number> {
  const answer = read ?? (await workedOff(tenantId))
  const { seconds } = await call<{ seconds: number }>('/auth/sms-code', {
    method: 'POST',
    open: true,
    body: { mobile, ...answer },
    headers: { ...clientHeader, 'TENANT-ID': tenantId },
  })
  return seconds
}

/** Signs in with the code a phone was sent. */
export const signInByPhone = (tenantId: string, mobile: string, code: string): Promise<void> =>
  obtain(tenantId, { grant_type: 'mobile', mobile, code }, {})

/** Signs in with what another house sent back. */
export const signInFrom = (tenantId: string, back: Back): Promise<void> =>
  obtain(tenantId, { grant_type: 'social', ...back }, {})

/** What comes back with somebody from another house. */
export interface Back {
  readonly state: string
  readonly code: string
  /** Who sent it, where they say so. */
  readonly iss?: string
}

/** What a phone or account that nobody has bound may be bound with; kept by this tab until somebody signs in. */
export interface BindTicket {
  readonly ticket: string
  readonly provider: string
  readonly displayName: string | null
  readonly tenantId: string
}

/** The ticket in a refusal that says "nobody has bound this" (Spec 000 §8.1: 417). */
export function ticketIn(fault: unknown, tenantId: string): BindTicket | undefined {
  if (!(fault instanceof CallFailure) || fault.status !== 417) return undefined
  return { ...(fault.data as Omit<BindTicket, 'tenantId'>), tenantId }
}

type Rest = Pick<Person, 'mustChange' | 'standIn' | 'standInEnded'>

/** Loads who is signed in and what they may do. */
export async function loadPerson(): Promise<Person> {
  const { sysUser, roles, permissions, mustChange, standIn, standInEnded } = await early<
    {
      sysUser: Omit<Person, 'roles' | 'permissions' | keyof Rest>
      roles: number[]
      permissions: string[]
    } & Rest
  >('/admin/user/info')
  const person: Person = {
    ...sysUser,
    roles: roles.map(String),
    permissions: new Set(permissions),
    mustChange,
    standIn,
    standInEnded,
  }
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

/** What the simulated phone company delivered to a phone; nothing anywhere but in a demonstration on this machine. */
export const simulatedMessages = (mobile: string): Promise<{ content: string; sentTime: string }[]> =>
  call<{ content: string; sentTime: string }[]>('/sim/sms/outbox', { open: true, query: { mobile } }).catch(() => [])
