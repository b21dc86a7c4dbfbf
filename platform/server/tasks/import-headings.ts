import type { Field } from '../../model/fields.ts'

/** A heading as it is compared: without the star of what is required, its case, and needless blanks. */
export const plainHeading = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s*]+/g, ' ')
    .trim()
    .toLowerCase()

/** Units of weight and measure that a heading may name; what counts otherwise than the field does is not the field. */
const units = /^(?:kgs?|公斤|千克|g|克|lbs?|磅|oz|盎司|mt|t|吨|斤|市斤|%|％)$/i

/** A heading in its words and the units it names, in brackets or behind a stroke. */
function parts(text: string): { readonly words: string; readonly units: ReadonlySet<string> } {
  const found: string[] = []
  const words = plainHeading(text)
    .replace(/[([{【]([^)\]}】]*)[)\]}】]/g, (_, inside: string) => {
      const bare = inside.trim()
      if (units.test(bare)) found.push(bare)
      return ' '
    })
    .split(/[\s_./:：、,，-]+/)
    .filter(word => {
      if (!units.test(word)) return word !== ''
      found.push(word)
      return false
    })
    .join(' ')
  return { words, units: new Set(found.map(unitOf)) }
}

/** A heading that ends with the unit or currency of what stands beneath it, without that; nothing where it names none. */
export function withoutUnit(label: string): string | undefined {
  const [, words, inside = ''] = /^(.+?)\s*\(([^()]+)\)$/.exec(plainHeading(label)) ?? []
  return words && (units.test(inside) || inside === 'cny') ? words : undefined
}

const alike: Readonly<Record<string, string>> = {
  kgs: 'kg',
  公斤: 'kg',
  千克: 'kg',
  克: 'g',
  lbs: 'lb',
  磅: 'lb',
  盎司: 'oz',
  mt: 't',
  吨: 't',
  市斤: '斤',
  '％': '%',
}
const unitOf = (unit: string): string => alike[unit] ?? unit

/**
 * The field a heading may mean where none is headed so: the same words without brackets, or one that contains the other.
 * A unit that is not the field's own is never taken for it. Nothing where several may be meant.
 */
export function proposedField(heading: string, fields: ReadonlyMap<string, Field>): string | undefined {
  const said = parts(heading)
  if (said.words === '') return undefined
  const likely = (fits: (own: string) => boolean) =>
    [...fields].filter(([name, { label }]) =>
      [...label, name].some(word => {
        const own = parts(word)
        const isUnit = [...said.units].every(unit => own.units.has(unit))
        return own.words !== '' && isUnit && fits(own.words)
      }),
    )
  const same = likely(own => own === said.words)
  if (same[0]) return same[0][0]
  const near = likely(
    own => Math.min(own.length, said.words.length) > 1 && (own.includes(said.words) || said.words.includes(own)),
  )
  return near.length === 1 ? near[0]?.[0] : undefined
}
