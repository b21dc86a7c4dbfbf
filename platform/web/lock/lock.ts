import { create } from 'zustand'
import { call } from '../http.ts'
import { forget, keep, kept, storageKey } from '../storage.ts'

interface LockState {
  readonly locked: boolean
}

/** Whether the screen is locked: in all tabs of this browser, and still after a reload (Spec 000 §2.2, §4). */
export const useLock = create<LockState>(() => ({ locked: kept<boolean>('lock') === true }))

/** The lock page follows so much later (Spec 000 §2.3). */
export const lockDelay = 100

/** Asks the server whether this is the password of the person signed in; a wrong one is thrown as a refusal. */
export const checkPassword = (password: string): Promise<boolean> =>
  call<boolean>('/auth/lock/unlock', { method: 'POST', body: { password } })

/** Locks the screen of every tab. */
export function lockScreen(): void {
  keep('lock', true)
  useLock.setState({ locked: true })
}

/** Opens the screen of every tab again. */
export function unlockScreen(): void {
  forget('lock')
  useLock.setState({ locked: false })
}

/** Follows what other tabs do to the lock; stops when called. */
export function watchLock(): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === storageKey('lock')) useLock.setState({ locked: kept<boolean>('lock') === true })
  }
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}

/** Where this tab was when the screen was locked. */
export const rememberPlace = (address: string): boolean => keep('lock-place', address, 'session')

/** Where this tab goes back to, once. */
export function rememberedPlace(): string | undefined {
  const address = kept<string>('lock-place', 'session')
  forget('lock-place', 'session')
  return address
}
