import { defineArea } from '#platform/model/area.ts'
import { cooMarketPrice } from './coo-market-price/document.ts'
import { durianReport } from './durian-report/document.ts'
import { exportVolume } from './export-volume/document.ts'
import { exportVolumeWeek } from './export-volume-week/document.ts'
import { importVolume } from './import-volume/document.ts'
import { leadTime } from './lead-time/document.ts'
import { loadingRecord } from './loading-record/document.ts'
import { rules as loadingRules } from './loading-record/rules.ts'
import { marketQuotation } from './market-quotation/document.ts'
import { quantityPrice } from './quantity-price/document.ts'
import { weekBinding } from './week-binding/document.ts'
import { weekDefinition } from './week-definition/document.ts'
import { rules as weekRules } from './week-definition/rules.ts'

/** What happens at the origin: containers that are loaded, and how long they travel. */
export const producer = defineArea({
  name: 'producer',
  label: ['产地管理', 'Origin'],
  icon: 'producer',
  order: 30,
  documents: [
    [loadingRecord, loadingRules],
    leadTime,
    weekBinding,
    [weekDefinition, weekRules],
    quantityPrice,
    exportVolume,
    exportVolumeWeek,
    importVolume,
    marketQuotation,
    cooMarketPrice,
    durianReport,
  ],
})
