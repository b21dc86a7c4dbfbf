import type { Label } from '#platform/model/label.ts'

/** What a carrier says of an order: its number there, and who carries it where that is said. */
export interface Carried {
  readonly trackingNo: string
  readonly carrier: string | null
}

/** What was read of a pasted list: by platform order, and what is wrong with its lines. */
export interface TrackingNumbers {
  readonly byOrder: ReadonlyMap<string, Carried>
  readonly wrong: readonly Label[]
}

/** As long as the field that holds it. */
const longest = 60

/**
 * Reads the list of a carrier as it is pasted: an order a line, its number, the tracking number and, where it is said, the
 * carrier, divided by tabs, commas or spaces (business.md 3.15).
 */
export function trackingNumbersIn(pasted: string): TrackingNumbers {
  const byOrder = new Map<string, Carried>()
  const wrong: Label[] = []
  for (const [at, line] of pasted.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const [order = '', trackingNo = '', ...rest] = line
      .trim()
      .split(/\s*[\t,，;；]\s*|\s+/)
      .filter(part => part !== '')
    const known = byOrder.get(order)
    if (trackingNo === '')
      wrong.push([`第${at + 1}行“${order}”没有快递单号`, `Line ${at + 1}, “${order}”, has no tracking number`])
    else if (trackingNo.length > longest)
      wrong.push([
        `第${at + 1}行的快递单号超过${longest}个字符`,
        `Line ${at + 1}: the tracking number is longer than ${longest} characters`,
      ])
    else if (known && known.trackingNo !== trackingNo)
      wrong.push([
        `第${at + 1}行：${order}已有另一个单号${known.trackingNo}`,
        `Line ${at + 1}: ${order} has another number already, ${known.trackingNo}`,
      ])
    else byOrder.set(order, { trackingNo, carrier: rest.join(' ') || null })
  }
  return { byOrder, wrong }
}
