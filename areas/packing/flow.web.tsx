import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { Wire } from '#platform/model/check.ts'
import type { Declaration } from '#platform/model/document.ts'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { StatusTag } from '#platform/web/document/status-tag.tsx'
import { confirmed, sayDone, sayFailure } from '#platform/web/feedback.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { go } from '#platform/web/location.ts'
import { useMay } from '#platform/web/session/session.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { originalPackingList } from './original-packing-list/document.ts'
import { generateLists } from './original-packing-list/generate-lists.web.ts'
import { packingList } from './packing-list/document.ts'
import './flow.css'

/** Another document of the flow with its state; it leads there. */
function Chip({ document, record }: { readonly document: Declaration; readonly record: Wire }) {
  const say = useLanguage()
  return (
    <Button className="flow-chip" size="small" onClick={() => go(`${document.screen}/detail?id=${record.id}`)}>
      {say(document.label)} {String(record[document.title] ?? '')} <StatusTag document={document} record={record} />
    </Button>
  )
}

/** From an original to the packing lists made from it; once it is audited the next step stands in their place. */
export function FlowOfOriginal({ record, reload }: SlotProps) {
  const say = useLanguage()
  const may = useMay()
  const tab = useTab()
  const [busy, setBusy] = useState(false)
  const made = useQuery({
    queryKey: ['tab', tab.key, 'flow', record.id, record.version],
    queryFn: () =>
      call<{ records: Wire[] }>(`${packingList.calls}/page`, { query: { originalId: String(record.id), size: 10 } }),
    enabled: record.packingListGenFlag === 'Y' && may(`${packingList.permission}:list`),
  })
  const isNext =
    record.status === 'AUDITED' &&
    record.enableFlag === 'Y' &&
    record.packingListGenFlag !== 'Y' &&
    may(`${originalPackingList.permission}:genPl`)
  const generate = async () => {
    const no = String(record.packingListNo)
    if (!(await confirmed(say(`${no}：生成装箱单？`, `${no}: generate its packing list?`)))) return
    setBusy(true)
    try {
      const [list] = await generateLists([record])
      sayDone(say(`${no}已生成装箱单${list?.msg}`, `${no} has become packing list ${list?.msg}`))
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
      reload()
    }
  }
  const lists = (made.data?.records ?? []).filter(one => one.status !== 'INVALID')
  if (lists.length === 0 && !isNext) return null
  return (
    <nav className="flow" aria-label={say('单据流', 'Document flow')}>
      {lists.map(one => (
        <span key={String(one.id)} className="flow-step">
          → <Chip document={packingList} record={one} />
        </span>
      ))}
      {isNext && (
        <span className="flow-step">
          →{' '}
          <Button size="small" type="primary" loading={busy} onClick={() => void generate()}>
            {say('下一步：生成装箱单', 'Next: generate the packing list')}
          </Button>
        </span>
      )}
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
      <Chip document={originalPackingList} record={source.data} /> →
    </nav>
  )
}
