/**
 * Figures by hand, of whole numbers alone: what the house says is held against these, which share nothing with the
 * catalogue of formulas it works with.
 */
export interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

/** What a text says, exactly. */
export function exact(text: string): Fraction {
  const [, sign = '', whole = '0', places = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text.trim()) ?? []
  return { top: BigInt(`${sign}${whole}${places}`), bottom: 10n ** BigInt(places.length) }
}
export const times = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, bottom: a.bottom * b.bottom })
export const over = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.bottom, bottom: a.bottom * b.top })
export const plus = (...all: readonly Fraction[]): Fraction =>
  all.reduce((a, b) => ({ top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }), exact('0'))
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { top: -b.top, bottom: b.bottom })

/** Rounded half away from zero to so many places, as text with all of them. */
export function said({ top, bottom }: Fraction, places = 2): string {
  const [up, down] = bottom < 0n ? [-top, -bottom] : [top, bottom]
  const scaled = up * 10n ** BigInt(places)
  const size = scaled < 0n ? -scaled : scaled
  const rounded = (2n * size + down) / (2n * down)
  const digits = String(rounded).padStart(places + 1, '0')
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return scaled < 0n && rounded !== 0n ? `-${text}` : text
}
/** Rounded to so many places, to go on with. */
export const rounded = (value: Fraction, places = 2): Fraction => exact(said(value, places))
