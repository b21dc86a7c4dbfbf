import { containerNoIn, lotNoIn, voyageKeyOf } from '../shipment/naming.ts'

/** What was said of a container, as it came. */
export interface Told {
  readonly containerNo?: string | null | undefined
  readonly vesselVoyage?: string | null | undefined
  readonly shipmentLotNo?: string | null | undefined
}

/** The words of a mention in one form: what is said again is the same mention. */
export const mentionOf = ({ containerNo, shipmentLotNo, vesselVoyage }: Told): string =>
  [containerNoIn(containerNo), voyageKeyOf(vesselVoyage ?? ''), lotNoIn(shipmentLotNo)]
    .filter(Boolean)
    .join(' · ')
    .slice(0, 200)
