import { dopBalance } from '#areas/formulas/settlement.ts'
import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import { type Reason, reasonsOf } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { holdBalances, type Ledger, postMovements, refusedMovement } from '#platform/server/documents/ledger.ts'
import { prepayment } from '../prepayment/document.ts'
import { prepaymentReservation } from './document.ts'

type Reservation = Row<typeof prepaymentReservation>

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

/** An amount promised of a prepayment, or a promise that ends. */
type Movement = { readonly prepaymentId: string } & (
  | { readonly promised: Promised; readonly place?: Pick<Reason, 'lines' | 'line' | 'field'> }
  | { readonly ended: Reservation; readonly as: 'RELEASED' | 'POSTED' }
)

interface Held {
  /** Missing when it is not there any more: then nothing is left of it. */
  readonly row: Row<typeof prepayment> | undefined
  readonly promises: readonly Reservation[]
}

/** Why an amount may not be promised: less than that is left. */
const exceeds: Reason = {
  bizCode: 'PREPAYMENT_EXCEEDS_DOP_BALANCE',
  message: [
    '核销金额不能大于DOP剩余预付款',
    'The confirmed applied amount may not exceed the DOP remaining prepayment',
  ],
}

const zero = decimal(0)

/** What the ERP holds of a prepayment, less what is promised of it and not yet released or posted (`settlement.dopBalance`). */
const prepayments: Ledger<Movement, Held, Decimal> = {
  name: 'prepayment',
  keyOf: ({ prepaymentId }) => [prepaymentId],
  async read(work, { prepaymentId }) {
    const promises = await work.all(prepaymentReservation, { prepaymentId, state: 'ACTIVE' })
    return { row: await work.find(prepayment, { id: prepaymentId }), promises }
  },
  balanceOf: ({ row, promises }) =>
    dopBalance(
      row?.erpBalanceAmount ?? zero,
      promises.map(({ amount, state }) => ({ amount: amount ?? zero, state: state ?? 'ACTIVE' })),
    ).dopBalanceAmount,
  after(left, movement) {
    if ('ended' in movement) return { balance: left.plus(movement.ended.amount ?? zero) }
    const balance = left.minus(movement.promised.amount ?? zero)
    return balance.lt(0) ? { refused: { ...exceeds, ...movement.place } } : { balance }
  },
  async keep(work, { row }, left) {
    if (row) await work.update(prepayment, row, { reservedAmount: row.erpBalanceAmount.minus(left) })
    return row?.id ?? ''
  },
  async book(work, booked) {
    for (const { movement } of booked)
      if ('promised' in movement)
        await work.create(prepaymentReservation, { ...movement.promised, state: 'ACTIVE', reservedDate: work.today })
      else await work.update(prepaymentReservation, movement.ended, { state: movement.as, endedDate: work.today })
  },
}

/** Keeps some prepayments to this work: nobody else promises of them meanwhile (business.md 4.4). */
export const holdPrepayments = (work: Work, ids: readonly string[]): Promise<void> =>
  holdBalances(
    work,
    prepayments.name,
    ids.map(id => [id]),
  )

/** Why what is to be deducted is no longer there: someone else was promised it meanwhile. The prepayments stay held. */
export async function prepaymentsLeft(
  work: Work,
  lines: readonly { readonly prepaymentId: string | null; readonly amount: Decimal | null; readonly lineNo: number }[],
  field: string,
): Promise<Reason | undefined> {
  const asked = lines.flatMap(({ amount, lineNo, prepaymentId }): Movement[] =>
    prepaymentId
      ? [
          {
            prepaymentId,
            promised: { prepaymentId, amount },
            place: { lines: 'prepaymentLines', line: lineNo, field },
          },
        ]
      : [],
  )
  const [reason] = reasonsOf(await refusedMovement(work, prepayments, asked))
  return reason
}

/** Promises of a prepayment (business.md 4.4). */
export const promisePrepayments = (work: Work, promised: readonly Promised[]): Promise<void> =>
  postMovements(
    work,
    prepayments,
    promised.map(one => ({ prepaymentId: one.prepaymentId, promised: one })),
  )

type To = { readonly settlementId: string } | { readonly invoiceId: string }

/** What is promised to a settlement or an invoice and still holds. */
export const promisedTo = (work: Work, to: To): Promise<Reservation[]> =>
  work.all(prepaymentReservation, { ...to, state: 'ACTIVE' })

/** Ends what was promised: released when it is taken back, posted when the ERP has paid with it. */
export async function endPromises(work: Work, to: To, state: 'RELEASED' | 'POSTED'): Promise<void> {
  const namedIn = (some: readonly Reservation[]) => some.flatMap(one => one.prepaymentId ?? [])
  await holdPrepayments(work, namedIn(await promisedTo(work, to)))
  // Read again, now that nobody else can end them.
  const ended = (await promisedTo(work, to)).flatMap(one =>
    one.prepaymentId ? [{ prepaymentId: one.prepaymentId, ended: one, as: state }] : [],
  )
  await postMovements(work, prepayments, ended)
}
