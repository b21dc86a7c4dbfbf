/** Words are one when they differ only in case and white space (business.md 3.22). */
export const wordKey = (word: string): string => word.replace(/\s+/g, ' ').trim().toLowerCase()
