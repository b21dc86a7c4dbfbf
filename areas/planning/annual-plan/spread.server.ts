import { customer } from '#areas/masterdata/customer/document.ts'
import { type Decimal, decimal, sum } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { modelDefinition } from '../model-definition/document.ts'
import { type Place, placeKey, zoneOf } from '../place.ts'
import { soldIn } from '../sales.server.ts'
import { type Level, levelBelow } from '../terms.ts'
import { seasonBefore } from '../weeks.server.ts'
import { annualPlan } from './document.ts'
import { type ChildPlace, childrenOf, type Plan, placesBelow, rowsOfPlans } from './family.server.ts'
import { columnsOf, overChildren, type PlanRow, rowKey, type Share } from './spread.ts'

/** A plan below, as a spread would leave it. */
export interface SpreadPlan {
  readonly place: ChildPlace
  /** As it stands now; nothing where the spread makes it. */
  readonly plan: Plan | undefined
  /** Submitted or approved plans stay as they are. */
  readonly isKept: boolean
  /** Nobody in use buys there any more: a draft keeps what was frozen and is given nothing. */
  readonly isOutOfUse: boolean
  readonly before: readonly PlanRow[]
  readonly after: readonly PlanRow[]
  readonly below: readonly SpreadPlan[]
}

type Parent = Pick<
  Plan,
  'level' | 'year' | 'category' | 'coo' | 'zone' | 'province' | 'orgId' | 'customerId' | 'departmentCode' | 'modelId'
>

/** How much each place below sold last year, weeks of it that are not over yet the year before, by row; the sums by place beside it. */
async function soldBelow(work: Work, parent: Parent) {
  const { weeks } = await seasonBefore(work, parent.year)
  const sold = await soldIn(work, { ...parent, place: parent }, weeks)
  const figures = new Map<string, Decimal>()
  const add = (key: string, qty: Decimal) => figures.set(key, (figures.get(key) ?? decimal(0)).plus(qty))
  const level = levelBelow[parent.level]
  for (const { breed, customerId, province, qty, spec } of sold) {
    const place: Place = {
      level: level ?? parent.level,
      zone: zoneOf(province),
      province,
      customerId,
      orgId: parent.orgId,
    }
    const key = placeKey(place)
    add(key, qty)
    add(`${key}|${rowKey({ spec, breed })}`, qty)
    if (breed !== null) add(`${key}|${rowKey({ spec, breed: null })}`, qty)
  }
  return (place: Place, row?: PlanRow): Decimal =>
    figures.get(row ? `${placeKey(place)}|${rowKey(row)}` : placeKey(place)) ?? decimal(0)
}

/** Whether a planning model shares alike instead of by last year's sales. */
const isAlike = async (work: Work, modelId: string | null): Promise<boolean> =>
  modelId !== null && (await work.find(modelDefinition, { id: modelId }))?.basis === 'EQUAL'

/** Of the plans at places where none of our customers in use is, those for a customer who is in use all the same: somebody else's, delivered to from here. */
async function inUseElsewhere(work: Work, plans: readonly Plan[]): Promise<ReadonlySet<string>> {
  const ids = plans.flatMap(({ customerId }) => customerId ?? [])
  const found = ids.length > 0 ? await work.all(customer, { id: ids, enableFlag: 'Y' }) : []
  const known = new Set(found.map(one => one.id))
  return new Set(plans.filter(plan => plan.customerId !== null && known.has(plan.customerId)).map(plan => plan.id))
}

/** The weeks of a plan that stay whatever is spread, and nothing after them. */
const frozenOf = ({ weeks }: PlanRow, { frozenWeeks }: Plan) =>
  weeks.map((boxes, week) => (week < (frozenWeeks ?? 0) ? boxes : decimal(0)))

/** What a spread leaves of rows the plan above does not have: of a draft the weeks that had begun, which stay. */
const leftOf = (rows: readonly PlanRow[], plan: Plan): PlanRow[] =>
  rows.map(row => ({ ...row, weeks: frozenOf(row, plan) })).filter(({ weeks }) => weeks.some(boxes => !boxes.isZero()))

/** The plans below a plan as a spread of its rows would leave them, level by level down to the customers. */
export async function spreadOf(work: Work, parent: Parent, rows: readonly PlanRow[]): Promise<SpreadPlan[]> {
  if (!levelBelow[parent.level]) return []
  const [plans, places] = [await childrenOf(work, parent), await placesBelow(work, parent)]
  const standing = await rowsOfPlans(
    work,
    plans.map(plan => plan.id),
  )
  const known = new Map(plans.map(plan => [placeKey(plan), plan]))
  const others = plans.filter(plan => !places.some(place => placeKey(place) === placeKey(plan)))
  const inUse = await inUseElsewhere(work, others)
  const children = [
    ...places.map(place => ({ place, plan: known.get(placeKey(place)), isOutOfUse: false })),
    ...others.map(plan => ({
      place: { ...plan, name: plan.customerName ?? plan.province ?? plan.zone ?? '' },
      plan,
      isOutOfUse: !inUse.has(plan.id),
    })),
  ]
  const sold = await soldBelow(work, parent)
  const alike = await isAlike(work, parent.modelId)
  const weeksOfChildren = rows.map(row => {
    const none = children.every(({ isOutOfUse, place }) => isOutOfUse || sold(place, row).lte(0))
    const shares = children.map(({ isOutOfUse, place, plan }): Share => {
      // A spec nobody sold last year goes by all that was sold of the fruit.
      const weight = alike ? decimal(0) : sold(place, none ? undefined : row)
      const now = plan && standing.get(plan.id)?.find(one => rowKey(one) === rowKey(row))
      if (plan?.status === 'DRAFT' && isOutOfUse)
        return { weight, kept: { count: row.weeks.length, weeks: now ? frozenOf(now, plan) : [] } }
      const count = plan?.status === 'DRAFT' ? (plan.frozenWeeks ?? 0) : row.weeks.length
      return { weight, ...(plan ? { kept: { count, weeks: now?.weeks ?? [] } } : {}) }
    })
    return overChildren(row.weeks, shares)
  })
  const spread: SpreadPlan[] = []
  for (const [at, { isOutOfUse, place, plan }] of children.entries()) {
    const before = plan ? (standing.get(plan.id) ?? []) : []
    const isKept = plan !== undefined && plan.status !== 'DRAFT'
    const given = rows.map((row, line) => ({ ...row, weeks: weeksOfChildren[line]?.[at] ?? [] }))
    const keys = new Set(rows.map(rowKey))
    const beside = before.filter(row => !keys.has(rowKey(row)))
    const after = isKept ? before : [...given, ...(plan ? leftOf(beside, plan) : [])]
    const below = await spreadOf(work, plan ?? { ...parent, ...emptyPlace, ...place }, after)
    spread.push({ place, plan, isKept, isOutOfUse, before, after, below })
  }
  return spread
}

const emptyPlace = { zone: null, province: null, orgId: null, customerId: null } as const

/** Boxes of some rows in the year. */
export const boxesOf = (rows: readonly PlanRow[]): Decimal =>
  sum(
    rows.flatMap(row => row.weeks),
    week => week,
  )

/** What a spread changes at each level, above the others first. */
export function byLevel(spread: readonly SpreadPlan[], parent: readonly PlanRow[]): LevelChange[] {
  const [first] = spread
  if (!first) return []
  const before = sum(spread, one => boxesOf(one.before))
  const after = sum(spread, one => boxesOf(one.after))
  const own: LevelChange = {
    level: first.place.level,
    plans: spread.length,
    made: spread.filter(one => !one.plan).length,
    kept: spread.filter(one => one.isKept).length,
    above: boxesOf(parent),
    before,
    after,
  }
  const below = spread.flatMap(one => one.below)
  return [
    own,
    ...byLevel(
      below,
      spread.flatMap(one => (one.below.length > 0 ? one.after : [])),
    ),
  ]
}

/** What a spread changes at a level: what stands above it, what it had and what it gets. */
export interface LevelChange {
  readonly level: Level
  readonly plans: number
  readonly made: number
  readonly kept: number
  readonly above: Decimal
  readonly before: Decimal
  readonly after: Decimal
}

/** Writes a spread down: drafts take their new boxes, plans that are not there yet are made. */
export async function takeSpread(work: Work, parent: Parent, spread: readonly SpreadPlan[]): Promise<number> {
  let written = 0
  for (const { after, before, below, isKept, place, plan } of spread) {
    const names = new Map(before.map((row, at) => [rowKey(row), at]))
    const isSame =
      before.length === after.length &&
      after.every(row => {
        const was = before[names.get(rowKey(row)) ?? -1]
        return was && row.weeks.every((week, at) => week.eq(was.weeks[at] ?? 0))
      })
    if (!plan && after.length > 0) {
      const { level, zone = null, province = null, orgId = null, customerId = null, departmentCode } = place
      const { category, coo, year } = parent
      await work.create(annualPlan, {
        level,
        year,
        category,
        coo,
        zone,
        province,
        orgId,
        customerId,
        departmentCode: departmentCode ?? parent.departmentCode,
        modelId: parent.modelId,
        details: after.map(row => ({ spec: row.spec, breed: row.breed, ...columnsOf(row.weeks) })),
      })
      written++
    } else if (plan && !isKept && !isSame) {
      const { details } = await work.get(annualPlan, plan.id)
      const lines = new Map(details.map(line => [rowKey(line), line]))
      await work.update(annualPlan, plan, {
        details: after.map(row => ({
          ...lines.get(rowKey(row)),
          spec: row.spec,
          breed: row.breed,
          ...columnsOf(row.weeks),
        })),
      })
      written++
    }
    written += await takeSpread(work, plan ?? { ...parent, ...emptyPlace, ...place }, below)
  }
  return written
}
