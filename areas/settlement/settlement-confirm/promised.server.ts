import { prepaymentsLeft, promisePrepayments } from '#areas/purchase/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import type { Reason } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { settlementConfirm } from './document.ts'

type Confirm = Row<typeof settlementConfirm>

/** What finance applies; in an outright purchase the invoice makes the reservation (business.md 4.4). */
const appliedIn = ({ prepaymentLines, tradeMode }: Confirm) =>
  tradeMode === 'PURCHASE' ? [] : prepaymentLines.filter(line => line.confirmAppliedAmount?.gt(0))

/** Why what finance applies of prepayments is no longer there (business.md 4.4). */
export const balanceReason = (work: Work, confirm: Confirm): Promise<Reason | undefined> =>
  prepaymentsLeft(
    work,
    appliedIn(confirm).map(line => ({ ...line, amount: line.confirmAppliedAmount })),
    'confirmAppliedAmount',
  )

/** Promises to a settlement what finance applies (business.md 4.4). */
export const reserve = (work: Work, confirm: Confirm): Promise<void> =>
  promisePrepayments(
    work,
    appliedIn(confirm).flatMap(({ prepaymentId, paymentRequestNumber, confirmAppliedAmount }) =>
      prepaymentId
        ? [
            {
              prepaymentId,
              paymentRequestNumber,
              settlementId: confirm.settlementId,
              containerNo: confirm.containerNo,
              vendorId: confirm.vendor,
              orgId: confirm.orgId,
              currencyCode: confirm.currencyCode,
              amount: confirmAppliedAmount,
            },
          ]
        : [],
    ),
  )
