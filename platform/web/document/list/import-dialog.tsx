import { Alert, Button, Progress, Steps, Upload } from 'antd'
import { useState } from 'react'
import type { Declaration } from '../../../model/document.ts'
import type { Label } from '../../../model/label.ts'
import { sayDone, sayFailure } from '../../feedback.ts'
import { CallFailure, download } from '../../http.ts'
import { useLanguage } from '../../language.ts'
import { go } from '../../location.ts'
import { AppModal } from '../../parts/app-modal.tsx'
import { RowTable } from '../../parts/row-table.tsx'
import { WhyButton } from '../../parts/why-button.tsx'
import { sentOnceAccepted } from '../../upload/ask-accepted.ts'
import { postFile } from '../../upload/send.ts'

interface Preview {
  readonly total: number
  readonly insert: number
  readonly update: number
  readonly unchanged: number
  readonly errors: readonly BadRow[]
  /** Headings of the file that no field takes. */
  readonly ignoredColumns: readonly string[]
}
interface BadRow {
  readonly lineNum: number
  readonly errors: readonly string[]
}

/** Bringing many records in from a workbook: template, choose, see what it would do, do it (Spec 000 §5.13, §8.3). */
export default function ImportDialog({
  document,
  onClose,
}: {
  readonly document: Declaration
  readonly onClose: () => void
}) {
  const say = useLanguage()
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<Preview>()
  const [refusal, setRefusal] = useState<string>()
  const [rows, setRows] = useState<readonly BadRow[]>()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(0)
  const send = async (dryRun: boolean) => {
    if (!file) {
      setRefusal(say('请先选择文件', 'Please choose a file first'))
      return
    }
    setBusy(true)
    setSent(0)
    setRefusal(undefined)
    setRows(undefined)
    const post = (accepted: string) =>
      postFile<Preview>(
        `${document.calls}/import`,
        file,
        file.name,
        { dryRun: String(dryRun), ...(accepted ? { accepted } : {}) },
        { onProgress: share => setSent(Math.floor(share * 100)), signal: new AbortController().signal },
      )
    try {
      if (dryRun) setPreview((await post('')).data)
      else {
        const answer = await sentOnceAccepted(post)
        if (!answer) return
        sayDone(answer.msg ?? say('导入成功', 'Imported successfully'))
        onClose()
        go('/admin/async/index')
      }
    } catch (fault) {
      if (!(fault instanceof CallFailure)) return sayFailure(fault)
      setRefusal(fault.message)
      if (Array.isArray(fault.data)) setRows(fault.data as BadRow[])
    } finally {
      setBusy(false)
    }
  }
  const choose = (chosen: File) => {
    setPreview(undefined)
    setRows(undefined)
    setRefusal(
      /\.xlsx?$/i.test(chosen.name)
        ? undefined
        : say('只支持 .xlsx 和 .xls 文件', 'Only .xlsx and .xls files are accepted'),
    )
    setFile(/\.xlsx?$/i.test(chosen.name) ? chosen : undefined)
    return false
  }
  const faulty = rows ?? preview?.errors ?? []
  const whyNot = whyNoImport(file, preview)
  return (
    <AppModal
      open
      title={`${say('导入', 'Import')} · ${say(document.label)}`}
      onCancel={onClose}
      width={720}
      footer={[
        <Button key="template" onClick={() => void download(`${document.calls}/import/template`).catch(sayFailure)}>
          {say('下载模板', 'Download template')}
        </Button>,
        <Button key="check" loading={busy && !preview} onClick={() => void send(true)}>
          {say('预检', 'Check')}
        </Button>,
        <WhyButton
          key="go"
          type="primary"
          why={whyNot && say(whyNot)}
          loading={busy && preview !== undefined}
          onClick={() => void send(false)}
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
        accept=".xlsx,.xls"
        fileList={file ? [{ uid: '1', name: file.name }] : []}
        onRemove={() => {
          setFile(undefined)
          setPreview(undefined)
        }}
      >
        <p>{say('点击或把Excel文件拖到此处', 'Click, or drop a workbook here')}</p>
      </Upload.Dragger>
      {busy && <Progress percent={sent} size="small" status="active" aria-label={say('上传进度', 'Upload progress')} />}
      {refusal && <Alert type="error" showIcon title={refusal} style={{ marginTop: 12 }} />}
      {preview && (
        <Alert
          type={preview.errors.length > 0 ? 'warning' : 'success'}
          showIcon
          style={{ marginTop: 12 }}
          title={say(
            `共${preview.total}行：新增${preview.insert}，更新${preview.update}，无变化${preview.unchanged}，有误${preview.errors.length}`,
            `${preview.total} rows: ${preview.insert} new, ${preview.update} changed, ${preview.unchanged} unchanged, ${preview.errors.length} with errors`,
          )}
          description={
            preview.ignoredColumns.length > 0 &&
            say(
              `以下列不会导入：${preview.ignoredColumns.join('、')}`,
              `These columns are not imported: ${preview.ignoredColumns.join(', ')}`,
            )
          }
        />
      )}
      {faulty.length > 0 && (
        <RowTable
          label={say('有误的行', 'Rows with errors')}
          height={500}
          rows={faulty}
          keyOf={row => row.lineNum}
          columns={[
            { title: say('行号', 'Row'), width: 80, cell: row => row.lineNum },
            { title: say('原因', 'Reason'), cell: row => row.errors.join('; ') },
          ]}
        />
      )}
    </AppModal>
  )
}

/** What is to be done before the import can begin. */
function whyNoImport(file: File | undefined, preview: Preview | undefined): Label | undefined {
  if (!file) return ['请先选择文件', 'Please choose a file first']
  if (!preview) return ['请先预检', 'Check the file first']
  if (preview.insert + preview.update > 0) return undefined
  return preview.errors.length > 0
    ? [
        '没有可导入的行，请改正有误的行后重新预检',
        'No row can be imported; correct the rows with errors and check again',
      ]
    : ['文件与现有数据一致，无需导入', 'The file says nothing new; there is nothing to import']
}
