import type { Label } from '#platform/model/label.ts'

/** What one of a kind is called in English, by what many are. */
const one: Readonly<Record<string, string>> = {
  boxes: 'box',
  containers: 'container',
  invoices: 'invoice',
  records: 'record',
}

/** The unit a figure is counted in, as it is said beside it: 1 container, 2 containers (desk.md 6). */
export function unitBeside(value: string, [zh, en]: Label): Label {
  return [zh, Number(value) === 1 ? (one[en] ?? en) : en]
}
