import { defineArea } from '#platform/model/area.ts'
import { guidePrice } from './guide-price/document.ts'
import { guidePriceReport } from './guide-price-report/document.ts'
import { rules as guidePriceReportRules } from './guide-price-report/rules.ts'
import { salesAdjustment } from './sales-adjustment/document.ts'
import { salesDemand } from './sales-demand/document.ts'
import { rules as salesDemandRules } from './sales-demand/rules.ts'
import { salesLog } from './sales-log/document.ts'
import { salesMap } from './sales-map/document.ts'

/** What customers want of us, at which price, and what becomes of it. */
export const demand = defineArea({
  name: 'demand',
  label: ['销售需求', 'Sales demand'],
  icon: 'demand',
  order: 51,
  documents: [
    [salesDemand, salesDemandRules],
    salesAdjustment,
    guidePrice,
    [guidePriceReport, guidePriceReportRules],
    salesMap,
    salesLog,
  ],
})
