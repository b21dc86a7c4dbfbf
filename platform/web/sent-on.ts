import { errorPages, home, homeward, openPages } from '../model/places.ts'

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
  return path === '/login' || path === '/lock' || homeward.has(path) ? home : undefined
}
