import { z } from 'zod'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { weekName } from '#areas/producer/offers.ts'
import { hydrate } from '#platform/model/compute.ts'
import { type Decimal, decimal, fixed, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { seenRecord } from '#platform/server/documents/seen.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, type CallContext, defineCall, usualCall } from '#platform/server/http/call.ts'
import { modelDefinition } from '../model-definition/document.ts'
import { type Sold, soldIn } from '../sales.server.ts'
import { levels } from '../terms.ts'
import { seasonBefore, weeksIn } from '../weeks.server.ts'
import { weekColumns } from '../weeks.ts'
import { annualPlan } from './document.ts'
import { childrenOf, parentOf, rowsOfPlans } from './family.server.ts'
import { annualPlanImportCalls } from './import.server.ts'
import { boxesOf, byLevel, spreadOf } from './spread.server.ts'
import { differences, type PlanRow, rowKey } from './spread.ts'

const boxes = z.string()
const row = z.object({ spec: z.string(), breed: z.string().nullable(), weeks: z.array(boxes) })
const beside = z.object({
  /** Weeks of the year that have a definition or are as the calendar has them. */
  weeks: z.array(z.object({ week: z.number(), startDate: z.string(), endDate: z.string() })),
  lastYear: z.array(row),
  /** What the year is shared by: last year's sales, and of its weeks that are not over yet those a year earlier. */
  season: z.array(row),
  /** The first week of last year that is not over yet. */
  openFrom: z.string().nullable(),
  /** All specs that were sold in these weeks, most first, by name; what a year is proposed from. */
  soldSpecs: z.array(z.object({ spec: z.string(), specName: z.string(), qty: boxes })),
  /** What the plan goes by: its model, or last year's sales without growth. */
  model: z.object({
    growthRate: z.string(),
    season: z.enum(['LAST_YEAR', 'EQUAL']),
    basis: z.enum(['LAST_YEAR', 'EQUAL']),
  }),
  children: z.array(row),
  childPlans: z.array(
    z.object({
      id: z.string(),
      planNo: z.string().nullable(),
      name: z.string(),
      customerId: z.string().nullable(),
      status: z.string(),
      totalQty: boxes,
    }),
  ),
  parent: z.object({ id: z.string(), planNo: z.string().nullable(), status: z.string(), totalQty: boxes }).nullable(),
  /** Boxes of the plan as it was saved. */
  saved: boxes,
  /** What the plan and those beside it have more or less than the plan above. */
  toParent: boxes.nullable(),
  /** What the plans below have more or less than this. */
  toChildren: boxes.nullable(),
})

/** What stands beside a plan: last year's sales, the plans below, and how far they and the plan above differ from it. */
export type BesidePlan = z.infer<typeof beside>

const text = (figure: Parameters<typeof fixed>[0]) => fixed(figure, 0)
const told = (rows: readonly PlanRow[]) =>
  rows.map(({ breed, spec, weeks }) => ({ spec, breed, weeks: weekColumns.map((_, at) => text(weeks[at] ?? 0)) }))

/** Rows of several plans added up. */
function added(rows: readonly PlanRow[]): PlanRow[] {
  const found = new Map<string, PlanRow>()
  for (const row of rows) {
    const before = found.get(rowKey(row))
    found.set(
      rowKey(row),
      before ? { ...row, weeks: row.weeks.map((week, at) => week.plus(before.weeks[at] ?? 0)) } : row,
    )
  }
  return [...found.values()]
}

/** What was sold of each spec, most first; a spec that took more back than it sold is none. */
async function specsIn(work: Work, sold: readonly Sold[]): Promise<BesidePlan['soldSpecs']> {
  const qty = new Map<string, Decimal>()
  for (const one of sold) if (one.spec) qty.set(one.spec, (qty.get(one.spec) ?? decimal(0)).plus(one.qty))
  const names = new Map((await work.all(attributeValue, { attrCode: 'spec' })).map(one => [one.dopCode, one.nameCn]))
  return [...qty]
    .filter(([, boxesSold]) => boxesSold.gt(0))
    .toSorted(([a, x], [b, y]) => y.cmp(x) || a.localeCompare(b))
    .map(([spec, boxesSold]) => ({ spec, specName: names.get(spec) ?? spec, qty: boxesSold.toFixed() }))
}

/** What was sold of each row of a plan, week by week. */
const soldOf = (rows: readonly PlanRow[], sold: readonly Sold[]): PlanRow[] =>
  rows.map(line => ({
    ...line,
    weeks: weekColumns.map((_, at) =>
      sum(
        sold.filter(
          one => one.week === at + 1 && one.spec === line.spec && (line.breed === null || one.breed === line.breed),
        ),
        one => one.qty,
      ),
    ),
  }))

async function planOf(parts: HouseParts, context: CallContext<{ id: string }>) {
  const { record } = await seenRecord(parts, context, { document: annualPlan.name, recordId: context.input.id })
  return hydrate(annualPlan, record) as Row<typeof annualPlan>
}

/** What stands beside a plan while it is worked on. */
const besideCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${annualPlan.calls}/beside`,
    summary: [
      '年度计划：去年销售、下级合计、与上下级的差异',
      'Annual plan: sales of last year, plans below, differences to both',
    ],
    permission: `${annualPlan.permission}:list`,
    input: z.object({ id: z.string().regex(/^\d+$/) }),
    output: beside,
    effect: 'read',
    async answer(context): Promise<BesidePlan> {
      const plan = await planOf(parts, context)
      const work = workOf(parts, context)
      const weeks = await weeksIn(work, plan.year)
      const season = await seasonBefore(work, plan.year)
      const ofPlan = { ...plan, place: plan }
      const sold = await soldIn(work, ofPlan, season.weeks)
      const soldLastYear = season.earlier ? await soldIn(work, ofPlan, await weeksIn(work, plan.year - 1)) : sold
      const above = await parentOf(work, plan)
      const children = await childrenOf(work, plan)
      const siblings = above ? await childrenOf(work, above) : []
      const rows = await rowsOfPlans(work, [
        plan.id,
        ...(above ? [above.id] : []),
        ...[...children, ...siblings].map(one => one.id),
      ])
      const of = (plans: readonly { readonly id: string }[]) => plans.flatMap(({ id }) => rows.get(id) ?? [])
      const own = of([plan])
      const whole = (found: ReturnType<typeof differences>) => text(sum(found, one => one.children.minus(one.parent)))
      const model = plan.modelId ? await work.find(modelDefinition, { id: plan.modelId }) : undefined
      return {
        soldSpecs: await specsIn(work, sold),
        model: {
          growthRate: (model?.growthRate ?? decimal(0)).toFixed(),
          season: model?.season ?? 'LAST_YEAR',
          basis: model?.basis ?? 'LAST_YEAR',
        },
        saved: text(boxesOf(own)),
        weeks: weeks.map(({ endDate, startDate, week }) => ({ week, startDate, endDate })),
        lastYear: told(soldOf(own, soldLastYear)),
        season: told(soldOf(own, sold)),
        openFrom: season.earlier && weekName(season.earlier.year, season.earlier.week),
        children: told(added(of(children))),
        childPlans: children.map(child => ({
          id: child.id,
          planNo: child.planNo,
          name: child.customerName ?? child.province ?? child.zone ?? '',
          customerId: child.customerId,
          status: child.status,
          totalQty: text(child.totalQty ?? 0),
        })),
        parent: above
          ? { id: above.id, planNo: above.planNo, status: above.status, totalQty: text(above.totalQty ?? 0) }
          : null,
        toParent: above ? whole(differences(of([above]), of(siblings))) : null,
        toChildren: children.length > 0 ? whole(differences(own, of(children))) : null,
      }
    },
  })

const change = z.object({
  level: z.enum(Object.keys(levels) as [keyof typeof levels]),
  plans: z.number(),
  made: z.number(),
  kept: z.number(),
  above: boxes,
  before: boxes,
  after: boxes,
  difference: boxes,
})
const preview = z.object({
  /** Whether places share by last year's sales or alike. */
  basis: z.enum(['LAST_YEAR', 'EQUAL']),
  levels: z.array(change),
  places: z.array(
    z.object({
      name: z.string(),
      customerId: z.string().nullable(),
      planNo: z.string().nullable(),
      isKept: z.boolean(),
      before: boxes,
      after: boxes,
    }),
  ),
})

/** What a spread would change, by level and by place. */
export type SpreadPreview = z.infer<typeof preview>

/** What a spread would leave at each level, before it is taken. */
const spreadCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${annualPlan.calls}/spread-preview`,
    summary: ['年度计划：分解预览，各级差异', 'Annual plan: what a spread would change, level by level'],
    permission: `${annualPlan.permission}:decompose`,
    input: z.object({ id: z.string().regex(/^\d+$/) }),
    output: preview,
    effect: 'read',
    async answer(context): Promise<SpreadPreview> {
      const plan = await planOf(parts, context)
      const work = workOf(parts, context)
      const own = (await rowsOfPlans(work, [plan.id])).get(plan.id) ?? []
      const spread = await spreadOf(work, plan, own)
      const model = plan.modelId ? await work.find(modelDefinition, { id: plan.modelId }) : undefined
      return {
        basis: model?.basis ?? 'LAST_YEAR',
        levels: byLevel(spread, own).map(({ above, after, before, kept, level, made, plans }) => ({
          level,
          plans,
          made,
          kept,
          above: text(above),
          before: text(before),
          after: text(after),
          difference: text(decimal(after).minus(above)),
        })),
        places: spread.map(({ after, before, isKept, place, plan: child }) => ({
          name: place.name,
          customerId: place.customerId ?? null,
          planNo: child?.planNo ?? null,
          isKept,
          before: text(boxesOf(before)),
          after: text(boxesOf(after)),
        })),
      }
    },
  })

/** Calls of annual plans that no declaration gives. */
export const annualPlanCalls = (parts: HouseParts): Call[] => [
  besideCall(parts),
  spreadCall(parts),
  ...annualPlanImportCalls(parts),
]
