import { defineArea } from '#platform/model/area.ts'
import { annualPlan } from './annual-plan/document.ts'
import { rules as annualPlanRules } from './annual-plan/rules.ts'
import { arrivalPlan } from './arrival-plan/document.ts'
import { modelDefinition } from './model-definition/document.ts'
import { rebateIndicator } from './rebate-indicator/document.ts'
import { rules as rebateRules } from './rebate-indicator/rules.ts'
import { rebateStanding } from './rebate-standing/document.ts'
import { weeklyRolling } from './weekly-rolling/document.ts'
import { weeklyTarget } from './weekly-target/document.ts'

/** What is to be sold in a year and in a week, level by level, and what came of it. */
export const planning = defineArea({
  name: 'planning',
  label: ['计划管理', 'Planning'],
  icon: 'planning',
  order: 52,
  documents: [
    [annualPlan, annualPlanRules],
    weeklyRolling,
    weeklyTarget,
    arrivalPlan,
    [rebateIndicator, rebateRules],
    rebateStanding,
    modelDefinition,
  ],
})
