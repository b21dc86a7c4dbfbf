import { create } from 'zustand'
import { inLanguage, type Label, type Language } from '../model/label.ts'
import { keep, kept } from './storage.ts'

/** What the product calls itself in the title of the browser's tab (Spec 000 §2.2, 001 §9). */
export const siteTitle: Label = ['数字化运营平台', 'Digital Operating Platform']

interface LanguageState {
  readonly language: Language
  readonly choose: (language: Language) => void
}

/** The language the person chose; Chinese until they do, and remembered (Spec 000 §1). */
export const useLanguageState = create<LanguageState>(set => ({
  language: kept<Language>('language') === 'en' ? 'en' : 'zh',
  choose: language => {
    keep('language', language)
    document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
    set({ language })
  },
}))

/** Says things in the person's language: `say('保存', 'Save')`, or a label. */
export interface Say {
  (zh: string, en: string): string
  (label: Label): string
}

const sayIn = (language: Language): Say =>
  ((first: string | Label, second?: string) =>
    typeof first === 'string' ? inLanguage([first, second ?? first], language) : inLanguage(first, language)) as Say

const says = { zh: sayIn('zh'), en: sayIn('en') }

/** The way to say things, following the switch without a reload. */
export const useLanguage = (): Say => says[useLanguageState(state => state.language)]

/** The language now, outside of what is drawn. */
export const languageNow = (): Language => useLanguageState.getState().language

/** Says something outside of what is drawn. */
export const sayNow = (label: Label): string => inLanguage(label, languageNow())
