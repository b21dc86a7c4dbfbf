import { type Language, readsEnglish } from './label.ts'

/** Somebody who acts for another, as the history and records name them. */
export const forAbsent = (name: string, absent: string): string => `${name}（代 ${absent}）`

/** The same as a language says it. */
export const actorInWords = (kept: string, language: Language): string =>
  readsEnglish(language) ? kept.replace(/（代 (.+)）$/, ' (for $1)') : kept
