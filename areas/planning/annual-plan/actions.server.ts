import { shortProvince } from '#areas/demand/offers.ts'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { customer } from '#areas/masterdata/customer/document.ts'
import { configName } from '#areas/masterdata/offers.server.ts'
import { weekName } from '#areas/producer/offers.ts'
import { type Decimal, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { zoneOf } from '../place.ts'
import { levelAbove, levelBelow, levels } from '../terms.ts'
import { begunBy, weeksIn } from '../weeks.server.ts'
import { annualPlan } from './document.ts'
import { childrenOf, type Plan as Headed, parentOf, rowsOfPlans } from './family.server.ts'
import { noSuchWeek } from './rules.ts'
import { spreadOf, takeSpread } from './spread.server.ts'
import { differences } from './spread.ts'

type Plan = Row<typeof annualPlan>

/** Where a plan is for: a customer says province and unit, a province its zone. */
async function placeOf(plan: Plan, work: Work) {
  const { customerId, level, orgId } = plan
  const isOfCustomer = level === 'provinceCustomer' || level === 'deliveryCustomer'
  const buyer = isOfCustomer && customerId ? await work.find(customer, { id: customerId }) : undefined
  const isOfProvince = level === 'province' || level === 'provinceCustomer'
  const province = isOfProvince ? shortProvince(buyer?.province ?? plan.province) : null
  return {
    buyer,
    place: {
      province,
      zone: isOfProvince ? zoneOf(province) : level === 'zone' ? plan.zone : null,
      orgId: level === 'deliveryCustomer' ? (orgId ?? buyer?.orgId ?? null) : level === 'delivery' ? orgId : null,
      customerId: isOfCustomer ? customerId : null,
    },
  }
}

/** What a plan takes from the house: its weeks, its producer's name, the plan above it, and who is in charge. */
async function prepare(plan: Plan, work: Work): Promise<Partial<Plan>> {
  // What is required may still be missing; that is refused afterwards.
  if (!(plan.level && plan.year && plan.category && plan.coo)) return {}
  const { buyer, place } = await placeOf(plan, work)
  const above = await parentOf(work, { ...plan, ...place })
  return {
    ...place,
    weekCount: (await weeksIn(work, plan.year)).length,
    producer: await configName(work, [plan.category, plan.coo]),
    parentId: above?.id ?? null,
    salesrepId: buyer?.salesrepId ?? null,
    departmentCode:
      plan.departmentCode ??
      buyer?.departmentCode ??
      above?.departmentCode ??
      [...work.user.departmentCodes].toSorted()[0] ??
      null,
  }
}

/** A place the house cannot put anywhere has no level above it. */
const unplaced = ({ customerName, level, province, zone }: Plan): Refusal | null =>
  (level === 'province' || level === 'provinceCustomer') && zone === null
    ? {
        field: level === 'province' ? 'province' : 'customerId',
        bizCode: 'PLAN_PROVINCE_UNKNOWN',
        message:
          level === 'province'
            ? [`没有省区“${province}”，请填写省份的中文名称`, `No province ${province}; enter its Chinese name`]
            : [
                `客户${customerName}没有填写省份或省份不识别，请先在客户主数据补全`,
                `Customer ${customerName} has no province known here; complete the customer first`,
              ],
      }
    : null

/** A customer has one plan of a fruit in a year, in whatever province it was made. */
async function plannedTwice(plan: Plan, work: Work): Promise<Refusal | null> {
  const { category, coo, customerId, customerName, id, level, year } = plan
  if (level !== 'provinceCustomer' || !customerId) return null
  await work.lock('annual plan', String(year), category, coo)
  const all = await work.all(annualPlan, { level, year, category, coo, customerId })
  const other = all.find(one => one.id !== id)
  return other
    ? {
        field: 'customerId',
        bizCode: 'PLAN_CUSTOMER_PLANNED',
        message: [
          `客户${customerName ?? other.customerName}的${year}年计划已有${other.planNo}（${other.province}），请在该计划上修改；客户换了省区的，请重新打开该计划，它随即归到新省区`,
          `Customer ${customerName ?? other.customerName} is planned for ${year} in ${other.planNo} (${other.province}) already; change that one. Where the customer has moved, reopen it, and it goes to the new province`,
        ],
      }
    : null
}

/** What changes of a plan that goes to the province its customer is in by now; nothing where they are where they were. */
export async function placedAnew(plan: Plan, work: Work): Promise<Partial<Plan> | undefined> {
  if (plan.level !== 'provinceCustomer') return undefined
  const placed = await prepare(plan, work)
  return placed.zone && placed.province !== plan.province ? placed : undefined
}

/** A year is submitted as it was aimed at. */
function offTarget({ details, planNo }: Plan): Refusal | undefined {
  const line = details.find(one => one.targetQty && one.yearQty && !one.targetQty.eq(one.yearQty))
  if (!line) return undefined
  const name = line.specName ?? line.spec
  return {
    lines: 'details',
    line: line.lineNo,
    field: 'targetQty',
    bizCode: 'PLAN_TARGET_DIFFERS',
    message: [
      `${planNo}第${line.lineNo}行：规格${name}各周合计${line.yearQty}，与年度目标${line.targetQty}不一致，请调整后再提交`,
      `${planNo}, row ${line.lineNo}: the weeks of spec ${name} add up to ${line.yearQty}, not to the target ${line.targetQty}; change one of them, then submit`,
    ],
  }
}

/** Boxes of a week that the year, as its weeks were written down meanwhile, does not have: nobody would be given them. */
async function inNoWeek(plan: Plan, work: Work): Promise<Refusal | undefined> {
  const line = plan.details.find(one => one.w53?.gt(0))
  return line && (await weeksIn(work, plan.year)).length < 53 ? noSuchWeek(line.lineNo, plan) : undefined
}

/** A plan is submitted below one that is approved. */
async function parentOpen(plan: Plan, work: Work): Promise<Refusal | undefined> {
  const level = levelAbove[plan.level]
  if (!level) return undefined
  const above = await parentOf(work, plan)
  const [zh, en] = levels[level]
  if (!above)
    return {
      bizCode: 'PLAN_PARENT_MISSING',
      message: [
        `{planNo}没有上级（${zh}）计划，请先建立并批准上级计划`,
        `{planNo} has no plan above it at the level ${en}; make and approve that one first`,
      ],
    }
  if (above.status === 'APPROVED') return undefined
  return {
    bizCode: 'PLAN_PARENT_OPEN',
    message: [
      `{planNo}的上级计划${above.planNo}尚未批准，请先批准上级计划`,
      `The plan ${above.planNo} above {planNo} is not approved; approve it first`,
    ],
  }
}

const signed = (figure: Decimal): string => (figure.gt(0) ? `+${figure}` : figure.toString())

/** Where the children of a plan do not add up to it, cell by cell: by how much, and the first of the cells in both languages. */
async function imbalance(plan: Headed, work: Work) {
  if (!levelBelow[plan.level]) return undefined
  const children = await childrenOf(work, plan)
  const rows = await rowsOfPlans(work, [plan.id, ...children.map(child => child.id)])
  const found = differences(
    rows.get(plan.id) ?? [],
    children.flatMap(child => rows.get(child.id) ?? []),
  )
  const [first] = found
  if (!first) return undefined
  const whole = sum(found, one => one.children.minus(one.parent))
  const known = await work.find(attributeValue, { attrCode: 'spec', dopCode: first.spec })
  const spec = known?.nameCn ?? first.spec
  const specEn = known?.nameEn ?? spec
  const week = weekName(plan.year, first.week)
  const [zh, en] = levels[levelBelow[plan.level] ?? plan.level]
  return {
    by: signed(whole),
    cells: [
      `${found.length}格，首处${spec} ${week}：${zh}合计${first.children}`,
      `${found.length} cells, the first ${specEn} ${week}: ${en} ${first.children}`,
    ],
    above: first.parent,
  }
}

/** The children of a plan add up to it. */
async function unbalanced(plan: Plan, work: Work): Promise<Refusal | undefined> {
  const found = await imbalance(plan, work)
  if (!found) return undefined
  const { above, by, cells } = found
  return {
    bizCode: 'PLAN_UNBALANCED',
    message: [
      `{planNo}：下级合计与上级不一致,差${by}（${cells[0]}，本级${above}），请分解或调整下级计划`,
      `{planNo}: Children differ from the parent by ${by} (${cells[1]}, here ${above}); spread it or change the plans below`,
    ],
  }
}

/** What was approved above stays what a plan and those beside it add up to. */
async function unbalancedAbove(plan: Plan, work: Work): Promise<Refusal | undefined> {
  const parent = await parentOf(work, plan)
  const found = parent && (await imbalance(parent, work))
  if (!found) return undefined
  const { above, by, cells } = found
  return {
    bizCode: 'PLAN_UNBALANCED',
    message: [
      `{planNo}与同级计划的合计与上级${parent.planNo}不一致,差${by}（${cells[0]}，上级${above}），请调整本计划或同级计划`,
      `{planNo} and the plans beside it differ from the parent ${parent.planNo} by ${by} (${cells[1]}, above ${above}); change this plan or those beside it`,
    ],
  }
}

/** Plans are submitted below approved ones and add up; a spread gives a plan's boxes to the levels below it (business.md 3.19). */
export const actions = defineActions(annualPlan, {
  prepare,
  refuse: {
    save: async (plan, work) => unplaced(plan) ?? plannedTwice(plan, work),
    submit: async (plan, work) =>
      offTarget(plan) ??
      (await inNoWeek(plan, work)) ??
      (await parentOpen(plan, work)) ??
      (await unbalancedAbove(plan, work)) ??
      (await unbalanced(plan, work)) ??
      null,
    approve: async (plan, work) => (await inNoWeek(plan, work)) ?? null,
    async decompose(plan, work) {
      if (!levelBelow[plan.level])
        return {
          bizCode: 'PLAN_NOTHING_BELOW',
          message: [
            '{planNo}是客户计划，没有下级可以分解',
            '{planNo} is the plan of a customer; there is nothing below it to spread over',
          ],
        }
      const rows = await rowsOfPlans(work, [plan.id])
      return (
        (await spreadOf(work, plan, rows.get(plan.id) ?? [])).every(one => one.isOutOfUse) && {
          bizCode: 'PLAN_NO_PLACES',
          message: [
            '{planNo}下没有启用的客户，请先维护客户的省份或业务主体',
            'No customer in use stands below {planNo}; give customers their province or unit first',
          ],
        }
      )
    },
  },
  run: {
    async save(plan, work, before) {
      if (before) return
      for (const child of await childrenOf(work, plan))
        if (child.parentId !== plan.id) await work.update(annualPlan, child, { parentId: plan.id })
    },
    async decompose(plan, work) {
      await work.lock('annual plan', String(plan.year), plan.category, plan.coo)
      const rows = await rowsOfPlans(work, [plan.id])
      await takeSpread(work, plan, await spreadOf(work, plan, rows.get(plan.id) ?? []))
    },
    async approve(plan, work) {
      await work.update(annualPlan, plan, { approvedDate: plan.approvedDate ?? work.today })
    },
    async reopen(plan, work) {
      const frozenWeeks = plan.approvedDate ? begunBy(await weeksIn(work, plan.year), work.today) : plan.frozenWeeks
      const changes = {
        ...(await placedAnew(plan, work)),
        ...(frozenWeeks === plan.frozenWeeks ? {} : { frozenWeeks }),
      }
      if (Object.keys(changes).length > 0) await work.update(annualPlan, plan, changes)
    },
  },
})
