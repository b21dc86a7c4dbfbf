import { useSyncExternalStore } from 'react'

/** Columns of a form by the width of the window: 1 below 768, 2 up to 992, 3 up to 1450, 4 above (Spec 000 §2.5). */
export const columnsAt = (width: number): number => (width < 768 ? 1 : width <= 992 ? 2 : width <= 1450 ? 3 : 4)

const subscribe = (listener: () => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** The columns of forms now. */
export const useColumnsOfForm = (): number => useSyncExternalStore(subscribe, () => columnsAt(innerWidth))
