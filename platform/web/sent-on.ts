import { home } from './tabs.ts'

/** The error pages, open to everybody (Spec 000 §2.1). */
export const errorPages = new Set(['/401', '/403', '/404', '/500'])
/** Pages that need no sign-in (Spec 000 §2.1). */
export const openPages = new Set([
  '/login',
  '/lock',
  '/changePassword',
  '/authredirect',
  '/bindAccount',
  '/sim/social/authorize',
])

interface Standing {
  readonly path: string
  readonly signedIn: boolean
  readonly locked: boolean
}

/** Where somebody is sent on from an address: locked to the lock, without a token to sign-in, with one from there home (Spec 000 §2.2). */
export function sentOnTo({ path, signedIn, locked }: Standing): string | undefined {
  if (signedIn && locked) return path === '/lock' ? undefined : '/lock'
  if (errorPages.has(path)) return undefined
  if (!signedIn) return openPages.has(path) ? undefined : '/login'
  return ['/login', '/lock', '/', '/wel'].includes(path) ? home : undefined
}
