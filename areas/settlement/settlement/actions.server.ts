import { goodsOf } from '#areas/packing/offers.server.ts'
import type { ContainerList } from '#areas/packing/offers.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { agreementOf } from '#areas/purchase/offers.server.ts'
import { isOfSeason } from '#areas/purchase/offers.ts'
import { prepayment } from '#areas/purchase/prepayment/document.ts'
import { arrivalOf } from '#areas/shipment/offers.server.ts'
import { Decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Reason } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { isTyped } from './claims.ts'
import { settlement } from './document.ts'
import { takenFor } from './generate.server.ts'
import { rateAfter, usualRate } from './rate.ts'
import {
  attributesOf,
  balancesOf,
  guaranteeOf,
  ownCosts,
  ratesOf,
  settleByOf,
  termsOf,
  unitsPaying,
} from './sources.server.ts'
import { isOpen } from './still-open.ts'
import { submitReasons, submitted, withdrawn } from './submit.server.ts'
import { takeCosts, takeSales, tie } from './tie.server.ts'

type Settlement = Row<typeof settlement>

/** What an item typed by hand is told by; lines of records know it already. */
async function salesFilled({ salesLines, packingListId }: Settlement, work: Work): Promise<Settlement['salesLines']> {
  if (salesLines.every(line => line.recordFlag === 'Y')) return salesLines
  const goods = packingListId ? await goodsOf(work, packingListId) : []
  const filled: Settlement['salesLines'] = []
  for (const line of salesLines)
    filled.push(
      line.recordFlag === 'Y' || !line.itemCode
        ? line
        : { ...line, ...(await attributesOf(work, line.itemCode, goods)) },
    )
  return filled
}

/** Balances as they are now, beside what the clerk wishes to have deducted (business.md 4.4). */
async function prepaymentsFilled({ prepaymentLines }: Settlement, work: Work): Promise<Settlement['prepaymentLines']> {
  const filled: Settlement['prepaymentLines'] = []
  for (const line of prepaymentLines) {
    const one = line.prepaymentId ? await work.find(prepayment, { id: line.prepaymentId }) : undefined
    filled.push(one ? { ...line, ...balancesOf(one) } : line)
  }
  return filled
}

async function prepare(one: Settlement, work: Work): Promise<Partial<Settlement>> {
  if (!isOpen(one)) return {}
  return {
    salesLines: await salesFilled(one, work),
    prepaymentLines: await prepaymentsFilled(one, work),
    currencyRate: one.currencyRate ?? usualRate(one),
  }
}

/** A prepayment serves its vendor in its currency; one for a container serves that container alone (business.md 4.4). */
async function prepaymentReasons(one: Settlement, work: Work): Promise<Reason[]> {
  const reasons: Reason[] = []
  if (!isOpen(one) || one.prepaymentLines.length === 0) return reasons
  const list = await listOf(one, work)
  const agreement = await agreementOf(work, list)
  const units = await unitsPaying(work, list)
  for (const { prepaymentId: id, lineNo } of one.prepaymentLines) {
    const paid = id ? await work.find(prepayment, { id }) : undefined
    if (!paid) continue
    const at = { lines: 'prepaymentLines', line: lineNo, field: 'prepaymentId', bizCode: 'PREPAYMENT_NOT_OURS' }
    const no = paid.paymentRequestNumber
    if (one.tradeMode === 'PURCHASE')
      reasons.push({
        ...at,
        bizCode: 'PREPAYMENT_BY_INVOICE',
        message: [
          `买断的预付款由发票核销，请删除第${lineNo}行${no}`,
          `In an outright purchase the invoice takes prepayments off; take row ${lineNo}, ${no}, out`,
        ],
      })
    else if (paid.vendorId !== one.vendorId || paid.currencyCode !== one.currencyCode)
      reasons.push({
        ...at,
        message: [`预付款${no}属于其他供应商或币种`, `Prepayment ${no} is of another vendor or currency`],
      })
    else if (!units.includes(paid.orgId))
      reasons.push({
        ...at,
        message: [
          `预付款${no}由${paid.orgName ?? ''}支付，不能用于其他业务主体的结算，请删除第${lineNo}行`,
          `Prepayment ${no} was paid by ${paid.orgName ?? ''} and serves no settlement of another unit; take row ${lineNo} out`,
        ],
      })
    else if (paid.seasonPrepaymentFlag === 'N' && paid.shipmentId !== one.shipmentId)
      reasons.push({
        ...at,
        message: [
          `预付款${no}只能用于柜号${paid.containerNo}`,
          `Prepayment ${no} is for container ${paid.containerNo} only`,
        ],
      })
    else if (paid.seasonPrepaymentFlag === 'Y' && !isOfSeason(paid.season, agreement?.season ?? null))
      reasons.push({
        ...at,
        message: [
          `预付款${no}属于产季${paid.season}，协议产季为${agreement?.season}；请改用本产季的预付款`,
          `Prepayment ${no} is of season ${paid.season}, the agreement of ${agreement?.season}; use one of this season`,
        ],
      })
  }
  return reasons
}

async function listOf({ packingListId }: Settlement, work: Work): Promise<ContainerList> {
  const list = packingListId ? await work.find(packingList, { id: packingListId }) : undefined
  if (!list) throw new Error('A settlement is of a packing list')
  return list
}

/** Fills in what is deducted: prepayments of the container first, then the oldest, until the payable is used (business.md 4.4). */
function suggested({ payableAmount, prepaymentLines }: Settlement): Settlement['prepaymentLines'] {
  let left = Decimal.max(0, payableAmount ?? 0)
  return prepaymentLines.map(line => {
    const appliedAmount = Decimal.min(left, Decimal.max(0, line.dopBalanceAmount ?? 0))
    left = left.minus(appliedAmount)
    return { ...line, appliedAmount }
  })
}

const run: Actions<typeof settlement>['run'] = {
  save: (one, work, before) => tie(work, one, before),
  submit: submitted,
  withdraw: withdrawn,
  async collect(one, work) {
    const list = await listOf(one, work)
    const taken = await takenFor(work, list, one.id)
    const [sales, costs] = [taken.salesLines ?? [], taken.costLines ?? []]
    const known = new Set(one.prepaymentLines.map(line => line.prepaymentId))
    const fresh = (taken.prepaymentLines ?? []).filter(line => !known.has(line.prepaymentId ?? null))
    const rates = await ratesOf(work, list)
    await work.update(settlement, one, {
      ...rates,
      currencyRate: rateAfter(one, rates),
      etaDate: await arrivalOf(work, list),
      settleBy: taken.settleBy ?? null,
      claimAmount: isTyped(one) ? one.claimAmount : (taken.claimAmount ?? null),
      auditedClaims: taken.auditedClaims ?? null,
      purchaseLines: taken.purchaseLines ?? [],
      salesLines: [...one.salesLines, ...sales],
      costLines: [...(await ownCosts(work, list, one)), ...costs],
      prepaymentLines: [...one.prepaymentLines, ...fresh],
    })
    await takeSales(
      work,
      one,
      sales.map(({ saleRecordId = null, saleQty = null, salePrice = null }) => ({ saleRecordId, saleQty, salePrice })),
    )
    await takeCosts(
      work,
      one,
      costs.map(({ businessCostId = null }) => ({ businessCostId })),
    )
  },
  async refreshAgreement(one, work) {
    const list = await listOf(one, work)
    const agreement = await agreementOf(work, list)
    const guaranteed = await guaranteeOf(work, list, agreement)
    await work.update(settlement, one, {
      ...termsOf(list, agreement),
      ...(await settleByOf(work, list, agreement)),
      salesLines: one.salesLines.map(line => ({
        ...line,
        guaranteedPrice: line.itemCode ? guaranteed(line.itemCode) : null,
      })),
    })
  },
  async suggestPrepayment(one, work) {
    await work.update(settlement, one, { prepaymentLines: suggested(one) })
  },
}

/** What a settlement takes from sales, costs and prepayments, and what it hands to finance (business.md 4). */
export const actions = defineActions(settlement, {
  prepare,
  refuse: {
    save: prepaymentReasons,
    submit: submitReasons,
    async refreshAgreement(one, work) {
      const agreement = await agreementOf(work, await listOf(one, work))
      return (
        !agreement && {
          bizCode: 'AGREEMENT_MISSING',
          message: ['没有适用的供应商协议', 'No vendor agreement holds for this container'],
        }
      )
    },
    suggestPrepayment: ({ payableAmount }) =>
      !payableAmount?.gt(0) && {
        bizCode: 'NOTHING_PAYABLE',
        message: ['没有应付金额，无需核销', 'There is nothing payable to deduct from'],
      },
  },
  run,
})
