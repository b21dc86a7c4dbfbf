import { useEffect } from 'react'
import { confirmed } from '../feedback.ts'
import { useTab } from '../tab-context.tsx'
import { markDirty } from '../tabs.ts'

interface Unsaved {
  /** Whether a dialog may be left: nothing is typed in it, or the person says that it may go. */
  readonly mayLeave: (question: string) => Promise<boolean>
  /** Nothing is unsaved any more, said before the list behind is read afresh: that waits while its tab holds something. */
  readonly settled: () => void
}

/** Marks the tab of a dialog while something is typed in it that is not sent, so that neither a key nor a closed window loses it. */
export function useUnsaved(isTyped: boolean): Unsaved {
  const { key } = useTab()
  useEffect(() => {
    markDirty(key, isTyped)
    return () => markDirty(key, false)
  }, [key, isTyped])
  return {
    mayLeave: async question => !isTyped || confirmed(question, { danger: true }),
    settled: () => markDirty(key, false),
  }
}
