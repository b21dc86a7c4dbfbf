import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Wire } from '../../model/check.ts'
import type { Declaration } from '../../model/document.ts'
import { paceOf } from '../../outbox/push-pace.ts'
import { call } from '../http.ts'
import { useTab } from '../tab-context.tsx'

/** Reads a record afresh once an outside system has answered or told about it, while somebody looks at it. */
export function usePushesArrive(
  { calls, name }: Declaration,
  record: Wire,
  editing: boolean,
  reload: () => void,
): void {
  const tab = useTab()
  const pace = editing || !record.id ? false : paceOf(record)
  const { data } = useQuery({
    queryKey: ['tab', tab.key, 'pushes', name, record.id],
    queryFn: () => call<Wire>(`${calls}/${String(record.id)}`),
    refetchInterval: pace,
    enabled: pace !== false,
    staleTime: 0,
  })
  const isNews = pace !== false && Number(data?.version ?? 0) > Number(record.version)
  useEffect(() => {
    if (isNews) reload()
  }, [isNews, reload])
}
