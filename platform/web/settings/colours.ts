const rgbOf = (colour: string) => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
const hexOf = (rgb: readonly number[]) =>
  `#${rgb
    .map(value =>
      Math.max(0, Math.min(255, Math.round(value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const brightness = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = rgbOf(colour).map(value => channel(value / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How well one colour is read on another, from 1 to 21 (WCAG 2). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [brightness(one), brightness(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** A colour with so much of another in it. */
export const mixed = (colour: string, other: string, share: number): string => {
  const second = rgbOf(other)
  return hexOf(rgbOf(colour).map((value, at) => value * (1 - share) + (second[at] ?? 0) * share))
}

/** The colour moved away from its ground until words in it can be read by everybody, also on a tint of it. */
export function readable(colour: string, ground = '#ffffff'): string {
  const away = brightness(ground) > 0.4 ? '#000000' : '#ffffff'
  let shade = hexOf(rgbOf(colour))
  for (let step = 0; contrast(shade, ground) < 5.6 && step < 60; step++) shade = mixed(shade, away, 0.05)
  return shade
}
