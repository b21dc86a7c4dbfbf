/** A word or sentence as it is written beside what says it: Chinese first, English beside it; its Thai is in the glossary. */
export type Label = readonly [zh: string, en: string]

/** The languages a person can choose; they travel as `zh_CN`, `en_US` and `th_TH` (Spec 000 §9). */
export type Language = 'zh' | 'en' | 'th'

/** What each language calls itself. */
export const languages: Readonly<Record<Language, string>> = { zh: '中文', en: 'English', th: 'ไทย' }

/** How each language is named where languages are told apart by country: in headers, and with a low line in calls. */
export const locales = { zh: 'zh-CN', en: 'en-US', th: 'th-TH' } as const satisfies Readonly<Record<Language, string>>

/** The same as calls spell it. */
export const localeCode = (language: Language): string => locales[language].replace('-', '_')

/** Whether somebody is told the English names of records: data has no Thai, who reads Thai is told the English. */
export const readsEnglish = (language: Language): boolean => language !== 'zh'

let thaiOf: (english: string) => string | undefined = () => undefined
/** Gives the house its Thai: on the server when it starts, in the browser when somebody chooses it. */
export const giveThai = (say: typeof thaiOf): void => {
  thaiOf = say
}

/** What a label says in a language; what has no Thai is said in English. */
export function inLanguage(label: Label, language: Language): string {
  if (language === 'zh') return label[0]
  return language === 'th' ? (thaiOf(label[1]) ?? label[1]) : label[1]
}

/** How many of something, as English counts them: 1 lot, 2 lots. */
export const counted = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`

/** A label inside an English sentence: its words begin small, what is written in capitals (POS, HS, B/L) stays. */
export const withinSentence = (english: string): string =>
  english.replace(/[^\s(]+/g, word => (/^[A-Z][^A-Z]*$/.test(word) ? word.toLowerCase() : word))

/** Fills `{containerNo}` and the like from a record; an unknown or empty name becomes a dash. */
export function fill(label: Label, values: Readonly<Record<string, unknown>>): Label {
  const put = (sentence: string) =>
    sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name]
      return value === null || value === undefined || value === '' ? '-' : String(value)
    })
  return [put(label[0]), put(label[1])]
}

/** The language behind `zh-CN`, `zh_CN`, `th`, `en-US,en;q=0.9` and the like; Chinese when nothing is said. */
export function languageOf(header: string | null | undefined): Language {
  const [, said] = /^\s*(en|th)/i.exec(header ?? '') ?? []
  return said === undefined ? 'zh' : (said.toLowerCase() as Language)
}
