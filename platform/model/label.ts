/** A word or sentence in both languages of the product: Chinese first, English beside it. */
export type Label = readonly [zh: string, en: string]

/** The languages a person can choose; they travel as `zh_CN` and `en_US` (Spec 000 §9). */
export type Language = 'zh' | 'en'

/** The side of a label that a language reads. */
export const inLanguage = (label: Label, language: Language): string => label[language === 'en' ? 1 : 0]

/** Fills `{containerNo}` and the like from a record; an unknown or empty name becomes a dash. */
export function fill(label: Label, values: Readonly<Record<string, unknown>>): Label {
  const put = (sentence: string) =>
    sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name]
      return value === null || value === undefined || value === '' ? '-' : String(value)
    })
  return [put(label[0]), put(label[1])]
}

/** The language behind `zh-CN`, `zh_CN`, `en-US,en;q=0.9` and the like; Chinese when nothing is said. */
export function languageOf(header: string | null | undefined): Language {
  return /^\s*en/i.test(header ?? '') ? 'en' : 'zh'
}
