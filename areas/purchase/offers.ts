/** What must hold of a prepayment; it stands in the menu among settlements. */
export { rules as prepaymentRules } from './prepayment/rules.ts'
