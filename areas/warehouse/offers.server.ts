/** What the boxes of a container cost from now on, wherever they lie: what they landed at, or the estimate again. */
export { costLots } from './receipt/lot-cost.server.ts'
