import { useEffect, useRef } from 'react'
import { useTab } from '#platform/web/tab-context.tsx'
import { barcodeOf, burst, type Pressed } from './scan.ts'

/** Where text may be typed. */
type Typed = HTMLInputElement | HTMLTextAreaElement
const isTyped = (node: EventTarget | null): node is Typed =>
  node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement

/** Gives a field back what stood in it before a scanner typed over it. */
function restore(node: Typed, value: string): void {
  const kind = node instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(node, value)
  node.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Hears what a scanner types anywhere on the page: keys too fast for a hand, ended by Enter. What it typed into some other
 * field is taken out of there again. `own` is the field where people type the same by hand.
 */
export function useScanner(own: React.RefObject<HTMLInputElement | null>, onScan: (text: string) => void): void {
  const { active } = useTab()
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  useEffect(() => {
    if (!active) return
    let keys: readonly Pressed[] = []
    let before = ''
    const pressed = (event: KeyboardEvent) => {
      const { target, key, timeStamp } = event
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || target === own.current) return
      if (key === 'Enter') {
        const text = barcodeOf(keys, timeStamp)
        keys = []
        if (text === undefined) return
        event.preventDefault()
        event.stopPropagation()
        if (target instanceof Element && target.closest('[role=grid]'))
          target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
        else if (isTyped(target)) restore(target, before)
        latest.current(text)
        return
      }
      if (key.length !== 1) return
      keys = burst(keys, { key, at: timeStamp })
      if (keys.length > 1) return
      before = isTyped(target) ? target.value : ''
      // Keys pressed nowhere in particular are meant for the field of pallets.
      if (!isTyped(target) && !(target instanceof Element && target.closest('[role=grid],[role=dialog],button,a')))
        own.current?.focus()
    }
    addEventListener('keydown', pressed, { capture: true })
    return () => removeEventListener('keydown', pressed, { capture: true })
  }, [active, own])
}
