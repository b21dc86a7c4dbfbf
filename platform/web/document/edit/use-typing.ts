import { type RefObject, useCallback, useDeferredValue, useMemo } from 'react'
import type { Member } from '../../../model/area.ts'
import { checkFields, type Wire } from '../../../model/check.ts'
import { dehydrate, hydrate } from '../../../model/compute.ts'
import { headerFields, nameBeside } from '../../../model/document.ts'
import type { Fields, ReferenceField } from '../../../model/fields.ts'
import { isSameValue } from '../../../model/merge.ts'
import { withKeys } from '../../grid/rows.ts'
import { settledLines, withLineDerived } from './settled-lines.ts'
import { stillWrong } from './still-wrong.ts'
import type { BegunRecord } from './use-begun-record.ts'

/** What is done to a draft by typing, and what follows from it at once: cleared references, lines, figures. */
export function useTyping(
  member: Member,
  { draft, setDraft, base, setBase, setReasons }: BegunRecord,
  typed: RefObject<Wire | undefined>,
) {
  const { document } = member
  const change = useCallback(
    (changes: Wire) => {
      setDraft(before =>
        // A field that is only passed through changes nothing.
        Object.entries(changes).every(([name, value]) => isSameValue(before?.[name], value))
          ? before
          : {
              ...before,
              ...cleared(headerFields(document), changes),
              ...unnamed(headerFields(document), changes),
              ...changes,
            },
      )
      setReasons(before => before.filter(reason => reason.lines || !reason.field || !(reason.field in changes)))
    },
    [document, setDraft, setReasons],
  )
  /** A required field that is left empty says so at once (Spec 000 §5.14). */
  const leave = useCallback(
    (name: string) => {
      const field = headerFields(document)[name]
      const [missing] = field ? checkFields({ [name]: field }, typed.current ?? {}) : []
      if (missing?.bizCode === 'REQUIRED')
        setReasons(before => (before.some(one => one.field === name && !one.lines) ? before : [...before, missing]))
    },
    [document, typed, setReasons],
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
      const was = (typed.current?.[name] as Wire[] | undefined) ?? []
      setReasons(before => stillWrong(before, name, was, rows))
    },
    [member, setDraft, setReasons, typed],
  )

  const later = useDeferredValue(draft)
  const figures = useMemo(() => (later ? headerDerived(member, later) : {}), [member, later])
  // A header field may decide over every line (the trade chain over its prices); only lines that differ become new ones.
  const settled = useMemo(() => later && settledLines(member, later), [member, later])
  if (settled && later && settled !== later && draft === later) {
    setDraft(settled)
    if (base === later) setBase(settled)
  }

  return { change, leave, changeLines, figures }
}

/** The name beside a reference that was changed is that of another record. */
const unnamed = (fields: Fields, changes: Wire): Wire =>
  Object.fromEntries(
    Object.keys(changes).flatMap(name => (fields[name]?.kind === 'reference' ? [[nameBeside(name), null]] : [])),
  )

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
