import { QueryClient } from '@tanstack/react-query'
import { CallFailure } from './http.ts'

/** What was fetched, kept as long as its tab is open; a refusal is not tried again. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: Number.POSITIVE_INFINITY,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (count, fault) =>
        count < 2 && fault instanceof CallFailure && (fault.status === 0 || fault.status === 503),
    },
  },
})
