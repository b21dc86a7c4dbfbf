import type { Row } from '#platform/model/document.ts'
import { toldFigures } from '#platform/model/told-figures.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineExplanations } from '#platform/server/documents/explain.ts'
import { annualPlan } from './annual-plan/document.ts'
import { arrivalPlan } from './arrival-plan/document.ts'
import { arrivalParts } from './arrival-plan/parts.server.ts'
import { rebateIndicator } from './rebate-indicator/document.ts'
import { rebateStanding } from './rebate-standing/document.ts'
import { salesOfCustomer, salesOfRow } from './sold-parts.server.ts'
import { weeklyRolling } from './weekly-rolling/document.ts'

const plan = toldFigures(annualPlan)
const rolling = toldFigures(weeklyRolling)
const indicator = toldFigures(rebateIndicator)
const standing = toldFigures(rebateStanding)
const arrivals = toldFigures(arrivalPlan)

type Rolling = Row<typeof weeklyRolling>
type Standing = Row<typeof rebateStanding>
type Arrivals = Row<typeof arrivalPlan>

const completed = async (row: Rolling, work: Work) =>
  rolling.of(row, 'completedQuantity', {
    formula: ['本周销售之和', 'sum of the sales of the week'],
    parts: await salesOfRow(work, row, 'now'),
  })
const lastYear = async (row: Rolling, work: Work) =>
  rolling.of(row, 'lastYearSales', {
    formula: ['去年同周销售之和', 'sum of the sales of the same week last year'],
    parts: await salesOfRow(work, row, 'lastYear'),
  })

const actual = async (row: Standing, work: Work) =>
  standing.of(row, 'actualAmount', {
    formula: ['全年销售额之和', 'sum of the sales of the year'],
    parts: await salesOfCustomer(work, row),
  })

const arriving = async (row: Arrivals, work: Work) =>
  arrivals.of(row, 'arrivingQty', {
    formula: ['各到货之和', 'sum of the arrivals'],
    parts: await arrivalParts(work, row, 'arriving'),
  })
const promised = async (row: Arrivals, work: Work) =>
  arrivals.of(row, 'promisedQty', {
    formula: ['已确认需求之和', 'sum of the confirmed demands'],
    parts: await arrivalParts(work, row, 'promised'),
  })
const planned = async (row: Arrivals, work: Work) =>
  arrivals.of(row, 'planQty', {
    formula: ['已批准中心计划之和', 'sum of the approved plans of the centre'],
    parts: await arrivalParts(work, row, 'planned'),
  })

/** Where the figures of planning come from, down to sales, arrivals and demands. */
export const planningExplanations = [
  defineExplanations(annualPlan, {
    totalQty: row => plan.sumOf(row, 'totalQty', 'details', line => plan.line(row, 'details', line, 'yearQty')),
  }),
  defineExplanations(weeklyRolling, {
    completedQuantity: completed,
    lastYearSales: lastYear,
    remainingUnfinishedQuantity: async (row, work) =>
      rolling.of(row, 'remainingUnfinishedQuantity', {
        formula: ['分解数量 − 完成数量', 'decomposed − completed'],
        parts: [rolling.of(row, 'decomQuantity'), await completed(row, work)],
      }),
    targetAchievementRate: async (row, work) =>
      rolling.of(row, 'targetAchievementRate', {
        formula: ['完成数量 ÷ 分解数量，以百分比计', 'completed in percent of decomposed'],
        parts: [await completed(row, work), rolling.of(row, 'decomQuantity')],
      }),
    reportDeviation: row =>
      rolling.of(row, 'reportDeviation', {
        formula: ['分解数量 − 上报数量', 'decomposed − reported'],
        parts: [rolling.of(row, 'decomQuantity'), rolling.of(row, 'reportedQantity')],
      }),
    yearOnYear: async (row, work) =>
      rolling.of(row, 'yearOnYear', {
        formula: ['完成数量比去年同期的增长，以百分比计', 'growth of completed over last year in percent'],
        parts: [await completed(row, work), await lastYear(row, work)],
      }),
  }),
  defineExplanations(rebateIndicator, {
    targetTotal: row =>
      indicator.sumOf(row, 'targetTotal', 'targets', line => indicator.line(row, 'targets', line, 'targetAmount')),
  }),
  defineExplanations(rebateStanding, {
    actualAmount: actual,
    achievementRate: async (row, work) =>
      standing.of(row, 'achievementRate', {
        formula: ['实际销售额 ÷ 目标，以百分比计', 'sales in percent of the target'],
        parts: [await actual(row, work), standing.of(row, 'targetAmount')],
      }),
    rebateAmount: async (row, work) =>
      standing.of(row, 'rebateAmount', {
        formula: ['实际销售额按达成档位的返利率', 'sales at the rate of the tier that is reached'],
        parts: [await actual(row, work), standing.of(row, 'rebateRate')],
      }),
  }),
  defineExplanations(arrivalPlan, {
    planQty: planned,
    arrivingQty: arriving,
    promisedQty: promised,
    shortQty: async (row, work) =>
      arrivals.of(row, 'shortQty', {
        formula: [
          '计划与已承诺中较大者减到货，不低于0',
          'the larger of plan and promised less what arrives, never below 0',
        ],
        parts: [await planned(row, work), await promised(row, work), await arriving(row, work)],
      }),
  }),
]
