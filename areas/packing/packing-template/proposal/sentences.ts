import type { PackingListField } from '../packing-list-fields.ts'
import { collapsed } from '../sheet-view.ts'
import { plainText } from '../vocabulary/lexicon.ts'
import { shipmentWords } from '../vocabulary/shipment-words.ts'
import type { HeaderPair } from './header-pairs.ts'
import { lookOf } from './known-values.ts'

/** Words that place a value in a sentence though they are no labels, by the field that follows them. */
const prepositions: Partial<Record<PackingListField, string>> = {
  pol: 'from, from port, from the port of, desde, desde el puerto de, saindo de, de santos, au depart de, tu cang, tu, dari, dari pelabuhan, dal porto di, จาก, จากท่าเรือ, sailing from, departing from, loaded at, shipped from, embarcado en, embarcado no porto de, salida de, con salida de, xuat tu',
  pod: 'to, to port, to the port of, bound for, destined for, hacia, a, al, con destino a, con destino al puerto de, com destino a, a destination de, vers, den cang, den, toi cang, toi, ke, menuju, ke pelabuhan, al porto di, ไปยัง, ถึงท่าเรือ, for discharge at, discharging at, ve cang',
}

type Mark = PackingListField | 'voyage'

function phrasesOf(): Map<string, Mark> {
  const marks = new Map<string, Mark>()
  const learn = (phrases: string | undefined, mark: Mark) => {
    for (const phrase of (phrases ?? '').split(',')) {
      const plain = plainText(phrase).trim()
      if (plain !== '') marks.set(plain, mark)
    }
  }
  const { container, seal, vessel, voyage, departure, arrival, etd, eta, consignee, loading, discharge, destination } =
    shipmentWords
  const ofPort = (phrases = '') => phrases.split(',').filter(phrase => phrase.trim().includes(' '))
  learn(ofPort(loading).join(), 'pol')
  learn(`${discharge}, ${destination}`, 'pod')
  for (const [field, phrases] of Object.entries(prepositions)) learn(phrases, field as PackingListField)
  learn(consignee, 'consignee')
  learn(container, 'containerNo')
  learn(seal, 'sealNumber')
  learn(vessel, 'vesselVoyage')
  learn(voyage, 'voyage')
  learn(
    `${departure}, ${etd}, departing, departing on, sailing, sailing on, sails on, sailed on, leaving on, left on, con zarpe, zarpando, saida em, partant le, kalkis, berangkat`,
    'etdDate',
  )
  learn(
    `${arrival}, ${eta}, arriving, arriving on, to arrive, due, due on, due to arrive, due to arrive on, expected, expected on, expected to arrive, expected to arrive on, y arribo, llegando, chegada em, arrivant le, tiba`,
    'etaDate',
  )
  for (const short of [
    'v',
    'n',
    'tc',
    'pt',
    'dep',
    'arr',
    'load',
    'cont',
    'mv',
    'm v',
    'no',
    'client',
    'chi',
    'nave',
  ]) {
    if (short !== 'mv' && short !== 'm v' && short !== 'nave' && short !== 'chi') marks.delete(short)
  }
  return marks
}

const marks = phrasesOf()
const longest = 6

interface Marked {
  readonly mark: Mark
  readonly from: number
  readonly to: number
}

interface Word {
  readonly text: string
  readonly plain: string
  readonly at: number
}

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:[./-][\p{L}\p{N}]+)*/gu)].map(({ 0: word, index }) => ({
    text: word,
    plain: plainText(word),
    at: index,
  }))

/** The words of a sentence that announce a value, the longest phrase first. */
function markedIn(words: readonly Word[]): Marked[] {
  const found: Marked[] = []
  for (let at = 0; at < words.length; at++) {
    for (let count = Math.min(longest, words.length - at); count > 0; count--) {
      const phrase = words
        .slice(at, at + count)
        .map(({ plain }) => plain)
        .join(' ')
      const mark = marks.get(phrase)
      // `a` and `to` only lead to a name.
      const follows = words[at + count]
      if (!mark || (phrase.length <= 2 && !/^\p{Lu}/u.test(follows?.text ?? ''))) continue
      found.push({ mark, from: at, to: at + count })
      at += count - 1
      break
    }
  }
  return found
}

const dated = new Set<Mark>(['etdDate', 'etaDate'])
/** Small words between a value and what announces the next one. */
const trailing = /(?:\s+(?:y|e|and|et|con|com|el|le|on|il|ve|va|và|dan|with|em|en|in|at|của|de|no|so|số|the))+$/iu

/** What ends a value; the full stop of an abbreviation (`voy.`, `no.`) does not. */
const pause = /[,;](?:\s|$)|(?<!\b(?:voy|no|nr|v|vs))\.(?:\s|$)|\s[(（–-]\s?/i

/** Where a value ends by its punctuation; a country behind a port's comma still belongs to it. */
function endOfName(said: string, mark: Mark): number {
  const stop = said.search(pause)
  if ((mark !== 'pol' && mark !== 'pod') || said[stop] !== ',') return stop
  const behind = /^,\s*([\p{Lu}][\p{L}]+(?:\s\p{Lu}\p{L}+)?)/u.exec(said.slice(stop))
  return behind && lookOf(behind[1] ?? '').country ? stop + behind[0].length : stop
}

/** The values a sentence announces: `on the vessel A voyage B from C to D, container E`. */
export function pairsInSentence(text: string): HeaderPair[] {
  const sentence = collapsed(text.trim().replace(/\s{2,}/g, '; '))
  if (sentence.length < 40 || !/\s/.test(sentence)) return []
  if ((sentence.match(/\p{L}\s?[:：]/gu)?.length ?? 0) >= 2) return []
  const words = wordsIn(sentence)
  const marked = markedIn(words)
  if (marked.filter(({ mark }) => mark !== 'voyage').length < 2) return []
  return marked.flatMap(({ mark, from, to }, at) => {
    if (mark === 'voyage') return []
    const [first, last] = [words[from], words[to - 1]]
    if (!first || !last) return []
    const begin = last.at + last.text.length
    // A ship's voyage belongs to its name.
    const rest = marked.slice(at + 1)
    const next = (mark === 'vesselVoyage' ? rest.filter(one => one.mark !== 'voyage') : rest)[0]
    const limit = next ? (words[next.from]?.at ?? sentence.length) : sentence.length
    const said = sentence.slice(begin, limit)
    const stop = endOfName(said, mark)
    const raw = stop > 0 ? said.slice(0, stop) : said
    const value = raw
      .replace(/^[\s:：#.]+/, '')
      .trim()
      .replace(trailing, '')
    // A name begins with a capital where there are any.
    if (value === '' || (!dated.has(mark) && /^\p{Ll}/u.test(value) && !/\d/.test(value.split(' ')[0] ?? ''))) {
      if (!/^(?:cảng|cang|port|puerto|porto)\s\p{Lu}/u.test(value)) return []
    }
    const phrase = sentence.slice(first.at, begin)
    const previous = marked[at - 1]
    const context =
      previous && phrase.length <= 4
        ? `${sentence.slice(words[previous.from]?.at ?? 0, endOf(words, previous))} * `
        : ''
    const tail =
      stop > 0 || !next
        ? ''
        : ` ${collapsed(sentence.slice(begin + said.indexOf(value) + value.length, endOf(words, next)))}`
    const field: PackingListField = mark
    return [
      {
        label: phrase,
        value,
        isDate: false,
        fits: new Map([[field, dated.has(mark) ? 0.85 : 0.8]]),
        forms: [`${context}${phrase} …${tail}`],
        near: 0.9,
      },
    ]
  })
}

const endOf = (words: readonly Word[], { to }: Marked): number => {
  const last = words[to - 1]
  return last ? last.at + last.text.length : 0
}
