import { textOfMoment } from '../model/date-text.ts'

/** The business day it is, as `YYYY-MM-DD` (in Shanghai). */
export const today = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())

/** How many days from the business day it is to another one; below nothing when it is over. */
export const daysUntil = (day: string): number => Math.round((Date.parse(day) - Date.parse(today())) / 86_400_000)

/** The present moment as records hold one, `YYYY-MM-DD HH:mm:ss` (in Shanghai). */
export const now = (): string => textOfMoment(new Date())
