import { importButton } from '#platform/web/document/list/import-button.tsx'
import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { businessCost } from './document.ts'
import { PriceHint } from './price-hint.web.tsx'

/** What the standard screens lack for business costs: a forwarder's bill comes as a workbook, and a quotation says the price (business.md 3.14). */
export const screen = defineScreen(businessCost, { listTools: importButton(businessCost), aboveLines: PriceHint })
