import { useQuery } from '@tanstack/react-query'
import { useLanguageState } from '../language.ts'
import { guideIn } from './pages.ts'

/** The guide in the person's language, read once, when it is first needed. */
export function useGuidePages(isNeeded = true) {
  const language = useLanguageState(state => state.language)
  return useQuery({
    queryKey: ['guide', language],
    queryFn: () => guideIn(language),
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
