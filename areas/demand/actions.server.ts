import { guidePriceActions as guidePrice } from './guide-price/actions.server.ts'
import { actions as guidePriceReport } from './guide-price-report/actions.server.ts'
import { actions as salesAdjustment } from './sales-adjustment/actions.server.ts'
import { actions as salesDemand } from './sales-demand/actions.server.ts'

/** What the documents of this area do to other records. */
export const demandActions = [salesDemand, salesAdjustment, guidePrice, guidePriceReport]
