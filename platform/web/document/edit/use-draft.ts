import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Member } from '../../../model/area.ts'
import { checkFields, type Wire } from '../../../model/check.ts'
import { dehydrate, hydrate } from '../../../model/compute.ts'
import { headerFields, linesOf } from '../../../model/document.ts'
import { isOpen } from '../../../model/editable.ts'
import type { Fields, ReferenceField } from '../../../model/fields.ts'
import { type Merged, mergedRecord } from '../../../model/merge.ts'
import type { Reason } from '../../../model/rules.ts'
import { nothingChanged } from '../../../model/sentences.ts'
import { confirmed, sayDone, sayFailure } from '../../feedback.ts'
import { withKeys } from '../../grid/rows.ts'
import { CallFailure, call } from '../../http.ts'
import { sayNow } from '../../language.ts'
import { useTab } from '../../tab-context.tsx'
import { markDirty } from '../../tabs.ts'
import { answeredOrKept } from '../../unsent/answered-or-kept.ts'
import { isSaveOf, savingOf, withUnsent } from '../../unsent/unsent.ts'
import { dropUnsent, isPassing, useUnsent } from '../../unsent/use-unsent.ts'
import { filesArrived, hasOnTheirWay } from '../../upload/on-their-way.ts'
import { useKeptDraft } from './kept-draft.ts'
import { newRecord } from './new-record.ts'
import { useSaveKey } from './save-key.ts'
import { askedToSaveRecord } from './save-question.ts'
import { asReasons, type ServerErrors, sentOf, takeTyped, whyNotSaved } from './saving.ts'
import { settledLines, withLineDerived } from './settled-lines.ts'
import { typedSince } from './typed-since.ts'
import { isNothing, writtenBetween } from './written.ts'

/** A record as it begins on the screen: lines keyed, nothing missing. */
const begun = (member: Member, record: Wire): Wire => {
  const draft = { ...record }
  for (const [name] of linesOf(member.document)) draft[name] = withKeys((record[name] as Wire[] | undefined) ?? [])
  return draft
}

/** A record being edited: what was read, what was typed, what follows from it, and saving it. */
export function useDraft(member: Member) {
  const { document } = member
  const tab = useTab()
  const queries = useQueryClient()
  const id = tab.query.get('id')
  const recordKey = ['tab', tab.key, 'record', id]
  const stored = useQuery({
    queryKey: recordKey,
    queryFn: () => call<Wire>(`${document.calls}/${id}`),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const fresh = useMemo(() => begun(member, newRecord(document)), [member, document])
  const [draft, setDraft] = useState<Wire | undefined>(id === null ? fresh : undefined)
  const [base, setBase] = useState<Wire | undefined>(id === null ? fresh : undefined)
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  const [saving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<{ merged: Merged; mine: Wire; theirs: Wire }>()
  const key = useSaveKey(id === null)

  // A record that was read, or read afresh after a save, begins the form anew; what is typed while it was saved goes on.
  const [begunWith, setBegunWith] = useState<Wire>()
  const [sent, setSent] = useState<Wire>()
  if (stored.data && stored.data !== begunWith) {
    const record = begun(member, withUnsent(document, stored.data, useUnsent.getState().all))
    setBegunWith(stored.data)
    setSent(undefined)
    setBase(record)
    setDraft(sent && draft && sent !== draft ? goneOn(member, sent, draft, record) : record)
    setReasons([])
  }

  const dirty = draft !== undefined && base !== undefined && draft !== base
  useEffect(() => markDirty(tab.key, dirty), [tab.key, dirty])
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [dirty])

  useFreshOnReturn(`${document.calls}/${id}`, recordKey, stored.data, dirty)

  const refused = useUnsent(({ all }) => all.find(one => isSaveOf(one, document, id) && one.refused !== undefined))
  const keeping = useKeptDraft({ document: document.name, id, base, draft })

  const change = useCallback(
    (changes: Wire) => {
      setDraft(before =>
        // A field that is only passed through changes nothing.
        Object.entries(changes).every(([name, value]) => (before?.[name] ?? null) === (value ?? null))
          ? before
          : { ...before, ...cleared(headerFields(document), changes), ...changes },
      )
      setReasons(before => before.filter(reason => reason.lines || !reason.field || !(reason.field in changes)))
    },
    [document],
  )
  const typed = useRef(draft)
  useLayoutEffect(() => {
    typed.current = draft
  })
  /** A required field that is left empty says so at once (Spec 000 §5.14). */
  const leave = useCallback(
    (name: string) => {
      const field = headerFields(document)[name]
      const [missing] = field ? checkFields({ [name]: field }, typed.current ?? {}) : []
      if (missing?.bizCode === 'REQUIRED')
        setReasons(before => (before.some(one => one.field === name && !one.lines) ? before : [...before, missing]))
    },
    [document],
  )
  const changeLines = useCallback(
    (name: string, rows: readonly Wire[]) => {
      setDraft(before => {
        const was = new Set((before?.[name] as Wire[] | undefined) ?? [])
        return {
          ...before,
          [name]: withKeys(rows).map(row => (was.has(row) ? row : withLineDerived(member, name, row, before ?? {}))),
        }
      })
      setReasons(before => before.filter(reason => reason.lines !== name))
    },
    [member],
  )

  const later = useDeferredValue(draft)
  const figures = useMemo(() => (later ? headerDerived(member, later) : {}), [member, later])
  // A header field may decide over every line (the trade chain over its prices); only lines that differ become new ones.
  const settled = useMemo(() => later && settledLines(member, later), [member, later])
  if (settled && later && settled !== later && draft === later) {
    setDraft(settled)
    if (base === later) setBase(settled)
  }

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

  const send = async (record: Wire, accepted: readonly string[]): Promise<Wire | undefined> => {
    const body: Wire = {
      ...sentOf(member, record, base),
      ...(accepted.length > 0 ? { accepted } : {}),
      ...(id === null ? {} : { id, version: record.version }),
    }
    try {
      const done = await answeredOrKept<Wire>(document, {
        ...savingOf(document, base, record),
        key: key.of(body),
        path: document.calls,
        body,
      })
      key.renew()
      if (!done) return keptHere(record)
      sayDone(done.msg ?? '')
      return done.data
    } catch (fault) {
      if (!(fault instanceof CallFailure) || !isPassing(fault)) key.renew()
      if (!(fault instanceof CallFailure)) throw fault
      if (fault.bizCode === 'IDEMPOTENCY_KEY_REUSED') throw arrivedBefore()
      const found = asReasons(fault.data)
      if ((fault.data as ServerErrors | null)?.warningsOnly) {
        const question = found.map(reason => sayNow(reason.message)).join('\n')
        return (await confirmed(question))
          ? send(
              record,
              found.map(reason => reason.bizCode ?? ''),
            )
          : undefined
      }
      if (fault.bizCode === 'VERSION_CONFLICT' && base) {
        const theirs = await call<Wire>(`${document.calls}/${id}`)
        const merged = mergedRecord(document, base, record, theirs)
        // What was sent from here meanwhile is in the record already: there is nothing to ask.
        if (document.offline && merged.collisions.length === 0) return send(merged.record, accepted)
        setConflict({ merged, mine: record, theirs })
        return undefined
      }
      setReasons(found)
      throw fault
    }
  }

  const closed = id !== null && base !== undefined && !isOpen(document, base)

  /** What is to be saved, when nothing keeps it from being saved and the person has said yes. */
  const agreed = async (): Promise<Wire | undefined> => {
    takeTyped()
    const record = typed.current
    if (!record || !base) return undefined
    const wrong = whyNotSaved(member, record, closed)
    setReasons(wrong)
    const written = id === null ? undefined : writtenBetween(document, base, record)
    const why = wrong[0]?.message ?? (written && isNothing(written) ? nothingChanged(document) : undefined)
    if (why) throw new CallFailure(200, sayNow(why))
    return (await askedToSaveRecord(document, record, written)) ? record : undefined
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

  const busy = useRef(false)
  /** Saves once the person has said yes; answers the saved record's id and version, or nothing when it was not saved. */
  const save = async (): Promise<Wire | undefined> => {
    if (busy.current) return undefined
    busy.current = true
    try {
      await withFiles()
      const record = await agreed()
      if (!record) return undefined
      setSaving(true)
      const saved = await send(record, [])
      if (saved) setSent(record)
      // Other tabs that show the record have it as it is now as well.
      if (saved && id !== null) await queries.invalidateQueries({ predicate: ({ queryKey }) => isOf(queryKey, id) })
      if (saved && !isTypedSince(record)) markDirty(tab.key, false)
      return saved
    } catch (fault) {
      sayFailure(fault)
      return undefined
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  return {
    id,
    draft,
    base,
    dirty,
    closed,
    figures,
    reasons,
    saving,
    conflict,
    loading: stored.isPending && id !== null,
    fault: stored.error,
    /** What a crash left of this record, if it did. */
    left: refused ?? keeping.left,
    takeLeft: () => {
      if (refused?.base && refused.draft && base) {
        const merged = mergedRecord(document, refused.base, refused.draft, base)
        if (merged.collisions.length > 0) setConflict({ merged, mine: refused.draft, theirs: base })
        else setDraft(begun(member, merged.record))
        void dropUnsent(refused.key)
      } else if (keeping.left) {
        setDraft(keeping.left.draft)
        keeping.drop()
      }
    },
    dropLeft: () => (refused ? void dropUnsent(refused.key) : keeping.drop()),
    change,
    changeLines,
    leave,
    save,
    reload: () => queries.invalidateQueries({ queryKey: recordKey }),
    discard: () => {
      setDraft(base)
      setReasons([])
    },
    takeMerged: (record: Wire) => {
      const next = begun(member, record)
      if (conflict) setBase(begun(member, conflict.theirs))
      setDraft(next)
      setConflict(undefined)
    },
    dropMerge: () => setConflict(undefined),
  }
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

/** A record read after a save with what was typed since it was sent; the record itself when that is nothing. */
function goneOn(member: Member, sent: Wire, typed: Wire, saved: Wire): Wire {
  const record = begun(member, typedSince(member.document, sent, typed, saved))
  return isNothing(writtenBetween(member.document, saved, record)) ? saved : record
}

/** A reference narrowed by a field that has changed is no longer certain and is cleared. */
function cleared(fields: Fields, changes: Wire): Wire {
  const out: Wire = {}
  for (const [name, field] of Object.entries(fields)) {
    const where = (field as ReferenceField).where
    if (where && !(name in changes) && Object.values(where).some(own => own in changes)) out[name] = null
  }
  return out
}

/** Header values that follow from the rest; the lines of the draft hold what follows within them. */
function headerDerived({ document, rules }: Member, draft: Wire): Wire {
  if (!rules) return {}
  const row = hydrate(document, draft)
  const follows: Wire = {}
  for (const [name, { totals }] of Object.entries(rules.lines ?? {}))
    Object.assign(follows, totals?.(row[name] as Wire[], row))
  return dehydrate(document, { ...follows, ...rules.derive?.({ ...row, ...follows }) })
}

/** Whether a tab keeps a record under this key; ids are never used twice, whatever the kind of record. */
const isOf = ([kind, , what, id]: readonly unknown[], recordId: string) =>
  kind === 'tab' && what === 'record' && id === recordId

/** Who comes back to a form in which nothing is typed has the record as it is now, also after steps they took elsewhere. */
function useFreshOnReturn(path: string, recordKey: readonly unknown[], stored: Wire | undefined, dirty: boolean): void {
  const { active } = useTab()
  const queries = useQueryClient()
  const now = useRef({ dirty, recordKey, stored })
  useLayoutEffect(() => {
    now.current = { dirty, recordKey, stored }
  })
  const wasLeft = useRef(false)
  useEffect(() => {
    const leave = () => {
      // A tab that is out of sight has no effects: this one ends when it is left.
      wasLeft.current = true
    }
    if (!active) return leave()
    if (!wasLeft.current || !now.current.stored || now.current.dirty) return leave
    void call<Wire>(path)
      .then(fresh => {
        // What was typed meanwhile stays; the save will say that somebody was faster.
        const { dirty, recordKey, stored } = now.current
        if (!dirty && stored && fresh.version !== stored.version) queries.setQueryData(recordKey, fresh)
      })
      // A server that is away says so elsewhere.
      .catch(() => {})
    return leave
  }, [active, path, queries])
}
