import { useQuery } from '@tanstack/react-query'
import type { Label } from '#platform/model/label.ts'
import { found } from '#platform/web/lookup.ts'

/** Which records a paper names, by the kind they are of. */
export type Asked = Readonly<Record<string, readonly unknown[]>>

/** Both names of a record on paper; what the paper's record keeps stands in until they are known. */
export type BothNames = (to: string, value: unknown, kept?: unknown) => Label

/**
 * Names in Chinese and in English, whatever language the screen is in: what goes to a partner abroad is written in both
 * (business.md 3.3).
 */
export function useBothNames(asked: Asked): BothNames {
  const wanted = Object.entries(asked).map(
    ([to, values]) => [to, [...new Set(values.filter(Boolean).map(String))].toSorted()] as const,
  )
  const { data } = useQuery({
    queryKey: ['both-names', wanted],
    queryFn: async () => {
      const names = new Map<string, Label>()
      await Promise.all(
        wanted.map(async ([to, values]) => {
          if (values.length === 0) return
          for (const { value, label, labelEn } of await found(to, { values }))
            names.set(`${to} ${value}`, [label, labelEn])
        }),
      )
      return names
    },
    staleTime: 300_000,
  })
  return (to, value, kept) => {
    const own = String(kept ?? value ?? '')
    return data?.get(`${to} ${String(value)}`) ?? [own, own]
  }
}
