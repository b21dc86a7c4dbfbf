const counters = new Map<string, number>()
/** A database that was used before is used on from another place. */
const used = process.env.DATABASE_URL ? Math.floor(Date.now() / 1000) : 0

/** A text nobody has used in this place before. It begins with a digit, so that it is none of the codes people use. */
export function unused(place: string, most: number): string {
  const letters = Math.min(most, 8)
  // Where there is room, a text is used in one place only, so that a search for it finds one record.
  const counted = letters === 8 ? 'anywhere' : place
  const next = (counters.get(counted) ?? 0) + 1
  counters.set(counted, next)
  // The first place has ten digits to choose from, the others thirty-six.
  const rest = 36 ** (letters - 1)
  if (next > 10 * rest) throw new Error(`No unused text of ${most} letters is left for ${place}`)
  const number = (used + next) % (10 * rest)
  const tail =
    letters === 1
      ? ''
      : (number % rest)
          .toString(36)
          .toUpperCase()
          .padStart(letters - 1, '0')
  return `${Math.floor(number / rest)}${tail}`
}
