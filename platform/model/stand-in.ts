import type { Language } from './label.ts'

/** Somebody who acts for another, as the history and records name them. */
export const forAbsent = (name: string, absent: string): string => `${name}（代 ${absent}）`

/** The same as a language says it. */
export const actorInWords = (kept: string, language: Language): string =>
  language === 'en' ? kept.replace(/（代 (.+)）$/, ' (for $1)') : kept
