import { useInfiniteQuery } from '@tanstack/react-query'
import type { Label } from '#platform/model/label.ts'
import { call, type Query } from '#platform/web/http.ts'
import type { Page } from './sales.ts'
import { matchCalls } from './terms.ts'

/** Sales as they are looked through: those that wait, those that are matched, those left out. */
export type View = 'WAITING' | 'MATCHED' | 'EXCLUDED'

export const views: Readonly<Record<View, { readonly label: Label; readonly query: Query }>> = {
  WAITING: { label: ['待匹配', 'Waiting'], query: { matchFlag: 'N', excludeFlag: 'N' } },
  MATCHED: { label: ['已匹配', 'Matched'], query: { matchFlag: 'Y', excludeFlag: 'N', settledFlag: 'N' } },
  EXCLUDED: { label: ['不参与结算', 'Left out'], query: { excludeFlag: 'Y', settledFlag: 'N' } },
}

/** Sales of a view in which some words stand, two hundred at a time. */
export function useSales(key: readonly unknown[], view: View, sought: string) {
  const page = useInfiniteQuery({
    queryKey: [...key, 'sales', view, sought],
    queryFn: ({ pageParam }) =>
      call<Page>(`${matchCalls}/page`, {
        query: { ...views[view].query, q: sought, current: pageParam, size: 200 },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
    staleTime: 0,
  })
  return {
    page,
    sales: page.data?.pages.flatMap(one => one.records) ?? [],
    total: page.data?.pages[0]?.total ?? 0,
  }
}

export type Found = ReturnType<typeof useSales>
