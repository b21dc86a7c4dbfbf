import type { Work } from '#platform/server/documents/actions.ts'
import { shipment } from './document.ts'

/** What says when a container comes: its shipment, and a day of its own as long as that has none. */
interface Coming {
  readonly shipmentId: string | null
  readonly etaDate: string | null
}

/** The day a container is to arrive by now: its shipment's, which follows tracking; what its own paper said is older (business.md 3.6, decision 0098). */
export const arrivalOf = async <C extends Coming>(
  work: Work,
  { etaDate, shipmentId }: C,
): Promise<string | C['etaDate']> =>
  (shipmentId ? await work.find(shipment, { id: shipmentId }) : undefined)?.etaDate ?? etaDate
