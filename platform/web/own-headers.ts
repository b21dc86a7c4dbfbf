import { languageNow } from './language.ts'

/** What every request of ours says: the language of the person and the build of the page (Spec 000 §7). */
export const ownHeaders = (): Record<string, string> => ({
  'Accept-Language': languageNow() === 'en' ? 'en-US' : 'zh-CN',
  VERSION: __DOP_BUILD__,
})
