import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { processPlan } from './document.ts'

type Plan = Row<typeof processPlan>

/** The plan something belongs to. */
export const planOf = (work: Work, id: string | null): Promise<Plan | undefined> =>
  id ? work.find(processPlan, { id }) : Promise.resolve(undefined)

/** Parts of a plan are added and changed while it is drafted, released or worked on. */
export const closedPlan = (plan: Plan | undefined): Refusal | false =>
  Boolean(plan && plan.status !== '10' && plan.status !== '20' && plan.status !== '30') && {
    field: 'processPlanId',
    bizCode: 'PLAN_CLOSED',
    message: [
      `${plan?.processPlanNo}已完工或已取消，不能修改`,
      `${plan?.processPlanNo} is complete or cancelled; it cannot be changed`,
    ],
  }
