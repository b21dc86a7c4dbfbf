/** What lines of a drafted claim ask for that no claim asks back yet, and what claims ask of the goods of a line. */
export { type Asked, askedOf, notAskedYet } from './claim/asked-already.ts'
/** A claim about some orders, a line for each of their goods, with what came damaged or did not come. */
export { claimFrom } from './claim/from-orders.ts'
/** What each line of a packing list is in its contract: the price of the goods, which customs are told. */
export { contractAmounts } from './contract/goods.ts'
/** What is said of claims that come to more than what is still to be paid. */
export { claimsAboveOpen } from './order/refusals.ts'
/** What must hold of a prepayment; it stands in the menu among settlements. */
export { rules as prepaymentRules } from './prepayment/rules.ts'
/** Whether money paid before a season serves fruit of a season. */
export { isOfSeason } from './prepayment/season.ts'
