import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/web/http.ts'
import { useChanged } from '#platform/web/live/changed.ts'
import type { ChartStep } from './chart.ts'

export interface Chart {
  readonly atWork: boolean
  readonly steps: readonly ChartStep[]
}

/** The chart as it stands; it is read again when somebody brings something in. */
export function useChart() {
  const chart = useQuery({
    queryKey: ['setup-chart'],
    queryFn: () => call<Chart>('/admin/setup/chart'),
    refetchOnMount: 'always',
  })
  const documents = (chart.data?.steps ?? []).map(({ document }) => document)
  useChanged({ documents, everyMilliseconds: 2000 }, () => void chart.refetch())
  return chart
}

/** Whether a step still asks for somebody. */
export const isOpen = ({ state }: ChartStep): boolean => state === 'open' || state === 'waits'

/** Steps that a company cannot begin without: all but those of single desks. */
export const mustHave = ({ steps }: Chart): readonly ChartStep[] => steps.filter(({ chapter }) => chapter !== 'desks')

/** Where the chart stands. */
export const chartAddress = '/admin/setup/index'
