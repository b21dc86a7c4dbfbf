import { Alert, Button, Radio } from 'antd'
import { type DragEvent, useRef, useState } from 'react'
import { counted, type Label } from '#platform/model/label.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered, call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { settlement } from '../settlement/document.ts'
import { type AttachmentType, attachmentTypes } from './names.ts'
import './upload.css'

/** A kind of paper, or each file of the one its name says. */
type Chosen = AttachmentType | 'BY_NAME'

const kinds: Readonly<Record<Chosen, Label>> = { BY_NAME: ['按文件名', 'By name'], ...attachmentTypes }

/** What the names of files of a kind have to say. */
const namesSay: Readonly<Record<Chosen, Label>> = {
  BY_NAME: [
    '以invoice开头的是发票附件，以QP、JWM或SZJWM开头的是结算附件',
    'Names starting with invoice are invoices, those with QP, JWM or SZJWM settlement papers',
  ],
  INVOICE: ['文件名必须以invoice开头', 'Names must start with invoice'],
  SETTLEMENT: ['文件名必须以QP、JWM或SZJWM开头', 'Names must start with QP, JWM or SZJWM'],
  COST: ['文件名含费用单号，就归到该费用', 'The cost number in a name says which cost it shows'],
  CERTIFICATE: ['未售出、已销毁水果的证明', 'Shows that fruit nobody bought was dumped'],
  CONSENT: ['供应商同意按均价结算的文件', "The vendor's consent to an average price"],
}

interface UploadProps {
  /** Whose papers they are; without one, the container in a file's name says it. */
  readonly settlementId?: string
  /** Those that were dropped where the dialog was opened from. */
  readonly dropped?: readonly File[]
  readonly onClose: (isChanged: boolean) => void
}

/** Hangs a batch of files on settlements, as invoices or as our own papers; their names say which, and one bad name stops all. */
export function UploadPapers({ settlementId, dropped = [], onClose }: UploadProps) {
  const say = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<Chosen>('BY_NAME')
  const [files, setFiles] = useState<readonly File[]>(dropped)
  const [isOver, setOver] = useState(false)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      const uploaded: { fileId: string; fileName: string; size: number }[] = []
      for (const file of files) {
        const form = new FormData()
        form.append('file', file)
        const { fileId, fileName, size } = await call<(typeof uploaded)[number]>('/admin/sys-file/upload', {
          method: 'POST',
          body: form,
        })
        uploaded.push({ fileId, fileName, size })
      }
      const { msg } = await answered(`${settlement.calls}/upload`, {
        method: 'POST',
        body: {
          ...(kind === 'BY_NAME' ? {} : { attachmentType: kind }),
          settlementIds: settlementId ? [settlementId] : [],
          files: uploaded,
        },
        idempotencyKey: freshKey(),
      })
      sayDone(msg ?? '')
      onClose(true)
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  /** Files come one after the other or all at once; the same one is taken once. */
  const add = (more: readonly File[]) =>
    setFiles(before => [
      ...before,
      ...more.filter(file => !before.some(one => one.name === file.name && one.size === file.size)),
    ])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }
  return (
    <AppModal
      open
      title={say('批量上传附件', 'Upload attachments')}
      onCancel={() => onClose(false)}
      onOk={() => void send()}
      confirmLoading={busy}
      okButtonProps={{ disabled: files.length === 0 }}
      okText={say(`上传${files.length}个文件`, `Upload ${counted(files.length, 'file')}`)}
      cancelText={say('取消', 'Cancel')}
    >
      <Radio.Group
        value={kind}
        onChange={event => setKind(event.target.value as Chosen)}
        options={Object.entries(kinds).map(([value, label]) => ({ value, label: say(label) }))}
      />
      <Alert
        style={{ margin: '12px 0' }}
        type="info"
        title={say(namesSay[kind])}
        description={
          settlementId
            ? undefined
            : say('文件名中的柜号决定归属哪张结算单', 'The container in a name says which settlement a file belongs to')
        }
      />
      <div
        className="papers-drop"
        data-over={isOver}
        onDragOver={event => (event.preventDefault(), setOver(true))}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span>{say('把文件拖到这里，可一次多个', 'Drop files here, several at once')}</span>
        <Button onClick={() => input.current?.click()}>{say('选择文件', 'Choose files')}</Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={say('选择文件', 'Choose files')}
          accept=".pdf,.xls,.xlsx,.doc,.docx,.png,.jpg,.jpeg,.zip"
          onChange={event => {
            add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </div>
      <ul>
        {files.map(file => (
          <li key={`${file.name} ${file.size}`}>
            {file.name}{' '}
            <Button
              size="small"
              type="text"
              aria-label={say(`去掉${file.name}`, `Take ${file.name} out`)}
              onClick={() => setFiles(before => before.filter(one => one !== file))}
            >
              ✕
            </Button>
          </li>
        ))}
      </ul>
    </AppModal>
  )
}
