import { type Movement, moveStock } from '#areas/warehouse/offers.server.ts'
import type { Decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { preMaterial } from './document.ts'

type Material = Row<typeof preMaterial>

/** How raw lots are promised to a plan, leave their store, and come back. */
const steps = {
  RESERVE: ['RESERVE'],
  ISSUE: ['OUT_RESERVED'],
  RESERVE_AND_ISSUE: ['RESERVE', 'OUT_RESERVED'],
  RELEASE: ['RELEASE'],
  RETURN: ['IN'],
} as const

/** The one place where raw material is picked: every lot of a step in one movement, all of them or none. */
export const pickLots = (
  work: Work,
  step: keyof typeof steps,
  lots: readonly { readonly material: Material; readonly qty: Decimal }[],
): Promise<unknown> =>
  moveStock(
    work,
    lots.flatMap(({ material: { id, orgId, warehouseCode, itemCode, lotNo, pickingNo }, qty }) =>
      steps[step].map(
        (type): Movement => ({
          orgId: orgId ?? '',
          warehouseCode: warehouseCode ?? '',
          itemCode,
          lotNo,
          type,
          qty,
          reason: 'PROCESS',
          source: { document: preMaterial.name, id, no: pickingNo },
        }),
      ),
    ),
  )
