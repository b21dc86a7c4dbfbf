/** The longest words a list is searched by (reliability.md 3.1). */
export const longestWords = 150
/** With the two quotes, which are no part of what is asked for. */
export const longestAsked = longestWords + 2

/** A text as a filter asks for the whole of it, where the words alone would be looked for in any part: in double quotes. */
export const exactly = (text: string): string => `"${text}"`

/** The text whose whole is asked for; nothing where its parts are enough. */
export const exactIn = (asked: string): string | undefined => /^"(.+)"$/su.exec(asked)?.[1]
