import { peopleOf } from '#areas/admin/offers.server.ts'
import { exchangeReceipt } from '#areas/exchange/exchange-receipt/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { holdPrepayments } from '#areas/purchase/offers.server.ts'
import { prepayment } from '#areas/purchase/prepayment/document.ts'
import { daysAfter } from '#platform/model/days.ts'
import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { listedBy } from '#platform/server/outbox/listed.ts'
import type { AreaJob, Outside } from '#platform/server/tasks/area-jobs.ts'
import { eachRow, tellLeftOut } from './each-row.server.ts'
import { type ErpExchange, type ErpPrepayment, erpExchange, erpPaths, erpPrepayment } from './terms.ts'

type Prepayment = Row<typeof prepayment>
type Receipt = Row<typeof exchangeReceipt>

/** What the ERP lists of a tenant; nothing where no ERP is known (business.md 5.2). */
const erpLists = ({ targetOf }: Outside, work: Work, path: string, query: Readonly<Record<string, string>>) =>
  listedBy(targetOf, { system: 'ERP', tenantId: work.user.tenantId, path, query })

/** What the ERP tells of a prepayment we know: its balance, but never less than we have promised of it. */
async function balanceTold(work: Work, known: Prepayment, told: ErpPrepayment): Promise<Label | undefined> {
  await holdPrepayments(work, [known.id])
  const one = await work.get(prepayment, known.id)
  const balance = decimal(told.balance)
  if (one.erpBalanceAmount.eq(balance)) return undefined
  if (balance.lt(one.reservedAmount ?? 0))
    return [
      `ERP余额${told.balance}小于已占用金额${one.reservedAmount?.toFixed(2)}，未更新`,
      `the balance ${told.balance} is less than the ${one.reservedAmount?.toFixed(2)} reserved here; not taken over`,
    ]
  await work.update(prepayment, one, { erpBalanceAmount: balance })
  return undefined
}

/** A prepayment of the ERP that is new here; one of a vendor or unit we do not know is none of ours, and told as such. */
async function takenIn(work: Work, told: ErpPrepayment): Promise<Label | undefined> {
  const seller = await work.find(vendor, { vendorCode: told.vendorCode })
  if (!seller) return [`供应商${told.vendorCode}未建档`, `vendor ${told.vendorCode} is not known here`]
  const unit = await work.find(operatingUnit, { shortCode: told.orgCode })
  if (!unit) return [`业务主体${told.orgCode}未建档`, `operating unit ${told.orgCode} is not known here`]
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
  return undefined
}

/** The number of a row as the ERP has it, also of one that cannot be read. */
const numberOf = (row: unknown): string | undefined => {
  const { requestNo } = (row ?? {}) as { readonly requestNo?: unknown }
  return typeof requestNo === 'string' ? requestNo : undefined
}

/**
 * What came from the ERP and is not in its list any more has nothing left there: nothing more of it is promised here, and
 * finance hears what was left by our books. A list of everything that is empty says nothing: the ERP may be out of order.
 */
async function noMoreListed(
  work: Work,
  list: readonly unknown[],
  asked: { readonly vendorId?: string; readonly currency?: string },
): Promise<void> {
  const seller = asked.vendorId ? await work.find(vendor, { vendorCode: asked.vendorId }) : undefined
  if (asked.vendorId ? !seller : list.length === 0) return
  const listed = new Set(list.flatMap(row => numberOf(row) ?? []))
  const known = await work.all(prepayment, {
    sourceType: 'SYSTEM',
    enableFlag: 'Y',
    ...(seller ? { vendorId: seller.id } : {}),
    ...(asked.currency ? { currencyCode: asked.currency } : {}),
  })
  for (const { dopBalanceAmount, id, paymentRequestNumber: no } of known) {
    if (listed.has(no) || !dopBalanceAmount?.gt(0)) continue
    await holdPrepayments(work, [id])
    const one = await work.get(prepayment, id)
    const was = one.erpBalanceAmount.toFixed(2)
    const reserved = one.reservedAmount ?? decimal(0)
    await work.update(prepayment, one, { erpBalanceAmount: reserved })
    await work.tell(
      await peopleOf(work, ['FINANCE', 'FINANCE_LEAD'], null),
      [
        `ERP不再列出预付款${no}（原余额${was} ${one.currencyCode}，其中已占用${reserved.toFixed(2)}），未占用部分已不能核销；如有误请在ERP中核对，列出后自动恢复`,
        `The ERP lists prepayment ${no} no more (its balance was ${was} ${one.currencyCode}, ${reserved.toFixed(2)} of it reserved): what is not reserved is not taken off any more; check it in the ERP, once listed it comes back by itself`,
      ],
      { document: prepayment, id, no },
    )
  }
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
    const list = await erpLists(outside, work, erpPaths.prepayments, asked)
    const left = await eachRow(work, list, {
      row: erpPrepayment,
      no: 'requestNo',
      async take(told) {
        await work.lock('erp-prepayment', told.requestNo)
        const known = await work.find(prepayment, { paymentRequestNumber: told.requestNo })
        return known ? balanceTold(work, known, told) : takenIn(work, told)
      },
    })
    await tellLeftOut(work, prepayment, left)
    await noMoreListed(work, list, asked)
  },
}

/** What a receipt of ours says of currency the ERP has bought. */
const receiptOf = (told: ErpExchange) => ({
  currencyExchangeDate: told.date,
  coo: told.coo,
  deptCode: told.deptCode,
  bankAccountNumber: told.bankAccount,
  payeeCurrencyCode: told.payeeCurrency,
  payeeAmount: decimal(told.payeeAmount),
  homeCurrencyCode: told.homeCurrency,
  currencyExchangeAmount: decimal(told.homeAmount),
})

/** What the ERP puts right of a receipt of its own, which nobody writes here: an audited one stays until its audit is taken back. */
async function correctedTold(work: Work, known: Receipt, told: ErpExchange): Promise<Label | undefined> {
  if (known.sourceType !== 'SYSTEM') return undefined
  const now = receiptOf(told)
  const isSame = Object.entries(now).every(([name, value]) => {
    const was = known[name as keyof typeof now]
    return typeof value === 'string' ? was === value : value.eq(was as Decimal)
  })
  if (isSame) return undefined
  if (known.status === 'AUDITED')
    return [
      `ERP已更正为${told.payeeAmount} ${told.payeeCurrency}、${told.homeAmount} ${told.homeCurrency}，本单已审核，未更新；请反审核后等待下次读取`,
      `the ERP says ${told.payeeAmount} ${told.payeeCurrency} for ${told.homeAmount} ${told.homeCurrency} by now; it is audited here and not taken over, take its audit back and it is read anew`,
    ]
  await work.update(exchangeReceipt, await work.get(exchangeReceipt, known.id), now)
  return undefined
}

/** Currency the ERP has bought, as a receipt of ours; its number is the ERP's, so it comes once. */
async function boughtTold(work: Work, told: ErpExchange): Promise<Label | undefined> {
  await work.lock('erp-exchange', told.receiptNo)
  const known = await work.find(exchangeReceipt, { currencyExchangeNo: told.receiptNo })
  if (known) return correctedTold(work, known, told)
  await work.create(exchangeReceipt, {
    ...receiptOf(told),
    currencyExchangeNo: told.receiptNo,
    sourceType: 'SYSTEM',
    details: [],
  })
  return undefined
}

const hourSeconds = 3600
/** So far back the ERP is asked each time: what was entered late comes too. */
const daysBack = 7

/** Reads hourly what currency the ERP has bought (business.md 3.13, 5.2). */
export const erpReceipts: AreaJob = {
  name: 'erp-fx-receipts',
  daily: '00:10',
  async run(work, { isHourly }, outside) {
    const since = daysAfter(work.today, -daysBack)
    const left = await eachRow(work, await erpLists(outside, work, erpPaths.receipts, { since }), {
      row: erpExchange,
      no: 'receiptNo',
      take: told => boughtTold(work, told),
    })
    // What stays out is told once a day.
    if (isHourly !== true) await tellLeftOut(work, exchangeReceipt, left)
    await work.later('erp-fx-receipts', { isHourly: true }, { key: 'hourly', after: hourSeconds })
  },
}
