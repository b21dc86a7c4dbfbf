import type { Reason } from '../../../model/rules.ts'

/** In how many places something is wrong: a cell or field is one, whatever is said against it; what is about no field counts by itself. */
export function placesIn(reasons: readonly Reason[]): number {
  const places = reasons.map(({ field, line, lines }, at) =>
    field === undefined ? `about ${at}` : [lines ?? '', line ?? '', field].join(' '),
  )
  return new Set(places).size
}
