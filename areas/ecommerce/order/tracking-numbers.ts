import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { trackingNoLength as longest } from '../terms.ts'
import type { ecommerceOrder } from './document.ts'

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

/** The orders of a list by their numbers; of a long one the first. */
const named = (numbers: readonly string[], [zh, en]: Label): Label => {
  const more = numbers.length > 5
  const first = numbers.slice(0, 5)
  return [
    `${first.join('、')}${more ? `等${numbers.length}单` : ''}${zh}`,
    `${first.join(', ')}${more ? ` and others, ${numbers.length} in all,` : ''} ${en}`,
  ]
}

/** A refusal of the pasted list that names the orders it is about; none where there are none. */
const about = (bizCode: string, numbers: readonly string[], words: Label, warning = false): Refusal[] =>
  numbers.length > 0
    ? [{ field: 'numbers', bizCode, message: named(numbers, words), ...(warning ? { warning } : {}) }]
    : []

/** What speaks against the numbers of a pasted list: a line that cannot be read, an order that is not ticked or never left; ticked orders it does not name are asked about. */
export function numbersRefused(
  orders: readonly Pick<Row<typeof ecommerceOrder>, 'carrier' | 'platformOrderNo'>[],
  pasted: unknown,
): Refusal[] {
  const { byOrder, wrong } = trackingNumbersIn(String(pasted ?? ''))
  if (wrong.length > 0) return wrong.slice(0, 10).map(message => ({ field: 'numbers', bizCode: 'LINE_WRONG', message }))
  const ticked = new Map(orders.map(order => [order.platformOrderNo, order]))
  const others = [...byOrder.keys()].filter(no => !ticked.has(no))
  const never = [...ticked.keys()].filter(no => byOrder.has(no) && !ticked.get(no)?.carrier)
  const left = [...ticked.keys()].filter(no => !byOrder.has(no))
  return [
    ...about('ORDER_NOT_TICKED', others, [
      '不在所选订单中，请勾选或删除该行',
      'not among the ticked orders; tick them or take their lines out',
    ]),
    ...about('NOT_SHIPPED', never, ['没有发过货，没有快递可填', 'never shipped; take their lines out']),
    ...about(
      'ORDERS_LEFT_OUT',
      left,
      ['没有对应的单号，将保持不变；是否继续？', 'without a line: they stay as they are; go on?'],
      true,
    ),
  ]
}
