import { homeCurrency } from '#areas/masterdata/terms.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import { toldFigures } from '#platform/model/told-figures.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineExplanations } from '#platform/server/documents/explain.ts'
import { jointProduct } from './joint-product/document.ts'
import { preMaterial } from './pre-material/document.ts'
import { procedureCombination } from './procedure-combination/document.ts'
import { processPlan } from './process-plan/document.ts'
import { type Charged, chargedFor, inYuan, ratesMissing, withoutRates } from './process-plan/labour.server.ts'
import { processTask } from './process-task/document.ts'
import { processingCharges } from './processing-charges/document.ts'
import { weighingRecord } from './weighing-record/document.ts'

const combination = toldFigures(procedureCombination)
const plan = toldFigures(processPlan)
const material = toldFigures(preMaterial)
const task = toldFigures(processTask)
const record = toldFigures(weighingRecord)
const charges = toldFigures(processingCharges)

type Plan = Row<typeof processPlan>

const pickedOf = (one: Row<typeof preMaterial>) =>
  material.of(one, 'pickedWeight', {
    formula: ['已领数量 × 单件重量', 'picked × weight of a box'],
    parts: [material.of(one, 'pickedQuantity'), material.of(one, 'unitWeight')],
  })
const returnedOf = (one: Row<typeof preMaterial>) =>
  material.of(one, 'returnedWeight', {
    formula: ['退料数量 × 单件重量', 'returned × weight of a box'],
    parts: [material.of(one, 'returnedQuantity'), material.of(one, 'unitWeight')],
  })

const materialsOf = (work: Work, one: Plan) => work.all(preMaterial, { processPlanId: one.id })

const rawWeight = async (one: Plan, work: Work) =>
  plan.of(one, 'rawWeight', {
    formula: ['各批次已领重量之和', 'sum of what was picked of each lot'],
    parts: (await materialsOf(work, one)).filter(lot => lot.pickedWeight).map(pickedOf),
  })
const returnedWeight = async (one: Plan, work: Work) =>
  plan.of(one, 'returnedWeight', {
    formula: ['各批次退料重量之和', 'sum of what came back of each lot'],
    parts: (await materialsOf(work, one)).filter(lot => lot.returnedWeight).map(returnedOf),
  })
const consumedWeight = async (one: Plan, work: Work) =>
  plan.of(one, 'consumedWeight', {
    formula: ['领料重量 − 退料重量', 'picked − returned'],
    parts: [await rawWeight(one, work), await returnedWeight(one, work)],
  })

const netWeight = (one: Row<typeof weighingRecord>) =>
  record.of(one, 'netWeight', {
    formula: ['毛重 − 皮重', 'gross − tare'],
    parts: [record.of(one, 'grossWeight'), record.of(one, 'tareWeight')],
  })

/** So many records are told one by one. */
const mostRecords = 200

const finishedOf = async (one: Row<typeof processTask>, work: Work) => {
  const records = await work.all(weighingRecord, { processTaskId: one.id, status: 'VALID' })
  return task.of(one, 'finishedWeights', {
    formula: ['各称重记录净重之和', 'sum of the net weights of its records'],
    ...(records.length > mostRecords
      ? {
          note: [
            `共${records.length}条记录，见称重记录`,
            `${records.length} records; see the weighing records`,
          ] as const,
        }
      : { parts: records.filter(row => row.netWeight).map(netWeight) }),
  })
}

/** The tasks whose products are finished goods, or by-products. */
async function tasksOf(one: Plan, work: Work, isByProduct: boolean) {
  const by = await work.all(jointProduct, { processPlanId: one.id, productKind: 'BY_PRODUCT' })
  const codes = new Set(by.map(({ itemCode }) => itemCode))
  const tasks = await work.all(processTask, { processPlanId: one.id })
  return tasks.filter(({ itemCode, finishedWeights }) => finishedWeights && codes.has(itemCode ?? '') === isByProduct)
}
const finishedWeights = async (one: Plan, work: Work) =>
  plan.of(one, 'finishedWeights', {
    formula: ['各任务成品重量之和', 'sum of what its tasks have finished'],
    parts: await Promise.all((await tasksOf(one, work, false)).map(row => finishedOf(row, work))),
  })
const byProductWeight = async (one: Plan, work: Work) =>
  plan.of(one, 'byProductWeight', {
    formula: ['各任务副产品重量之和', 'sum of the by-products of its tasks'],
    parts: await Promise.all((await tasksOf(one, work, true)).map(row => finishedOf(row, work))),
  })

type Charges = Row<typeof processingCharges>

const boxPrice = (one: Charges) =>
  charges.of(one, 'processCoefficientPrice', {
    formula: [
      '工序组单价 × 包装系数 × 等级系数 × 难度系数 × 供应商系数（未维护的按1）',
      'sequence group price × the coefficients that are kept',
    ],
    parts: [
      charges.of(one, 'sequenceGroupPrice', {
        formula: ['各工序基准单价 × 系数之和', 'base price × coefficient of each procedure, added up'],
        parts: one.procedures.flatMap(row => [
          charges.line(one, 'procedures', row, 'basePrice'),
          charges.line(one, 'procedures', row, 'coefficient'),
        ]),
      }),
      ...(['packageCoefficient', 'levelCoefficient', 'difficultyCoefficient', 'coefficient'] as const).flatMap(name =>
        one[name] ? [charges.of(one, name)] : [],
      ),
    ],
  })
const piece = (one: Charges) =>
  charges.of(
    one,
    'pieceAmount',
    one.chargeMode === 'HOUR'
      ? { note: ['按时计费，不计件', 'Paid by the hour'] }
      : {
          formula: ['收货数量 × 加工系数单价', 'received × price of a box'],
          parts: [charges.of(one, 'receivedQuantity'), boxPrice(one)],
        },
  )
const labor = (one: Charges) =>
  charges.of(
    one,
    'laborPrice',
    one.chargeMode === 'PIECE'
      ? { note: ['按件计费，不计工时', 'Paid by the box'] }
      : {
          formula: ['人数 × 实际工时 × 小时人工单价', 'people × hours × hourly price'],
          parts: [
            { label: ['人数', 'People'], value: one.numberOfPeople === null ? null : decimal(one.numberOfPeople) },
            charges.of(one, 'actualHourWork'),
            charges.of(one, 'laborHourlyPrice'),
          ],
        },
  )
const amount = (one: Charges) =>
  charges.of(one, 'makeAmount', {
    formula: ['计件金额 + 人工金额 + 附加费之和', 'sum of the work by the box, by the hour and the surcharge'],
    parts: [piece(one), labor(one), ...(one.surcharge ? [charges.of(one, 'surcharge')] : [])],
  })

/** What the used boxes of a lot cost. */
const usedCost = (one: Row<typeof preMaterial>) =>
  material.of(one, 'usedCost', {
    formula: ['(已领数量 − 退料数量) × 单件成本', '(picked − returned) × cost of a box'],
    parts: [
      material.of(one, 'pickedQuantity'),
      ...(one.returnedQuantity ? [material.of(one, 'returnedQuantity')] : []),
      material.of(one, 'unitCost'),
    ],
  })
const materialCost = async (one: Plan, work: Work) =>
  plan.of(one, 'materialCost', {
    formula: ['各批次耗用成本之和', 'sum of what was used of each lot'],
    parts: (await materialsOf(work, one)).filter(lot => lot.usedCost).map(usedCost),
  })
/** A charge in yuan; one in another currency with what that is worth in the month of the work. */
const chargeInYuan = (one: Charged): ReturnType<typeof amount> => {
  const { charge, rate } = one
  const own = charges.of(charge, 'makeAmount')
  if (!charge.homeCurrencyCode || charge.homeCurrencyCode === homeCurrency) return own
  return {
    ...own,
    value: inYuan(one),
    unit: homeCurrency,
    formula: ['加工金额 × 加工月份的海关汇率', 'make amount × customs rate of the month of the work'],
    parts: [own, { label: ['海关汇率', 'Customs rate'], value: rate }],
  }
}
const labourCost = async (one: Plan, work: Work) => {
  const charged = await chargedFor(work, one.id)
  const missing = ratesMissing(charged)
  return plan.of(one, 'labourCost', {
    formula: ['各加工费金额之和', 'sum of its processing charges'],
    ...(missing.length > 0 ? { note: withoutRates(missing) } : {}),
    parts: charged.map(chargeInYuan),
  })
}
const totalCost = async (one: Plan, work: Work) =>
  plan.of(one, 'totalCost', {
    formula: ['原料成本 + 加工成本', 'raw material + work'],
    parts: [await materialCost(one, work), ...(one.labourCost ? [await labourCost(one, work)] : [])],
  })
const outputCost = async (one: Plan, work: Work, row: Plan['outputs'][number]) =>
  plan.line(one, 'outputs', row, 'cost', {
    formula:
      one.usedBasis === 'VALUE'
        ? ['总成本按各产品的重量 × 单位价值分摊', 'the cost of the plan, shared by weight × value per kg']
        : [
            '有单位价值的副产品按重量 × 单位价值，其余成本按重量分摊',
            'a by-product with a value costs that; the rest of the cost is shared by weight',
          ],
    parts: [
      await totalCost(one, work),
      ...one.outputs.flatMap(output => [
        plan.line(one, 'outputs', output, 'weight'),
        ...(output.unitValue ? [plan.line(one, 'outputs', output, 'unitValue')] : []),
      ]),
    ],
  })

/** Where the figures of processing come from. */
export const processingExplanations = [
  defineExplanations(procedureCombination, {
    sequenceGroupPrice: one =>
      combination.of(one, 'sequenceGroupPrice', {
        formula: ['各工序基准单价 × 系数之和', 'base price × coefficient of each of its procedures, added up'],
        parts: one.procedures.flatMap(row => [
          combination.line(one, 'procedures', row, 'basePrice'),
          combination.line(one, 'procedures', row, 'coefficient'),
        ]),
      }),
  }),
  defineExplanations(processPlan, {
    planWeight: one =>
      plan.of(one, 'planWeight', {
        formula: ['计划数量 × 单件重量', 'plan quantity × weight of a box'],
        parts: [plan.of(one, 'planQuantity'), plan.of(one, 'unitWeight')],
      }),
    rawNeed: one =>
      plan.of(one, 'rawNeed', {
        formula: ['计划重量 ÷ 标准出成率', 'plan weight ÷ standard yield'],
        parts: [plan.of(one, 'planWeight'), plan.of(one, 'standardYield')],
      }),
    rawWeight,
    returnedWeight,
    consumedWeight,
    finishedWeights,
    byProductWeight,
    lossWeight: async (one, work) =>
      plan.of(one, 'lossWeight', {
        formula: ['消耗重量 − 成品重量 − 副产品重量', 'used − finished − by-product'],
        parts: [
          await consumedWeight(one, work),
          await finishedWeights(one, work),
          ...(one.byProductWeight ? [await byProductWeight(one, work)] : []),
        ],
      }),
    balanceWeight: async (one, work) =>
      plan.of(one, 'balanceWeight', {
        formula: ['消耗重量 − 成品重量 − 副产品重量 − 已称损耗', 'used − finished − by-product − loss as weighed'],
        parts: [
          await consumedWeight(one, work),
          ...(one.finishedWeights ? [await finishedWeights(one, work)] : []),
          ...(one.byProductWeight ? [await byProductWeight(one, work)] : []),
          ...(one.scrapWeight ? [plan.of(one, 'scrapWeight')] : []),
        ],
      }),
    labourCost,
    materialCost,
    totalCost,
    'outputs.cost': outputCost,
    'outputs.unitCost': async (one, work, row) =>
      plan.line(one, 'outputs', row, 'unitCost', {
        formula: ['成本 ÷ 入库数量', 'cost ÷ boxes in stock'],
        parts: [await outputCost(one, work, row), plan.line(one, 'outputs', row, 'quantity')],
      }),
  }),
  defineExplanations(preMaterial, { pickedWeight: pickedOf, returnedWeight: returnedOf, usedCost }),
  defineExplanations(processTask, { finishedWeights: finishedOf }),
  defineExplanations(weighingRecord, { netWeight }),
  defineExplanations(processingCharges, { pieceAmount: piece, laborPrice: labor, makeAmount: amount }),
]
