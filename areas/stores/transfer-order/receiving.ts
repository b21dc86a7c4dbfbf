import type { Wire } from '#platform/model/check.ts'

const figure = (value: unknown) => Number(value ?? 0)

/** How many boxes of a row are still on their way to the store. */
export const onTheWay = (line: Wire): number =>
  figure(line.shippedQuantity) - figure(line.receivedQuantity) - figure(line.lossQty) - figure(line.returnedQty)

/** How many boxes of a row the store has received, as the page shows it. */
export const receivedOf = (line: Wire): string => String(line.receivedQuantity ?? '0')

/** What was counted of a row, and how many of it had been received when it was. */
interface Counted {
  readonly qty: string | null
  readonly received: string
}
export type CountedRows = Readonly<Record<string, Counted>>

/** Whether more of a row was received since it was counted, perhaps by the very count that got no answer. */
export const isReceivedSince = (line: Wire, counted: CountedRows): boolean => {
  const typed = counted[String(line.id)]
  return typed !== undefined && figure(typed.received) !== figure(receivedOf(line))
}

/** What comes now of a row: what was counted, or all that is on its way; nothing where it is to be counted anew. */
export const comesOf = (line: Wire, counted: CountedRows): number => {
  if (isReceivedSince(line, counted)) return 0
  const qty = counted[String(line.id)]?.qty
  return qty === undefined || qty === null ? onTheWay(line) : Number(qty)
}

/** What comes of some rows, and how much of what is on its way is then still missing. */
export function comingNow(lines: readonly Wire[], counted: CountedRows) {
  const comes = lines.reduce((all, line) => all + comesOf(line, counted), 0)
  return { comes, missing: lines.reduce((all, line) => all + onTheWay(line), 0) - comes }
}
