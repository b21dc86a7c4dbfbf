import type { Wire } from '../../model/check.ts'
import { cleanCode } from '../../model/code-text.ts'
import { nameBeside } from '../../model/document.ts'
import { ofKind } from '../../model/of-kind.ts'
import type { Shape } from './shape.ts'

let pinyinOf: ((text: string, options: object) => string[]) | undefined

/** How Chinese words are spoken, whole and by initials; the pronunciation table is large and loaded when it is first needed. */
export async function pronounced(text: string): Promise<string> {
  if (!/[\u4e00-\u9fff]/.test(text)) return ''
  pinyinOf ??= (await import('pinyin-pro')).pinyin as unknown as typeof pinyinOf
  const syllables = pinyinOf?.(text, { toneType: 'none', type: 'array', nonZh: 'consecutive' }) ?? []
  return `${syllables.join('')} ${syllables.map(syllable => syllable[0] ?? '').join('')}`
}

/** What a record can be found by: its short texts and codes, and for its title also the pinyin and its initials. */
export async function searchTextOf(shape: Shape, record: Wire): Promise<string> {
  const words: string[] = []
  for (const [name, field] of ofKind(shape.fields, 'text', 'code', 'number-series')) {
    const value = record[name]
    if (typeof value === 'string' && value.length <= 150 && !field.permission) words.push(value)
  }
  const { title } = shape.document
  // It may be called by another record: then that one's code and its name.
  const called = [title, ...(shape.fields[title]?.kind === 'reference' ? [nameBeside(title)] : [])]
    .map(name => record[name])
    .filter(word => typeof word === 'string')
  words.push(...called)
  const spoken = await pronounced(called.at(-1) ?? '')
  return cleanCode(`${[...new Set(words)].join(' ')} ${spoken}`)
    .toLowerCase()
    .slice(0, 2000)
}
