import { found } from '#areas/warehouse/samples.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Maker } from '#platform/testing/make.ts'
import type { Samples } from '#platform/testing/samples.ts'
import { preMaterial } from './pre-material/document.ts'
import { processPlan } from './process-plan/document.ts'
import { processTask } from './process-task/document.ts'
import { processingCharges } from './processing-charges/document.ts'
import { weighingRecord } from './weighing-record/document.ts'

const made = async (maker: Maker, name: string, given: Wire = {}): Promise<Wire> =>
  maker.make(maker.catalogue.get(name).document, given)

/** A warehouse of a unit in which fruit is worked on. */
const house = async (maker: Maker): Promise<string> =>
  String((await made(maker, 'secondary-inventory', { warehouseType: 'PROCESS' })).warehouseCode)

const ownItem = async (maker: Maker): Promise<string> =>
  String((await made(maker, 'item', { netWeight: '2' })).itemCode)

/** A plan that may be worked on. */
export async function releasedPlan(maker: Maker, given: Wire = {}) {
  const plan = await maker.make(processPlan, given)
  await maker.person.run(processPlan, 'release', plan)
  return maker.person.get(processPlan, plan)
}

/** A task that runs. */
export async function runningTask(maker: Maker, given: Wire = {}) {
  const task = await maker.make(processTask, given)
  await maker.person.run(processTask, 'start', task)
  return maker.person.get(processTask, task)
}

/** A lot lies in a store, and another plan has it promised. */
async function promised(maker: Maker, record: Wire): Promise<Wire> {
  const { itemCode, lotNo, warehouseCode, quantity } = record
  const plan = await releasedPlan(maker, { itemCode })
  const other = await maker.make(preMaterial, {
    processPlanId: plan.id,
    itemCode,
    lotNo,
    warehouseCode,
    quantity,
  } as never)
  await maker.person.run(preMaterial, 'launchPicking', other, { stage: 'RESERVE' })
  return {}
}

/** What processing needs in tests. */
const samples: Samples = {
  'process-warehouse': { header: async maker => ({ warehouseCode: await house(maker) }) },
  'process-product': {
    header: async maker => ({ itemCode: await ownItem(maker), weighingMin: '1', weighingMax: '2' }),
  },
  'production-line': { header: async maker => ({ steelyardId: (await made(maker, 'steelyard')).id }) },
  'yield-rate': { header: async maker => ({ itemCode: await ownItem(maker) }) },
  'breakage-rate': { header: async maker => ({ itemCode: await ownItem(maker) }) },
  'hardness-band': { header: async () => ({ bandFrom: '1', bandTo: '2' }) },
  'process-plan': {
    header: async maker => ({
      warehouseCode: await house(maker),
      itemCode: await ownItem(maker),
      planQuantity: '10',
      procedureCombinationId: (await made(maker, 'procedure-combination')).id,
    }),
  },
  'process-template': {
    header: async maker => ({ warehouseCode: await house(maker), itemCode: await ownItem(maker) }),
  },
  'joint-product': {
    header: async maker => ({
      processPlanId: (await maker.make(processPlan)).id,
      itemCode: await ownItem(maker),
    }),
  },
  'pre-material': {
    header: async maker => {
      const warehouseCode = await house(maker)
      const { itemCode, lotNo } = await found(maker, warehouseCode)
      const plan = await maker.make(processPlan, { itemCode })
      return { processPlanId: plan.id, warehouseCode, itemCode, lotNo, quantity: '4', unitWeight: '2' }
    },
    ready: { pick: promised, release: promised },
  },
  'process-task': {
    header: async (maker, given) => {
      const plan = given.processPlanId ? { id: String(given.processPlanId), itemCode: null } : await releasedPlan(maker)
      return {
        processPlanId: plan.id,
        productionLineId: (await made(maker, 'production-line')).id,
        itemCode: plan.itemCode,
        taskQuantity: '5',
        weighingMin: '1',
        weighingMax: '3',
        tareWeight: '0.1',
      }
    },
    ready: {
      async finish(maker, { id }) {
        const record = await maker.make(weighingRecord, { processTaskId: String(id) })
        await maker.person.run(weighingRecord, 'receive', record)
        return {}
      },
    },
  },
  'weighing-record': {
    header: async maker => ({
      processTaskId: (await runningTask(maker)).id,
      steelyardId: (await made(maker, 'steelyard')).id,
      quantity: '1',
      grossWeight: '2.1',
      tareWeight: '0.1',
      releaseFlag: 'N',
    }),
  },
  'processing-charges': {
    async make(maker, given) {
      const task = await runningTask(maker, given.processPlanId ? { processPlanId: given.processPlanId } : {})
      const record = await maker.make(weighingRecord, { processTaskId: task.id })
      await maker.person.run(weighingRecord, 'receive', record)
      await maker.person.run(processTask, 'finish', await maker.person.get(processTask, task))
      const charges = await maker.person.findOne(processingCharges, { processTaskId: task.id })
      await maker.person.save(processingCharges, charges, { surcharge: '5' })
      return { ...(await maker.person.get(processingCharges, charges)) }
    },
  },
}
export default samples
