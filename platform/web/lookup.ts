import { useQuery } from '@tanstack/react-query'
import type { Wire } from '../model/check.ts'
import type { Lookup, Option } from './grid/resolve.ts'
import { call } from './http.ts'
import { languageNow } from './language.ts'

interface Found {
  readonly value: string
  readonly label: string
  readonly labelEn: string
  readonly record: Wire
}

/** Asks the server for records of a document: by what a person typed, or by the values stored. */
export const lookup: Lookup = async (to, { q, values, filters }) => {
  const found = await call<Found[]>('/admin/lookup', {
    query: {
      document: to,
      q,
      values,
      filters: filters && Object.keys(filters).length > 0 ? JSON.stringify(filters) : undefined,
    },
  })
  return found.map(one => ({
    value: one.value,
    label: languageNow() === 'en' ? one.labelEn : one.label,
    record: one.record,
  }))
}

/** Records of a document for a selection box; a failed fetch leaves the list empty and can be tried again (Spec 000 §7.6). */
export function useOptions(to: string, asked: Parameters<Lookup>[1], enabled = true) {
  return useQuery<readonly Option[]>({
    queryKey: ['lookup', to, asked],
    queryFn: () => lookup(to, asked),
    enabled,
    staleTime: 60_000,
    gcTime: 300_000,
    placeholderData: before => before,
  })
}
