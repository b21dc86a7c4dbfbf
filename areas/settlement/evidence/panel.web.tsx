import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { evidenceKinds } from '#areas/sales/terms.ts'
import type { Declaration } from '#platform/model/document.ts'
import { thousands } from '#platform/model/thousands.ts'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useMay } from '#platform/web/session/session.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { CheckFile } from './check-file.web.tsx'

interface Evidence {
  readonly required: boolean
  readonly gaps: readonly string[]
  readonly index: readonly {
    readonly kind: keyof typeof evidenceKinds
    readonly about: string
    readonly documentNo: string | null
    readonly fileName: string | null
    readonly amountCny: string | null
  }[]
}

/** What stands behind the figures of an account sale, and what has no paper yet: a line that opens, red when it stops the audit. */
export const evidencePanel = (document: Declaration) =>
  function EvidencePanel({ record }: Pick<SlotProps, 'record'>) {
    const say = useLanguage()
    const may = useMay()
    const tab = useTab()
    const { data, error } = useQuery({
      queryKey: ['tab', tab.key, 'evidence', record.id, record.version, record.attachmentCount],
      queryFn: () => call<Evidence>(`${document.calls}/evidence`, { query: { id: String(record.id) } }),
      enabled: may(`${document.permission}:list`) && record.id !== undefined,
    })
    if (error && !data) return <Alert type="error" title={error.message} />
    if (!data) return null
    const { gaps, index, required } = data
    return (
      <details className="dop-differences" open={required && gaps.length > 0}>
        <summary>
          {gaps.length === 0
            ? index.length === 0
              ? say('没有需要单据的项目', 'Nothing here needs evidence')
              : say(`单据齐全（${index.length}份）`, `Evidence complete (${index.length})`)
            : say(
                `单据${index.length}份，缺${gaps.length}项${required ? '，补齐后才能审核' : ''}`,
                `Evidence: ${index.length}, missing: ${gaps.length}${required ? '; needed before the audit' : ''}`,
              )}
        </summary>
        {gaps.map(gap => (
          <Alert key={gap} type={required ? 'error' : 'warning'} title={gap} style={{ marginBottom: 4 }} />
        ))}
        <ul>
          {index.map(({ about, amountCny, documentNo, fileName, kind }) => (
            <li key={`${kind} ${about} ${documentNo ?? ''} ${fileName ?? ''} ${amountCny ?? ''}`}>
              {say(evidenceKinds[kind])} · {about} · {[documentNo, fileName].filter(Boolean).join(' ')}
              {amountCny ? ` · ${thousands(amountCny)} CNY` : ''}
            </li>
          ))}
        </ul>
        <CheckFile path={`${document.calls}/check-file?${new URLSearchParams({ id: String(record.id) })}`} />
      </details>
    )
  }
