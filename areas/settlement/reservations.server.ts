import { dopBalance } from '#areas/formulas/settlement.ts'
import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Reason } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { prepayment } from './prepayment/document.ts'
import { prepaymentReservation } from './prepayment-reservation/document.ts'
import type { settlementConfirm } from './settlement-confirm/document.ts'

type Confirm = Row<typeof settlementConfirm>
type Reservation = Row<typeof prepaymentReservation>

/** Keeps some prepayments to this work, always in one order: nobody else promises of them meanwhile (business.md 4.4). */
export async function hold(work: Work, ids: readonly string[]): Promise<void> {
  await work.transaction.query(
    'select id from prepayment where tenant_id = current_tenant() and id = any($1::bigint[]) order by id for update',
    [[...new Set(ids)]],
    'hold-prepayments',
  )
}

/** What is promised of a prepayment and not yet released or posted. */
const promisesOf = (work: Work, prepaymentId: string): Promise<Reservation[]> =>
  work.all(prepaymentReservation, { prepaymentId, state: 'ACTIVE' })

/** What may still be promised of a prepayment now (`settlement.dopBalance`). */
async function leftOf(work: Work, prepaymentId: string): Promise<Decimal> {
  const one = await work.find(prepayment, { id: prepaymentId })
  const promised = (await promisesOf(work, prepaymentId)).map(({ amount, state }) => ({
    amount: amount ?? decimal(0),
    state: state ?? 'ACTIVE',
  }))
  return dopBalance(one?.erpBalanceAmount ?? 0, promised).dopBalanceAmount
}

/** Keeps beside a prepayment what is promised of it. */
async function written(work: Work, prepaymentId: string): Promise<void> {
  const one = await work.find(prepayment, { id: prepaymentId })
  if (!one) return
  const promised = (await promisesOf(work, prepaymentId)).map(({ amount, state }) => ({
    amount: amount ?? decimal(0),
    state: state ?? 'ACTIVE',
  }))
  const { reservedAmount } = dopBalance(one.erpBalanceAmount, promised)
  await work.update(prepayment, one, { reservedAmount })
}

const appliedIn = ({ prepaymentLines }: Confirm) => prepaymentLines.filter(line => line.confirmAppliedAmount?.gt(0))

/** Why what is to be deducted is no longer there: someone else was promised it meanwhile. The prepayments stay held. */
export async function leftReason(
  work: Work,
  lines: readonly { readonly prepaymentId: string | null; readonly amount: Decimal | null; readonly lineNo: number }[],
  field: string,
): Promise<Reason | undefined> {
  await hold(
    work,
    lines.flatMap(line => line.prepaymentId ?? []),
  )
  for (const { amount, lineNo, prepaymentId } of lines)
    if (prepaymentId && amount?.gt(await leftOf(work, prepaymentId)))
      return {
        lines: 'prepaymentLines',
        line: lineNo,
        field,
        bizCode: 'PREPAYMENT_EXCEEDS_DOP_BALANCE',
        message: [
          '核销金额不能大于DOP剩余预付款',
          'The confirmed applied amount may not exceed the DOP remaining prepayment',
        ],
      }
  return undefined
}

/** The same of what finance applies in a confirmation (business.md 4.4). */
export const balanceReason = (work: Work, confirm: Confirm): Promise<Reason | undefined> =>
  leftReason(
    work,
    appliedIn(confirm).map(line => ({ ...line, amount: line.confirmAppliedAmount })),
    'confirmAppliedAmount',
  )

type Promised = Pick<
  New<typeof prepaymentReservation>,
  | 'prepaymentId'
  | 'paymentRequestNumber'
  | 'settlementId'
  | 'invoiceId'
  | 'containerNo'
  | 'vendorId'
  | 'orgId'
  | 'currencyCode'
  | 'amount'
> & { readonly prepaymentId: string }

/** Promises of a prepayment, which is held. */
export async function promise(work: Work, one: Promised): Promise<void> {
  await work.create(prepaymentReservation, { ...one, state: 'ACTIVE', reservedDate: work.today })
  await written(work, one.prepaymentId)
}

/** Promises to a settlement what finance applies (business.md 4.4). */
export async function reserve(work: Work, confirm: Confirm): Promise<void> {
  for (const { prepaymentId, paymentRequestNumber, confirmAppliedAmount } of appliedIn(confirm))
    if (prepaymentId)
      await promise(work, {
        prepaymentId,
        paymentRequestNumber,
        settlementId: confirm.settlementId,
        containerNo: confirm.containerNo,
        vendorId: confirm.vendor,
        orgId: confirm.orgId,
        currencyCode: confirm.currencyCode,
        amount: confirmAppliedAmount,
      })
}

type To = { readonly settlementId: string } | { readonly invoiceId: string }

/** What is promised to a settlement or an invoice and still holds. */
export const promisedTo = (work: Work, to: To): Promise<Reservation[]> =>
  work.all(prepaymentReservation, { ...to, state: 'ACTIVE' })

/** Ends what was promised: released when it is taken back, posted when the ERP has paid with it. */
export async function endPromises(work: Work, to: To, state: 'RELEASED' | 'POSTED'): Promise<void> {
  const ids = (await promisedTo(work, to)).flatMap(one => one.prepaymentId ?? [])
  await hold(work, ids)
  // Read again, now that nobody else can end them.
  for (const one of await promisedTo(work, to)) {
    await work.update(prepaymentReservation, one, { state, endedDate: work.today })
    if (one.prepaymentId) await written(work, one.prepaymentId)
  }
}
