/** A week as the trade writes it: 2025W18. */
export { weekName } from './week-definition/week-name.ts'
