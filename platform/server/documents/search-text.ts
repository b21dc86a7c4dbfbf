import type { Wire } from '../../model/check.ts'
import { cleanCode, codeKey } from '../../model/code-text.ts'
import { ofKind } from '../../model/of-kind.ts'
import { titleIn } from '../../model/verbs.ts'
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
    if (typeof value !== 'string' || value.length > 150 || field.permission) continue
    // A code with blanks in it is found without them as well.
    words.push(value, ...(field.kind === 'code' && value.includes(' ') ? [codeKey(value)] : []))
  }
  const title = record[shape.document.title]
  // It may be called by another record, by its code and its name, or by a choice, as both languages say it.
  const called = typeof title === 'string' ? titleIn(shape.document, record) : ''
  words.push(...[title, called].filter(word => typeof word === 'string'))
  const spoken = await pronounced(called)
  return cleanCode(`${[...new Set(words)].join(' ')} ${spoken}`)
    .toLowerCase()
    .slice(0, 2000)
}
