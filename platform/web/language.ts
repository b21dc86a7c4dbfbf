import type { Locale } from 'antd/es/locale'
import { create } from 'zustand'
import { giveThai, inLanguage, type Label, type Language, languages, locales } from '../model/label.ts'
import { keep, kept } from './storage.ts'

/** What the product calls itself in the title of the browser's tab (Spec 000 §2.2, 001 §9). */
export const siteTitle: Label = ['数字化运营平台', 'Digital Operating Platform']

/** What the browser's tab is called where a page has a name, and where it has none. */
export const windowTitle = (say: Say, page?: string): string => (page ? `${page} - ${say(siteTitle)}` : say(siteTitle))

interface LanguageState {
  readonly language: Language
  readonly choose: (language: Language) => void
}

const remembered = kept<string>('language') ?? 'zh'

/** The language the person chose; Chinese until they do, and remembered (Spec 000 §1). */
export const useLanguageState = create<LanguageState>(set => ({
  language: Object.hasOwn(languages, remembered) ? (remembered as Language) : 'zh',
  choose: language => {
    keep('language', language)
    const speak = () => {
      document.documentElement.lang = tagOf(language)
      set({ language })
    }
    if (language === 'th') void withThai().then(speak)
    else speak()
  },
}))

let ofControls: Locale | undefined
/** What antd's own controls say in Thai, once it is here. */
export const controlsInThai = (): Locale | undefined => ofControls

/** Brings the Thai when it is first asked for; where it cannot come, English stands in until the next visit. */
async function withThai(): Promise<void> {
  try {
    const [{ sayInThai }, { default: locale }] = await Promise.all([
      import('../thai/thai.ts'),
      import('antd/es/locale/th_TH'),
    ])
    ofControls = locale
    giveThai(sayInThai)
  } catch {
    // A page that could not fetch it is still to be worked with.
  }
}

/** Everything is ready to be said in the language that was chosen at an earlier visit. */
export async function readLanguage(): Promise<void> {
  const language = languageNow()
  document.documentElement.lang = tagOf(language)
  if (language === 'th') await withThai()
}

/** What the page says it is written in. */
const tagOf = (language: Language): string => (language === 'zh' ? locales.zh : language)

/** Says things in the person's language: `say('保存', 'Save')`, or a label. */
export interface Say {
  (zh: string, en: string): string
  (label: Label): string
}

const sayIn = (language: Language): Say =>
  ((first: string | Label, second?: string) =>
    typeof first === 'string' ? inLanguage([first, second ?? first], language) : inLanguage(first, language)) as Say

const says = { zh: sayIn('zh'), en: sayIn('en'), th: sayIn('th') }

/** The way to say things, following the switch without a reload. */
export const useLanguage = (): Say => says[useLanguageState(state => state.language)]

/** The language now, outside of what is drawn. */
export const languageNow = (): Language => useLanguageState.getState().language

/** Says something outside of what is drawn. */
export const sayNow = (label: Label): string => inLanguage(label, languageNow())
