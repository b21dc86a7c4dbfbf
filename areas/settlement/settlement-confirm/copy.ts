import { decimal } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { settlement } from '../settlement/document.ts'
import type { settlementConfirm } from './document.ts'

type Settlement = Row<typeof settlement>
type Confirm = New<typeof settlementConfirm>

/** Sales lines as finance gets them: those ticked, with what the clerk offers taken for confirmed. */
export const salesOf = ({ salesLines }: Settlement): NonNullable<Confirm['salesLines']> =>
  salesLines
    .filter(line => line.tickFlag !== 'N')
    .map(({ id: _, lineNo: __, tickFlag: ___, recordFlag: ____, settleAmount: _____, ...line }) => ({
      ...line,
      settleQty: line.settleQty ?? line.saleQty,
      settlePrice: line.settlePrice ?? line.salePrice,
      confirmQty: line.settleQty ?? line.saleQty,
      confirmPrice: line.settlePrice ?? line.salePrice,
    }))

export const costsOf = ({ costLines }: Settlement): NonNullable<Confirm['costLines']> =>
  costLines.map(({ id: _, lineNo: __, recordFlag: ___, ...line }) => line)

export const prepaymentsOf = ({ prepaymentLines }: Settlement): NonNullable<Confirm['prepaymentLines']> =>
  prepaymentLines.map(({ id: _, lineNo: __, ...line }) => ({
    ...line,
    confirmAppliedAmount: line.appliedAmount ?? decimal(0),
  }))

export const purchasesOf = ({ purchaseLines }: Settlement): NonNullable<Confirm['purchaseLines']> =>
  purchaseLines.map(({ id: _, lineNo: __, ...line }) => line)

/** What stands in the head of the confirmation; its rate is finance's to change. */
export const headOf = (one: Settlement): Confirm => ({
  settlementNo: one.settlementNo,
  settlementId: one.id,
  packingListId: one.packingListId,
  containerNo: one.containerNo,
  shipmentLotNo: one.shipmentLotNo,
  poNumber: one.poNumber,
  poNumberRel: one.poNumberRel,
  vendor: one.vendorId,
  orgId: one.orgId,
  settlementSeq: one.settlementSeq,
  finalFlag: one.finalFlag,
  tradeMode: one.tradeMode,
  commissionRule: one.commissionRule,
  commissionRate: one.commissionRate,
  commissionUnit: one.commissionUnit,
  currencyCode: one.currencyCode,
  avgCostRate: one.avgCostRate,
  estCurrencyRate: one.estCurrencyRate,
  claimAmount: one.claimAmount,
  settleBy: one.settleBy,
  negativeReason: one.negativeReason,
  vesselVoyage: one.vesselVoyage,
  etaTime: one.etaDate,
  productCategory: one.productCategory,
  qty: one.qty,
  purchaseDepartment: one.purchaseDepartmentCode,
  buyer: one.buyerId,
  remark: one.remark,
})

/** The full copy finance gets when a settlement is submitted (business.md M9). */
export const copyOf = (one: Settlement): Confirm => ({
  ...headOf(one),
  ...(one.currencyRate ? { currencyRate: one.currencyRate } : {}),
  rejectReason: null,
  salesLines: salesOf(one),
  costLines: costsOf(one),
  prepaymentLines: prepaymentsOf(one),
  purchaseLines: purchasesOf(one),
})
