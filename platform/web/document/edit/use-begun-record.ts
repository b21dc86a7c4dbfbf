import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Member } from '../../../model/area.ts'
import type { Wire } from '../../../model/check.ts'
import { linesOf } from '../../../model/document.ts'
import type { Reason } from '../../../model/rules.ts'
import { withKeys } from '../../grid/rows.ts'
import { call } from '../../http.ts'
import { useTab } from '../../tab-context.tsx'
import { markDirty } from '../../tabs.ts'
import { withUnsent } from '../../unsent/unsent.ts'
import { useUnsent } from '../../unsent/use-unsent.ts'
import { newRecord } from './new-record.ts'
import { typedSince } from './typed-since.ts'
import { isNothing, writtenBetween } from './written.ts'

/** A record as it begins on the screen: lines keyed, nothing missing. */
export const begun = (member: Member, record: Wire): Wire => {
  const draft = { ...record }
  for (const [name] of linesOf(member.document)) draft[name] = withKeys((record[name] as Wire[] | undefined) ?? [])
  return draft
}

/** A record as it was read or begins, the draft of it that is typed on, and what is said against the draft. */
export function useBegunRecord(member: Member, id: string | null) {
  const { document } = member
  const tab = useTab()
  const recordKey = ['tab', tab.key, 'record', id]
  const stored = useQuery({
    queryKey: recordKey,
    queryFn: () => call<Wire>(`${document.calls}/${id}`),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const desk = tab.query.get('desk')
  // A tab keeps what it began with, whatever its address says later.
  const [begins] = useState(tab.query)
  const fresh = useMemo(() => begun(member, newRecord(document, desk, begins)), [member, document, desk, begins])
  const [draft, setDraft] = useState<Wire | undefined>(id === null ? fresh : undefined)
  const [base, setBase] = useState<Wire | undefined>(id === null ? fresh : undefined)
  const [reasons, setReasons] = useState<readonly Reason[]>([])

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

  return { stored, recordKey, fresh, base, setBase, draft, setDraft, dirty, reasons, setReasons, setSent }
}

/** A record being edited, as it began and as it is now. */
export type BegunRecord = ReturnType<typeof useBegunRecord>

/** A record read after a save with what was typed since it was sent; the record itself when that is nothing. */
function goneOn(member: Member, sent: Wire, typed: Wire, saved: Wire): Wire {
  const record = begun(member, typedSince(member.document, sent, typed, saved))
  return isNothing(writtenBetween(member.document, saved, record)) ? saved : record
}

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
