import type { Row } from '#platform/model/document.ts'
import type { costQuotation } from './document.ts'

type Line = Row<typeof costQuotation>['details'][number]

/** What of a container a price may ask for, the weightiest first: category, port, shipping line, then the rest. */
export interface Route {
  readonly category?: string | null
  readonly destinationPortCode?: string | null
  readonly shippingCompanyCodeName?: string | null
  readonly commodity?: string | null
  readonly country?: string | null
  readonly transportTypeName?: string | null
  readonly vesselVoyage?: string | null
}

const asked = [
  'category',
  'destinationPortCode',
  'shippingCompanyCodeName',
  'commodity',
  'country',
  'transportTypeName',
  'vesselVoyage',
] as const satisfies readonly (keyof Route & keyof Line)[]

/** What a price is for: two approved prices of a vendor for the same thing on the same day contradict each other. */
export const priceKey = (line: Line): string =>
  [
    line.firstSubjectCode,
    line.subjectCode,
    ...asked.map(name => line[name]),
    line.dept,
    line.modeName,
    line.packingCode,
  ].join('|')

/** How well a price fits a container: nothing where it asks for something else, more the weightier what it asks for. */
function fit(line: Line, route: Route): number | undefined {
  let points = 0
  for (const [at, name] of asked.entries()) {
    if (line[name] === null) continue
    if (line[name] !== (route[name] ?? null)) return undefined
    points += 2 ** (asked.length - at)
  }
  return points
}

/** The price that says most about a container, of those that hold for it (business.md 3.14). */
export function bestPrice<L extends Line>(lines: readonly L[], route: Route): L | undefined {
  let best: { line: L; points: number } | undefined
  for (const line of lines) {
    const points = fit(line, route)
    if (points !== undefined && (!best || points > best.points)) best = { line, points }
  }
  return best?.line
}
