import {
  type DateOrder,
  momentInOrder,
  orderIn as orderInPlain,
  orderShownBy as orderShownInPlain,
} from '#platform/model/date-order.ts'
import { remembering } from './remembering.ts'
import { plainText } from './vocabulary/lexicon.ts'

export type { DateOrder }

/** How an order is written in a template, and in a person's answer. */
export const writtenOrders = { 'DD/MM': 'day first', 'MM/DD': 'month first' } as const satisfies Record<
  string,
  DateOrder
>

/** An order as it is written. */
export type WrittenOrder = keyof typeof writtenOrders

/** The months as vendors write them, January first; the first word is the one our calendar reads. */
const monthWords: readonly string[] = [
  'jan january enero ene janeiro janvier janv januari ocak oca gennaio gen januar jän มกราคม มค',
  'feb february febrero fevereiro fev fevrier fevr februari subat sub febbraio februar กุมภาพันธ์ กพ',
  'mar march marzo marco mars maret mart märz มีนาคม มีค',
  'apr april abril abr avril avr nisan nis aprile เมษายน เมย',
  'may mayo maio mai mei mayis maggio mag พฤษภาคม พค',
  'jun june junio junho juin juni haziran haz giugno giu มิถุนายน มิย',
  'jul july julio julho juillet juil juli temmuz tem luglio lug กรกฎาคม กค',
  'aug august agosto ago aout agustus agu agt agustos สิงหาคม สค',
  'sep september septiembre setiembre sept set setembro septembre eylul eyl settembre กันยายน กย',
  'oct october octubre outubro out octobre oktober okt ekim eki ottobre ott ตุลาคม ตค',
  'nov november noviembre novembro novembre kasim kas พฤศจิกายน พย',
  'dec december diciembre dic dezembro dez decembre desember des aralik ara dicembre dezember ธันวาคม ธค',
]
const bareWord = (word: string): string => plainText(word).replaceAll('.', '')
const english = new Map(
  monthWords.flatMap(line => {
    const [first = '', ...others] = line.split(' ')
    return [first, ...others].map(word => [bareWord(word), first] as const)
  }),
)

const thaiDigits = '๐๑๒๓๔๕๖๗๘๙'

/** One spelling for what differs only by language: months in English, our calendar's year, no weekday. */
function translated(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[๐-๙]/g, digit => String(thaiDigits.indexOf(digit)))
    .replace(/\s+/g, ' ')
    .trim()
  const isThai = /\p{Script=Thai}/u.test(plain)
  return plain
    .replace(/^(?:ngày|วันที่)\s*(?=\d)/iu, '')
    .replace(/\s*(?:tháng|thang)\s*(\d{1,2})\s*(?:,|năm|nam)?\s*/iu, '/$1/')
    .replace(/พ\.?\s?ศ\.?\s*/gu, '')
    .replace(/^(\d{1,2})(?:er|º|°)(?=\s)/i, '$1')
    .replace(/^(?!may)\p{L}{3,}\.?,\s*(?=\d|\p{L})/iu, '')
    .replace(/(?:\p{L}|\p{M}|(?<=[\p{L}\p{M}])\.(?=\p{L}))+\.?/gu, word => english.get(bareWord(word)) ?? word)
    .replace(/(?<!\d)(2[4-6]\d{2})(?!\d)/, year => (Number(year) > 2400 ? String(Number(year) - 543) : year))
    .replace(/(?<=[a-z./-] ?)(\d{2})$/i, year => (isThai && Number(year) > 50 ? String(1957 + Number(year)) : year))
}

const inOurWords = remembering(5_000, translated)

/** The day a vendor's text stands for, `YYYY-MM-DD`; the day stands first unless the order says otherwise. */
export const vendorDate = (text: string, order: DateOrder = 'day first'): string | undefined =>
  momentInOrder(inOurWords(text), order)?.slice(0, 10)

/** A day of a date cell; a calendar that counts from the Buddha's death is 543 years ahead. */
export function calendarDay(day: string): string {
  const year = Number(day.slice(0, 4))
  return year > 2400 && year < 2700 ? `${year - 543}${day.slice(4)}` : day
}

/** What one written date shows of its order: one of the two, `either` where both readings stand, nothing where it is plain. */
export const orderShownBy = (text: string): DateOrder | 'either' | undefined => orderShownInPlain(inOurWords(text))

/** What written dates prove together: an order, a contradiction, or nothing; and whether any could be read both ways. */
export const orderIn = (texts: Iterable<string>): ReturnType<typeof orderInPlain> =>
  orderInPlain(Array.from(texts, inOurWords))

const written = [
  /(?<!\d)\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?!\d)/,
  /(?<!\d)\d{4}年\s?\d{1,2}月\s?\d{1,2}日?/,
  /(?<!\d)\d{1,2} ?([-/.]) ?\d{1,2} ?\1 ?(?:\d{4}|\d{2})(?!\d)/,
  /(?<!\d)\d{1,2}(?:st|nd|rd|th|er)?[-/. ]*(?:de )?[\p{L}\p{M}.]{3,}?[-/., ]*(?:del? )?(?:\d{4}|\d{2})(?!\d)/iu,
  /(?<!\p{L})\p{L}{3,}\.?[- ]\d{1,2}(?:st|nd|rd|th)?,? \d{4}(?!\d)/iu,
]

/** The first date that stands in a text, as it is written. */
export function dateTextIn(text: string, order?: DateOrder): string | undefined {
  const found = written.flatMap(form => {
    const match = form.exec(text)
    return match && vendorDate(match[0], order) !== undefined ? [{ at: match.index, text: match[0] }] : []
  })
  return found.sort((a, b) => a.at - b.at || b.text.length - a.text.length)[0]?.text
}

const inDigits = /(?<![\d/.-])\d{1,2}([-/.])\d{1,2}\1(?:\d{4}|(?<=\/)\d{2})(?![\d/-])/g

/** The dates in digits that stand anywhere in a text. */
export const digitDatesIn = (text: string): readonly string[] =>
  /\d[-/.]\d/.test(text) ? [...text.matchAll(inDigits)].map(([date]) => date) : []
