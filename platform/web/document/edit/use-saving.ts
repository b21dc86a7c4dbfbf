import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Member } from '../../../model/area.ts'
import type { Wire } from '../../../model/check.ts'
import { isOpen, isWelcome } from '../../../model/editable.ts'
import { type Merged, mergedRecord } from '../../../model/merge.ts'
import { nothingChanged } from '../../../model/sentences.ts'
import { sayDone, sayFailure } from '../../feedback.ts'
import { CallFailure, call } from '../../http.ts'
import { sayNow } from '../../language.ts'
import { staleElsewhere } from '../../refresh-untyped.ts'
import { useTab } from '../../tab-context.tsx'
import { markDirty } from '../../tabs.ts'
import { answeredOrKept } from '../../unsent/answered-or-kept.ts'
import { savingOf } from '../../unsent/unsent.ts'
import { filesArrived, hasOnTheirWay } from '../../upload/on-their-way.ts'
import { type Answer, answerTo, joined } from '../questions.tsx'
import { underKey, useSaveKey } from './save-key.ts'
import { askedToSaveRecord } from './save-question.tsx'
import { asReasons, type ServerErrors, sentOf, takeTyped, whyNotSaved } from './saving.ts'
import type { BegunRecord } from './use-begun-record.ts'
import { isNothing, writtenBetween } from './written.ts'

/** A save that somebody else was faster than: both versions, and what became of them together. */
export interface Conflict {
  readonly merged: Merged
  readonly mine: Wire
  readonly theirs: Wire
  /** What was kept on this device and refused for it. */
  readonly kept?: string
}

/** A save under way, and the one that was asked for meanwhile. */
interface Run {
  /** Whether the person has said yes to it. */
  isAgreed: boolean
  /** Whether the server has it, or this device keeps it. */
  isTaken: boolean
  done: Promise<Wire | undefined>
  next?: Promise<Wire | undefined>
}

/** Saving a draft: asked for, files waited for, sent once, what was refused shown, both versions where somebody was faster. */
export function useSaving(
  member: Member,
  id: string | null,
  { base, setBase, fresh, setDraft, setReasons, setSent }: BegunRecord,
  typed: RefObject<Wire | undefined>,
) {
  const { document } = member
  const tab = useTab()
  const queries = useQueryClient()
  const [saving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  const key = useSaveKey(id === null)

  /** Whether something was typed since this was taken to be saved. */
  const isTypedSince = (record: Wire): boolean =>
    typed.current !== undefined && !isNothing(writtenBetween(document, record, typed.current))

  /** The form goes on from what is kept on this device; a new one begins afresh. */
  const keptHere = (record: Wire): undefined => {
    setBase(id === null ? fresh : record)
    if (id !== null && isTypedSince(record)) return
    setDraft(id === null ? fresh : record)
    markDirty(tab.key, false)
  }

  const send = async (record: Wire, said: Answer, run: Run): Promise<Wire | undefined> => {
    const body: Wire = {
      ...sentOf(member, record, base),
      ...said,
      ...(id === null ? {} : { id, version: record.version }),
    }
    try {
      const done = await underKey(key, body, key =>
        answeredOrKept<Wire>(document, { ...savingOf(document, base, record), key, path: document.calls, body }),
      )
      run.isTaken = true
      if (!done) return keptHere(record)
      sayDone(done.msg ?? '')
      return done.data
    } catch (fault) {
      if (!(fault instanceof CallFailure)) throw fault
      if (fault.bizCode === 'IDEMPOTENCY_KEY_REUSED') throw arrivedBefore()
      const found = asReasons(fault.data)
      if ((fault.data as ServerErrors | null)?.warningsOnly) {
        // Beside their fields they stay for whoever goes back to correct them.
        setReasons(found)
        const answer = await answerTo(found)
        if (answer) setReasons([])
        return answer && send(record, joined(said, answer), run)
      }
      if (fault.bizCode === 'VERSION_CONFLICT' && base) {
        const theirs = await call<Wire>(`${document.calls}/${id}`)
        const merged = mergedRecord(document, base, record, theirs)
        // What was sent from here meanwhile is in the record already: there is nothing to ask.
        if (document.offline && merged.collisions.length === 0) return send(merged.record, said, run)
        // What was typed since it was sent is part of what is laid together.
        const mine = isTypedSince(record) ? (typed.current as Wire) : record
        setConflict({ merged: mine === record ? merged : mergedRecord(document, base, mine, theirs), mine, theirs })
        return undefined
      }
      setReasons(found)
      throw fault
    }
  }

  const closed = id !== null && base !== undefined && !isOpen(document, base)

  /** What is to be saved, when nothing keeps it from being saved and the person has said yes, now or before. */
  const agreed = async (isAsked: boolean): Promise<Wire | undefined> => {
    takeTyped()
    const record = typed.current
    if (!record || !base) return undefined
    // What is closed takes files only, about which the server is asked.
    const wrong = closed && isWelcome(document, base) ? [] : whyNotSaved(member, record, closed)
    setReasons(wrong)
    const written = id === null ? undefined : writtenBetween(document, base, record)
    const why = wrong[0]?.message ?? (written && isNothing(written) ? nothingChanged(document) : undefined)
    if (why) throw new CallFailure(200, sayNow(why))
    return isAsked || (await askedToSaveRecord(document, record, written)) ? record : undefined
  }

  /** Files that were chosen go along: those on their way are waited for, one that was cut off is asked about. */
  const withFiles = async (): Promise<void> => {
    if (!hasOnTheirWay(tab.key)) return
    setSaving(true)
    const cut = await filesArrived(tab.key)
    setSaving(false)
    if (cut.length > 0)
      throw new CallFailure(
        200,
        sayNow([
          `文件${cut.join('、')}没有上传完，请继续上传或取消后再保存`,
          `Not uploaded yet: ${cut.join(', ')}; go on with it or cancel it, then save`,
        ]),
      )
  }

  const running = useRef<Run>(undefined)
  const saveOnce = async (run: Run, isAsked: boolean): Promise<Wire | undefined> => {
    try {
      await withFiles()
      const record = await agreed(isAsked)
      if (!record) return undefined
      run.isAgreed = true
      setSaving(true)
      const saved = await send(record, {}, run)
      // Before it is read anew, whatever is still being drawn: else a slow drawing that is under way would begin the form
      // from the record as read without knowing what was sent, and what was typed since would be gone.
      if (saved) flushSync(() => setSent(record))
      // Other tabs that show the record have it as it is now as well.
      if (saved && id !== null) await queries.invalidateQueries({ predicate: ({ queryKey }) => isOf(queryKey, id) })
      if (saved && !isTypedSince(record)) markDirty(tab.key, false)
      if (saved) staleElsewhere(tab.key)
      return saved
    } catch (fault) {
      sayFailure(fault)
      return undefined
    } finally {
      running.current = undefined
      // At once: the form has begun anew from the record as read when the next save looks at it.
      flushSync(() => setSaving(false))
    }
  }

  /**
   * Saves once the person has said yes; answers the saved record's id and version, or nothing when it was not saved. Asked
   * for while another is on its way, it comes after that one, when something was typed since. Who was asked already, or
   * saves by going on, is not asked once more.
   */
  const save = (isAsked = false): Promise<Wire | undefined> => {
    const before = running.current
    if (!before) {
      const run: Run = { isAgreed: false, isTaken: false, done: Promise.resolve(undefined) }
      running.current = run
      run.done = saveOnce(run, isAsked)
      return run.done
    }
    // Its question is being asked, or the new record goes on in a tab of its own.
    if (!before.isAgreed || id === null) return Promise.resolve(undefined)
    before.next ??= before.done.then(saved =>
      before.isTaken && now.current.isTyped() ? now.current.save(isAsked) : saved,
    )
    return before.next
  }
  const isTyped = () => base !== undefined && isTypedSince(base)
  const now = useRef({ save, isTyped })
  useLayoutEffect(() => {
    now.current = { save, isTyped }
  })

  return { save, saving, closed, conflict, setConflict }
}

/** What is said when an earlier save of the same new record turns out to have arrived although nobody answered. */
const arrivedBefore = () =>
  new CallFailure(
    422,
    sayNow([
      '上一次保存没有回音，但已经送达；请在列表中打开那条记录继续修改，不要重复新增',
      'Your earlier save was not answered but did arrive; open that record in the list and go on there instead of making it twice',
    ]),
  )

/** Whether a tab keeps a record under this key; ids are never used twice, whatever the kind of record. */
const isOf = ([kind, , what, id]: readonly unknown[], recordId: string) =>
  kind === 'tab' && what === 'record' && id === recordId
