import type { Declaration } from './document.ts'

/** Every set of fields whose values together only one record may have. */
export const keysOf = ({
  unique = [],
  uniqueLive = [],
  uniqueWhole = [],
}: Pick<Declaration, 'unique' | 'uniqueLive' | 'uniqueWhole'>): readonly (readonly string[])[] => [
  ...unique,
  ...uniqueLive,
  ...uniqueWhole,
]

/** The fields that tell a record from all others each by itself. */
export const singleKeysOf = ({ unique = [] }: Pick<Declaration, 'unique'>): readonly string[] =>
  unique.filter(key => key.length === 1).flat()

/** How a record is headed by its own number in a file: what has no words that tell it from others is known by it. */
export const recordId = { name: 'id', label: ['记录ID', 'Record ID'] } as const

/**
 * The fields whose values together are one record's: what is unique, else what its periods are parted by with the day one
 * begins, else what is unique among those in use. Nothing where only its id tells a record from the others.
 */
export function identityOf({ unique, period, uniqueLive }: Declaration): readonly string[] | undefined {
  if (unique?.[0]) return unique[0]
  if (period) return [...period.by, period.from]
  return uniqueLive?.[0]
}
