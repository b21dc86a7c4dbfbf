import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import type { Wire } from '../../../model/check.ts'
import { type Declaration, headerFields, linesOf } from '../../../model/document.ts'
import type { Attachment } from '../../../model/fields.ts'
import type { Label } from '../../../model/label.ts'
import { sayDone, sayFailure } from '../../feedback.ts'
import { answered, call } from '../../http.ts'
import { useLanguage } from '../../language.ts'
import { useTab } from '../../tab-context.tsx'
import { limitsBeside } from '../../upload/limits.ts'
import type { Uploaded } from '../../upload/upload.ts'
import { UploadList } from '../../upload/upload-list.tsx'
import { underKey, useSaveKey } from '../edit/save-key.ts'
import type { Talk } from './comments.tsx'
import { type FilesOf, filesOfParts } from './files-of-record.ts'

interface FilesProps {
  readonly document: Declaration
  readonly record: Wire
  readonly id: string
}

/** Every file of a record at one place: of its fields and lines, added beside it, imported from; and further ones are added, whatever its state. */
export default function Files({ document, record, id }: FilesProps) {
  const say = useLanguage()
  const tab = useTab()
  const queries = useQueryClient()
  const about = { document: document.name, recordId: id }
  const key = ['tab', tab.key, 'comments', document.name, id]
  const talk = useQuery({ queryKey: key, queryFn: () => call<Talk>('/admin/comment', { query: about }) })
  const sources = useQuery({
    queryKey: ['tab', tab.key, 'sources', document.name, id],
    queryFn: () => call<Attachment[]>('/admin/sys-file/sources', { query: about }),
    enabled: document.excel?.import === true,
  })
  if (talk.isPending) return <Skeleton active />
  if (talk.isError) return <Alert type="error" showIcon title={talk.error.message} />
  const groups: FilesOf[] = [
    ...filesOfParts(record, [
      { fields: headerFields(document) },
      ...linesOf(document).map(([name, table]) => ({ fields: table.fields, lines: { name, label: table.label } })),
    ]),
    ...(sources.data?.length ? [{ label: ['导入文件', 'Imported from'] as Label, files: sources.data }] : []),
    ...talk.data.comments
      .filter(({ files }) => files.length > 0)
      .map(({ createdByName, createdTime, files }): FilesOf => {
        const when = createdTime.slice(0, 16)
        return { label: [`${createdByName} ${when} 添加`, `added by ${createdByName}, ${when}`], files }
      }),
  ]
  return (
    <div className="record-section record-files">
      {groups.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={say('还没有文件，在下面添加', 'No files yet; add them below')}
        />
      )}
      {groups.map(({ label, files }) => (
        <section key={label[1]}>
          <h3>{say(label)}</h3>
          <UploadList value={files} disabled />
        </section>
      ))}
      <Adding about={about} onDone={() => void queries.invalidateQueries({ queryKey: key })} />
    </div>
  )
}

interface AddingProps {
  readonly about: { readonly document: string; readonly recordId: string }
  readonly onDone: () => void
}

/** Adds files to the record; whoever follows it hears of them. */
function Adding({ about, onDone }: AddingProps) {
  const say = useLanguage()
  const [files, setFiles] = useState<readonly Uploaded[]>([])
  const [busy, setBusy] = useState(false)
  const key = useSaveKey(false)
  const add = async () => {
    setBusy(true)
    try {
      const body = { ...about, text: '', files: files.map(({ url: _, ...file }) => file) }
      await underKey(key, body, idempotencyKey => answered('/admin/comment', { method: 'POST', body, idempotencyKey }))
      sayDone(say(`已添加${files.length}个文件`, files.length === 1 ? '1 file added' : `${files.length} files added`))
      setFiles([])
      onDone()
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section>
      <h3>{say('添加文件', 'Add files')}</h3>
      <UploadList value={files} limits={limitsBeside} onChange={setFiles} />
      {files.length > 0 && (
        <Button type="primary" loading={busy} onClick={() => void add()}>
          {say(
            `把${files.length}个文件加到单据`,
            files.length === 1 ? 'Add this file to the record' : `Add ${files.length} files to the record`,
          )}
        </Button>
      )}
    </section>
  )
}
