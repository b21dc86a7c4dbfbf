import { useCallback } from 'react'
import { create } from 'zustand'
import { ownHeaders } from '../own-headers.ts'
import { forget, keep, kept, storageKey } from '../storage.ts'

/** The tokens of a sign-in, as they are kept between page loads. */
interface Tokens {
  readonly access: string
  readonly refresh: string | null
  /** When the access token dies, in milliseconds. */
  readonly expires: number
  /** Whose they are. */
  readonly userId?: string
}

/** Who is signed in, and what they may do. */
export interface Person {
  readonly userId: string
  readonly username: string
  readonly name: string
  readonly avatar: string | null
  /** Whether they are of ours or of a supplier. */
  readonly userType: string
  readonly currentOrgId: string | null
  readonly currentOrgName: string | null
  /** The one warehouse or store they were given. */
  readonly ownPlace: {
    readonly warehouseCode: string
    readonly warehouseName: string
    readonly warehouseType: string | null
  } | null
  readonly roles: readonly string[]
  readonly permissions: ReadonlySet<string>
  readonly mustChange: boolean
  /** Whom they stand in for just now; the permissions are that one's, as far as one stands in. */
  readonly standIn: { readonly id: string; readonly name: string; readonly toDay: string } | null
  /** They stood in for somebody, and the time is over. */
  readonly standInEnded: boolean
}

interface SessionState {
  readonly tokens: Tokens | undefined
  readonly tenantId: string | undefined
  readonly tenantName: string | undefined
  readonly person: Person | undefined
  /** The token died under an open page: sign in again over it, nothing typed is lost. */
  readonly expired: boolean
}

/** The session of this browser; all tabs of it share one. */
export const useSession = create<SessionState>(() => ({
  tokens: kept<Tokens>('tokens'),
  tenantId: kept<string>('tenant-id'),
  tenantName: kept<string>('tenant-name'),
  person: undefined,
  expired: false,
}))

export const currentToken = (): string | undefined => useSession.getState().tokens?.access
export const tenantNow = (): string | undefined => useSession.getState().tenantId

/** Whether the person holds a permission code. */
export const useMay = (): ((permission: string) => boolean) => {
  const person = useSession(state => state.person)
  return useCallback((permission: string) => person?.permissions.has(permission) ?? false, [person])
}

/** Remembers the tenant chosen at sign-in. */
export function chooseTenant(id: string, name: string): void {
  keep('tenant-id', id)
  keep('tenant-name', name)
  useSession.setState({ tenantId: id, tenantName: name })
}

/** What the token call answers. */
export interface TokenAnswer {
  readonly access_token: string
  readonly refresh_token?: string
  readonly expires_in: number
  readonly user_info?: { readonly id: string }
}

let waiting: { promise: Promise<void>; done: () => void } | undefined

/** Works on with tokens, and lets everything go on that waited for them. */
function workWith(tokens: Tokens): void {
  const { person } = useSession.getState()
  // Somebody else's page must not be seen, and their work not be saved, by who signs in over it.
  if (person && tokens.userId !== undefined && person.userId !== tokens.userId) return location.reload()
  useSession.setState({ tokens, expired: false })
  waiting?.done()
  waiting = undefined
}

/** Takes the tokens of a sign-in or refresh; whoever waited for them goes on. */
export function takeTokens(answer: TokenAnswer): void {
  const tokens: Tokens = {
    access: answer.access_token,
    refresh: answer.refresh_token ?? null,
    expires: Date.now() + answer.expires_in * 1000,
    ...(answer.user_info ? { userId: answer.user_info.id } : {}),
  }
  keep('tokens', tokens)
  workWith(tokens)
}

/** Takes over the tokens another tab has got meanwhile; answers whether there were any. */
function adopted(used: string | undefined): boolean {
  const tokens = kept<Tokens>('tokens')
  if (!tokens || tokens.access === used) return false
  if (tokens.access !== currentToken()) workWith(tokens)
  return true
}

/**
 * Waits until the token that a call was refused with is replaced: by the one another tab has got meanwhile, or by who
 * signs in over the page (Spec 000 §8.1).
 */
export function sessionExpired(used: string | undefined): Promise<void> {
  if (adopted(used)) return Promise.resolve()
  if (!waiting) {
    let done = () => {}
    const promise = new Promise<void>(resolve => {
      done = resolve
    })
    waiting = { promise, done }
    useSession.setState({ expired: true })
  }
  return waiting.promise
}

/** Forgets the session in this browser, in all its tabs. */
export function dropSession(): void {
  forget('tokens')
  useSession.setState({ tokens: undefined, person: undefined, expired: false })
}

/** The web app's own client; its secret is no secret, the challenge and the password are. */
export const clientHeader = { Authorization: `Basic ${btoa('web:web')}` }

/** One refresh at a time in all tabs; a browser without locks counts on the half minute the server bears a twin. */
const oneAtATime = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('dop-refresh', work) : work()

/** Refreshes a token that is soon over once for all tabs, if none of them did meanwhile. */
async function refreshTokens(used: string): Promise<void> {
  await oneAtATime(async () => {
    if (adopted(used)) return
    const refresh = kept<Tokens>('tokens')?.refresh
    if (!refresh) return
    const response = await fetch('/auth/oauth/token?grant_type=refresh_token&scope=server', {
      method: 'POST',
      headers: { ...ownHeaders(), ...clientHeader, 'TENANT-ID': tenantNow() ?? '' },
      body: new URLSearchParams({ refresh_token: refresh }),
    }).catch(() => undefined)
    if (response?.ok) {
      takeTokens((await response.json()) as TokenAnswer)
      // What is kept reaches the other tabs a moment after the lock would: theirs are other processes.
      await new Promise(done => setTimeout(done, 500))
    } else if (response?.status === 426) useSession.setState({ expired: true })
  })
}

/** A token with less than this to live is refreshed (Spec 000 §4). */
const refreshBelowMilliseconds = 30 * 60_000

/** Asks until when the token lives, and refreshes it when that is soon or past. */
async function look(): Promise<void> {
  const { tokens } = useSession.getState()
  if (!tokens) return
  const response = await fetch(`/auth/oauth/check_token?token=${encodeURIComponent(tokens.access)}`, {
    headers: { ...ownHeaders(), ...clientHeader },
  }).catch(() => undefined)
  if (response?.status === 424) return refreshTokens(tokens.access)
  if (!response?.ok) return
  const { exp } = (await response.json()) as { exp: number }
  if (exp * 1000 - Date.now() < refreshBelowMilliseconds) await refreshTokens(tokens.access)
}

/** Looks every minute whether the token lives and how long (Spec 000 §4, §9); stops when called. */
export function watchSession(): () => void {
  const timer = setInterval(() => void look(), 60_000)
  const heard = (event: StorageEvent) => {
    if (event.key !== storageKey('tokens')) return
    const tokens = kept<Tokens>('tokens')
    if (tokens) return workWith(tokens)
    useSession.setState({ tokens: undefined, person: undefined, expired: false })
    location.assign('/login')
  }
  addEventListener('storage', heard)
  return () => {
    clearInterval(timer)
    removeEventListener('storage', heard)
  }
}
