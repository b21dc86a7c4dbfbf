import { type Language, readsEnglish } from '../../model/label.ts'

/** A page of the guide: its name, what it is called, and its text. */
export interface GuidePage {
  readonly name: string
  readonly title: string
  readonly text: string
}

/** A sentence of the guide that words were found in. */
export interface GuideHit {
  readonly page: GuidePage
  readonly line: string
}

/** The page for whoever stands where no other is written for. */
export const usualPage = 'desk'

/** A text without the marks of its layout. */
const plain = (line: string): string =>
  line
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`#>|]+/g, '')
    .replace(/^\s*(?:\d+\.|-)\s+/, '')
    .trim()

/** The pages as they lie in the folder, in the order of their titles, the one for everybody first. */
export function pagesOf(texts: Readonly<Record<string, unknown>>): readonly GuidePage[] {
  return Object.entries(texts)
    .map(([path, content]) => {
      const name = /([\w-]+)\.\w+\.md$/.exec(path)?.[1] ?? path
      const [first = name] = String(content).split('\n')
      return { name, title: plain(first), text: String(content) }
    })
    .toSorted((one, other) =>
      one.name === usualPage ? -1 : other.name === usualPage ? 1 : one.title.localeCompare(other.title),
    )
}

/** Sentences in which all of the words stand, at most so many. */
export function hitsIn(pages: readonly GuidePage[], words: string, most: number): readonly GuideHit[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  const hits = pages.flatMap(page =>
    paragraphs(page.text)
      .filter(line => wanted.every(word => line.toLowerCase().includes(word)))
      .map(line => ({ page, line })),
  )
  return hits.slice(0, most)
}

/** A text as its headings, points and paragraphs, each in one line. */
const paragraphs = (text: string): string[] =>
  text
    .split(/\n(?=\s*(?:\d+\.|-|#|\||\n))/)
    .map(one => plain(one.replaceAll(/\s*\n\s*/g, ' ')))
    .filter(Boolean)

/** A sentence around the words that were found, short enough for one line. */
export function around(line: string, words: string, length = 60): string {
  const at = line.toLowerCase().indexOf(words.toLowerCase().split(/\s+/)[0] ?? '')
  if (line.length <= length) return line
  const from = Math.max(0, Math.min(at - Math.floor(length / 3), line.length - length))
  return `${from > 0 ? '…' : ''}${line.slice(from, from + length)}${from + length < line.length ? '…' : ''}`
}

/** The guide in a language; in Thai what suppliers read, everything else in English. */
export async function guideIn(language: Language): Promise<readonly GuidePage[]> {
  const pages = pagesOf((await (readsEnglish(language) ? import('./texts-en.ts') : import('./texts-zh.ts'))).default)
  if (language !== 'th') return pages
  const thai = pagesOf((await import('./texts-th.ts')).default)
  return pages.map(page => thai.find(one => one.name === page.name) ?? page)
}
