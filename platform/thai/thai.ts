import type { ThaiTexts } from '../model/thai.ts'

/** The whole glossary, from all its topics; a sentence stands in one of them only. */
export const thaiTexts: ThaiTexts = Object.assign(
  {},
  ...Object.values(import.meta.glob<ThaiTexts>('./*.json', { eager: true, import: 'default' })),
)
