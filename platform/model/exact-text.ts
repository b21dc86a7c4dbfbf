/** A text as a filter asks for the whole of it, where the words alone would be looked for in any part: in double quotes. */
export const exactly = (text: string): string => `"${text}"`

/** The text whose whole is asked for; nothing where its parts are enough. */
export const exactIn = (asked: string): string | undefined => /^"(.+)"$/su.exec(asked)?.[1]
