import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ColourRule } from '../../../model/row-colours.ts'
import type { GridColumn } from '../../grid/columns.ts'
import { answered, call } from '../../http.ts'
import type { PivotLook } from '../report/pivot-model.ts'
import type { Filters } from './query-form.tsx'

/** How a list looks: its columns, its order and its filters. */
export interface ViewSettings {
  readonly columns: readonly GridColumn[]
  readonly sort: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[]
  readonly filters: Filters
  /** The groups its rows stand in, and what the chart above them shows. */
  readonly by?: readonly string[]
  readonly chart?: string
  /** The table of two sides it stands as. */
  readonly pivot?: PivotLook
  /** The rules its rows are coloured by. */
  readonly colours?: readonly ColourRule[]
}

/** A view kept on the server: one's own, or shared by a colleague; what is in it is fetched when it is chosen. */
export interface SavedView {
  readonly id: string
  readonly name: string
  readonly shared: boolean
  readonly own: boolean
  readonly userName: string | null
}

/** The views of a list. */
export function useViews(screen: string) {
  const queries = useQueryClient()
  const key = ['views', screen]
  const views = useQuery({
    queryKey: key,
    queryFn: () => call<SavedView[]>('/admin/saved-view/list', { query: { screen } }),
    staleTime: 300_000,
  })
  const again = () => queries.invalidateQueries({ queryKey: key })
  return {
    views: views.data ?? [],
    settingsOf: (id: string) => call<ViewSettings>(`/admin/saved-view/${id}`),
    save: async (name: string, shared: boolean, settings: ViewSettings) => {
      const { msg } = await answered('/admin/saved-view', { method: 'POST', body: { screen, name, shared, settings } })
      await again()
      return msg
    },
    remove: async (id: string) => {
      const { msg } = await answered(`/admin/saved-view/${id}`, { method: 'DELETE' })
      await again()
      return msg
    },
  }
}
