import type { Decimal } from '#platform/model/decimal.ts'

/** Rows in which something else was found than the books say; a row that was not counted says nothing. */
export const differing = <L extends { readonly diffQty: Decimal | null }>(
  lines: readonly L[],
): (L & { readonly diffQty: Decimal })[] =>
  lines.filter((line): line is L & { readonly diffQty: Decimal } => line.diffQty !== null && !line.diffQty.isZero())
