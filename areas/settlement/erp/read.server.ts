import { exchangeReceipt } from '#areas/exchange/exchange-receipt/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { holdPrepayments } from '#areas/purchase/offers.server.ts'
import { prepayment } from '#areas/purchase/prepayment/document.ts'
import { daysAfter } from '#platform/model/days.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { inBothWords } from '#platform/server/http/noted.ts'
import { listedBy } from '#platform/server/outbox/listed.ts'
import type { AreaJob, Outside } from '#platform/server/tasks/area-jobs.ts'
import { type ErpExchange, type ErpPrepayment, erpExchange, erpPaths, erpPrepayment } from './terms.ts'

type Prepayment = Row<typeof prepayment>

/** What the ERP lists of a tenant; nothing where no ERP is known (business.md 5.2). */
const erpLists = ({ targetOf }: Outside, work: Work, path: string, query: Readonly<Record<string, string>>) =>
  listedBy(targetOf, { system: 'ERP', tenantId: work.user.tenantId, path, query })

/** What the ERP tells of a prepayment we know: its balance, but never less than we have promised of it. */
async function balanceTold(work: Work, known: Prepayment, told: ErpPrepayment): Promise<void> {
  await holdPrepayments(work, [known.id])
  const one = await work.get(prepayment, known.id)
  const balance = decimal(told.balance)
  if (one.erpBalanceAmount.eq(balance)) return
  if (balance.lt(one.reservedAmount ?? 0)) {
    const remark = inBothWords([
      `ERP余额${told.balance}小于已占用金额，未更新`,
      `The ERP balance ${told.balance} is less than what is reserved; not taken over`,
    ])
    if (one.remark !== remark) await work.update(prepayment, one, { remark })
    return
  }
  await work.update(prepayment, one, { erpBalanceAmount: balance })
}

/** A prepayment of the ERP that is new here; one of a vendor or unit we do not know is none of ours. */
async function takenIn(work: Work, told: ErpPrepayment): Promise<void> {
  const seller = await work.find(vendor, { vendorCode: told.vendorCode })
  const unit = await work.find(operatingUnit, { shortCode: told.orgCode })
  if (!seller || !unit) return
  await work.create(prepayment, {
    paymentRequestNumber: told.requestNo,
    requestDate: told.requestDate,
    orgId: unit.id,
    vendorId: seller.id,
    seasonPrepaymentFlag: told.containerNo ? 'N' : 'Y',
    season: told.containerNo ? null : (told.season ?? null),
    containerNo: told.containerNo ?? null,
    sourceType: 'SYSTEM',
    currencyCode: told.currency,
    requestAmount: decimal(told.amount),
    erpBalanceAmount: decimal(told.balance),
  })
}

/** Reads balances of prepayments from the ERP: all of them nightly, a vendor's when a settlement of theirs is made (business.md 4.4, 5.2). */
export const erpPrepayments: AreaJob = {
  name: 'erp-prepayments',
  daily: '02:30',
  async run(work, { currency, vendorCode }, outside) {
    const asked = {
      ...(vendorCode ? { vendorId: String(vendorCode) } : {}),
      ...(currency ? { currency: String(currency) } : {}),
    }
    for (const row of await erpLists(outside, work, erpPaths.prepayments, asked)) {
      const told = erpPrepayment.parse(row)
      await work.lock('erp-prepayment', told.requestNo)
      const known = await work.find(prepayment, { paymentRequestNumber: told.requestNo })
      await (known ? balanceTold(work, known, told) : takenIn(work, told))
    }
  },
}

/** Currency the ERP has bought, as a receipt of ours; its number is the ERP's, so it comes once. */
async function boughtTold(work: Work, told: ErpExchange): Promise<void> {
  await work.lock('erp-exchange', told.receiptNo)
  if (await work.find(exchangeReceipt, { currencyExchangeNo: told.receiptNo })) return
  await work.create(exchangeReceipt, {
    currencyExchangeNo: told.receiptNo,
    currencyExchangeDate: told.date,
    coo: told.coo,
    deptCode: told.deptCode,
    bankAccountNumber: told.bankAccount,
    sourceType: 'SYSTEM',
    payeeCurrencyCode: told.payeeCurrency,
    payeeAmount: decimal(told.payeeAmount),
    homeCurrencyCode: told.homeCurrency,
    currencyExchangeAmount: decimal(told.homeAmount),
    details: [],
  })
}

const hourSeconds = 3600
/** So far back the ERP is asked each time: what was entered late comes too. */
const daysBack = 7

/** Reads hourly what currency the ERP has bought (business.md 3.13, 5.2). */
export const erpReceipts: AreaJob = {
  name: 'erp-fx-receipts',
  daily: '00:10',
  async run(work, _about, outside) {
    const since = daysAfter(work.today, -daysBack)
    for (const row of await erpLists(outside, work, erpPaths.receipts, { since }))
      await boughtTold(work, erpExchange.parse(row))
    await work.later('erp-fx-receipts', {}, { key: 'hourly', after: hourSeconds })
  },
}
