import { customsRateOn } from '#areas/customs/customs-rate/of-month.server.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { taxRate } from '#areas/masterdata/tax-rate/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { settlement } from '#areas/settlement/settlement/document.ts'
import type { Decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import { fill } from '#platform/model/label.ts'
import type { Reason, Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { type ContainerList, containerNoIn, containerOf, type Goods, goodsOf } from '../container.ts'
import type { Route } from '../cost-quotation/route.ts'
import { expenseSubTypes } from '../terms.ts'
import { businessCost } from './document.ts'
import { filledFrom } from './filled.ts'
import { priceOf } from './price.server.ts'
import { erpCostOf } from './push.ts'

type Cost = Row<typeof businessCost>

/** What a price may ask of a container. */
const routeOf = (list: ContainerList | undefined, goods: readonly Goods[]): Route => ({
  category: goods[0]?.category ?? null,
  commodity: goods[0]?.commodity ?? null,
  country: goods[0]?.coo ?? null,
  destinationPortCode: list?.pod ?? null,
  shippingCompanyCodeName: list?.shippingLine ?? null,
  transportTypeName: list?.transportType ?? null,
  vesselVoyage: list?.vesselVoyage ?? null,
})

/** What a container's currency is worth in CNY: the customs rate of the month it arrives in. */
const homeRateOf = (work: Work, { currencyCode, etaDate }: ContainerList): Promise<Decimal | null> =>
  customsRateOn(work, etaDate, currencyCode, 'CNY')

/** Figures of the containers, the agreed price where none was typed, and the rate of the tax code. */
async function prepare(cost: Cost, work: Work): Promise<Partial<Cost>> {
  const containers: Cost['containers'] = []
  let route: Route = {}
  for (const [at, line] of cost.containers.entries()) {
    const list = await containerOf(work, { ...line, containerNo: containerNoIn(line.containerNo) })
    const goods = list ? await goodsOf(work, list.id) : []
    if (at === 0) route = routeOf(list, goods)
    const rate = list ? await homeRateOf(work, list) : null
    containers.push(filledFrom({ ...line, containerNo: containerNoIn(line.containerNo) }, list, goods, rate))
  }
  const filled: Partial<Cost> = { containers }
  const priced = !cost.unitPrice && !cost.amount ? await priceOf(work, cost, route) : undefined
  if (priced) {
    const { line, quotation } = priced
    Object.assign(filled, {
      quotationId: quotation.id,
      quotationLineNo: line.lineNo,
      pricingUom: line.pricingUom,
      unitPrice: line.unitPrice,
      minCharge: line.minCharge,
      currencyCode: line.currencyCode,
      taxCode: cost.taxCode ?? line.taxCode,
    } satisfies Partial<Cost>)
  }
  const taxCode = filled.taxCode ?? cost.taxCode
  return { ...filled, taxRate: taxCode ? ((await work.find(taxRate, { taxCode }))?.rate ?? null) : null }
}

/** The same cost entered before: asked about, since a forwarder may bill twice a day (business.md 3.14). */
async function duplicates(cost: Cost, work: Work): Promise<Refusal[]> {
  const { id, expenseSubType, vendorId, expenseDate, amount, containerNo } = cost
  const twins = await work.all(businessCost, {
    expenseSubType,
    vendorId,
    expenseDate,
    containerNo,
    status: ['UNAUDITED', 'CONFIRMED'],
  })
  const twin = twins.find(one => one.id !== id && amount && one.amount?.eq(amount))
  if (!twin) return []
  const [zh, en] = expenseSubTypes[expenseSubType]
  return [
    {
      field: 'amount',
      warning: true,
      bizCode: 'DUPLICATE_COST',
      message: fill(
        [
          `柜号{containerNo}在{expenseDate}已有相同金额的${zh}{no}，是否继续保存？`,
          `Container {containerNo} already has ${en.toLowerCase()} {no} of the same amount on {expenseDate}; save all the same?`,
        ],
        { containerNo, expenseDate, no: twin.costNo },
      ),
    },
  ]
}

/** A container whose last settlement is audited takes costs at the vendor's expense only into a supplementary one (business.md 4.7). */
async function settledFor(cost: Cost, work: Work): Promise<Reason | undefined> {
  if (cost.deductFlag === 'N') return undefined
  for (const { containerNo, shipmentLotNo } of cost.containers) {
    const all = await work.all(settlement, { containerNo, shipmentLotNo })
    const isOver = all.some(one => one.status === 'CONFIRMED' && one.finalFlag === 'Y')
    const isOpenAgain = all.some(one => one.status === 'DRAFT' || one.status === 'REJECTED')
    if (isOver && !isOpenAgain)
      return {
        field: 'deductFlag',
        bizCode: 'CONTAINER_SETTLED',
        message: [
          `柜号${containerNo}已完成结算，请改为不扣除`,
          `Container ${containerNo} is settled; set it to not deductible`,
        ],
      }
  }
  return undefined
}

const run: Actions<typeof businessCost>['run'] = {
  async push(costs, work) {
    for (const { id } of costs) {
      const cost = await work.get(businessCost, id)
      const unit = await work.find(operatingUnit, { id: cost.orgId })
      const serving = cost.vendorId ? await work.find(vendor, { id: cost.vendorId }) : undefined
      await work.push({
        document: businessCost,
        record: cost,
        no: cost.costNo ?? '',
        target: 'ERP',
        path: '/erp/v1/ap/costs',
        payload: erpCostOf(cost, { orgCode: unit?.shortCode ?? null, vendorCode: serving?.vendorCode ?? null }),
      })
    }
  },
}

/** What a cost entry needs the database for (business.md 3.14). */
export const actions = defineActions(businessCost, {
  prepare,
  refuse: {
    save: duplicates,
    audit: settledFor,
    antiAudit: ({ pushErpFlag, erpCostNo }) =>
      (pushErpFlag === 'P' || pushErpFlag === 'Y') && {
        bizCode: 'DOWNSTREAM_EXISTS',
        message: [
          `已存在下游单据ERP费用${erpCostNo ?? ''}，不允许操作`,
          `Downstream documents exist: ERP cost ${erpCostNo ?? ''}; not allowed`,
        ],
      },
  },
  run,
})
