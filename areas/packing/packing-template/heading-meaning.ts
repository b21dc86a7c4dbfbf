import type { PackingListField } from './packing-list-fields.ts'
import { isUnit, lettersOf, type Understood } from './vocabulary/lexicon.ts'
import { columnWords } from './vocabulary/lexicons.ts'
import type { Meaning } from './vocabulary/meaning.ts'

/** What a column may be: one of our fields, or something we have no field for. */
export type ColumnSense = PackingListField | 'nothing'

/** How well a heading's words fit each sense, 0 to 1. */
export type Fits = ReadonlyMap<ColumnSense, number>

/** Words that only say what a column is together with those above them. */
const open = new Set<Meaning>([
  'net',
  'gross',
  'weight',
  'per',
  'total',
  'number',
  'code',
  'type',
  'name',
  'date',
  'box',
  'piece',
  'unit',
  'serial',
  'price',
  'currency',
])

type Meanings = ReadonlySet<Meaning>
type Rule = readonly [sense: ColumnSense, fit: number, all: readonly Meaning[], none?: readonly Meaning[]]

const measured: readonly Meaning[] = ['net', 'gross', 'weight', 'pound', 'price', 'currency']
const dated: readonly Meaning[] = ['date', 'packing date', 'harvest', 'expiry']
const notGoods: readonly Meaning[] = [...measured, ...dated, 'box', 'quantity', 'lot']

/** What words mean together; a longer combination stands above the shorter one it contains. */
const rules: readonly Rule[] = [
  ['nothing', 0.9, ['harvest']],
  ['nothing', 0.95, ['expiry']],
  ['nothing', 0.9, ['lot'], ['pallet', 'orchard']],
  ['nothing', 0.5, ['lot', 'orchard']],
  ['nothing', 0.9, ['tare']],
  ['nothing', 0.95, ['pound']],
  ['nothing', 0.9, ['container']],
  ['nothing', 0.9, ['seal']],
  ['nothing', 0.9, ['packhouse'], ['grower']],
  ['nothing', 0.6, ['unit'], ['net', 'weight', 'box']],
  ['purchaseUnitPrice', 0.95, ['price'], ['total', 'nothing', 'date']],
  ['purchaseUnitPrice', 0.6, ['currency', 'per'], ['total', 'nothing', 'net', 'gross']],
  ['nothing', 0.8, ['currency'], ['price']],
  ['nothing', 0.9, ['price', 'total']],
  ['packageDate', 1, ['packing date']],
  ['packageDate', 1, ['pack', 'date'], ['harvest', 'expiry']],
  ['packageDate', 1, ['packaging', 'date'], ['harvest', 'expiry']],
  ['packageDate', 0.95, ['packed', 'date'], ['harvest']],
  ['packageDate', 0.7, ['packed'], ['weight', 'box', 'quantity']],
  ['packageDate', 0.6, ['date'], ['harvest', 'expiry', 'pack', 'packed']],
  ['thermometer', 1, ['thermometer']],
  ['hsCode', 1, ['hs']],
  ['hsCode', 0.9, ['commodity', 'code']],
  ['coo', 1, ['origin'], ['orchard', 'packhouse']],
  ['coo', 0.6, ['origin', 'packhouse']],
  ['netWeight', 1, ['net', 'per'], ['gross', 'pallet', 'pound', 'price', 'currency']],
  ['netWeight', 1, ['net', 'box'], ['gross', 'pallet', 'pound', 'quantity', 'total', 'price', 'currency']],
  ['netWeight', 0.9, ['weight', 'per', 'box'], ['gross', 'pallet', 'pound', 'total', 'price', 'currency']],
  ['netWeight', 0.85, ['weight', 'per'], ['gross', 'pallet', 'pound', 'total', 'price', 'currency']],
  ['netWeight', 0.8, ['weight', 'box'], ['gross', 'pallet', 'pound', 'total', 'quantity', 'type', 'price', 'currency']],
  ['netWeight', 0.8, ['weight', 'piece'], ['gross', 'pallet', 'pound', 'total', 'price', 'currency']],
  ['netWeight', 0.55, ['net'], ['gross', 'pallet', 'pound', 'total', 'price', 'currency']],
  ['netWeight', 0.5, ['weight'], ['gross', 'net', 'pallet', 'pound', 'total', 'size', 'grade', 'price', 'currency']],
  ['totalNetWeight', 0.95, ['net'], ['gross', 'pallet', 'pound', 'per', 'box', 'price', 'currency']],
  ['totalNetWeight', 1, ['net', 'total'], ['gross', 'pallet', 'pound', 'per', 'price', 'currency']],
  ['totalNetWeight', 0.45, ['net', 'pallet'], ['gross', 'pound', 'price', 'currency']],
  ['totalNetWeight', 0.5, ['net', 'box'], ['gross', 'pound', 'per', 'price', 'currency']],
  ['totalNetWeight', 0.7, ['weight'], ['gross', 'pallet', 'pound', 'per', 'box', 'size', 'grade', 'price', 'currency']],
  ['totalNetWeight', 0.8, ['weight', 'total'], ['gross', 'pallet', 'pound', 'per', 'price', 'currency']],
  ['grossWeight', 1, ['gross'], ['pallet', 'pound', 'per', 'box', 'net', 'price', 'currency']],
  ['grossWeight', 0.5, ['gross', 'pallet'], ['pound', 'price', 'currency']],
  ['grossWeight', 0.5, ['gross', 'box'], ['pound', 'per', 'price', 'currency']],
  ['grossWeight', 0.4, ['weight'], ['net', 'pallet', 'pound', 'per', 'box', 'size', 'grade', 'price', 'currency']],
  ['nothing', 0.85, ['gross', 'per']],
  ['nothing', 0.7, ['gross', 'box'], ['total']],
  ['nothing', 0.85, ['pallet', 'net']],
  ['nothing', 0.85, ['pallet', 'gross']],
  ['nothing', 0.85, ['pallet', 'weight'], ['box']],
  ['nothing', 0.9, ['pallet', 'type']],
  ['nothing', 0.9, ['pallet', 'size']],
  ['nothing', 0.7, ['pallet', 'quantity'], ['box']],
  ['nothing', 0.7, ['pallet', 'total'], ['box', ...measured]],
  ['nothing', 0.95, ['box', 'per', 'pallet']],
  ['spec', 0.85, ['piece', 'per'], ['weight']],
  ['spec', 0.85, ['count', 'per'], ['weight']],
  ['spec', 0.85, ['species', 'per', 'box'], ['weight']],
  ['spec', 1, ['size'], [...measured, 'pallet']],
  ['spec', 0.85, ['size', 'weight'], ['net', 'gross']],
  ['spec', 0.85, ['count'], [...measured, 'box', 'pallet']],
  ['spec', 0.6, ['count', 'box'], measured],
  ['qty', 0.6, ['count', 'box'], [...measured, 'per']],
  ['qty', 0.35, ['count'], [...measured, 'per']],
  ['qty', 1, ['box', 'quantity'], [...measured, 'per', 'type', 'size']],
  ['qty', 1, ['box', 'total'], [...measured, 'type', 'size']],
  ['qty', 0.95, ['box'], [...measured, 'per', 'type', 'size', 'code', 'grade', 'pack', 'packaging', 'name']],
  ['qty', 0.9, ['box', 'pallet'], [...measured, 'per', 'type']],
  ['qty', 0.75, ['box', 'pack'], [...measured, 'type', 'date']],
  ['qty', 0.4, ['box', 'grade'], [...measured, 'type']],
  ['qty', 0.95, ['quantity'], [...measured, 'pallet']],
  ['qty', 0.85, ['quantity', 'pallet', 'box'], measured],
  ['qty', 0.4, ['quantity', 'pallet'], measured],
  ['qty', 0.5, ['piece'], [...measured, 'per', 'box', 'quantity', 'type', 'size']],
  ['qty', 0.5, ['piece', 'number'], [...measured, 'per', 'box', 'type']],
  ['packaging', 0.95, ['packaging'], [...measured, ...dated, 'quantity', 'total']],
  ['packaging', 0.95, ['pack', 'type'], [...measured, ...dated, 'quantity']],
  ['packaging', 0.95, ['box', 'type'], [...measured, 'quantity']],
  ['packaging', 0.8, ['box', 'code'], measured],
  ['packaging', 0.8, ['box', 'name'], measured],
  ['packaging', 0.85, ['pack'], [...measured, ...dated, 'total', 'quantity', 'packhouse']],
  ['packaging', 0.5, ['box', 'pack'], [...measured, ...dated]],
  ['packaging', 0.35, ['packed'], notGoods],
  ['packaging', 0.35, ['box'], [...measured, 'per', 'quantity', 'total', 'number', 'pallet']],
  ['packaging', 0.6, ['size', 'box'], [...measured, 'per', 'piece']],
  ['palletNo', 1, ['pallet'], [...measured, 'type', 'size', 'box', 'quantity', 'total', 'per']],
  ['palletNo', 0.55, ['pallet', 'box', 'number'], measured],
  ['palletNo', 0.3, ['pallet', 'quantity'], [...measured, 'box']],
  ['orchardNum', 0.95, ['orchard'], notGoods],
  ['orchardNum', 1, ['orchard', 'code'], notGoods],
  ['orchardNum', 1, ['orchard', 'number'], notGoods],
  ['orchardNum', 0.55, ['orchard', 'name'], notGoods],
  ['orchardNum', 0.9, ['grower', 'code'], ['name', 'lot']],
  ['orchardNum', 0.8, ['grower', 'number'], ['name', 'lot']],
  ['orchardNum', 0.6, ['owner', 'code']],
  ['grower', 1, ['grower'], [...notGoods, 'code', 'number']],
  ['grower', 0.95, ['grower', 'name'], notGoods],
  ['grower', 0.6, ['grower', 'number'], notGoods],
  ['grower', 0.5, ['grower', 'code'], notGoods],
  ['grower', 1, ['owner'], notGoods],
  ['grower', 0.7, ['orchard', 'name'], notGoods],
  ['grower', 0.5, ['orchard'], [...notGoods, 'code', 'number']],
  ['commodity', 1, ['variety'], [...notGoods, 'hs']],
  ['commodity', 0.85, ['product'], [...notGoods, 'hs', 'code']],
  ['commodity', 0.8, ['commodity'], [...notGoods, 'hs', 'code']],
  ['commodity', 0.55, ['species'], [...notGoods, 'size', 'count', 'grade', 'code', 'brand', 'per']],
  ['commodity', 0.35, ['type'], [...notGoods, 'pallet', 'pack', 'packaging', 'packhouse']],
  ['commodity', 0.3, ['class'], notGoods],
  ['category', 0.95, ['species'], [...notGoods, 'size', 'count', 'grade', 'code', 'brand', 'per']],
  ['category', 0.75, ['commodity'], [...notGoods, 'hs', 'code']],
  ['category', 0.6, ['product'], [...notGoods, 'hs', 'code']],
  ['category', 0.95, ['category', 'product'], notGoods],
  ['category', 0.7, ['category'], notGoods],
  ['category', 0.5, ['type', 'commodity'], notGoods],
  ['category', 0.4, ['type'], [...notGoods, 'pallet', 'pack', 'packaging', 'packhouse']],
  ['class', 0.5, ['class', 'product'], notGoods],
  ['class', 0.3, ['class'], notGoods],
  ['brand', 1, ['brand'], [...measured, ...dated]],
  ['grade', 1, ['grade'], [...measured, ...dated, 'size']],
  ['grade', 0.6, ['grade', 'size'], measured],
  ['grade', 0.95, ['class'], [...notGoods, 'product']],
  ['grade', 0.85, ['category'], [...notGoods, 'product']],
  ['nothing', 0.5, ['code'], ['orchard', 'grower', 'pallet', 'hs', 'box', 'pack', 'packaging', 'commodity']],
]

const ofParsed = ({ said }: Understood): Meanings => new Set(said.map(({ meaning }) => meaning))

function fitsOf(meanings: Meanings): Map<ColumnSense, number> {
  const fits = new Map<ColumnSense, number>()
  for (const [sense, fit, all, none = []] of rules) {
    if (!all.every(meaning => meanings.has(meaning)) || none.some(meaning => meanings.has(meaning))) continue
    fits.set(sense, Math.max(fits.get(sense) ?? 0, fit))
  }
  return fits
}

const letters = ({ said }: Understood, of: (meaning: Meaning) => boolean): number =>
  lettersOf(said.filter(({ meaning }) => of(meaning)))

/** A heading that only numbers the rows, or counts or says nothing we keep. */
function emptyFit(parsed: Understood, meanings: Meanings): number {
  if (meanings.has('serial') && meanings.size === 1) return 0.9
  if (meanings.has('serial') && !meanings.has('pallet')) return 0.6
  const closed = [...meanings].filter(meaning => !open.has(meaning) || meaning === 'nothing')
  if (meanings.has('number') && meanings.size === 1) return 0.9
  if (meanings.has('total') && meanings.size === 1) return 0.5
  if (!meanings.has('nothing')) return 0
  // `Nature of product` is no product, but `Lot / orchard` may well be an orchard.
  const nothing = letters(parsed, meaning => meaning === 'nothing')
  return closed.length === 1 ? 0.9 : nothing >= letters(parsed, meaning => meaning !== 'nothing') ? 0.85 : 0.4
}

function ofOne(parsed: Understood, above: Meanings | undefined): Map<ColumnSense, number> {
  const own = ofParsed(parsed)
  const together = above ? new Set([...own, ...above]) : own
  const fits = fitsOf(together)
  const empty = emptyFit(parsed, together)
  if (empty > 0) fits.set('nothing', Math.max(fits.get('nothing') ?? 0, empty))
  // The more of a heading nobody understands, the less it says; a unit in brackets counts for little.
  const known = lettersOf(parsed.said)
  const share = known + parsed.unknown === 0 ? 1 : known / (known + parsed.unknown)
  return new Map([...fits].map(([sense, fit]) => [sense, fit * (0.35 + 0.65 * share)]))
}

/** The parts of a text in two languages or parted by a slash: each may say it alone. */
function partsOf(text: string): string[] {
  const han = text.replace(/[^\p{Script=Han}\s]/gu, ' ').trim()
  const thai = text.replace(/[^\p{Script=Thai}\p{M}\s]/gu, ' ').trim()
  const other = text.replace(/[\p{Script=Han}\p{Script=Thai}]/gu, ' ').trim()
  const scripts = [han, thai, other].filter(part => /\p{L}/u.test(part))
  return [...(scripts.length > 1 ? scripts : []), ...(text.includes(' / ') ? text.split(' / ') : [])]
}

const withoutAside = (text: string): string => text.replace(/[（(][^)）]*[)）]/g, ' ').trim()

/** What the words of a heading fit, its lower words first, those above them where they are needed. */
export function headingFits(words: readonly string[]): Fits {
  const lower = words.at(-1) ?? ''
  // A unit below a heading says only what it is measured in.
  if (words.length > 1 && isUnit(lower) && !/lb/i.test(lower)) {
    const upper = headingFits(words.slice(0, -1))
    // Boxes are no measure of a weight: `Weight > Ctns` counts.
    const counts = columnWords.understood(lower).said.some(({ meaning }) => meaning === 'box')
    if (upper.size > 0 && (!counts || (upper.get('qty') ?? 0) > 0.3)) return upper
  }
  const best = new Map<ColumnSense, number>()
  const consider = (fits: ReadonlyMap<ColumnSense, number>, weight: number) => {
    for (const [sense, fit] of fits) best.set(sense, Math.max(best.get(sense) ?? 0, fit * weight))
  }
  const upper = new Set(words.slice(0, -1).flatMap(word => [...ofParsed(columnWords.understood(word))]))
  const whole = columnWords.understood(lower)
  const own = ofParsed(whole)
  const isOpen = upper.size > 0 && [...own].every(meaning => open.has(meaning))
  if (isOpen) {
    consider(ofOne(whole, upper), 0.98)
    // `Ctns` under `Weight` counts boxes all the same: what stands below says which it is.
    if (own.has('box') && !own.has('per') && !measured.some(meaning => own.has(meaning)))
      consider(ofOne(whole, undefined), 0.92)
    return best
  }
  const bare = withoutAside(lower)
  const main = bare === '' || bare === lower ? whole : columnWords.understood(bare)
  if (main !== whole && main.said.length > 0) {
    consider(ofOne(main, undefined), 1)
    // What stands in brackets may divide or measure: `Net weight (per box)`, `Weight (net)`.
    if ([...own].some(meaning => ['per', 'net', 'gross', 'pound'].includes(meaning) && !ofParsed(main).has(meaning)))
      return ofOne(whole, undefined)
  } else consider(ofOne(whole, undefined), 1)
  for (const part of partsOf(bare === '' ? lower : bare)) {
    const parsed = columnWords.understood(part)
    if (parsed.said.length > 0 && !contradicts(ofParsed(parsed), own)) consider(ofOne(parsed, undefined), 0.97)
  }
  return best
}

/** `/ basket` alone must not make boxes of `weight per basket`. */
const contradicts = (part: Meanings, whole: Meanings): boolean =>
  [...whole].some(meaning => (measured.includes(meaning) || meaning === 'per') && !part.has(meaning))

/** How many of a row's headings say something about a column. */
export const meansColumn = (text: string): boolean => columnWords.understood(text).said.length > 0
