import { importButton } from '#platform/web/document/list/import-button.tsx'
import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { annualPlan } from './document.ts'
import { ofProducer, ofProvince } from './place-name.web.tsx'
import { Balance, PlanTools, usePlanBeside } from './plan-beside.web.tsx'
import './plan.css'

/** What the standard screens lack for a plan: how far it is from the levels around it, what stands beside it, its spread. */
export const screen = defineScreen(annualPlan, {
  listTools: importButton(annualPlan),
  underTitle: Balance,
  aboveLines: PlanTools,
  cells: { producer: ofProducer, province: ofProvince },
  lines: { details: { useBeside: usePlanBeside } },
})
