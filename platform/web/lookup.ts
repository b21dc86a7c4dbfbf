import { useQuery } from '@tanstack/react-query'
import type { Wire } from '../model/check.ts'
import { readsEnglish } from '../model/label.ts'
import type { Lookup, Option } from './grid/resolve.ts'
import { call } from './http.ts'
import { languageNow, useLanguageState } from './language.ts'

interface Found {
  readonly value: string
  readonly label: string
  readonly labelEn: string
  readonly record: Wire
}

interface Sought {
  readonly q?: string | undefined
  readonly values?: readonly string[] | undefined
  readonly filters?: Readonly<Record<string, string>> | undefined
}

/** As many records stand in a selection box at once (Spec 000 §7.5); the others are found by a few letters. */
export const mostListed = 50

/** Records of a document as the server names them: by what a person typed, or by the values stored. */
export const found = (to: string, { q, values, filters }: Sought): Promise<Found[]> =>
  call('/admin/lookup', {
    query: {
      document: to,
      q,
      values,
      ...(values ? {} : { size: mostListed }),
      filters: filters && Object.keys(filters).length > 0 ? JSON.stringify(filters) : undefined,
    },
  })

/** Names of records of several documents by the values that stand for them, group by group. */
export const namesFor = (
  groups: readonly {
    readonly document: string
    readonly values: readonly string[]
    readonly filters?: Readonly<Record<string, string>> | undefined
  }[],
): Promise<Pick<Found, 'value' | 'label' | 'labelEn'>[][]> =>
  call('/admin/lookup/names', { query: { groups: JSON.stringify(groups) } })

/** Asks the server for records of a document, named in the person's language. */
export const lookup: Lookup = async (to, asked) => {
  const records = await found(to, asked)
  return records.map(one => ({
    value: one.value,
    label: readsEnglish(languageNow()) ? one.labelEn : one.label,
    record: one.record,
  }))
}

/** Records of a document for a selection box; a failed fetch leaves the list empty and can be tried again (Spec 000 §7.6). */
export function useOptions(to: string, asked: Parameters<Lookup>[1], enabled = true) {
  const language = useLanguageState(state => state.language)
  return useQuery<readonly Option[]>({
    queryKey: ['lookup', language, to, asked],
    queryFn: () => lookup(to, asked),
    enabled,
    staleTime: 60_000,
    gcTime: 300_000,
    placeholderData: before => before,
  })
}
