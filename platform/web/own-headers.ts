import { locales } from '../model/label.ts'
import { languageNow } from './language.ts'

/** What every request of ours says: the language of the person and the build of the page (Spec 000 §7). */
export const ownHeaders = (): Record<string, string> => ({
  'Accept-Language': locales[languageNow()],
  VERSION: __DOP_BUILD__,
})
