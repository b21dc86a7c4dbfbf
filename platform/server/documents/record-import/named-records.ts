import { codeKey } from '../../../model/code-text.ts'
import type { Declaration } from '../../../model/document.ts'
import type { ReferenceField } from '../../../model/fields.ts'
import { singleKeysOf } from '../../../model/identity.ts'
import type { Label } from '../../../model/label.ts'
import type { HouseParts } from '../../house.ts'
import type { Work } from '../actions.ts'

/** What people may call a record by: what is stored, its title in either language, a number of its own. */
function namesOf(document: Declaration): string[] {
  const { title, titleEn, value = 'id' } = document
  return [...new Set([value, title, ...(titleEn ? [titleEn] : []), ...singleKeysOf(document)])]
}

/** What spellings of a word share; no word of anybody begins so. */
const spelling = (word: string): string => `\0${codeKey(word)}`

/** What a text names, as it is written or however it is spelled. */
const wordIn = (choices: ReadonlyMap<string, Set<string>>, text: string): Set<string> | undefined =>
  choices.get(text) ?? choices.get(spelling(text))

/** Records that a file names, found among those its field chooses from; each choice is read once. */
export class NamedRecords {
  private readonly work: Work
  private readonly catalogue: HouseParts['catalogue']
  private readonly known = new Map<string, Map<string, Set<string>>>()

  constructor(work: Work, catalogue: HouseParts['catalogue']) {
    this.work = work
    this.catalogue = catalogue
  }

  private async choices({ only, to }: ReferenceField, enableFlag: 'Y' | 'N'): Promise<Map<string, Set<string>>> {
    const key = JSON.stringify([to, only, enableFlag])
    const before = this.known.get(key)
    if (before) return before
    const { document } = this.catalogue.get(to)
    const found = new Map<string, Set<string>>()
    for (const record of await this.work.all(to, { ...only, enableFlag })) {
      const stored = String(record[document.value ?? 'id'])
      for (const name of namesOf(document)) {
        const word = record[name]
        if (typeof word !== 'string' || word === '') continue
        // However it is spelled it is called so, where nobody is called exactly so.
        for (const spelled of new Set([word, spelling(word)]))
          found.set(spelled, (found.get(spelled) ?? new Set()).add(stored))
      }
    }
    this.known.set(key, found)
    return found
  }

  /** What is stored for the record a text names, or why it names none. */
  async of(field: ReferenceField, text: string): Promise<{ readonly stored: string } | { readonly why: Label }> {
    const found = wordIn(await this.choices(field, 'Y'), text)
    const [zh, en] = field.label
    const [stored, ...others] = found ?? []
    if (stored === undefined)
      return wordIn(await this.choices(field, 'N'), text)
        ? { why: [`${zh}“${text}”已停用，请启用或改填其他`, `${en} "${text}" is disabled; enable it or write another`] }
        : { why: [`${zh}“${text}”不存在`, `${en} "${text}" does not exist`] }
    // What is stored is one record's, whatever others are called.
    if (others.length > 0 && !found?.has(text))
      return { why: [`${zh}“${text}”有多条，请填编码`, `${en} "${text}" names several; write the code`] }
    return { stored: found?.has(text) ? text : stored }
  }
}
