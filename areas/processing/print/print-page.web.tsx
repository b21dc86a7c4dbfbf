import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, InputNumber, Select, Skeleton } from 'antd'
import { useDeferredValue, useState } from 'react'
import type { Label } from '#platform/model/label.ts'
import { recordsOf } from '#platform/web/all-records.ts'
import { sayFailure } from '#platform/web/feedback.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useMay } from '#platform/web/session/session.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { ScanImage } from '#platform/web/widgets/scan-image.tsx'
import { printerTemplate, type printKinds } from '../printer-template/document.ts'
import { processPlan } from '../process-plan/document.ts'
import { processTask } from '../process-task/document.ts'
import { weighingRecord } from '../weighing-record/document.ts'
import './print.css'

interface Sheet {
  readonly docNo: string
  readonly templateId: string
  readonly templateName: string
  readonly widthMm: number
  readonly heightMm: number
  readonly barcode: string | null
  readonly words: readonly string[]
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

type Kind = keyof typeof printKinds

interface Choice {
  readonly value: string
  readonly label: string
}

/** As many are offered at once; the others are found by typing. */
const offeredAtOnce = 50

/** What can be printed and has these words, the newest first. */
function useChoices(kind: Kind, words: string): readonly Choice[] {
  const tab = useTab()
  const q = useDeferredValue(words.trim())
  const document = kind === 'TASK' ? processTask : kind === 'MATERIAL_LABEL' ? weighingRecord : processPlan
  const { data } = useQuery({
    queryKey: ['tab', tab.key, 'printable', kind, q],
    queryFn: () => recordsOf(document.calls, { q, descs: document.title }, offeredAtOnce),
    placeholderData: keepPreviousData,
  })
  return (data?.records ?? []).map(row => ({ value: String(row.id), label: String(row[document.title]) }))
}

/** A label or sheet by its template, looked at before it is printed; every print stands in the log (business.md 3.16). */
function PrintPage({ kind, title }: { readonly kind: Kind; readonly title: Label }) {
  const say = useLanguage()
  const tab = useTab()
  const may = useMay()
  const [id, setId] = useState(tab.query.get('id') ?? undefined)
  const [templateId, setTemplateId] = useState<string>()
  const [copies, setCopies] = useState(1)
  const [words, setWords] = useState('')
  const choices = useChoices(kind, words)
  const { data: templates } = useQuery({
    queryKey: ['tab', tab.key, 'templates', kind],
    queryFn: () => recordsOf(printerTemplate.calls, { printKind: kind, enableFlag: 'Y' }),
  })
  // What is printed stays the same while another is sought.
  const [newest] = useChoices(kind, '')
  const chosen = id ?? newest?.value
  const { data, error, isFetching } = useQuery({
    queryKey: ['tab', tab.key, 'print preview', kind, chosen, templateId],
    queryFn: () =>
      call<Sheet>('/process/print/preview', {
        query: { kind, id: chosen ?? '', ...(templateId ? { templateId } : {}) },
      }),
    enabled: chosen !== undefined,
  })
  // An older one, come to by a link or found by words that are gone again, keeps its name.
  const isNamed = !chosen || words !== '' || choices.some(one => one.value === chosen)
  const named = { value: chosen ?? '', label: data?.docNo ?? '' }
  const print = () => {
    call<Sheet>('/process/print/print', {
      method: 'POST',
      body: { kind, id: chosen, copies, ...(data ? { templateId: data.templateId } : {}) },
    })
      .then(() => window.print())
      .catch(sayFailure)
  }
  return (
    <div className="process-print">
      <div className="process-print-bar">
        <h1>{say(title)}</h1>
        <Select
          showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
          aria-label={say('单号', 'No.')}
          value={chosen}
          onChange={value => {
            setId(value)
            setWords('')
          }}
          options={isNamed ? [...choices] : [...choices, named]}
        />
        <Select
          allowClear
          aria-label={say('打印模板', 'Template')}
          placeholder={say('打印模板', 'Template')}
          value={templateId}
          onChange={setTemplateId}
          options={(templates?.records ?? []).map(row => ({ value: String(row.id), label: String(row.templateName) }))}
        />
        <InputNumber
          min={1}
          max={200}
          precision={0}
          value={copies}
          aria-label={say('份数', 'Copies')}
          onChange={value => setCopies(value ?? 1)}
        />
        <Button type="primary" disabled={!data || !may('process:print:print')} onClick={print}>
          {say('打印', 'Print')}
        </Button>
      </div>
      {error && <Alert type="error" title={error.message} />}
      {!chosen && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={say('还没有可打印的单据', 'There is nothing to print yet')}
        />
      )}
      {isFetching && !data && <Skeleton active />}
      {data &&
        Array.from({ length: copies }, (_, copy) => (
          <article
            key={copy}
            className="process-sheet"
            aria-label={data.docNo}
            style={{ width: `${data.widthMm}mm`, minHeight: `${data.heightMm}mm` }}
          >
            {data.words.map((line, at) => (
              // The words of a sheet never move.
              <p key={at}>{line}</p>
            ))}
            {data.rows.length > 0 && (
              <table>
                <thead>
                  <tr>
                    {data.heads.map(head => (
                      <th key={head} scope="col">
                        {head}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {data.rows.map(row => (
                    <tr key={row.join(' ')}>
                      {row.map((cell, at) => (
                        <td key={at}>{cell}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
            {data.barcode && <ScanImage code={{ symbol: 'code128', text: data.barcode }} />}
          </article>
        ))}
    </div>
  )
}

/** The material sheet of a plan. */
export const MaterialPrintPage = () => <PrintPage kind="MATERIAL" title={['打印备料单', 'Print material sheet']} />
/** The sheet of a task. */
export const TaskPrintPage = () => <PrintPage kind="TASK" title={['打印任务单', 'Print task sheet']} />
/** The sheet of a plan. */
export const PlanPrintPage = () => <PrintPage kind="PLAN" title={['打印计划单', 'Print plan sheet']} />
/** Labels, looked at before they are printed. */
export const PreviewPage = () => <PrintPage kind="MATERIAL_LABEL" title={['打印预览', 'Print preview']} />
