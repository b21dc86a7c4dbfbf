import type { Wire } from '#platform/model/check.ts'

const figure = (value: unknown) => Number(value ?? 0)

/** How many boxes of a row are still on their way to the store. */
export const onTheWay = (line: Wire): number =>
  figure(line.shippedQuantity) - figure(line.receivedQuantity) - figure(line.lossQty) - figure(line.returnedQty)

/** What comes now of a row: what was counted, or all that is on its way. */
export const comesOf = (line: Wire, counted: Readonly<Record<string, string | null>>): number => {
  const typed = counted[String(line.id)]
  return typed === undefined || typed === null ? onTheWay(line) : Number(typed)
}

/** What comes of some rows, and how much of what is on its way is then still missing. */
export function comingNow(lines: readonly Wire[], counted: Readonly<Record<string, string | null>>) {
  const comes = lines.reduce((all, line) => all + comesOf(line, counted), 0)
  return { comes, missing: lines.reduce((all, line) => all + onTheWay(line), 0) - comes }
}
