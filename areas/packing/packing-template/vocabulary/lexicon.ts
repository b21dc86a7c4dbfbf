import { remembering } from '../remembering.ts'
import type { Meaning, Vocabulary } from './meaning.ts'

/** A word of a text that is understood, with how many letters it takes. */
export interface Said {
  readonly meaning: Meaning
  readonly letters: number
}

/** What a text says in the words of a lexicon. */
export interface Understood {
  readonly said: readonly Said[]
  /** Letters of words nobody knows. */
  readonly unknown: number
}

/** How many letters the words of a text have that are understood. */
export const lettersOf = (said: readonly Said[]): number => said.reduce((sum, { letters }) => sum + letters, 0)

/** `GoodsDescription` and `P/L` are written in words of their own. */
const spaced = (text: string): string =>
  text
    .replace(/(?<!\p{L})w\/(?!\p{L}(?!\p{L}))/giu, 'with ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(?<![\p{L}\p{N}])(\p{L})\/(\p{L})(?![\p{L}\p{N}])/gu, '$1 $2')

/** A text without capitals and accents, as the lexicon knows its words. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}(?<!\p{Script=Thai})/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ı', 'i')

const tokenForm =
  /\p{Script=Han}+|\p{Script=Thai}[\p{Script=Thai}\p{M}]*|(?:(?![\p{Script=Han}\p{Script=Thai}])[\p{L}\p{M}\p{N}])+|[#/()（）]/gu

/** Words, runs of scripts without spaces, and the signs that part or bracket them. */
const tokensOf = (text: string): string[] => plainText(spaced(text)).match(tokenForm) ?? []

/** The words of a text alone: `GOODS_DESCRIPTION (kg)`. */
export const wordsOf = (text: string): string[] => tokensOf(text).filter(token => /[\p{L}\p{N}]/u.test(token))

/** Whether a text is only the unit of what stands above or below it. */
export const isUnit = (text: string): boolean =>
  /^[^\p{L}\p{N}%#]*(?:kgs?|lbs?|pcs|mm|cm|g|grs?|°?c|%|no|#|ctns?|boxes|cajas|公斤|斤|吨|克|箱|件|กก\.?)[^\p{L}\p{N}]*$/iu.test(
    text,
  )

/** Small words that say nothing about which column it is. */
const fillers = new Set(
  'of all the in and or on at de del la las los le les du des di da do dos das d l el y e et en au aux van der den dan ve và va cua của iso letter with s mm cm g gr'.split(
    ' ',
  ),
)

const isSolid = (token: string): boolean => /^[\p{Script=Han}\p{Script=Thai}]/u.test(token)

/** Whether two long words are one but for a slip of typing: a letter too many, too few, wrong, or two swapped. */
function alike(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 6 || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  return Math.max(left.length, right.length) < 2 || (left.length === 2 && right === `${left[1]}${left[0]}`)
}

/** A word without its vowels, but for the first letter. */
const skeleton = (word: string): string => word.slice(0, 1) + word.slice(1).replace(/[aeiou]/g, '')

/** Knows what words mean, the longest phrase first, whatever their capitals, accents and small slips. */
export class Lexicon {
  readonly #phrases = new Map<string, Meaning>()
  readonly #longest = new Map<string, number>()
  readonly #solid = new Map<string, Meaning>()
  #longestSolid = 0
  /** What a text says, word by word. */
  readonly understood = remembering(20_000, text => this.#read(tokensOf(text)))
  readonly #longWords: string[] = []
  readonly #shortens: boolean

  constructor(vocabularies: readonly Vocabulary<Meaning>[], { shortens = false } = {}) {
    this.#shortens = shortens
    for (const vocabulary of vocabularies)
      for (const [meaning, phrases] of Object.entries(vocabulary))
        for (const phrase of phrases.split(',')) this.#learn(phrase, meaning as Meaning)
  }

  #learn(phrase: string, meaning: Meaning): void {
    const words = wordsOf(phrase)
    const [first] = words
    if (!first) return
    const whole = words.join(' ')
    if (words.length === 1 && isSolid(first)) {
      this.#solid.set(first, meaning)
      this.#longestSolid = Math.max(this.#longestSolid, first.length)
      return
    }
    this.#phrases.set(whole, meaning)
    this.#longest.set(first, Math.max(this.#longest.get(first) ?? 1, words.length))
    if (words.length === 1 && first.length >= 6) this.#longWords.push(first)
  }

  #read(tokens: readonly string[]): Understood {
    const said: Said[] = []
    let unknown = 0
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at] ?? ''
      if (/^[()（）]$/.test(token)) continue
      if (token === '#') said.push({ meaning: 'number', letters: 1 })
      else if (token === '/') {
        if (partsOfOne(said.at(-1)?.meaning, this.#next(tokens, at + 1))) said.push({ meaning: 'per', letters: 1 })
      } else if (isSolid(token)) unknown += this.#readSolid(token, said)
      else {
        const [meaning, count] = this.#phraseAt(tokens, at)
        const letters = tokens.slice(at, at + count).join('').length
        if (meaning) said.push({ meaning, letters })
        else if (!fillers.has(token) && !/^\d+$/.test(token)) unknown += letters
        at += count - 1
      }
    }
    return { said, unknown }
  }

  #next(tokens: readonly string[], at: number): Meaning | undefined {
    const token = tokens[at] ?? ''
    return isSolid(token) ? this.#solidAt(token, 0)?.[0] : this.#phraseAt(tokens, at)[0]
  }

  #phraseAt(tokens: readonly string[], at: number): readonly [meaning: Meaning | undefined, count: number] {
    const token = tokens[at] ?? ''
    for (let count = this.#longest.get(token) ?? 0; count > 0; count--) {
      const words = tokens.slice(at, at + count)
      const meaning = this.#phrases.get(words.join(' '))
      if (words.length === count && meaning) return [meaning, count]
    }
    return [this.#alikeTo(token) ?? (this.#shortens ? this.#shortenedFrom(token) : undefined), 1]
  }

  /** The one meaning a clerk's own abbreviation can have: `Brnd`, `Categ`. */
  #shortenedFrom(token: string): Meaning | undefined {
    if (token.length < 3 || token.length > 6 || /[^a-z]/.test(token)) return undefined
    const bare = skeleton(token)
    const words = [...this.#phrases].filter(([word]) => word.length > token.length && !word.includes(' '))
    for (const like of [
      (word: string) => bare === token && skeleton(word) === bare,
      (word: string) => word.length > token.length + 1 && word.startsWith(token),
    ]) {
      const meanings = new Set(words.flatMap(([word, meaning]) => (like(word) ? [meaning] : [])))
      if (meanings.size === 1) return [...meanings][0]
    }
    return undefined
  }

  #alikeTo(token: string): Meaning | undefined {
    if (token.length < 6 || /\d/.test(token)) return undefined
    const like = this.#longWords.find(word => alike(word, token))
    return like === undefined ? undefined : this.#phrases.get(like)
  }

  #solidAt(run: string, at: number): readonly [Meaning, number] | undefined {
    for (let length = Math.min(this.#longestSolid, run.length - at); length > 0; length--) {
      const meaning = this.#solid.get(run.slice(at, at + length))
      if (meaning) return [meaning, length]
    }
    return undefined
  }

  #readSolid(run: string, said: Said[]): number {
    let unknown = 0
    for (let at = 0; at < run.length; ) {
      const found = this.#solidAt(run, at)
      if (found) said.push({ meaning: found[0], letters: found[1] * 2 })
      else unknown += 2
      at += found?.[1] ?? 1
    }
    return unknown
  }
}

const counted = new Set<Meaning | undefined>(['weight', 'net', 'gross', 'piece', 'count', 'size', 'species', 'box'])
const counters = new Set<Meaning | undefined>(['box', 'piece', 'pallet', 'quantity'])

/** `Kg/tray` and `pcs/box` divide one by the other; `Size / Count` only names two words for one thing. */
const partsOfOne = (before: Meaning | undefined, after: Meaning | undefined): boolean =>
  counted.has(before) && counters.has(after) && before !== after
