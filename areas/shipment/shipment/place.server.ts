import type { Declaration } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { Refused } from '#platform/server/http/refusal.ts'
import { compareWithOpen } from '../open-mention/resolve.server.ts'
import { shipment } from './document.ts'
import {
  type Naming,
  refuseTakenLot,
  type Shipment,
  shipmentFor,
  shipmentNamed,
  tellShipment,
  withLot,
  writeShipment,
} from './found.server.ts'
import { containerNoIn, lotNoIn, voyageKeyOf } from './naming.ts'

/** A document at the origin about to be saved, as far as it is about its container. */
interface Placed extends Naming {
  readonly id: string
  readonly shipmentId: string | null
}

interface Where {
  readonly document: Declaration
  /** The item whose origin and category a lot number begins with. */
  readonly itemCode: string | null
  /** Whether other documents stand on its container: it is not moved by typing then. */
  readonly isBound: boolean
}

/** Whether a document still names the container and voyage its shipment has. */
const isSame = (known: Shipment, { containerNo, vesselVoyage }: Naming): boolean =>
  known.containerNo === containerNoIn(containerNo) && known.voyageKey === voyageKeyOf(vesselVoyage ?? '')

/** Whether a lot is typed, and another than the shipment's. */
const isOtherLot = (known: Shipment, { shipmentLotNo }: Naming): boolean =>
  lotNoIn(shipmentLotNo) !== '' && lotNoIn(shipmentLotNo) !== known.shipmentLotNo

const shared = (known: Shipment, named: Naming) =>
  new Refused([
    {
      field: known.containerNo === containerNoIn(named.containerNo) ? 'vesselVoyage' : 'containerNo',
      bizCode: 'SHIPMENT_SHARED',
      message: [
        `货柜${known.containerNo}航次${known.vesselVoyage}已被其他单据使用，请在货柜批次上更正柜号或航次，所有单据会一起更新`,
        `Container ${known.containerNo} on voyage ${known.vesselVoyage} stands on other documents; correct container or voyage on the shipment, all its documents follow`,
      ],
    },
  ])

/** Writes other words onto a shipment that one document alone names: it was typed wrong there. */
async function renamed(work: Work, known: Shipment, named: Naming): Promise<Shipment> {
  const vesselVoyage = (named.vesselVoyage ?? '').trim().replace(/\s+/g, ' ')
  return writeShipment(work, known.id, { containerNo: containerNoIn(named.containerNo), vesselVoyage })
}

/**
 * The shipment of a document about to be saved: the one it has, or the one its container and voyage name now, founded where
 * it comes first (business.md 2.5). Whoever is alone with a shipment corrects it by typing; what others stand on is
 * corrected on the shipment, for all at once.
 */
export async function placed(
  work: Work,
  named: Placed,
  { document, isBound, itemCode }: Where,
): Promise<string | null> {
  const containerNo = containerNoIn(named.containerNo)
  if (containerNo !== '') await work.lock('shipment', containerNo)
  const known = named.shipmentId ? await work.find(shipment, { id: named.shipmentId }) : undefined
  const isMoved = known && !isSame(known, named)
  if (isMoved && isBound) throw shared(known, named)
  const isLotTyped = known !== undefined && isOtherLot(known, named)
  // Most saves say what is known already: who else stands on the container is asked only of those that do not.
  const isSettled = known?.enableFlag === 'Y' && known.shipmentLotNo !== null && !isMoved && !isLotTyped
  const isAlone =
    !isSettled &&
    known !== undefined &&
    (await work.readers(shipment, known.id)).every(one => one.document === document.name && one.id === named.id)
  // A lot that came from the shipment it leaves is not one that was typed.
  const isOld = isMoved && lotNoIn(named.shipmentLotNo) === known.shipmentLotNo
  const naming = isOld ? { ...named, shipmentLotNo: null } : named
  const isNamed = containerNo !== '' && voyageKeyOf(named.vesselVoyage ?? '') !== ''
  let found: Shipment | undefined
  if (isSettled) found = known
  else if (isMoved && isAlone && isNamed && !(await shipmentNamed(work, named)))
    found = await renamed(work, known, named)
  else if (known && !isMoved && isAlone && known.shipmentLotNo && isLotTyped) {
    await refuseTakenLot(work, lotNoIn(named.shipmentLotNo))
    found = await writeShipment(work, known.id, { shipmentLotNo: lotNoIn(named.shipmentLotNo) })
  } else {
    found = await shipmentFor(work, naming, itemCode)
    if (isMoved && isAlone) await writeShipment(work, known.id, { enableFlag: 'N' })
  }
  const numbered = await withLot(work, found, { itemCode, loadDate: named.loadDate ?? null })
  // A new one was compared with what waits when it was founded.
  const isNew = numbered?.version === 0
  if (numbered && !isNew && numbered.shipmentLotNo !== known?.shipmentLotNo) await compareWithOpen(work, numbered)
  if (numbered) await tellShipment(work, numbered, named)
  return numbered?.id ?? null
}
