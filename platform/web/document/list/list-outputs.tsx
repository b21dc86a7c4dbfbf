import { useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import type { Wire } from '../../../model/check.ts'
import { type Declaration, linesOf } from '../../../model/document.ts'
import { mayExportPictures } from '../../../model/exported-pictures.ts'
import { withinSentence } from '../../../model/label.ts'
import { sayDone, sayFailure } from '../../feedback.ts'
import { freshKey } from '../../fresh-key.ts'
import { answered, download } from '../../http.ts'
import { useLanguage } from '../../language.ts'
import { useMay } from '../../session/session.ts'
import type { Filters } from './query-form.tsx'

interface ExportProps {
  readonly document: Declaration
  /** What the list is asked for: what is exported is what it shows, all of it. */
  readonly asked: Filters
  /** The columns that stand on the screen, in their order. */
  readonly shown: readonly string[]
}

/** Exports what a list shows, as a workbook or as text, a row a record or a row a line. */
export function ExportButton({ document, asked, shown }: ExportProps) {
  const say = useLanguage()
  const queries = useQueryClient()
  const may = useMay()
  const exportAs = async (format: string, more: { readonly lines?: string; readonly pictures?: true } = {}) => {
    try {
      const { msg } = await answered(`${document.calls}/export`, {
        method: 'POST',
        body: { columns: shown, filters: asked, format, ...more },
        idempotencyKey: freshKey(),
      })
      sayDone(msg ?? '')
      void queries.invalidateQueries({ queryKey: ['export-count'] })
    } catch (fault) {
      sayFailure(fault)
    }
  }
  return (
    <Dropdown
      menu={{
        items: [
          { key: 'xlsx', label: 'Excel (.xlsx)' },
          ...(mayExportPictures(document, may)
            ? [{ key: 'pictures', label: say('带图片 (.xlsx)', 'With pictures (.xlsx)') }]
            : []),
          { key: 'csv', label: 'CSV' },
          // A row a line, with what the list shows of its record before it.
          ...linesOf(document).map(([name, { label }]) => ({
            key: `xlsx ${name}`,
            label: say(`含${label[0]} (.xlsx)`, `With ${withinSentence(label[1])} (.xlsx)`),
          })),
        ],
        onClick({ key }) {
          if (key === 'pictures') return void exportAs('xlsx', { pictures: true })
          const [format = 'xlsx', lines] = key.split(' ')
          void exportAs(format, lines ? { lines } : {})
        },
      }}
    >
      <Button>{say('导出', 'Export')}</Button>
    </Dropdown>
  )
}

/** Fetches the files of the ticked records as one archive. */
export function FilesButton({ document, rows }: { readonly document: Declaration; readonly rows: readonly Wire[] }) {
  const say = useLanguage()
  const [busy, setBusy] = useState(false)
  const fetch = async () => {
    setBusy(true)
    try {
      await download(`${document.calls}/files`, { ids: rows.map(row => String(row.id)) })
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={busy} onClick={() => void fetch()}>
      {say('打包附件', 'Files as zip')}
    </Button>
  )
}
