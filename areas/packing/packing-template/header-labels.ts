import { folded } from './sheet-view.ts'
import { labelWords } from './vocabulary/lexicons.ts'
import type { Meaning } from './vocabulary/meaning.ts'

/** A label without the colon that ends it. */
export const withoutColon = (text: string): string => text.replace(/\s*[:：]\s*$/, '')

/** A label however it is typed, its colon left out. */
export const labelForm = (text: string): string => withoutColon(folded(text))

const special = /[.*+?^${}()|[\]\\/]/g

/** A label inside a longer text: not as a part of a word, its spaces of any kind. */
export function labelPattern(label: string): string {
  const words = withoutColon(label.trim()).split(/\s+/)
  const body = words.map(word => word.replace(special, '\\$&')).join('\\s+')
  const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)
  const isHan = (character: string | undefined) => character !== undefined && /\p{Script=Han}/u.test(character)
  // A Chinese word ends where a Latin one begins, but not where another Chinese one does.
  const edge = (character: string | undefined) =>
    isHan(character) ? '\\p{Script=Han}' : isLetter(character) ? '(?!\\p{Script=Han})[\\p{L}\\p{N}]' : ''
  const [first, last] = [edge(words[0]?.[0]), edge(words.at(-1)?.at(-1))]
  return `${first && `(?<!${first})`}${body}${last && `(?!${last})`}`
}

/** What a label is about, so that the words alone are known to be a label and no value. */
const headerMeanings = new Set<Meaning>([
  'list',
  'invoice',
  'reference',
  'container',
  'seal',
  'vessel',
  'voyage',
  'port',
  'loading',
  'discharge',
  'transit',
  'departure',
  'arrival',
  'etd',
  'eta',
  'consignee',
  'exporter',
  'destination',
  'order',
  'thermometer',
])

/** Whether a text says nothing but the name of something a header holds. */
export function isKnownLabel(text: string): boolean {
  if (text.length > 60 || /\d{2}/.test(text)) return false
  const { said, unknown } = labelWords.understood(text)
  return unknown === 0 && said.some(({ meaning }) => headerMeanings.has(meaning))
}

/** How a template's labels are found in a text, and where the next of them ends a value. */
export class Labels {
  readonly #forms: ReadonlySet<string>
  readonly #anyWithColon: RegExp | undefined

  constructor(labels: readonly string[]) {
    this.#forms = new Set(labels.map(labelForm))
    const patterns = labels.map(labelPattern)
    this.#anyWithColon = patterns.length > 0 ? new RegExp(`(?:${patterns.join('|')})\\s*[:：]`, 'iu') : undefined
  }

  /** Whether a text is a label rather than a value. */
  isLabel(text: string): boolean {
    return (
      this.#forms.has(labelForm(text)) ||
      /[:：]\s*$/.test(text) ||
      this.#anyWithColon?.exec(text)?.index === 0 ||
      isKnownLabel(text) ||
      isKnownLabel(/^([^:：]{2,40})[:：]\s*\S/.exec(text)?.[1] ?? '')
    )
  }

  /** The part of a text that belongs to the label before it: up to two spaces, a new line, a semicolon or the next label. */
  valueIn(following: string): string {
    const [, colon, gap = '', rest = ''] = /^\s*([:：.#])?(\s*)([\s\S]*)$/.exec(following) ?? []
    // Behind an empty label the next one follows at a distance.
    if (/\s{2,}|\n/.test(gap) && colon && /^\p{L}[^:：\n]{0,30}[:：]/u.test(rest)) return ''
    const [value = ''] = rest.split(/\s{2,}|[\n\t;；|]/, 1)
    const next = this.#anyWithColon?.exec(value)?.index ?? value.length
    return value
      .slice(0, next)
      .replace(/[\s,;/|–-]+$/, '')
      .trim()
  }
}

/** Looks for the value of a label in a longer text: where a colon follows it, where it begins a passage, or anywhere. */
export function valueBehind(label: string, labels: Labels): (text: string) => string | undefined {
  const pattern = labelPattern(label)
  const anywhere = new RegExp(pattern, 'iu')
  const better = [`${pattern}(?=\\s*[:：])`, `(?<=^\\s*|\\s{2,}|[\\n\\t;|])${pattern}`].map(
    form => new RegExp(form, 'iu'),
  )
  return text => {
    const plain = anywhere.exec(text)
    if (!plain) return undefined
    const found = better.map(form => form.exec(text)).find(match => match !== null) ?? plain
    return labels.valueIn(text.slice(found.index + found[0].length))
  }
}

/** A longer text is no sentence about a shipment. */
const longestSentence = 2_000
const gap = '[\\s\\S]*?'

/** What stands between the words of a sentence: `from … to`, `voyage * arriving … at`. */
export function valueBetween(before: readonly string[], after: string): (text: string) => string | undefined {
  const lead = before.filter(part => part !== '').map(labelPattern)
  const end = after === '' ? '(?=[,;.](?:\\s|$)|\\s{2,}|\\n|$)' : `(?=\\s*${labelPattern(after)})`
  const form = new RegExp(`${lead.join(gap)}\\s*[:：]?\\s*(\\S${gap})${end}`, 'iu')
  return text => form.exec(text.slice(0, longestSentence))?.[1]?.replace(after === '' ? /[\s,;.:]+$/ : /[\s,;:]+$/, '')
}
