import { inLanguage, type Label, type Language, readsEnglish } from './label.ts'

/** Somebody who acts for another, as the history and records name them. */
export const forAbsent = (name: string, absent: string): string => `${name}（代 ${absent}）`

/** The house itself, where it did something nobody asked it to. */
export const houseName: Label = ['系统', 'System']

/** Who did something, as a language says it: the house by its name, who stood in for another with both names. */
export const actorInWords = (kept: string, language: Language): string => {
  if (kept === houseName[0]) return inLanguage(houseName, language)
  return readsEnglish(language) ? kept.replace(/（代 (.+)）$/, ' (for $1)') : kept
}
