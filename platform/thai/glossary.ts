/** Sentences by their English, `{}` where something is filled in; in the Thai too, or `{2}` where the order differs. */
export type ThaiTexts = Readonly<Record<string, string>>

interface Pattern {
  /** What is fixed of it, before, between and behind its holes. */
  readonly parts: readonly string[]
  readonly thai: string
  /** How many letters of it are fixed: the more, the surer it is the one that is meant. */
  readonly fixed: number
  /** One fixed word alone may as well begin a name: "New Zealand" is no new one of anything. */
  readonly isShort: boolean
}

/** So many filled sentences are remembered; then it begins anew. */
const mostRemembered = 5000
/** What is filled in may be a sentence with something filled in itself, so often. */
const deepest = 3

const holes = /\{\w*\}/g
const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z][a-z’'-]*/g) ?? []
const isName = /^[A-Za-z][A-Za-z’' -]+$/
/** Longer texts are what somebody wrote, no sentence of ours. */
const longest = 2000

/** The longest word of a sentence that stands whole between its holes: a sentence without it cannot be this one. */
function markOf(parts: readonly string[]): string {
  const whole = parts.map((part, at) => {
    const begun = at > 0 ? part.replace(/^[\w’'-]+/, '') : part
    return at < parts.length - 1 ? begun.replace(/[\w’'-]+$/, '') : begun
  })
  return wordsIn(whole.join(' ')).reduce((longest, word) => (word.length > longest.length ? word : longest), '')
}

/** The Thai of an English sentence as it is said, with whatever is filled in; nothing where the glossary has none. */
export function glossaryOf(texts: ThaiTexts): (english: string) => string | undefined {
  const exact = new Map(Object.entries(texts))
  const byCase = new Map<string, string>()
  const byWord = new Map<string, Pattern[]>()
  let remembered = new Map<string, string | undefined>()
  for (const [english, thai] of exact) {
    byCase.set(english.toLowerCase(), thai)
    const parts = english.split(holes)
    if (parts.length === 1) continue
    const mark = markOf(parts)
    byWord.set(mark, [...(byWord.get(mark) ?? []), patternOf(parts, thai)])
  }

  /** The surest of the sentences that this one can be, with what is filled in said in Thai where it is a word of ours. */
  function filledIn(english: string, depth: number): string | undefined {
    const fitting = [...new Set(['', ...wordsIn(english)])].flatMap(word => byWord.get(word) ?? [])
    for (const { parts, thai, isShort } of fitting.toSorted((one, other) => other.fixed - one.fixed)) {
      const said = filledOf(parts, english)
      if (!said) continue
      const filled = said.map(one => partOf(one, depth))
      if (isShort && said.some((one, at) => isName.test(one) && filled[at] === one)) continue
      let next = 0
      return thai.replace(holes, hole => filled[hole === '{}' ? next++ : Number(hole.slice(1, -1)) - 1] ?? hole)
    }
    return undefined
  }

  /** What is filled into a sentence: a word of ours, however it is capitalised, a sentence of its own, or data as it is. */
  function partOf(text: string, depth: number): string {
    const known = exact.get(text) ?? byCase.get(text.toLowerCase())
    if (known !== undefined || !/[a-z]/i.test(text)) return known ?? text
    return (depth < deepest ? filledIn(text, depth + 1) : undefined) ?? joined(text, depth + 1) ?? text
  }

  /** Sentences and words that were only put beside each other: each is said in Thai that can be. */
  function joined(english: string, depth: number): string | undefined {
    if (depth > deepest) return undefined
    const parts = english.split(/(; |: |, | · |\n)/)
    if (parts.length === 1) return undefined
    const said = parts.map((part, at) => (at % 2 === 0 ? partOf(part, depth + 1) : part))
    return said.some((part, at) => part !== parts[at]) ? said.join('') : undefined
  }

  return english => {
    const known = exact.get(english)
    if (known !== undefined || english.length > longest) return known
    if (remembered.has(english)) return remembered.get(english)
    const found = filledIn(english, 0) ?? joined(english, 0)
    if (remembered.size >= mostRemembered) remembered = new Map()
    remembered.set(english, found)
    return found
  }
}

const patternOf = (parts: readonly string[], thai: string): Pattern => ({
  parts,
  thai,
  fixed: parts.join('').length,
  isShort: /^[a-z]+$/i.test(parts.join('').trim()),
})

/** What stands in the holes of a sentence, each as little as it can be; nothing where it is another sentence. */
function filledOf(parts: readonly string[], english: string): string[] | undefined {
  const [first = '', ...others] = parts
  const last = others.pop() ?? ''
  const end = english.length - last.length
  if (!english.startsWith(first) || !english.endsWith(last) || end < first.length) return undefined
  const filled: string[] = []
  let from = first.length
  for (const part of others) {
    const at = english.indexOf(part, from)
    if (at < 0 || at + part.length > end) return undefined
    filled.push(english.slice(from, at))
    from = at + part.length
  }
  return [...filled, english.slice(from, end)]
}
