import { useQuery } from '@tanstack/react-query'
import type { Wire } from '#platform/model/check.ts'
import type { Declaration } from '#platform/model/document.ts'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { StatusTag } from '#platform/web/document/status-tag.tsx'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { originalPackingList } from './original-packing-list/document.ts'
import { packingList } from './packing-list/document.ts'
import './flow.css'

/** Another document of the flow with its state; it leads there. */
function Step({ document, record }: { readonly document: Declaration; readonly record: Wire }) {
  const say = useLanguage()
  return (
    <span className="flow-step">
      <OwnLink to={`${document.screen}/detail?id=${String(record.id)}`}>
        {say(document.label)} {String(record[document.title] ?? '')}
      </OwnLink>
      <StatusTag document={document} record={record} />
    </span>
  )
}

/** From an original to the packing lists made from it. */
export function FlowOfOriginal({ record }: SlotProps) {
  const say = useLanguage()
  const may = useMay()
  const tab = useTab()
  const made = useQuery({
    queryKey: ['tab', tab.key, 'flow', record.id, record.version],
    queryFn: () =>
      call<{ records: Wire[] }>(`${packingList.calls}/page`, { query: { originalId: String(record.id), size: 10 } }),
    enabled: record.packingListGenFlag === 'Y' && may(`${packingList.permission}:list`),
  })
  const lists = (made.data?.records ?? []).filter(one => one.status !== 'INVALID')
  if (lists.length === 0) return null
  return (
    <nav className="flow" aria-label={say('单据流', 'Document flow')}>
      {lists.map(one => (
        <span key={String(one.id)} className="flow-step">
          → <Step document={packingList} record={one} />
        </span>
      ))}
    </nav>
  )
}

/** From a packing list back to the original it was made from. */
export function FlowOfList({ record }: SlotProps) {
  const say = useLanguage()
  const may = useMay()
  const tab = useTab()
  const { originalId } = record
  const source = useQuery({
    queryKey: ['tab', tab.key, 'flow', originalId],
    // One outside what the person may see is as good as none.
    queryFn: async () => {
      const { records } = await call<{ records: Wire[] }>(`${originalPackingList.calls}/page`, {
        query: { id: String(originalId), size: 1 },
      })
      return records[0] ?? null
    },
    enabled: Boolean(originalId) && may(`${originalPackingList.permission}:list`),
  })
  if (!source.data) return null
  return (
    <nav className="flow" aria-label={say('单据流', 'Document flow')}>
      <Step document={originalPackingList} record={source.data} /> →
    </nav>
  )
}
