/** A season that two years share: 2025/26, 2025-2026. */
const acrossTheYear = /(\d{2})(\d{2})\s*[/-]\s*(?:\d{2})?(\d{2})(?!\d)/

/** A season as people may call it; one that two years share by the second of them, too. */
const calledBy = (season: string): string[] =>
  acrossTheYear.test(season) ? [season, season.replace(acrossTheYear, '$1$3')] : [season]

/**
 * Whether money paid before a season serves fruit of a season: the names people give them agree, or one says more than the
 * other (2025, 2025/26). A season that two years share is of both: fruit that arrives in January is that of an agreement
 * for the new year. Where either is not named nobody can say that it does not (business.md 4.4).
 */
export function isOfSeason(paid: string | null, traded: string | null): boolean {
  const [one, other] = [paid, traded].map(season => (season ?? '').trim().toUpperCase()) as [string, string]
  const agree = (a: string, b: string) => a.includes(b) || b.includes(a)
  // Two seasons of two years each that merely touch are two seasons.
  if (acrossTheYear.test(one) && acrossTheYear.test(other)) return agree(one, other)
  return calledBy(one).some(a => calledBy(other).some(b => agree(a, b)))
}
