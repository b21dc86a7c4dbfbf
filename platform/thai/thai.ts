import { glossaryOf, type ThaiTexts } from './glossary.ts'

/** The whole glossary, from all its topics; a sentence stands in one of them only. */
export const thaiTexts: ThaiTexts = Object.assign(
  {},
  ...Object.values(import.meta.glob<ThaiTexts>('./*.json', { eager: true, import: 'default' })),
)

/** What the house says in Thai. */
export const sayInThai = glossaryOf(thaiTexts)
