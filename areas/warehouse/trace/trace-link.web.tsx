import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { useLanguage } from '#platform/web/language.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'

/** Where a record of the warehouse begins to be traced: a receipt by its number, stock and its movements by their lot. */
export function TraceLink({ record }: SlotProps) {
  const say = useLanguage()
  const end = record.receiptNo ? 'receiptNo' : 'lotNo'
  const value = record[end]
  if (!value) return null
  return <OwnLink to={`/stock/trace/index?${end}=${encodeURIComponent(String(value))}`}>{say('追溯', 'Trace')}</OwnLink>
}
