const counters = new Map<string, number>()

const digits = '0123456789'
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * A text nobody has used in this place before. It begins with a digit, so that it is none of the codes people use; where
 * there is room for two signs only, letters come after the digits.
 */
export function unused(place: string, most: number): string {
  const letters = Math.min(most, 8)
  // Where there is room, a text is used in one place only, so that a search for it finds one record.
  const counted = letters === 8 ? 'anywhere' : place
  const number = (counters.get(counted) ?? 0) + 1
  counters.set(counted, number)
  // The first place has ten digits to choose from, the others thirty-six.
  const firsts = letters === 2 ? digits + alphabet : digits
  const rest = 36 ** (letters - 1)
  if (number >= firsts.length * rest) throw new Error(`No unused text of ${most} letters is left for ${place}`)
  const tail = (number % rest).toString(36).toUpperCase()
  return letters === 1 ? String(number) : `${firsts[Math.floor(number / rest)]}${tail.padStart(letters - 1, '0')}`
}
