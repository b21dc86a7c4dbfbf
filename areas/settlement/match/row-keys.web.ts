/** The boxes of the rows of a table, each of which stands for its row. */
export const rowsIn = (table: HTMLElement | null): HTMLInputElement[] => [
  ...(table?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []),
]

/** Which row of a table something stands in; -1 for what is elsewhere. */
export const placeOf = (table: HTMLElement | null, thing: Node | null): number =>
  rowsIn(table).findIndex(box => box === thing || (thing && box.closest('tr, [role=row]')?.contains(thing)))

/** Puts the keys into a row again once the rows were read afresh: the one that follows, or the last. */
export function stayAt(table: HTMLElement | null, at: number): void {
  if (at < 0) return
  requestAnimationFrame(() => {
    const rows = rowsIn(table)
    rows[Math.min(at, rows.length - 1)]?.focus()
  })
}
