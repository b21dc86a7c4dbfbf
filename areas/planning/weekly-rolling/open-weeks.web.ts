import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/web/http.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { weeklyRolling } from './document.ts'

/** A week around today: until when it is reported, and how far that has come. */
export interface OpenWeek {
  readonly year: number
  readonly week: number
  readonly startDate: string
  readonly until: string
  readonly isOpen: boolean
  readonly rows: number
  readonly reported: number
}

/** The weeks around today. */
export function useOpenWeeks() {
  const tab = useTab()
  return useQuery({
    queryKey: ['tab', tab.key, 'weeks to report'],
    queryFn: () => call<OpenWeek[]>(`${weeklyRolling.calls}/weeks`),
    staleTime: 0,
  })
}

/** A week as one word among the others. */
export const weekKey = ({ week, year }: Pick<OpenWeek, 'year' | 'week'>): string =>
  `${year}W${String(week).padStart(2, '0')}`
