import { defineScreen, type SlotProps } from '#platform/web/document/screen-slots.ts'
import { useLanguage } from '#platform/web/language.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { traceOrder } from './document.ts'

/** From a trace number to its pallets, receipts, stock and movements. */
function Walk({ record: { traceNo } }: SlotProps) {
  const say = useLanguage()
  if (!traceNo) return null
  return (
    <OwnLink to={`/stock/trace/index?lotNo=${encodeURIComponent(String(traceNo))}`}>{say('追溯', 'Trace')}</OwnLink>
  )
}

/** What the standard screens lack for a trace order: the walk from pallet to stock. */
export const screen = defineScreen(traceOrder, { detailTools: Walk })
