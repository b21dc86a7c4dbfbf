import { useSyncExternalStore } from 'react'

/** How much room a window has: 3 from 1200 pixels on, 2 from 992, 1 from 768, 0 below (Spec 000 §9). */
export const levelAt = (width: number): 0 | 1 | 2 | 3 => (width >= 1200 ? 3 : width >= 992 ? 2 : width >= 768 ? 1 : 0)

const subscribe = (listener: () => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** The level of the window now. */
export const useScreenLevel = (): number => useSyncExternalStore(subscribe, () => levelAt(innerWidth))
