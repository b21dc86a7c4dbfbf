import { type RefObject, useEffect, useRef } from 'react'
import { useTab } from '#platform/web/tab-context.tsx'
import type { Matching } from './matching.web.tsx'

/** Taking back is heard wherever the keys are, as the row one stood in may be gone; what is still under way is waited for. */
export function useBackKeys(table: RefObject<HTMLElement | null>, { busy, takeBack }: Matching): void {
  const tab = useTab()
  const wantsBack = useRef(false)
  useEffect(() => {
    if (!tab.active) return
    const heard = (event: globalThis.KeyboardEvent) => {
      const target = event.target as HTMLElement
      const isHere = target === window.document.body || target.closest('.shell-page')?.contains(table.current)
      const isTyped = target.matches('textarea, input:not([type=checkbox])')
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || !isHere || isTyped) return
      if (!busy && !takeBack) return
      event.preventDefault()
      if (busy) wantsBack.current = true
      else void takeBack?.()
    }
    window.document.addEventListener('keydown', heard)
    return () => window.document.removeEventListener('keydown', heard)
  })
  useEffect(() => {
    if (busy || !wantsBack.current) return
    wantsBack.current = false
    void takeBack?.()
  })
}
