import type { PackingListField } from './packing-list-fields.ts'
import { lettersOf } from './vocabulary/lexicon.ts'
import { labelWords } from './vocabulary/lexicons.ts'
import type { Meaning } from './vocabulary/meaning.ts'

type Rule = readonly [field: PackingListField, fit: number, all: readonly Meaning[], none?: readonly Meaning[]]

const dates: readonly Meaning[] = ['date', 'etd', 'eta']

/** What the words of a label mean together; where several fit, the value beside it decides. */
const rules: readonly Rule[] = [
  ['packingListNo', 1, ['list'], ['date', 'container']],
  ['packingListNo', 0.85, ['invoice'], ['date', 'consignee']],
  ['packingListNo', 0.55, ['reference'], ['date', 'consignee']],
  ['containerNo', 1, ['container'], ['type', 'seal', 'date', 'loading', 'size', 'thermometer', 'pack']],
  ['sealNumber', 1, ['seal'], ['date']],
  ['vesselVoyage', 1, ['vessel'], ['date', 'departure', 'arrival', 'etd', 'eta']],
  ['vesselVoyage', 0.45, ['voyage'], ['date', 'vessel']],
  ['pol', 0.95, ['loading'], ['date', 'container']],
  ['pol', 1, ['port', 'loading'], ['date']],
  ['pol', 0.9, ['port', 'departure'], ['date']],
  ['pol', 0.9, ['port', 'origin'], ['date']],
  ['pol', 0.5, ['departure'], dates],
  ['pol', 0.52, ['port'], ['discharge', 'destination', 'transit', 'arrival', 'loading']],
  ['pol', 0.6, ['origin'], ['date', 'product', 'orchard', 'packhouse']],
  ['pot', 1, ['transit'], ['date']],
  ['pod', 1, ['discharge'], ['date']],
  ['pod', 0.85, ['destination'], ['date', 'origin']],
  ['pod', 0.95, ['destination', 'port'], ['date']],
  ['pod', 0.9, ['port', 'arrival'], ['date']],
  ['pod', 0.5, ['arrival'], dates],
  ['etdDate', 1, ['etd']],
  ['etdDate', 0.9, ['departure'], ['eta']],
  ['etaDate', 1, ['eta']],
  ['etaDate', 0.9, ['arrival'], ['etd']],
  ['etaDate', 0.75, ['discharge', 'date']],
  ['etaDate', 0.75, ['destination', 'date']],
  ['loadDate', 1, ['loading', 'date']],
  ['loadDate', 0.8, ['loading'], ['port']],
  ['loadDate', 0.9, ['container', 'loading']],
  ['consignee', 1, ['consignee'], ['date', 'order']],
  ['consignee', 0.8, ['destination'], ['date', 'port']],
  ['exporter', 1, ['exporter'], ['date', 'order', 'port']],
  ['thermometer', 1, ['thermometer']],
]

/** Words that may stand beside what a label is about without changing it. */
const neutral = new Set<Meaning>(['number', 'code', 'name', 'date', 'type', 'port', 'voyage'])

/** How well the words of a label fit each header field, 0 to 1. */
export function labelFits(text: string): ReadonlyMap<PackingListField, number> {
  const fits = new Map<PackingListField, number>()
  for (const part of [text, ...text.split(/\s*[/|]\s*/)]) {
    const { said, unknown } = labelWords.understood(part)
    if (said.length === 0) continue
    const meanings = new Set(said.map(({ meaning }) => meaning))
    const known = lettersOf(said)
    const others = said.filter(({ meaning }) => meaning === 'nothing' || meaning === 'order')
    if (others.some(({ letters }) => letters >= known / 2) || others.length > 1) continue
    const share = known / (known + unknown)
    // A number of nothing in particular is that of the list itself.
    if ([...meanings].every(meaning => meaning === 'number') && unknown === 0) fits.set('packingListNo', 0.5)
    for (const [field, fit, all, none = []] of rules) {
      if (!all.every(meaning => meanings.has(meaning)) || none.some(meaning => meanings.has(meaning))) continue
      const foreign = [...meanings].filter(meaning => !all.includes(meaning) && !neutral.has(meaning)).length
      const value = fit * (0.3 + 0.7 * share) * (foreign > 0 && part !== text ? 0.8 : 1) * (part === text ? 1 : 0.97)
      fits.set(field, Math.max(fits.get(field) ?? 0, value))
    }
  }
  return fits
}
