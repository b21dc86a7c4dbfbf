import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Notices that somebody comes into a grid from the field before it with Tab: the grid underneath would lead them to its
 * headings, where what they type next is lost. Answers what the grid's focus is to be told to.
 */
export function useTabbedInto(enter: (() => void) | undefined): ((event: FocusEvent) => void) | undefined {
  const key = useRef('')
  useEffect(() => {
    const pressed = (event: Event) => {
      key.current = event instanceof KeyboardEvent ? event.key : ''
    }
    const kinds = ['keydown', 'pointerdown'] as const
    for (const kind of kinds) document.addEventListener(kind, pressed, true)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, pressed, true)
    }
  }, [])
  return (
    enter &&
    (({ currentTarget, relatedTarget, target }) => {
      const isFromOutside = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)
      if (key.current === 'Tab' && isFromOutside && target.closest('[role="columnheader"]')) enter()
    })
  )
}
