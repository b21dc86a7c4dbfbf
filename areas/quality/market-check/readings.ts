import { type Decimal, decimal } from '#platform/model/decimal.ts'

/** Pressure readings as an inspector types them: figures apart by blanks, commas or semicolons, a word marks what is none. */
export function readingsIn(typed: string | null): {
  readonly readings: readonly Decimal[]
  readonly wrong: readonly string[]
} {
  const words = (typed ?? '').split(/[\s,，;；、/]+/).filter(Boolean)
  const wrong = words.filter(word => !/^\d{1,2}(\.\d{1,2})?$/.test(word))
  return { readings: words.filter(word => !wrong.includes(word)).map(word => decimal(word)), wrong }
}
