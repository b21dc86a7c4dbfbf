import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Wire } from '../../../model/check.ts'
import { useSession } from '../../session/session.ts'
import { forget, keep, kept } from '../../storage.ts'
import { useTab } from '../../tab-context.tsx'
import { holdDraft, isOutOfSight, letDraftGo } from './held-drafts.ts'

/** A draft as it was when the browser last had time to keep it. */
export interface KeptDraft {
  readonly version: unknown
  readonly draft: Wire
  readonly time: number
}

/** A draft is kept so long after the last key, and forgotten so many days after it. */
const pauseMilliseconds = 800
const keptDays = 7

const isFresh = ({ time }: KeptDraft): boolean => Date.now() - time < keptDays * 86_400_000

interface Drafting {
  readonly document: string
  readonly id: string | null
  readonly base: Wire | undefined
  readonly draft: Wire | undefined
}

/**
 * Keeps what is typed into a form beside the browser's other memory, so that a crash, a reload or a closed window loses
 * nothing; answers what was left of the same record, of the same version, unless its form is open in another window.
 * Saved, taken back or left on purpose, it is forgotten.
 */
export function useKeptDraft({ document, id, base, draft }: Drafting): {
  readonly left: KeptDraft | undefined
  readonly drop: () => void
} {
  const { key: tabKey, query } = useTab()
  const userId = useSession(state => state.person?.userId)
  // Two new ones of one document may be about different things, as their addresses say.
  const name = `draft ${userId} ${document} ${id ?? ['new', ...(query.size > 0 ? [query] : [])].join(' ')}`
  const [left, setLeft] = useState<KeptDraft>()
  const [isOurs, setOurs] = useState(false)
  const looked = useRef(false)
  const version = base?.version ?? null
  const isDirty = base !== undefined && draft !== undefined && draft !== base
  const isKept = isOurs && isDirty && !left
  const keepNow = useEffectEvent(() => {
    if (isKept) keep(name, { version, draft, time: Date.now() })
  })
  const forgetOurs = useEffectEvent(() => {
    if (isOurs) forget(name)
  })
  useEffect(() => {
    if (!userId) return
    let isThere = true
    holdDraft(name, tabKey, () => isThere && setOurs(true))
    addEventListener('pagehide', keepNow)
    return () => {
      isThere = false
      removeEventListener('pagehide', keepNow)
      // Signed out, here or in another window: nobody has left the form on purpose.
      if (isOutOfSight(tabKey) || !useSession.getState().tokens) return keepNow()
      forgetOurs()
      letDraftGo(name)
    }
  }, [name, tabKey, userId])
  useEffect(() => {
    if (looked.current || !base || !isOurs) return
    looked.current = true
    const found = kept<KeptDraft>(name)
    if (!found) return
    if (isFresh(found) && found.version === version) setLeft(found)
    else forget(name)
  }, [name, base, isOurs, version])
  useEffect(() => {
    if (!isOurs || left) return
    if (!isDirty) return looked.current ? forget(name) : undefined
    const timer = setTimeout(() => keep(name, { version, draft, time: Date.now() }), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [name, isOurs, left, isDirty, version, draft])
  return {
    left,
    drop: () => {
      forget(name)
      setLeft(undefined)
    },
  }
}
