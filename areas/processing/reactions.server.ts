import { isHouse } from '#areas/admin/offers.server.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { vendorCoefficient } from '#areas/vendor/coefficient/document.ts'
import { leftAtPlace } from '#areas/warehouse/offers.server.ts'
import type { Label } from '#platform/model/label.ts'
import { defineReaction, type Reaction, type Work } from '#platform/server/documents/actions.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { preMaterial } from './pre-material/document.ts'
import { procedureCombination } from './procedure-combination/document.ts'
import { processPlan } from './process-plan/document.ts'
import { rateCome } from './process-plan/rate-come.server.ts'

/** Plans that are still to be worked off in a warehouse, or with lots of it: boxes come and go in the unit they were written for. */
async function openPlans(work: Work, warehouseCode: string) {
  const status = ['10', '20', '30'] as const
  const here = await work.all(processPlan, { warehouseCode, status })
  const id = new Set((await work.all(preMaterial, { warehouseCode })).map(one => one.processPlanId))
  for (const one of here) id.delete(one.id)
  return id.size > 0 ? [...here, ...(await work.all(processPlan, { id: [...id], status }))] : here
}

/** Plans that a warehouse still waits for. */
export const plansLeft = defineAnswer(leftAtPlace, async (warehouseCode, work) =>
  (await openPlans(work, warehouseCode)).map(
    ({ processPlanNo: no }): Label => [`加工计划${no}`, `processing plan ${no}`],
  ),
)

/** What processing says to others. */
export const processingReactions: readonly Reaction[] = [
  ...rateCome,
  // Stock is kept by unit and warehouse: boxes of a plan under way would come under a unit the warehouse has left.
  defineReaction(secondaryInventory, 'save', {
    async refuse({ orgId, warehouseCode, warehouseName }, work, before) {
      if (!before || before.orgId === orgId) return null
      const [plan] = await openPlans(work, warehouseCode)
      return (
        plan !== undefined && {
          field: 'orgId',
          bizCode: 'WAREHOUSE_IN_USE',
          message: [
            `仓库${warehouseName}还有未完工的加工计划${plan.processPlanNo}，不能更换业务主体；请先完工或取消`,
            `Processing plan ${plan.processPlanNo} of warehouse ${warehouseName} is open; complete or cancel it before the unit is changed`,
          ],
        }
      )
    },
  }),
  // A charge goes by the name of its combination: another word would never count.
  defineReaction(vendorCoefficient, 'save', {
    async refuse({ coefficientName, procedureCombination: name }, work, before) {
      // The house founds them before the combinations; it has nobody to ask. What stands was asked about.
      if (isHouse(work) || before?.procedureCombination === name) return null
      const known = name ? await work.find(procedureCombination, { combinationName: name }) : undefined
      return (
        Boolean(name) &&
        !known && {
          field: 'procedureCombination',
          bizCode: 'COMBINATION_UNKNOWN',
          warning: true,
          message: [
            `${coefficientName ?? ''}：没有名为“${name}”的工序组合，加工费不会用到此系数；是否继续？`,
            `${coefficientName ?? ''}: no procedure combination is called “${name}”, so no charge will use this coefficient; go on all the same?`,
          ],
        }
      )
    },
  }),
  // Called otherwise it is the same work: what its vendors agreed on goes with it.
  defineReaction(procedureCombination, 'save', {
    header: true,
    async run({ combinationName }, work, before) {
      const was = (before as { combinationName?: string } | undefined)?.combinationName
      if (!was || was === combinationName) return
      for (const one of await work.all(vendorCoefficient, { procedureCombination: was }))
        await work.update(vendorCoefficient, one, { procedureCombination: combinationName })
    },
  }),
]
