import type { item } from '#areas/masterdata/item/document.ts'
import { type AttributeName, attributeNames, wordKey } from '#areas/masterdata/offers.ts'
import type { LineRow, Row } from '#platform/model/document.ts'
import type { originalPackingList } from './document.ts'

/** What a vendor's word stands for. */
export interface Meaning {
  readonly attrCode: string
  readonly vendorId: string | null
  readonly originalValue: string
  readonly dopCode: string
  readonly erpCode: string | null
}

/** Everything words are looked up in. */
export interface Dictionary {
  readonly meanings: readonly Meaning[]
  readonly items: readonly Row<typeof item>[]
  /** ERP codes by DOP code. */
  readonly erpCodes: ReadonlyMap<string, string>
  /** What values in use are called beside their names. */
  readonly aliases: readonly Alias[]
}

/** Another name of a value, for whichever vendor says it. */
export interface Alias {
  readonly attrCode: string
  readonly alias: string
  readonly dopCode: string
}

type Line = LineRow<(typeof originalPackingList)['lines']['details']>
type Codes = Partial<Record<AttributeName, string>>

const names = Object.keys(attributeNames) as AttributeName[]

/** Aliases by their key; one that two values go by means neither. */
function aliasesOf({ aliases }: Dictionary): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const twice = new Set<string>()
  for (const { alias, attrCode, dopCode } of aliases) {
    const key = `${attrCode} ${wordKey(alias)}`
    if (found.has(key) && found.get(key) !== dopCode) twice.add(key)
    found.set(key, dopCode)
  }
  for (const key of twice) found.delete(key)
  return found
}

/** Finds the code of a word: the vendor's own meaning first, then the general one, then a value's alias (business.md 3.1, 3.22). */
export function meaningsOf(
  dictionary: Dictionary,
  vendorId: string,
): (attribute: AttributeName, word: string) => string | undefined {
  const own = new Map<string, string>()
  const general = new Map<string, string>()
  const alias = aliasesOf(dictionary)
  for (const { attrCode, vendorId: holder, originalValue, dopCode } of dictionary.meanings) {
    if (holder === vendorId) own.set(`${attrCode} ${wordKey(originalValue)}`, dopCode)
    else if (holder === null) general.set(`${attrCode} ${wordKey(originalValue)}`, dopCode)
  }
  return (attribute, word) => {
    const key = `${attribute} ${wordKey(word)}`
    return own.get(key) ?? general.get(key) ?? alias.get(key)
  }
}

const figure = (text: string): string | undefined =>
  /^\d+(\.\d+)?$/.test(text.trim()) ? String(Number(text)) : undefined

/** An item with its codes; its weight stands for itself. */
interface Candidate {
  readonly itemCode: string
  readonly codes: Codes
}

/** The codes an item is told by. */
export const codesOf = (one: Row<typeof item>): Codes =>
  Object.fromEntries(
    names.map(name => [name, name === 'netWeight' ? one.netWeight?.toFixed() : one[name]]).filter(([, value]) => value),
  )

/** Items of a dictionary by their code, and the only one that fits some codes: most lines of a list are alike. */
class Items {
  private readonly all: readonly Candidate[]
  private readonly byCode: ReadonlyMap<string, Candidate>
  private readonly fitting = new Map<string, Candidate | undefined>()

  constructor(items: Dictionary['items']) {
    this.all = items.map(one => ({ itemCode: one.itemCode, codes: codesOf(one) }))
    this.byCode = new Map(this.all.map(one => [one.itemCode, one]))
  }

  chosen(itemCode: string | null): Candidate | undefined {
    return itemCode ? this.byCode.get(itemCode) : undefined
  }

  onlyOne(known: Codes): Candidate | undefined {
    const key = names.map(name => known[name] ?? '').join('\n')
    if (!this.fitting.has(key)) {
      const found = this.all.filter(one => fits(one.codes, known))
      this.fitting.set(key, found.length === 1 ? found[0] : undefined)
    }
    return this.fitting.get(key)
  }
}

const known = new WeakMap<Dictionary, Items>()

function itemsOf(dictionary: Dictionary): Items {
  let items = known.get(dictionary)
  if (!items) {
    items = new Items(dictionary.items)
    known.set(dictionary, items)
  }
  return items
}

/** Whether an item fits what is known of a line. */
const fits = (one: Codes, known: Codes): boolean =>
  names.every(name => known[name] === undefined || one[name] === known[name])

/**
 * Puts our codes on a line: each word by its meaning; the item by the codes, when every word is known and exactly one
 * fits; and attributes the vendor does not mention from the item. What stays without a code is red on the screen.
 */
export function matchedLine(
  line: Line,
  meaning: (attribute: AttributeName, word: string) => string | undefined,
  dictionary: Dictionary,
): Line {
  const known: Codes = {}
  for (const name of names) {
    const word = line[name]
    if (!word) continue
    const code = meaning(name, word) ?? (name === 'netWeight' ? figure(word) : undefined)
    if (code) known[name] = code
  }
  const items = itemsOf(dictionary)
  const chosen = items.chosen(line.itemCode)
  // An item nobody could tell from the words stays as the person chose it; a wrong one is taken away. While a word is
  // unknown, what it means could still make it another item.
  const isWhole = names.every(name => !line[name] || known[name])
  const found =
    chosen && fits(chosen.codes, known)
      ? chosen
      : isWhole && Object.keys(known).length > 0
        ? items.onlyOne(known)
        : undefined
  const filled: Codes = found ? { ...found.codes, ...known } : known
  const result = { ...line, itemCode: found?.itemCode ?? null }
  for (const name of names) {
    // A word without a meaning stays red, even when the item would know the attribute.
    const code = line[name] && !known[name] ? undefined : filled[name]
    const erp = code === undefined ? null : name === 'netWeight' ? code : (dictionary.erpCodes.get(code) ?? null)
    result[`${name}Dop`] = code ?? null
    result[`${name}Erp`] = erp
  }
  return result
}

/** Whether a line has its item and all nine codes. */
export const isMatched = (line: Line): boolean => Boolean(line.itemCode) && names.every(name => line[`${name}Dop`])

/** All lines with our codes, and whether nothing is missing any more. */
export function matched(
  lines: readonly Line[],
  vendorId: string,
  dictionary: Dictionary,
): { details: Line[]; matchAttrFlag: 'Y' | 'N' } {
  const meaning = meaningsOf(dictionary, vendorId)
  const details = lines.map(line => matchedLine(line, meaning, dictionary))
  return { details, matchAttrFlag: details.length > 0 && details.every(isMatched) ? 'Y' : 'N' }
}
