import { refuse } from './refusal.ts'

/** The value of a container number's letter or digit: A is 10, and multiples of 11 are left out. */
function characterValue(character: string): number {
  const position = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.indexOf(character)
  if (position < 10) return position
  return position + Math.floor((position - 1) / 10)
}

/**
 * The ISO 6346 check digit of a container number, and whether it has it (calculation catalogue,
 * container.checkDigit).
 */
export function containerCheckDigit(containerNo: string): { containerNo: string; checkDigit: string; valid: boolean } {
  const number = containerNo.toUpperCase().replace(/[\s-]/g, '')
  if (!/^[A-Z]{3}[UJZ]\d{7}$/.test(number)) refuse('CONTAINER_NO_FORMAT')
  const weighted = Array.from(number.slice(0, 10), (character, index) => characterValue(character) * 2 ** index)
  const checkDigit = String((weighted.reduce((total, value) => total + value, 0) % 11) % 10)
  return { containerNo: number, checkDigit, valid: number.endsWith(checkDigit) }
}

/** The container number of an owner's code and six digits, with its check digit. */
export const numbered = (body: string): string => `${body}${containerCheckDigit(`${body}0`).checkDigit}`
