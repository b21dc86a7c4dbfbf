import { wordKey } from '#areas/masterdata/offers.ts'

/** What is counted by a size: 4-5 heads are 4-5 pieces, and 4-5头. */
const counted = /(?<=\d\s?)(?:heads?|pieces?|pcs?|fruits?|count|头|粒|个|ลก|ผล|trai|qua|piezas?|frutos?)(?!\p{L})/gu

/** Letters and digits only: signs, spaces and what is counted do not make two words different. */
const plain = (word: string): string =>
  wordKey(word.normalize('NFKD'))
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(counted, '')
    .trim()

const pairsOf = (text: string): Map<string, number> => {
  const pairs = new Map<string, number>()
  const tight = text.replaceAll(' ', '')
  for (let at = 0; at < tight.length - 1; at++) {
    const pair = tight.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

/** How much of their letters two words share, neighbours counted together: 0 to 1. */
function shared(one: string, other: string): number {
  const [left, right] = [pairsOf(one), pairsOf(other)]
  let both = 0
  let all = 0
  for (const [pair, count] of left) both += Math.min(count, right.get(pair) ?? 0)
  for (const count of [...left.values(), ...right.values()]) all += count
  return all === 0 ? 0 : (2 * both) / all
}

/** Whether a name stands as whole words in a text; Chinese needs no spaces around it. */
const stands = (name: string, text: string): boolean =>
  /\p{Script=Han}|\p{Script=Thai}/u.test(name)
    ? name.length > 1 && text.includes(name)
    : ` ${text} `.includes(` ${name} `)

/** How near a name of ours comes to a vendor's word: 1 is the same, above 0.8 one stands in the other. */
export function likeness(word: string, name: string): number {
  const [said, ours] = [plain(word), plain(name)]
  if (said === '' || ours === '') return 0
  if (said === ours) return 1
  if (stands(ours, said)) return 0.9 + (0.09 * ours.length) / said.length
  if (stands(said, ours)) return 0.8 + (0.09 * said.length) / ours.length
  return 0.8 * shared(said, ours)
}

/** A value of ours by all its names. */
export interface Named {
  readonly dopCode: string
  readonly names: readonly (string | null)[]
}

/** Below this nobody would see why a value is offered. */
const alike = 0.35

/** Values in the order of their likeness to a vendor's word, and which of them are alike at all. */
export const byLikeness = <Value extends Named>(
  word: string,
  values: readonly Value[],
): { value: Value; likeness: number; isAlike: boolean }[] =>
  values
    .map(value => ({ value, likeness: Math.max(0, ...value.names.map(name => likeness(word, name ?? ''))) }))
    .map(one => ({ ...one, isAlike: one.likeness >= alike }))
    .sort((a, b) => b.likeness - a.likeness)
