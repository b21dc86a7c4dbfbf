import { type AttributeName, attributeNames, wordKey } from '#areas/masterdata/offers.ts'
import type { Wire } from '#platform/model/check.ts'

const names = Object.keys(attributeNames) as AttributeName[]

/** An item of ours with its codes by attribute; its weight stands for itself. */
export interface ChosenItem {
  readonly itemCode: string
  readonly itemName: string | null
  readonly codes: Readonly<Partial<Record<AttributeName, string>>>
}

/** An item near the codes of a line. */
export interface Near extends ChosenItem {
  readonly itemNameEn: string | null
  readonly hsCode: string | null
  readonly differs: readonly AttributeName[]
}

/** A vendor's word whose code is another one than that of the item chosen for its lines. */
export interface Difference {
  readonly attribute: AttributeName
  readonly word: string
  readonly before: string
  /** The item's own code; nothing when it has none. */
  readonly after: string | null
  /** Lines of the list with that word. */
  readonly lines: number
  /** Those among them that are not the ones an item is chosen for. */
  readonly beside: number
}

/** Whether the word is to mean the item's code from now on, or is taken off the lines the item is chosen for. */
export type Way = 'word' | 'lines'

const saidOn = (line: Wire, name: AttributeName): string => (line[name] ? String(line[name]) : '')
const codeOn = (line: Wire, name: AttributeName): string => (line[`${name}Dop`] ? String(line[`${name}Dop`]) : '')

/** What is known of a line by the vendor's own words. */
export const codesOfWords = (line: Wire): Partial<Record<AttributeName, string>> =>
  Object.fromEntries(
    names.filter(name => saidOn(line, name) && codeOn(line, name)).map(name => [name, codeOn(line, name)]),
  )

/** What two lines must share to be of the same item. */
export const sameFruit = (one: Wire, other: Wire): boolean =>
  names.every(name => codeOn(one, name) === codeOn(other, name))

/** Words of the chosen lines that stand against an item, with what would change and on how many lines. */
export function differences(
  { codes }: Pick<ChosenItem, 'codes'>,
  chosen: readonly Wire[],
  lines: readonly Wire[],
): Difference[] {
  const found = new Map<string, Difference>()
  for (const line of chosen)
    for (const [name, before] of Object.entries(codesOfWords(line)) as [AttributeName, string][]) {
      if (codes[name] === before) continue
      const word = saidOn(line, name)
      const key = `${name} ${wordKey(word)}`
      if (found.has(key)) continue
      const same = lines.filter(other => wordKey(saidOn(other, name)) === wordKey(word))
      found.set(key, {
        attribute: name,
        word,
        before,
        after: codes[name] ?? null,
        lines: same.length,
        beside: same.filter(other => !chosen.includes(other)).length,
      })
    }
  return [...found.values()]
}

/** Whether a word can be made to mean the item's code: a weight says itself, and what the item has no code for means nothing. */
export const isMeant = ({ attribute, after }: Difference): boolean => attribute !== 'netWeight' && after !== null

/** The lines once an item is chosen for some of them: their codes are the item's, and no word stands against it. */
export function linesWith(
  item: ChosenItem,
  chosen: readonly Wire[],
  lines: readonly Wire[],
  settled: readonly Difference[],
  way: Way,
): Wire[] {
  const only = new Set(chosen)
  return lines.map(line => {
    const next = { ...line }
    for (const one of settled) {
      const { attribute, word, after } = one
      if (wordKey(saidOn(line, attribute)) !== wordKey(word)) continue
      const isWord = way === 'word' && isMeant(one)
      if (!isWord && !only.has(line)) continue
      if (!isWord) next[attribute] = null
      next[`${attribute}Dop`] = after
      next[`${attribute}Erp`] = null
    }
    if (!only.has(line))
      return settled.some(({ attribute }) => next[`${attribute}Dop`] !== line[`${attribute}Dop`]) ? next : line
    for (const name of names) if (!saidOn(next, name)) next[`${name}Dop`] = item.codes[name] ?? null
    return { ...next, itemCode: item.itemCode, itemName: item.itemName }
  })
}
