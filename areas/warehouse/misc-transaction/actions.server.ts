import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import type { Row } from '#platform/model/document.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { dropFailed, unknownOutcome } from '#platform/server/outbox/failed-pushes.ts'
import { moveStock } from '../move-stock.server.ts'
import { reviseFailed, tellErp } from '../tell-erp.server.ts'
import { anew, isThere } from '../terms.ts'
import { unitChanged } from '../unit-changed.server.ts'
import { miscTransaction } from './document.ts'
import { erpMiscOf } from './push.ts'

type Misc = Row<typeof miscTransaction>

/** Posts a transaction, or the opposite of it. */
async function post(misc: Misc, type: 'IN' | 'OUT', work: Work): Promise<void> {
  const { id, orgId, warehouseCode, transactionNumber: no } = misc
  await moveStock(
    work,
    misc.details.map(({ itemCode, lotNo, quantity: qty }) => ({
      orgId: orgId ?? '',
      warehouseCode,
      itemCode,
      lotNo,
      type,
      qty,
      reason: 'MISC',
      source: { document: miscTransaction.name, id, no },
    })),
  )
}

/** Tells the ERP of a transaction as it stands: audited, or reversed. */
async function push({ id }: Pick<Misc, 'id'>, work: Work): Promise<void> {
  const misc = await work.get(miscTransaction, id)
  await tellErp(work, miscTransaction, misc, {
    no: misc.transactionNumber,
    path: '/erp/v1/inv/misc',
    payload: orgCode => erpMiscOf(misc, orgCode),
  })
}

/** The opposite is posted; the ERP is told of it where it has the transaction, or is about to (business.md 5.1). */
async function reverse(misc: Misc, work: Work): Promise<void> {
  await post(misc, misc.transactionType === 'IN' ? 'OUT' : 'IN', work)
  if (isThere(misc)) return push(misc, work)
  await dropFailed(miscTransaction, misc, work)
  await work.update(miscTransaction, await work.get(miscTransaction, misc.id), { ...anew, erpTransferNo: null })
}

const run: Actions<typeof miscTransaction>['run'] = {
  async audit(misc, work) {
    await post(misc, misc.transactionType, work)
    if (misc.reason !== 'OPENING') await push(misc, work)
  },
  reverse,
  async push(all, work) {
    for (const misc of all) {
      await reviseFailed(work, miscTransaction, misc)
      await push(misc, work)
    }
  },
}

/** One posting when it is audited, the opposite when it is reversed (business.md 3.15). */
export const actions = defineActions(miscTransaction, {
  async prepare({ warehouseCode }, work) {
    const place = warehouseCode ? await work.find(secondaryInventory, { warehouseCode }) : undefined
    return { orgId: place?.orgId ?? null }
  },
  refuse: {
    reverse: async (misc, work) =>
      (await unknownOutcome(miscTransaction, misc, work)) ??
      unitChanged(work, { ...misc, no: misc.transactionNumber }, [
        '请录入一张相反的杂项事务',
        'enter the opposite as a transaction of its own',
      ]),
  },
  run,
})
