import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Wire } from '../../../model/check.ts'
import type { Declaration } from '../../../model/document.ts'
import { answerTo } from '../../early-answers.ts'
import { call } from '../../http.ts'
import { refreshUntyped } from '../../refresh-untyped.ts'
import { useTab } from '../../tab-context.tsx'
import { useRowsAhead } from '../../unsent/ready.ts'
import type { TotalsAnswer } from '../report/shown-totals.ts'
import { rulesAsked, rulesOfRows } from './colour-rules.ts'
import type { PageAnswer } from './list-count.tsx'
import type { ListLook } from './use-list-look.ts'

const noRows: readonly Wire[] = []

/** The rows of a list as it is looked at, their sums, and those a person has marked. */
export function useListRows(document: Declaration, { asked, within, page, seenRules }: ListLook, enabled: boolean) {
  const tab = useTab()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const list = useQuery({
    enabled,
    queryKey: ['tab', tab.key, 'page', asked, page, rulesAsked(seenRules)],
    queryFn: ({ signal }) =>
      answerTo<PageAnswer>(`${document.calls}/page`, { ...asked, ...page, ...rulesAsked(seenRules) }, signal),
    placeholderData: keepPreviousData,
  })
  // Of more rows than are counted nothing is summed: sums of what was asked before would stand there for these.
  const isSummed = list.data?.totalExact === true && list.data.total > 0
  const totals = useQuery({
    queryKey: ['tab', tab.key, 'totals', within],
    queryFn: ({ signal }) => call<TotalsAnswer>(`${document.calls}/totals`, { query: within, signal }),
    enabled: isSummed,
    placeholderData: isSummed ? keepPreviousData : undefined,
  })
  const records = list.data?.records ?? noRows
  const { rows, ruleOf } = useMemo(() => rulesOfRows(records, seenRules), [records, seenRules])
  useRowsAhead(document, rows)
  const chosen = useMemo(() => rows.filter(row => selected.has(String(row.id))), [rows, selected])
  return {
    list,
    totals,
    rows,
    /** The rule a row is coloured by, by its id. */
    ruleOf,
    chosen,
    selected,
    setSelected,
    /** What was done here is seen on every other page that is open as well. */
    refresh: refreshUntyped,
    reload: () => {
      refreshUntyped()
      setSelected(new Set())
    },
  }
}

/** The rows of a list. */
export type ListRowsRead = ReturnType<typeof useListRows>
