import { z } from 'zod'
import { isDay } from '../../kinds/date/kind.ts'

/** The most a whole number may be where the database keeps it in four bytes. */
export const mostInteger = 2_147_483_647

/** What is accepted, worked out when somebody first asks: of thousands of calls a server sees some dozens. */
export const later = <T>(made: () => z.ZodType<T>): z.ZodType<T> => z.lazy(made)

/** A call that is told nothing. */
export const nothingGiven = z.object({})

/** A whole number as digits, in an address or a body: no exponent, no fraction, nothing the database cannot hold. */
export const whole = (least = -mostInteger, most = mostInteger) =>
  z
    .preprocess(
      given => (typeof given === 'string' && /^-?\d{1,10}$/.test(given) ? Number(given) : given),
      z.number().int().min(least).max(most),
    )
    .meta({ type: 'integer', minimum: least, maximum: most })

/** Which page of a list, and how many of its rows; what is beyond either end is refused (reliability.md 3.2). */
export const pageInput = (usual: number, most = 100) => ({
  current: whole(1).default(1),
  size: whole(1, most).default(usual),
})

/** The id of a record. */
export const idText = z.string().regex(/^\d{1,18}$/)

/** The id of a record as programs write it: in digits, or as a number. */
export const idGiven = z.union([idText, z.number().int().nonnegative().transform(String)])

/** Whether a text is a day, or a moment of a day that exists: `2026-02-28`, `2026-02-28 23:59:59`. */
export const isDayOrMoment = (text: string): boolean =>
  isDay(text.slice(0, 10)) && /^.{10}( ([01]\d|2[0-3]):[0-5]\d:[0-5]\d)?$/.test(text)

/** A day that exists: `2026-02-28`. */
export const dayText = z.iso.date().refine(isDay, 'must be a day between 1900 and 2199 that exists')

/** A day or a moment that exists, for the ends of a range. */
export const dayOrMoment = z.string().refine(isDayOrMoment, 'must be a day such as 2026-02-28 that exists')
