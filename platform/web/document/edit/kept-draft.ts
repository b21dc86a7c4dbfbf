import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Wire } from '../../../model/check.ts'
import type { Label } from '../../../model/label.ts'
import { sayWarning } from '../../feedback.ts'
import { sayNow } from '../../language.ts'
import { useSession } from '../../session/session.ts'
import { forget, keep, kept } from '../../storage.ts'
import { useTab } from '../../tab-context.tsx'
import { holdDraft, isOutOfSight, letDraftGo } from './held-drafts.ts'

/** A draft as it was when the browser last had time to keep it. */
export interface KeptDraft {
  readonly version: unknown
  readonly draft: Wire
  /** The record as it was read, where there was room for it: what is typed may be laid over a later version by it. */
  readonly base?: Wire
  readonly time: number
}

/** A draft is kept so long after the last key, and forgotten so many days after it. */
const pauseMilliseconds = 800
const keptDays = 7

const overtaken: Label = [
  '上次未保存的内容无法恢复：该记录已被他人修改，请核对后重新填写',
  'What was not saved last time cannot be restored: somebody else has changed the record; check it and fill in anew',
]

const hasNoRoom: Label = [
  '内容过多，浏览器无法暂存：请及时保存，关闭或刷新页面前未保存的内容会丢失',
  'This is more than the browser has room to keep: save soon; what is not saved is lost when the page closes',
]

const isFresh = ({ time }: KeptDraft): boolean => Date.now() - time < keptDays * 86_400_000

interface Drafting {
  readonly document: string
  readonly id: string | null
  readonly base: Wire | undefined
  readonly draft: Wire | undefined
  /** The form lays what is left over a record that others have changed since; else it is said to be lost. */
  readonly merges?: boolean
}

/**
 * Keeps what is typed into a form beside the browser's other memory, so that a crash, a reload or a closed window loses
 * nothing; answers what was left of the same record, unless its form is open in another window.
 * Saved, taken back or left on purpose, it is forgotten.
 */
export function useKeptDraft({ document, id, base, draft, merges = false }: Drafting): {
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
  const isTold = useRef(false)
  const version = base?.version ?? null
  const isDirty = base !== undefined && draft !== undefined && draft !== base
  const isKept = isOurs && isDirty && !left
  const put = useEffectEvent(() => {
    const now = { version, draft, time: Date.now() }
    if ((merges && keep(name, { ...now, base })) || keep(name, now) || isTold.current) return
    isTold.current = true
    sayWarning(sayNow(hasNoRoom))
  })
  const keepNow = useEffectEvent(() => {
    if (isKept) put()
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
    if (isFresh(found) && (found.version === version || (merges && found.base))) return setLeft(found)
    forget(name)
    // That it is gone is said by itself: it cannot be laid over what others have changed.
    if (isFresh(found)) sayWarning(sayNow(overtaken))
  }, [name, base, isOurs, version, merges])
  useEffect(() => {
    if (!isOurs || left) return
    if (!isDirty) return looked.current ? forget(name) : undefined
    const timer = setTimeout(put, pauseMilliseconds)
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
