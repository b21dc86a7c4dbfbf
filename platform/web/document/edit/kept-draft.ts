import { useEffect, useRef, useState } from 'react'
import type { Wire } from '../../../model/check.ts'
import { useSession } from '../../session/session.ts'
import { forget, keep, kept } from '../../storage.ts'

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
 * Keeps what is typed into a form beside the browser's other memory, so that a crash loses nothing; answers what an
 * earlier crash left of the same record, of the same version. Saved, taken back or left on purpose, it is forgotten.
 */
export function useKeptDraft({ document, id, base, draft }: Drafting): {
  readonly left: KeptDraft | undefined
  readonly drop: () => void
} {
  const userId = useSession(state => state.person?.userId)
  const name = `draft ${userId} ${document} ${id ?? 'new'}`
  const [left, setLeft] = useState<KeptDraft>()
  const looked = useRef(false)
  const version = base?.version ?? null
  const isDirty = base !== undefined && draft !== undefined && draft !== base
  useEffect(() => {
    if (looked.current || !base || !userId) return
    looked.current = true
    const found = kept<KeptDraft>(name)
    if (!found) return
    if (isFresh(found) && found.version === version) setLeft(found)
    else forget(name)
  }, [name, base, userId, version])
  useEffect(() => {
    if (!userId || left) return
    if (!isDirty) return looked.current ? forget(name) : undefined
    const timer = setTimeout(() => keep(name, { version, draft, time: Date.now() }), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [name, userId, left, isDirty, version, draft])
  // A tab that is closed takes its draft along; a window that dies does not come here.
  useEffect(() => () => forget(name), [name])
  return {
    left,
    drop: () => {
      forget(name)
      setLeft(undefined)
    },
  }
}
