/** The sign between whole and part: a comma in Spanish lists, a dot in English ones. */
export type DecimalMark = ',' | '.'

const longest = 40

/** Full-width digits become plain ones, every kind of space one space, every kind of minus and apostrophe one sign. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\u2019`´]/g, "'")
    .replace(/\s/g, ' ')
    .trim()

/** `1,234` and `1.234` are one thousand to one reader and one and a bit to the other. */
const twoReadings = /^[1-9]\d{0,2}[.,]\d{3}$/

/** Whether a written number is one thing to one reader and another to the next: `1,234`, `1.234`. */
export const isReadTwoWays = (text: string): boolean => twoReadings.test(plain(text).replace(/^[+-] ?/, ''))

const otherMark = (mark: string): DecimalMark => (mark === ',' ? '.' : ',')

/** The decimal mark a written number shows beyond doubt, nothing while both readings stand. */
function shownMark(body: string): DecimalMark | undefined {
  const marks = body.match(/[.,]/g) ?? []
  const last = marks.at(-1) as DecimalMark | undefined
  if (last === undefined) return undefined
  if (marks.some(mark => mark !== last)) return last
  if (marks.length > 1) return otherMark(last)
  return twoReadings.test(body) ? undefined : last
}

/** The decimal mark that the numbers of one sheet agree on; nothing when none shows it or they disagree. */
export function decimalMarkIn(texts: Iterable<string>): DecimalMark | undefined {
  let agreed: DecimalMark | undefined
  for (const text of texts) {
    const body = plain(text).replace(/^[+-] ?/, '')
    if (!/^[\d.,' ]+$/.test(body) || numberFromText(body) === undefined) continue
    const mark = shownMark(body)
    if (mark === undefined) continue
    if (agreed !== undefined && agreed !== mark) return undefined
    agreed = mark
  }
  return agreed
}

/** Whole and part of a written number without its grouping, or nothing when the groups are not of three digits. */
function partsOf(body: string, mark: DecimalMark): [whole: string, part: string] | undefined {
  const at = body.lastIndexOf(mark)
  const whole = at < 0 ? body : body.slice(0, at)
  const part = at < 0 ? '' : body.slice(at + 1)
  if (at >= 0 && !/^\d+$/.test(part)) return undefined
  if (/^\d*$/.test(whole)) return whole + part === '' ? undefined : [whole, part]
  const group = /^\d{1,3}([ '.,])\d{3}(?:\1\d{3})*$/.exec(whole)
  return group && group[1] !== mark ? [whole.replace(/\D/g, ''), part] : undefined
}

/**
 * The exact decimal a text stands for, without grouping and needless zeros, or nothing when it is no number:
 * `1.234,50`, `1,234.50`, `5,00`, `1 234.5`. Where `1,234` could be read both ways, the mark of its
 * surroundings decides, else the comma groups and the dot begins the decimals.
 */
export function numberFromText(text: string, mark?: DecimalMark): string | undefined {
  const written = plain(text)
  const sign = /^[+-]/.exec(written)?.[0]
  const body = sign ? written.slice(1).trimStart() : written
  if (body.length > longest || !/^[\d.,' ]+$/.test(body)) return undefined
  const parts = partsOf(body, shownMark(body) ?? mark ?? '.')
  if (!parts) return undefined
  const whole = parts[0].replace(/^0+(?=\d)/, '') || '0'
  const part = parts[1].replace(/0+$/, '')
  const figure = part === '' ? whole : `${whole}.${part}`
  return sign === '-' && figure !== '0' ? `-${figure}` : figure
}
