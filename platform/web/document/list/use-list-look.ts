import { useEffect, useMemo, useRef, useState } from 'react'
import { anyOf } from '../../../model/any-of.ts'
import type { Declaration, Desk } from '../../../model/document.ts'
import type { Fields } from '../../../model/fields.ts'
import { orderAsked } from '../../../model/list-path.ts'
import type { ColourRule } from '../../../model/row-colours.ts'
import { type GridColumn, restoredColumns } from '../../grid/columns.ts'
import { summedIn } from '../../grid/totals.ts'
import { filtersIn } from '../../parts/filters-in.ts'
import { useMay } from '../../session/session.ts'
import { keep, kept } from '../../storage.ts'
import { useTab } from '../../tab-context.tsx'
import { renameTab } from '../../tabs.ts'
import { groupable } from '../report/list-groups.tsx'
import { pivotIn } from '../report/pivot-model.ts'
import { isSeen, keepRules, rulesKept } from './colour-rules.ts'
import { groupsIn, placeOf, renamed, sortsIn } from './list-address.ts'
import { usualPageSize } from './page-size.ts'
import type { Filters } from './query-form.tsx'
import type { ViewSettings } from './use-views.ts'

/** Columns that fit beside each other on a usual screen. */
const usuallyShown = 11

/** Whether a person may not see what a field holds. */
export const hiddenFrom = (permission: string | undefined, may: (code: string) => boolean) =>
  permission !== undefined && !may(permission)

/** What of a document is listed, for everybody or at one desk. */
export interface Listed {
  readonly document: Declaration
  readonly desk: Desk | undefined
  readonly deskName: string | undefined
  readonly fields: Fields
  readonly ofLines: Fields
}

/** How a list is looked at: its columns, filters, order, groups and page, as the address says and the person last left it. */
export function useListLook({ document, desk, deskName, fields, ofLines }: Listed) {
  const may = useMay()
  const tab = useTab()
  const { list: listed, shown = usuallyShown, filters: filtered } = { ...document, ...desk }
  const usual = useMemo<GridColumn[]>(
    () =>
      listed
        .filter(name => !hiddenFrom(fields[name]?.permission, may))
        .map((name, at) => ({ name, frozen: at === 0, ...(at < shown ? {} : { hidden: true }) })),
    [listed, shown, fields, may],
  )
  const place = placeOf(document, deskName)
  const layoutKey = `columns ${place}`
  const [columns, setColumns] = useState<readonly GridColumn[]>(() => restoredColumns(kept(layoutKey), usual))
  const asking = useMemo(() => [...filtered, ...listed, ...Object.keys(ofLines), anyOf], [filtered, listed, ofLines])
  const [filters, setFilters] = useState<Filters>(() => filtersIn(tab.query, asking))
  const [sorts, setSorts] = useState(() => sortsIn(tab.query, listed))
  const [page, setPage] = useState({ current: 1, size: usualPageSize(document) })
  const [by, setBy] = useState<readonly string[]>(() => groupsIn(tab.query, groupable(listed, fields)))
  const [chart, setChart] = useState(() => tab.query.get('chart') ?? '')
  const measures = useMemo(
    () => summedIn(fields).filter(name => !hiddenFrom(fields[name]?.permission, may)),
    [fields, may],
  )
  const [pivot, setPivot] = useState(() => pivotIn(tab.query))
  const address = renamed(tab.path, tab.query, asking, { filters, sorts, by, chart, pivot })
  const told = useRef(address)
  useEffect(() => {
    if (told.current === address) return
    told.current = address
    renameTab(tab.key, address)
  }, [address, tab.key])
  const layout = (next: GridColumn[]) => {
    setColumns(next)
    keep(layoutKey, next)
  }
  const [rules, setRules] = useState(() => rulesKept(place))
  const colour = (next: readonly ColourRule[]) => {
    setRules(next)
    keepRules(place, next)
  }
  /** What conditions can be of: every field that is listed or asked for, as far as the person sees it. */
  const conditional = useMemo<Fields>(() => {
    const all: Fields = { ...fields, ...ofLines }
    const names = new Set([...filtered, ...listed, ...Object.keys(ofLines)])
    return Object.fromEntries(
      [...names].flatMap(name => {
        const field = all[name]
        return field && !hiddenFrom(field.permission, may) ? [[name, field]] : []
      }),
    )
  }, [fields, ofLines, filtered, listed, may])
  const seenRules = useMemo(() => rules.filter(rule => isSeen(rule, conditional)), [rules, conditional])
  const search = (next: Filters) => {
    setFilters(next)
    setPage(before => ({ ...before, current: 1 }))
  }
  const within = { ...filters, ...desk?.only }
  const view: ViewSettings = {
    columns,
    sort: sorts.map(({ name, direction }) => ({ field: name, direction })),
    filters,
    ...(by.length > 0 ? { by, chart } : {}),
    ...(pivot ? { pivot } : {}),
    ...(rules.length > 0 ? { colours: rules } : {}),
  }
  /** Takes a saved view on, or the usual one; its filters are left to whoever searches by them. */
  const take = (settings: ViewSettings | undefined): Filters => {
    layout([...restoredColumns(settings?.columns, usual)])
    setSorts((settings?.sort ?? []).map(({ field, direction }) => ({ name: field, direction })))
    setBy(settings?.by ?? [])
    setChart(settings?.chart ?? '')
    setPivot(settings?.pivot)
    colour(settings?.colours ?? [])
    return settings?.filters ?? {}
  }
  return {
    listed,
    filtered,
    usual,
    place,
    columns,
    layout,
    filters,
    search,
    /** The filters with what the desk fixes. */
    within,
    /** What the server is asked for, but for the page. */
    asked: { ...within, ...orderAsked(sorts) },
    sorts,
    setSorts,
    page,
    setPage,
    by,
    setBy,
    isGrouped: by.length > 0,
    chart,
    setChart,
    pivot,
    setPivot,
    /** What its rows can be summed by. */
    measures,
    /** The rules its rows are coloured by; those that ask of what the person may not see colour nothing. */
    rules,
    seenRules,
    colour,
    conditional,
    view,
    take,
  }
}

/** How a list is looked at. */
export type ListLook = ReturnType<typeof useListLook>
