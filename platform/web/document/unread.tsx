import { useEffect } from 'react'
import type { Declaration } from '../../model/document.ts'
import { sayFailure } from '../feedback.ts'
import { go } from '../location.ts'
import { useTab } from '../tab-context.tsx'
import { closeTab } from '../tabs.ts'

/** A record that could not be read, of a kind whose list is the only way on: it is said, and the list is in front. */
export function Unread({ document, fault }: { readonly document: Declaration; readonly fault: Error }) {
  const tab = useTab()
  useEffect(() => {
    sayFailure(fault)
    closeTab(tab.key)
    go(`${document.screen}/index`)
  }, [document, fault, tab.key])
  return null
}
