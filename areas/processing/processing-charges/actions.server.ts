import { peopleOf } from '#areas/admin/offers.server.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import type { Row } from '#platform/model/document.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { planFollows } from '../process-plan/cost-lots.server.ts'
import { processTask } from '../process-task/document.ts'
import { laborOf } from '../standards.server.ts'
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

/** What the work of some plans comes to; a plan that is complete bears it, and so do its lots. */
async function refresh(charges: readonly Pick<Charges, 'processPlanId'>[], work: Work): Promise<void> {
  for (const id of new Set(charges.map(one => one.processPlanId))) if (id) await planFollows(work, id)
}

/** People and hours that are put right in a charge were so on its task: how fast its group was follows (process.labor). */
async function hoursCorrected(charges: Charges, before: Charges | undefined, work: Work): Promise<void> {
  const { actualHourWork, numberOfPeople, processTaskId } = charges
  const isSame =
    numberOfPeople === before?.numberOfPeople && String(actualHourWork) === String(before?.actualHourWork ?? null)
  const task = isSame || !processTaskId ? undefined : await work.find(processTask, { id: processTaskId })
  if (!task) return
  const { laborEfficiency, efficiencyRate } = await laborOf(work, { ...task, actualHourWork, numberOfPeople })
  await work.update(processTask, task, { actualHourWork, numberOfPeople, laborEfficiency, efficiencyRate })
}

const run: Actions<typeof processingCharges>['run'] = {
  async save(charges, work, before) {
    await hoursCorrected(charges, before, work)
    await refresh([charges], work)
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
  /** What all boxes were voided of is owed nothing for, and waits no more. */
  async dismiss(rows, work) {
    for (const { id } of rows)
      await work.update(processingCharges, await work.get(processingCharges, id), { status: 'VOID' })
    await refresh(rows, work)
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
      await refresh([charges], work)
    }
  },
}

/** What becomes of charges elsewhere (business.md 3.16, 5.4). */
export const actions = defineActions(processingCharges, { run })
