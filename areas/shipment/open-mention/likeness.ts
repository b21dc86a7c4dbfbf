import { containerNoIn, isOneAway, lotNoIn } from '../shipment/naming.ts'
import type { Told } from './text.ts'

/** A shipment as a mention is compared with it. */
export interface Known {
  readonly id: string
  readonly containerNo: string
  readonly shipmentLotNo: string | null
  /** Numbers it stood under before it was corrected, or another was merged into it. */
  readonly formerNos?: string | null
  /** Lots of shipments that were merged into it. */
  readonly formerLots?: string | null
}

export type Likeness = 'SAME_LOT' | 'FORMER_NO' | 'OTHER_VOYAGE' | 'CHECK_DIGIT' | 'LOT_LETTER'

/** In which order reasons are believed. */
const order: readonly Likeness[] = ['SAME_LOT', 'FORMER_NO', 'LOT_LETTER', 'CHECK_DIGIT', 'OTHER_VOYAGE']

function likenessOf(told: Told, known: Known): Likeness | undefined {
  const [box, lot] = [containerNoIn(told.containerNo), lotNoIn(told.shipmentLotNo)]
  const lots = lot ? [known.shipmentLotNo, ...(known.formerLots?.split(' ') ?? [])].filter(one => one !== null) : []
  if (lots.includes(lot)) return 'SAME_LOT'
  if (lots.some(one => isOneAway(lot, one))) return 'LOT_LETTER'
  if (box && known.formerNos?.split(' ').some(no => no === box || isOneAway(no, box))) return 'FORMER_NO'
  if (box && box === known.containerNo) return 'OTHER_VOYAGE'
  if (box && isOneAway(box, known.containerNo)) return 'CHECK_DIGIT'
  return undefined
}

/** The shipments a mention resembles, the likeliest first: same lot, same container, or one character away (business.md 2.5). */
export const alike = (told: Told, shipments: readonly Known[]): { readonly id: string; readonly reason: Likeness }[] =>
  shipments
    .flatMap(known => {
      const reason = likenessOf(told, known)
      return reason ? [{ id: known.id, reason }] : []
    })
    .sort((one, other) => order.indexOf(one.reason) - order.indexOf(other.reason))
