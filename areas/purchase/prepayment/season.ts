/**
 * Whether money paid before a season serves fruit of a season: the names people give them agree, or one says more than the
 * other (2025, 2025/26). Where either is not named nobody can say that it does not (business.md 4.4).
 */
export function isOfSeason(paid: string | null, traded: string | null): boolean {
  const [one, other] = [paid, traded].map(season => (season ?? '').trim().toUpperCase()) as [string, string]
  return one.includes(other) || other.includes(one)
}
