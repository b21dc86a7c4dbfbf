import { peopleOf } from '#areas/admin/offers.server.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { vendorCoefficient } from '#areas/vendor/coefficient/document.ts'
import { vendorPeople } from '#areas/vendor/people/document.ts'
import { type Decimal, round, sum } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { jointProduct } from '../joint-product/document.ts'
import { procedureCombination } from '../procedure-combination/document.ts'
import { processDifficulty } from '../process-difficulty/document.ts'
import { processLevel } from '../process-level/document.ts'
import { processPackage } from '../process-package/document.ts'
import { planOf } from '../process-plan/part.server.ts'
import type { processTask } from '../process-task/document.ts'
import { processingCharges } from './document.ts'

type Task = Row<typeof processTask>
type Charges = New<typeof processingCharges>
type Unit = Row<typeof operatingUnit>

/** What a vendor's work of a category is multiplied by on a day: that of the combination, else that of the whole category. */
async function vendorCoefficientOf(
  work: Work,
  { vendorId, itemCode }: Pick<Task, 'vendorId' | 'itemCode'>,
  combinationName: string | null,
  day: string,
): Promise<Decimal | null> {
  const made = itemCode ? await work.find(item, { itemCode }) : undefined
  if (!vendorId || !made?.category) return null
  const all = await work.all(vendorCoefficient, { vendorId, productCategory: made.category, enableFlag: 'Y' })
  const inForce = all.filter(({ startDate, endDate }) => startDate <= day && (endDate === null || endDate >= day))
  const own = inForce.find(one => one.procedureCombination !== null && one.procedureCombination === combinationName)
  return (own ?? inForce.find(one => one.procedureCombination === null))?.coefficient ?? null
}

/** Prices of a combination as they stand now, procedure by procedure. */
export async function pricesNow(work: Work, id: string | null): Promise<Pick<Charges, 'procedures' | 'chargeMode'>> {
  const combination = id ? await work.get(procedureCombination, id) : undefined
  return {
    chargeMode: combination?.chargeMode ?? null,
    procedures: (combination?.procedures ?? []).map(({ procedureName, basePrice, coefficient, chargeMode }) => ({
      procedureName,
      basePrice,
      coefficient,
      chargeMode,
    })),
  }
}

/** What an hour of a group costs in the currency of the unit: the people's prices in the middle; not known where one is priced in another. */
async function hourlyPriceOf(work: Work, workGroup: string, unit: Unit | undefined): Promise<Decimal | null> {
  const people = await work.all(vendorPeople, { workGroup, enableFlag: 'Y' })
  const priced = people.flatMap(({ currencyCode, hourlyPrice }) => (hourlyPrice ? [{ currencyCode, hourlyPrice }] : []))
  const isKnown = priced.every(({ currencyCode }) => !currencyCode || !unit || currencyCode === unit.currencyCode)
  return isKnown && priced.length > 0 ? round(sum(priced, one => one.hourlyPrice).div(priced.length), 4) : null
}

/** The coefficient of a vendor for a charge, by the combination it is now of. */
export async function coefficientFor(
  work: Work,
  charge: { vendorId: string | null; itemCode: string | null; workDate: string | null },
  combinationId: string | null,
): Promise<Decimal | null> {
  const combination = combinationId ? await work.find(procedureCombination, { id: combinationId }) : undefined
  return vendorCoefficientOf(work, charge, combination?.combinationName ?? null, charge.workDate ?? work.today)
}

/** A finished task is charged once: its vendor, by the procedures now and the coefficients in force on the day of the work (business.md 3.16). */
export async function chargeFor(task: Task, workDate: string, work: Work): Promise<void> {
  const plan = await planOf(work, task.processPlanId)
  if (!plan) return
  const joint =
    task.itemCode === plan.itemCode
      ? undefined
      : await work.find(jointProduct, { processPlanId: plan.id, itemCode: task.itemCode ?? '' })
  const procedureCombinationId = joint?.procedureCombinationId ?? plan.procedureCombinationId
  const [pack, level, difficulty] = [
    plan.packageId ? await work.find(processPackage, { id: plan.packageId }) : undefined,
    plan.levelId ? await work.find(processLevel, { id: plan.levelId }) : undefined,
    plan.difficultyId ? await work.find(processDifficulty, { id: plan.difficultyId }) : undefined,
  ]
  const unit = plan.orgId ? await work.find(operatingUnit, { id: plan.orgId }) : undefined
  const made = await work.create(processingCharges, {
    processPlanId: plan.id,
    processTaskId: task.id,
    vendorId: task.vendorId,
    workGroupId: task.workGroupId,
    itemCode: task.itemCode,
    workDate,
    orgId: plan.orgId,
    warehouseCode: plan.warehouseCode,
    receivedQuantity: task.receivedQuantity,
    procedureCombinationId,
    packageCoefficient: pack?.coefficient ?? null,
    levelCoefficient: level?.coefficient ?? null,
    difficultyCoefficient: difficulty?.coefficient ?? null,
    coefficient: await coefficientFor(work, { ...task, workDate }, procedureCombinationId),
    numberOfPeople: task.numberOfPeople,
    actualHourWork: task.actualHourWork,
    laborHourlyPrice: await hourlyPriceOf(work, task.workGroupId, unit),
    homeCurrencyCode: unit?.currencyCode ?? null,
    ...(await pricesNow(work, procedureCombinationId)),
  })
  await work.tell(
    await peopleOf(work, ['PROCESSING_LEAD'], plan.orgId),
    [
      `加工费${made.chargesNo}待审核，请及时处理`,
      `Processing charges ${made.chargesNo} wait for audit; please handle promptly`,
    ],
    { document: processingCharges, id: made.id, no: made.chargesNo },
  )
}
