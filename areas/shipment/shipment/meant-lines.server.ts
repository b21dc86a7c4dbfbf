import type { Label } from '#platform/model/label.ts'
import type { Reason } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { shipmentMeant } from '../open-mention/resolve.server.ts'
import { shipment } from './document.ts'
import type { Shipment } from './found.server.ts'
import { containerNoIn, lotNoIn } from './naming.ts'

/** A line that names a container in words, and the shipment it means. */
export interface ContainerLine {
  readonly id: string | null
  readonly shipmentId: string | null
  readonly containerNo: string | null
  readonly shipmentLotNo?: string | null
}

/**
 * Lines with the shipments their words mean: a line that says what it said keeps its shipment; of one whose container is
 * another, the lot it had from the former says nothing. What cannot be told has none (business.md 2.5).
 */
export async function meantLines<L extends ContainerLine>(
  work: Work,
  lines: readonly L[],
  before: readonly ContainerLine[] = [],
  date: string | null = null,
): Promise<L[]> {
  const told: L[] = []
  for (const line of lines) {
    const old = line.id === null ? undefined : before.find(one => one.id === line.id)
    const [containerNo, lot] = [containerNoIn(line.containerNo), lotNoIn(line.shipmentLotNo)]
    const isSameBox = old !== undefined && containerNoIn(old.containerNo) === containerNo
    const isSameLot = old !== undefined && lotNoIn(old.shipmentLotNo) === lot
    if (line.shipmentId && (old ? isSameBox && isSameLot : true)) {
      told.push(line)
      continue
    }
    // Corrected on the shipment itself, the line is told the number it has there by now.
    const own = line.shipmentId ? await work.find(shipment, { id: line.shipmentId }) : undefined
    if (own && containerNoIn(own.containerNo) === containerNo && lotNoIn(own.shipmentLotNo) === lot) {
      told.push(line)
      continue
    }
    const shipmentLotNo = old && !isSameBox && isSameLot ? null : lot || null
    const meant = await shipmentMeant(work, { containerNo, shipmentLotNo, date })
    told.push({
      ...line,
      containerNo,
      ...('shipmentLotNo' in line ? { shipmentLotNo } : {}),
      shipmentId: meant?.id ?? null,
    })
  }
  return told
}

/** What is said of a container that nobody here knows: which line of what, and what to do. */
export const unknownContainer = (
  { containerNo, shipmentLotNo }: Pick<ContainerLine, 'containerNo' | 'shipmentLotNo'>,
  line?: number,
): Reason => {
  const [zh, en] = line === undefined ? ['', ''] : [`第${line}行：`, `Row ${line}: `]
  const words = [containerNo, shipmentLotNo].filter(Boolean).join(' / ')
  return {
    field: 'containerNo',
    bizCode: 'CONTAINER_UNKNOWN',
    message:
      words === ''
        ? [`${zh}请选择货柜`, `${en}choose the container`]
        : [
            `${zh}找不到货柜${words}，或同一柜号有多个航次；请核对柜号，或填写批次号`,
            `${en}Container ${words} is not known, or is on several voyages; check its number, or enter its lot`,
          ],
  }
}

/** What is said of a container that is another unit's than the paper whose line names it: what the paper is called, and what to do. */
export const ofOtherUnit = (
  { containerNo, orgName }: Pick<Shipment, 'containerNo' | 'orgName'>,
  line: number,
  [zh, en]: Label,
): Pick<Reason, 'bizCode' | 'message'> => ({
  bizCode: 'UNIT_DIFFERS',
  message: [
    `第${line}行：货柜${containerNo}属于${orgName ?? ''}，与${zh}的业务主体不同；请更改业务主体或货柜`,
    `Row ${line}: container ${containerNo} is of ${orgName ?? 'another unit'}, not of the unit of this ${en}; change the unit or the container`,
  ],
})
