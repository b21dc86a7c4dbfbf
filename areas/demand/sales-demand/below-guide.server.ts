import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { may } from '#platform/server/session/user.ts'
import { salesDemand } from './document.ts'

type Line = Row<typeof salesDemand>['details'][number]

/** Whether a person may sell below what the house asks for. */
export const mayLetThrough = ({ user }: Work): boolean => may(user, `${salesDemand.permission}:letThrough`)

/** Rows that are sold below what the house asks for, and that no lead has let through at that price. */
export const heldRows = <L extends Pick<Line, 'guidePrice' | 'releasedPrice' | 'unitPrice'>>(
  details: readonly L[],
): L[] =>
  details.filter(
    ({ guidePrice, releasedPrice, unitPrice }) =>
      guidePrice && unitPrice?.lt(guidePrice) && !(releasedPrice && unitPrice.gte(releasedPrice)),
  )

/** Says that a row is sold below what the house asks for, and what to do. */
export const soldBelow = (
  { guidePrice, itemCode, itemName, lineNo, unitPrice }: Line,
  [zh, en]: Label,
): { readonly bizCode: string; readonly message: Label } => ({
  bizCode: 'BELOW_GUIDE_PRICE',
  message: [
    `{salesPlanNumber}第${lineNo}行${itemName ?? itemCode}单价${unitPrice}低于指导价${guidePrice}，${zh}`,
    `{salesPlanNumber} row ${lineNo}: ${itemName ?? itemCode} at ${unitPrice} is below the guide price ${guidePrice}; ${en}`,
  ],
})
