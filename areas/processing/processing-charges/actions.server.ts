import { peopleOf } from '#areas/admin/offers.server.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import type { Row } from '#platform/model/document.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { refreshPlan } from '../process-plan/balance.server.ts'
import { coefficientFor, pricesNow } from './charge.server.ts'
import { processingCharges } from './document.ts'
import { wmsChargesOf } from './push.ts'

type Charges = Row<typeof processingCharges>

/** Puts charges on their way to the warehouse system, under one key however often. */
async function push(charges: Charges, work: Work): Promise<void> {
  const serving = charges.vendorId ? await work.find(vendor, { id: charges.vendorId }) : undefined
  await work.push({
    document: processingCharges,
    record: charges,
    no: charges.chargesNo ?? '',
    target: 'WMS',
    path: '/wms/v1/processing/charges',
    payload: wmsChargesOf(charges, serving?.vendorCode ?? null),
  })
}

const run: Actions<typeof processingCharges>['run'] = {
  async save({ processPlanId }, work) {
    if (processPlanId) await refreshPlan(work, processPlanId)
  },
  async approve({ id }, work) {
    const charges = await work.get(processingCharges, id)
    await push(charges, work)
    await work.tell(
      await peopleOf(work, ['FINANCE'], charges.orgId),
      [
        `加工费${charges.chargesNo}已审核，请及时处理`,
        `Processing charges ${charges.chargesNo} are approved; please handle promptly`,
      ],
      { document: processingCharges, id, no: charges.chargesNo },
    )
  },
  async repush(rows, work) {
    for (const { id } of rows) await push(await work.get(processingCharges, id), work)
  },
  async combination(rows, work, { procedureCombinationId }) {
    for (const charges of rows) {
      const id = procedureCombinationId ? String(procedureCombinationId) : charges.procedureCombinationId
      await work.update(processingCharges, charges, {
        procedureCombinationId: id,
        coefficient: await coefficientFor(work, charges, id),
        ...(await pricesNow(work, id)),
      })
      if (charges.processPlanId) await refreshPlan(work, charges.processPlanId)
    }
  },
}

/** What becomes of charges elsewhere (business.md 3.16, 5.4). */
export const actions = defineActions(processingCharges, { run })
