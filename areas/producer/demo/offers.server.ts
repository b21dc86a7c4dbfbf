/** The market the demo's origin watches: prices, quotations and volumes. */
export { foundMarket } from './market.server.ts'
/** The weeks around the demo's today. */
export { foundWeeks } from './weeks.server.ts'
