import { Alert, Button, Progress, Segmented, Steps, Upload } from 'antd'
import { useRef, useState } from 'react'
import type { Declaration } from '../../../model/document.ts'
import type { Label } from '../../../model/label.ts'
import { sayDone, sayFailure } from '../../feedback.ts'
import { CallFailure, download } from '../../http.ts'
import { useLanguage } from '../../language.ts'
import { go } from '../../location.ts'
import { AppModal } from '../../parts/app-modal.tsx'
import { useUnsaved } from '../../parts/use-unsaved.ts'
import { WhyButton } from '../../parts/why-button.tsx'
import { sentOnceAccepted } from '../../upload/ask-accepted.ts'
import { postFile } from '../../upload/send.ts'
import { ImportAsks } from './import/asks.tsx'
import { ImportColumns } from './import/columns.tsx'
import { ImportQuestions } from './import/questions.tsx'
import { ImportRows } from './import/rows.tsx'
import {
  type Answers,
  fieldsToFill,
  type ImportPreview,
  type Mended,
  type Mode,
  modes,
  type PreviewAsk,
  toldOf,
} from './import/told.ts'

/**
 * Bringing many records in from a workbook or comma-separated text: template, choose, say what its columns are where that
 * is not plain, see what each row would do, mend it in place, do it (Spec 000 §5.13, §8.3).
 */
export default function ImportDialog({
  document,
  withLines = false,
  onClose,
}: {
  readonly document: Declaration
  /** A row for a record, its lines in it and below it. */
  readonly withLines?: boolean
  readonly onClose: () => void
}) {
  const say = useLanguage()
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<ImportPreview>()
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(0)
  const [columns, setColumns] = useState<Readonly<Record<string, string | null>>>()
  const [answers, setAnswers] = useState<Answers>({})
  const [mended, setMended] = useState<Mended>({})
  const [accepted, setAccepted] = useState<readonly PreviewAsk[]>([])
  const [mode, setMode] = useState<Mode>('both')
  /** Whether something was said since the rows were looked at last. */
  const [isOld, setOld] = useState(false)
  const asked = useRef(0)
  const isTyped = [mended, answers].some(said => Object.keys(said).length > 0)
  const { mayLeave } = useUnsaved(isTyped)
  const leave = async () => {
    if (await mayLeave(say('改过的内容尚未导入，是否离开？', 'What was mended is not imported yet; leave?'))) onClose()
  }
  const forget = () => {
    setPreview(undefined)
    setRefusal(undefined)
    setColumns(undefined)
    setAnswers({})
    setMended({})
    setAccepted([])
    setOld(false)
  }
  const send = async (
    chosen: File,
    dryRun: boolean,
    said: Partial<Parameters<typeof toldOf>[0] & { readonly mode: Mode }> = {},
  ) => {
    const turn = ++asked.current
    setBusy(true)
    setSent(0)
    setRefusal(undefined)
    const told = toldOf({ accepted, columns, answers, mended, ...said })
    const post = (accepted: string) =>
      postFile<ImportPreview>(
        `${document.calls}/import`,
        chosen,
        chosen.name,
        {
          dryRun: String(dryRun),
          propose: String(dryRun),
          mode: said.mode ?? mode,
          told,
          ...(accepted ? { accepted } : {}),
        },
        { onProgress: share => setSent(Math.floor(share * 100)), signal: new AbortController().signal },
      )
    try {
      if (dryRun) {
        const { data } = await post('')
        // An answer to what was said before is not shown under what is said now.
        if (turn !== asked.current) return
        setPreview(data)
        setOld(false)
        return
      }
      const answer = await sentOnceAccepted(post)
      if (!answer) return
      sayDone(answer.msg ?? say('导入成功', 'Imported successfully'))
      onClose()
      go('/admin/async/index')
    } catch (fault) {
      if (!(fault instanceof CallFailure)) return sayFailure(fault)
      setRefusal(fault.message)
    } finally {
      if (turn === asked.current) setBusy(false)
    }
  }
  const choose = (chosen: File) => {
    forget()
    if (/\.(?:xlsx?|csv)$/i.test(chosen.name)) {
      setFile(chosen)
      // The file says by itself what it would do; nobody has to ask for that.
      void send(chosen, true, { accepted: [], columns: undefined, answers: {}, mended: {} })
    } else {
      setFile(undefined)
      setRefusal(say('只支持 .xlsx、.xls 和 .csv 文件', 'Only .xlsx, .xls and .csv files are accepted'))
    }
    return false
  }
  const check = () => (file ? void send(file, true) : setRefusal(say('请先选择文件', 'Please choose a file first')))
  const fields = fieldsToFill(document, withLines)
  const whyNot = whyNoImport(file, preview, isOld)
  return (
    <AppModal
      open
      title={`${say('导入', 'Import')} · ${say(document.label)}`}
      onCancel={() => void leave()}
      width={preview ? 1080 : 720}
      footer={[
        <Button key="template" onClick={() => void download(`${document.calls}/import/template`).catch(sayFailure)}>
          {say('下载模板', 'Download template')}
        </Button>,
        <Button key="check" loading={busy && !preview} onClick={check}>
          {say('预检', 'Check')}
        </Button>,
        <WhyButton
          key="go"
          type="primary"
          why={whyNot && say(whyNot)}
          loading={busy && preview !== undefined}
          onClick={() => file && void send(file, false)}
        >
          {say('开始导入', 'Import')}
        </WhyButton>,
      ]}
    >
      <Steps
        size="small"
        current={preview ? 2 : file ? 1 : 0}
        items={[
          { title: say('选择文件', 'Choose a file') },
          { title: say('预检', 'Check') },
          { title: say('导入', 'Import') },
        ]}
        style={{ marginBottom: 12 }}
      />
      <Upload.Dragger
        beforeUpload={choose}
        maxCount={1}
        accept=".xlsx,.xls,.csv"
        fileList={file ? [{ uid: '1', name: file.name }] : []}
        onRemove={() => {
          setFile(undefined)
          forget()
        }}
      >
        <p>{say('点击或把Excel、CSV文件拖到此处', 'Click, or drop a workbook or csv here')}</p>
      </Upload.Dragger>
      {busy && <Progress percent={sent} size="small" status="active" aria-label={say('上传进度', 'Upload progress')} />}
      {refusal && <Alert type="error" showIcon title={refusal} style={{ marginTop: 12 }} />}
      {preview && file && (
        <>
          <ImportColumns
            fields={fields}
            preview={preview}
            chosen={columns}
            onChange={next => {
              setColumns(next)
              setOld(true)
              void send(file, true, { columns: next })
            }}
          />
          <ImportQuestions
            questions={preview.questions}
            onAnswer={given => {
              const next = { ...answers, ...given }
              setAnswers(next)
              setOld(true)
              void send(file, true, { answers: next })
            }}
          />
          {preview.lacking.length === 0 && (
            <>
              <Alert
                type={preview.errors.length > 0 ? 'warning' : 'success'}
                showIcon
                style={{ marginTop: 12 }}
                title={say(
                  `共${preview.total}行${ofRecords(preview)[0]}：新增${preview.insert}，更新${preview.update}，无变化${preview.unchanged}，${ofAsked(preview)[0]}有误${preview.errors.length - preview.asked}`,
                  `${preview.total} rows${ofRecords(preview)[1]}: ${preview.insert} new, ${preview.update} changed, ${preview.unchanged} unchanged, ${ofAsked(preview)[1]}${preview.errors.length - preview.asked} with errors`,
                )}
                description={leftOut(preview).map(one => <div key={one[1]}>{say(one)}</div>)}
              />
              <ImportAsks
                asks={preview.asks}
                accepted={accepted}
                onChange={next => {
                  setAccepted(next)
                  setOld(true)
                  void send(file, true, { accepted: next })
                }}
              />
              <ImportModes
                mode={mode}
                onChange={next => {
                  setMode(next)
                  setOld(true)
                  void send(file, true, { mode: next })
                }}
              />
              <ImportRows
                fields={fields}
                preview={preview}
                mended={mended}
                onMend={next => {
                  setMended(next)
                  setOld(true)
                  // A check that is under way has not seen this.
                  asked.current++
                  setBusy(false)
                }}
              />
            </>
          )}
        </>
      )}
    </AppModal>
  )
}

/** Which rows are wanted: new ones, changes, or both. */
function ImportModes({ mode, onChange }: { readonly mode: Mode; readonly onChange: (mode: Mode) => void }) {
  const say = useLanguage()
  return (
    <Segmented
      style={{ margin: '12px 0' }}
      aria-label={say('导入方式', 'What to import')}
      value={mode}
      onChange={next => onChange(next)}
      options={Object.entries(modes).map(([value, label]) => ({ value: value as Mode, label: say(label) }))}
    />
  )
}

/** What of the file is not brought in, in words. */
const leftOut = ({ hiddenRows, ignoredColumns, otherSheets }: ImportPreview): Label[] => [
  ...(ignoredColumns.length > 0
    ? [
        [
          `以下列不会导入：${ignoredColumns.join('、')}`,
          `These columns are not imported: ${ignoredColumns.join(', ')}`,
        ] as const,
      ]
    : []),
  ...(hiddenRows.length > 0
    ? [
        [
          `以下隐藏行不会导入：${hiddenRows.slice(0, 20).join('、')}（共${hiddenRows.length}行）`,
          `These hidden rows are not imported: ${hiddenRows.slice(0, 20).join(', ')} (${hiddenRows.length})`,
        ] as const,
      ]
    : []),
  ...(otherSheets.length > 0
    ? [
        [
          `以下工作表不会导入，请另存为单独的文件：${otherSheets.join('、')}`,
          `These sheets are not imported; save each as a file of its own: ${otherSheets.join(', ')}`,
        ] as const,
      ]
    : []),
]

/** Where several rows are one record: how many records the rows without errors are. */
const ofRecords = ({ records }: ImportPreview): Label =>
  records === undefined ? ['', ''] : [`（${records}张单据）`, ` (records: ${records})`]

/** Rows that wait for an answer alone, where there are any. */
const ofAsked = ({ asked }: ImportPreview): Label =>
  asked === 0 ? ['', ''] : [`待确认${asked}，`, `${asked} to be confirmed, `]

/** What is to be done before the import can begin. */
function whyNoImport(file: File | undefined, preview: ImportPreview | undefined, isOld: boolean): Label | undefined {
  if (!file) return ['请先选择文件', 'Please choose a file first']
  if (!preview) return ['请先预检', 'Check the file first']
  if (preview.lacking.length > 0) return ['请先选择必填的列', 'Choose the columns of the required fields first']
  if (preview.questions.length > 0) return ['请先回答上面的问题', 'Answer the question above first']
  if (isOld) return ['已有改动，请重新预检', 'Something was changed; check again']
  if (preview.insert + preview.update > 0) return undefined
  if (preview.asked > 0 && preview.asked === preview.errors.length)
    return ['请先确认上面的提醒', 'Say yes to what is asked above first']
  return preview.errors.length > 0
    ? [
        '没有可导入的行，请改正有误的行后重新预检',
        'No row can be imported; correct the rows with errors and check again',
      ]
    : ['文件与现有数据一致，无需导入', 'The file says nothing new; there is nothing to import']
}
