/** A word of somebody's as everybody sees it: its first three and last four characters. */
export const masked = (value: string): string => {
  const bare = value.replace(/[\s-]/g, '')
  return bare.length > 7
    ? `${bare.slice(0, 3)}${'*'.repeat(bare.length - 7)}${bare.slice(-4)}`
    : '*'.repeat(bare.length)
}

/** Whether it is what is shown, and not the word itself. */
export const isMasked = (value: string): boolean => value.includes('*')

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Whether an identity number is one: eighteen characters, the last of which follows from the others (GB 11643). */
export function isIdentityNumber(value: string): boolean {
  if (!/^\d{17}[\dXx]$/.test(value)) return false
  const sum = weights.reduce((all, weight, at) => all + weight * Number(value[at]), 0)
  return '10X98765432'[sum % 11] === value[17]?.toUpperCase()
}

/** Whether a phone number can be one: seven to fifteen digits, with what people write between them. */
export const isPhone = (value: string): boolean =>
  /^\+?[\d\s-]+$/.test(value) && /^\d{7,15}$/.test(value.replace(/\D/g, ''))
