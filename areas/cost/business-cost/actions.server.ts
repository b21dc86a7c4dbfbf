import { customsDocument } from '#areas/customs/customs-document/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { taxRate } from '#areas/masterdata/tax-rate/document.ts'
import { expenseSubTypes } from '#areas/masterdata/terms.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { datedBefore } from '#areas/packing/offers.ts'
import { ofOtherUnit, unknownContainer } from '#areas/shipment/offers.server.ts'
import { shipment } from '#areas/shipment/shipment/document.ts'
import { daysAfter } from '#platform/model/days.ts'
import type { Row } from '#platform/model/document.ts'
import { fill } from '#platform/model/label.ts'
import type { Reason, Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { stamp } from '#platform/server/documents/stamp.ts'
import { dropFailed, unknownOutcome } from '#platform/server/outbox/failed-pushes.ts'
import type { Route } from '../cost-quotation/route.ts'
import { deductionOf } from './agreed.server.ts'
import { businessCost } from './document.ts'
import { knownContainers } from './known-containers.server.ts'
import { pricedAnewBy, priceOf } from './price.server.ts'
import { erpCostOf } from './push.ts'
import { isTyped } from './rules.ts'
import { splitEqually } from './split-equally.server.ts'
import { taxOfAnotherDay } from './tax-of-day.server.ts'

type Cost = Row<typeof businessCost>

/** An entry without the price a quotation gave it. */
const unpriced = { quotationId: null, quotationLineNo: null, unitPrice: null, minCharge: null } as const

/** What an entry is priced anew by: a quoted price follows its day, its vendor, its subject and its containers. */
async function pricedAnew(cost: Cost, route: Route, before: Cost, work: Work) {
  const was = await knownContainers(work, before.containers, before.containers, before.expenseDate)
  return pricedAnewBy(work, { cost, route }, { cost: before, route: was.route })
}

/** Figures of the containers, the agreed price where none was typed, the rate of the tax code, and who bears it. */
async function prepare(cost: Cost, work: Work, before: Cost | undefined): Promise<Partial<Cost>> {
  const { containers, route } = await knownContainers(work, cost.containers, before?.containers, cost.expenseDate)
  // An amount nobody typed follows its price: it was what was quoted, and is sent back as it was.
  const isQuoted =
    cost.status === 'UNAUDITED' &&
    before?.quotedAmount &&
    before.amount?.eq(before.quotedAmount) &&
    (!cost.amount || cost.amount.eq(before.amount))
  const filled: Partial<Cost> = { containers, ...(isQuoted ? { amount: null } : {}) }
  const anew = isQuoted ? await pricedAnew({ ...cost, containers }, route, before, work) : undefined
  if (anew) Object.assign(filled, unpriced)
  const asked = anew ?? (!cost.unitPrice && !cost.amount ? cost : undefined)
  const priced = asked && (await priceOf(work, asked, route))
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
  return {
    ...filled,
    deductFlag: await deductionOf({ ...cost, containers }, work, before),
    taxRate: taxCode ? ((await work.find(taxRate, { taxCode }))?.rate ?? null) : null,
  }
}

/** The shipments a cost is of, as one word. */
const shipmentsOf = ({ containers }: Pick<Cost, 'containers'>): string =>
  [...new Set(containers.map(line => line.shipmentId ?? line.containerNo))].toSorted().join(' ')

/** The same cost entered before: asked about, since a forwarder may bill twice a day (business.md 3.14). */
async function duplicates(cost: Cost, work: Work): Promise<Refusal[]> {
  const { id, expenseSubType, vendorId, vendorBillNo, expenseDate, amount, containerNo, containers } = cost
  const alike = { expenseSubType, vendorId, status: ['UNAUDITED', 'CONFIRMED'] } as const
  // A bill that is entered again, by its own number, is the same one whatever day and amount are typed.
  const billed = vendorBillNo ? await work.all(businessCost, { ...alike, vendorBillNo }) : []
  const twins = await work.all(businessCost, { ...alike, expenseDate })
  const same = [...billed, ...twins.filter(one => amount && one.amount?.eq(amount))].filter(one => one.id !== id)
  let twin: Cost | undefined
  for (const one of same) {
    if (shipmentsOf(await work.get(businessCost, one.id)) !== shipmentsOf({ containers })) continue
    twin = one
    break
  }
  if (!twin) return []
  const [zh, en] = expenseSubTypes[expenseSubType]
  return [
    {
      field: 'amount',
      warning: true,
      bizCode: 'DUPLICATE_COST',
      message: fill(
        vendorBillNo && twin.vendorBillNo === vendorBillNo
          ? [
              `柜号{containerNo}的账单{vendorBillNo}已录入${zh}{no}，是否继续保存？`,
              `Bill {vendorBillNo} of container {containerNo} is entered as ${en.toLowerCase()} {no} already; save all the same?`,
            ]
          : [
              `柜号{containerNo}在{expenseDate}已有相同金额的${zh}{no}，是否继续保存？`,
              `Container {containerNo} already has ${en.toLowerCase()} {no} of the same amount on {expenseDate}; save all the same?`,
            ],
        { containerNo, expenseDate, no: twin.costNo, vendorBillNo },
      ),
    },
  ]
}

/**
 * A cost is of containers that are known, and of its own unit's (business.md 2.5). One that stood in it before may have come to
 * another unit since: what is corrected on the container is written there all the same.
 */
async function strangers(cost: Cost, work: Work, before: Cost | undefined): Promise<Refusal[]> {
  const refused: Refusal[] = []
  const stood = new Set(before?.orgId === cost.orgId ? before.containers.map(line => line.shipmentId) : [])
  for (const line of isTyped(cost) ? cost.containers : []) {
    const at = { lines: 'containers', line: line.lineNo }
    const known = line.shipmentId ? await work.find(shipment, { id: line.shipmentId }) : undefined
    if (!known) refused.push({ ...at, ...unknownContainer(line, line.lineNo) })
    else if (known.orgId && known.orgId !== cost.orgId && !stood.has(known.id))
      refused.push({ ...at, field: 'containerNo', ...ofOtherUnit(known, line.lineNo, ['费用', 'cost']) })
  }
  return refused
}

/** Money that is nothing, or comes back: a correction of an entry is a negative one beside it, and meant to be. */
const worthless = (cost: Cost, before: Cost | undefined): Refusal[] => {
  const { amount } = cost
  if (!amount || amount.gt(0) || !isTyped(cost) || before?.amount?.eq(amount)) return []
  const figure = amount.toFixed(2)
  return [
    {
      field: 'amount',
      warning: true,
      bizCode: 'AMOUNT_NOT_POSITIVE',
      message: amount.isZero()
        ? [`费用金额为${figure}，是否继续保存？`, `The cost amounts to ${figure}; save it all the same?`]
        : [
            `费用金额为${figure}，将冲减已录费用，是否继续保存？`,
            `The cost amounts to ${figure} and takes from what was entered before; save it all the same?`,
          ],
    },
  ]
}

/** A cost may come so many days before its container is loaded: bookings, deposits, papers. */
const daysBeforeLoading = 60

/** A cost dated long before its container was loaded is another one's, or of another year. */
async function longBeforeLoading(cost: Cost, work: Work, before: Cost | undefined): Promise<Refusal[]> {
  if (!isTyped(cost) || before?.expenseDate === cost.expenseDate) return []
  for (const { shipmentId } of cost.containers) {
    const known = shipmentId ? await work.find(shipment, { id: shipmentId }) : undefined
    if (!known?.loadDate || cost.expenseDate >= daysAfter(known.loadDate, -daysBeforeLoading)) continue
    return datedBefore(
      cost.costNo,
      { field: 'expenseDate', label: ['费用日期', 'expense date'], day: cost.expenseDate },
      {
        label: [
          `货柜${known.containerNo}装柜前${daysBeforeLoading}天`,
          `the day ${daysBeforeLoading} days before container ${known.containerNo} is loaded,`,
        ],
        day: daysAfter(known.loadDate, -daysBeforeLoading),
      },
    )
  }
  return []
}

/** Without a price of its own an entry has that of a quotation; where none fits, somebody types what it costs. */
const priceless = ({ amount, expenseSubType }: Cost): Refusal[] => {
  if (amount) return []
  const [zh, en] = expenseSubTypes[expenseSubType]
  return [
    {
      field: 'amount',
      bizCode: 'PRICE_MISSING',
      message: [
        `没有找到${zh}适用的已审批报价，请填写单价或金额`,
        `No approved quotation gives a price for ${en.toLowerCase()} here; enter a price or an amount`,
      ],
    },
  ]
}

/** A container's part that a settlement has taken is that settlement's: its row stays, with its container (business.md 4.1). */
const takenAway = ({ containers }: Cost, before: Cost | undefined): Refusal[] =>
  (before?.containers ?? [])
    .filter(({ settlementId }) => settlementId !== null)
    .filter(was => containers.find(({ id }) => id === was.id)?.shipmentId !== was.shipmentId)
    .map(({ containerNo, lineNo, settlementName }) => ({
      lines: 'containers',
      line: lineNo,
      field: 'containerNo',
      bizCode: 'COST_SETTLED',
      message: [
        `第${lineNo}行货柜${containerNo}的份额已归集到结算单${settlementName ?? ''}，不能删除或更换；请先在结算单中去掉这笔费用`,
        `Row ${lineNo}: the share of container ${containerNo} is in settlement ${settlementName ?? ''} and cannot go or change its container; take the cost out of the settlement first`,
      ],
    }))

/** A tax that was not paid as its customs document says has a reason (business.md 3.14). */
const otherTax = ({ amount, remark, sourceNo, sourceType }: Cost, before: Cost | undefined): Refusal[] =>
  sourceType !== 'CUSTOMS' || !before?.amount || remark || (amount && before.amount.eq(amount))
    ? []
    : [
        {
          field: 'remark',
          bizCode: 'AMOUNT_DIFFERS',
          message: [
            `金额与报关单${sourceNo ?? ''}的实缴税额${before.amount.toFixed(2)}不同，请在备注中说明原因`,
            `The amount differs from the ${before.amount.toFixed(2)} paid by customs document ${sourceNo ?? ''}; say why in the remark`,
          ],
        },
      ]

/** What a tax was corrected to is what was paid on its entry: statements and figures of customs say the same (decision 0110). */
async function taxCorrected({ amount, customsDocumentId, expenseSubType, remark }: Cost, work: Work): Promise<void> {
  const entry = customsDocumentId ? await work.find(customsDocument, { id: customsDocumentId }) : undefined
  const name = expenseSubType === 'TARIFF' ? 'tariffPaid' : 'vatPaid'
  if (!entry || !amount || entry[name]?.eq(amount)) return
  await stamp(work, customsDocument, entry, { [name]: amount, taxAdjustReason: entry.taxAdjustReason ?? remark })
}

/**
 * Rows of a file that say the same of their cost are one cost over their containers. With an amount that may be what each of
 * them was billed at, so that all but one of them would be missing: asked about, with what it comes to (business.md 3.14).
 */
const oneOfSeveral = (cost: Cost, before: Cost | undefined): Refusal[] => {
  const { amount, containers, currencyCode, quotedAmount, sourceType } = cost
  const several = [...new Set(containers.map(line => line.containerNo))]
  if (before || sourceType !== 'IMPORT' || !amount || quotedAmount || several.length < 2) return []
  const [figure, each] = [amount, amount.times(several.length)].map(one => `${one.toFixed(2)} ${currencyCode}`)
  const [zh, en] = [several.slice(0, 5).join('、'), several.slice(0, 5).join(', ')]
  return [
    {
      field: 'amount',
      warning: true,
      bizCode: 'ONE_COST_OF_SEVERAL',
      message: [
        `${several.length}个货柜（${zh}${several.length > 5 ? '等' : ''}）各行金额相同，将生成一笔${figure}的费用由各柜分摊。若每柜各${figure}（合计${each}），请在各行填写各自的账单号或备注后重新导入。是否作为一笔费用导入？`,
        `The rows of ${several.length} containers (${en}${several.length > 5 ? ' and others' : ''}) say the same amount: one cost of ${figure} is made and split over them. If each of them costs ${figure} (${each} in all), give each row a bill number or a remark of its own and import again. Import it as one cost?`,
      ],
    },
  ]
}

const run: Actions<typeof businessCost>['run'] = {
  audit: taxCorrected,
  antiAudit: (cost, work) => dropFailed(businessCost, cost, work),
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

/** Why an entry may not be taken back for its push: the ERP has it, or nobody knows whether it has (business.md 2.4, 5.1). */
const atErp = (cost: Cost, work: Work) =>
  cost.pushErpFlag === 'P' || cost.pushErpFlag === 'Y'
    ? ({
        bizCode: 'DOWNSTREAM_EXISTS',
        message: [
          `已存在下游单据ERP费用${cost.erpCostNo ?? ''}，不允许操作`,
          `Downstream documents exist: ERP cost ${cost.erpCostNo ?? ''}; not allowed`,
        ],
      } satisfies Reason)
    : unknownOutcome(businessCost, cost, work)

/** What another document made is taken back there; only what was typed or imported is deleted (C10). */
const madeElsewhere = (cost: Cost): Reason | undefined => {
  if (isTyped(cost)) return undefined
  return {
    bizCode: 'SOURCE_STANDS',
    message: [
      `费用{costNo}由{sourceNo}生成，不能删除；配送费用请在配送单上取消，税款请改正金额`,
      `Cost {costNo} was made by {sourceNo} and cannot be deleted; cancel a delivery's expenses there, or correct the amount of a tax`,
    ],
  }
}

/** What a cost entry needs the database for (business.md 3.14). */
export const actions = defineActions(businessCost, {
  prepare,
  refuse: {
    save: async (cost: Cost, work: Work, before: Cost | undefined) => [
      ...(await strangers(cost, work, before)),
      ...priceless(cost),
      ...worthless(cost, before),
      ...takenAway(cost, before),
      ...otherTax(cost, before),
      ...(await longBeforeLoading(cost, work, before)),
      ...(await duplicates(cost, work)),
      ...(await splitEqually(cost, work)),
      ...oneOfSeveral(cost, before),
      ...(await taxOfAnotherDay(cost, work, before)),
    ],
    antiAudit: atErp,
    delete: madeElsewhere,
  },
  run,
})
