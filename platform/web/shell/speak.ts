import { type Language, localeCode } from '../../model/label.ts'
import { call } from '../http.ts'
import { useLanguageState } from '../language.ts'
import { refreshUntyped } from '../refresh-untyped.ts'

/** Switches the language here and tells the server; that it could not be told keeps nobody from switching (Spec 000 §7.1). */
export function sayLanguage(language: Language): void {
  useLanguageState.getState().choose(language)
  // Some of what pages show was answered in the former language.
  refreshUntyped()
  void call('/admin/client/switch-language', { query: { language: localeCode(language) } }).catch(() => {})
}
