import { cleanCode } from '#platform/model/code-text.ts'

/** A container number however it was typed. */
export const containerNoIn = (typed: unknown): string =>
  cleanCode(String(typed ?? ''))
    .toUpperCase()
    .replace(/[\s-]/g, '')

/** What a voyage is told by, however it is spelled: "Sitc Shekou 2511 n" is SITC SHEKOU 2511N. */
export const voyageKeyOf = (vesselVoyage: string): string =>
  vesselVoyage
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-_./]+/g, '')

/** What a lot number is told by, however it was typed. */
export const lotNoIn = (typed: unknown): string =>
  cleanCode(String(typed ?? ''))
    .toUpperCase()
    .replaceAll(' ', '')

/** Whether two words are the same but for one character: one that is wrong, missing or too many, or two that changed places. */
export function isOneAway(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let from = 0
  while (from < one.length && one[from] === other[from]) from++
  let last = 0
  while (last < Math.min(one.length, other.length) - from && one.at(-1 - last) === other.at(-1 - last)) last++
  const [a, b] = [one.slice(from, one.length - last), other.slice(from, other.length - last)]
  if (a.length <= 1 && b.length <= 1) return true
  return a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0]
}
