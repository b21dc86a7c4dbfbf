import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import type { Member } from '../../../model/area.ts'
import type { Wire } from '../../../model/check.ts'
import { mergedRecord } from '../../../model/merge.ts'
import { sayFailure } from '../../feedback.ts'
import { call } from '../../http.ts'
import { useTab } from '../../tab-context.tsx'
import { isSaveOf, type Unsent } from '../../unsent/unsent.ts'
import { dropUnsent, useUnsent } from '../../unsent/use-unsent.ts'
import { type KeptDraft, useKeptDraft } from './kept-draft.ts'
import { begun, useBegunRecord } from './use-begun-record.ts'
import { useSaving } from './use-saving.ts'
import { useTyping } from './use-typing.ts'

/** A record being edited: what was read, what was typed, what follows from it, and saving it. */
export function useDraft(member: Member) {
  const { document } = member
  const id = useTab().query.get('id')
  const queries = useQueryClient()
  const record = useBegunRecord(member, id)
  const { stored, recordKey, base, setBase, draft, setDraft, dirty, reasons, setReasons } = record
  const refused = useUnsent(({ all }) => all.find(one => isSaveOf(one, document, id) && one.refused !== undefined))
  const keeping = useKeptDraft({ document: document.name, id, base, draft, merges: true })
  // What is saved and checked is what was typed last, also where the screen has not caught up with it.
  const typed = useRef(draft)
  useLayoutEffect(() => {
    typed.current = draft
  })
  const { change, leave, changeLines, figures } = useTyping(member, record, typed)
  const { save, saving, closed, conflict, setConflict } = useSaving(member, id, record, typed)

  /** Lays what was refused over the record as the server has it now; where both changed the same, both stand side by side. */
  const takeRefused = async ({ key }: Unsent, read: Wire, mine: Wire): Promise<void> => {
    try {
      const theirs = begun(member, await call<Wire>(`${document.calls}/${id}`))
      const merged = mergedRecord(document, read, mine, theirs)
      // Until both are laid together it stays kept on this device: who goes back loses nothing.
      if (merged.collisions.length > 0) return setConflict({ merged, mine, theirs, kept: key })
      setBase(theirs)
      setDraft(begun(member, merged.record))
      await dropUnsent(key)
    } catch (fault) {
      sayFailure(fault)
    }
    return undefined
  }

  /** Takes up what a crash left: as it was typed, or laid over what others have changed since. */
  const takeKept = ({ base: read, draft: mine, version }: KeptDraft) => {
    const isOvertaken = base !== undefined && read !== undefined && version !== (base.version ?? null)
    const merged = isOvertaken ? mergedRecord(document, read, mine, base) : undefined
    // Until both are laid together it stays kept in this browser.
    if (merged && merged.collisions.length > 0) return setConflict({ merged, mine, theirs: base as Wire })
    setDraft(merged ? begun(member, merged.record) : mine)
    return keeping.drop()
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
      if (refused?.base && refused.draft) void takeRefused(refused, refused.base, refused.draft)
      else if (keeping.left) takeKept(keeping.left)
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
      if (conflict?.kept !== undefined) void dropUnsent(conflict.kept)
      setDraft(next)
      if (keeping.left) keeping.drop()
      setConflict(undefined)
    },
    dropMerge: () => setConflict(undefined),
  }
}
