import { type RefObject, useEffect, useRef } from 'react'

/** As many frames pass at most until a panel that opens can take the keyboard. */
const mostFrames = 30

/** Where one types in a panel, else what is pressed first in it. */
const firstIn = (panel: HTMLElement | null): HTMLElement | null =>
  panel?.querySelector<HTMLElement>('input:not([type=checkbox]), textarea') ?? panel?.querySelector('button') ?? null

/** Gives a panel the keyboard as soon as it stands where it is seen: before, and without motion that is later, it takes none. */
export function useKeyboard<Panel extends HTMLElement>(): RefObject<Panel | null> {
  const panel = useRef<Panel>(null)
  useEffect(() => {
    let frame = 0
    let left = mostFrames
    const take = () => {
      const first = firstIn(panel.current)
      first?.focus()
      if (first !== document.activeElement && left-- > 0) frame = requestAnimationFrame(take)
    }
    take()
    return () => cancelAnimationFrame(frame)
  }, [])
  return panel
}
