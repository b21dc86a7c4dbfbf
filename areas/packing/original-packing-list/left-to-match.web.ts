import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/web/http.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { originalPackingList } from './document.ts'

/** Whether a person has words to map or items to choose in their lists, and on how many. */
export function useLeftToMatch(enabled: boolean) {
  const tab = useTab()
  const total = (name: string) => ({
    queryKey: ['tab', tab.key, name, 'total'],
    queryFn: () => call<{ readonly total: number }>(`${originalPackingList.calls}/${name}`, { query: { size: 1 } }),
    enabled,
  })
  const words = useQuery(total('unmatched-words'))
  const lists = useQuery(total('lists-without-item'))
  return { words: words.data?.total ?? 0, lists: lists.data?.total ?? 0 }
}
