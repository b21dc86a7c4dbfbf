import { useQuery } from '@tanstack/react-query'
import { Alert, Empty, Skeleton } from 'antd'
import type { Wire } from '#platform/model/check.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { useTab } from '#platform/web/tab-context.tsx'
import type { Uploaded } from '#platform/web/upload/upload.ts'
import { UploadList } from '#platform/web/upload/upload-list.tsx'
import { customsDocument } from './document.ts'

/** The files of a customs document, to look at one after the other. */
export function CustomsFiles() {
  const say = useLanguage()
  const tab = useTab()
  const id = tab.query.get('id') ?? ''
  const { data, error, isPending } = useQuery({
    queryKey: ['tab', tab.key, 'files', id],
    queryFn: () => call<Wire>(`${customsDocument.calls}/${id}`),
    enabled: id !== '',
  })
  if (error) return <Alert type="error" title={error.message} />
  if (id === '')
    return (
      <Empty description={say('请从报关单打开文件', 'Open the files from a customs document')}>
        <OwnLink to={`${customsDocument.screen}/index`}>{say('报关单', 'Customs documents')}</OwnLink>
      </Empty>
    )
  if (isPending) return <Skeleton active />
  const files = (data.files as Uploaded[] | null) ?? []
  return (
    <div className="record-screen">
      <div className="record-bar">
        <h1>
          {say('文件预览', 'Files')}{' '}
          <OwnLink to={`${customsDocument.screen}/detail?id=${id}`}>{String(data.customsNo ?? '')}</OwnLink>
        </h1>
      </div>
      {files.length === 0 ? (
        <Empty
          description={say(
            '没有文件；在报关单的“单证”中上传',
            'No files; they are added under “Papers” of the document',
          )}
        />
      ) : (
        <UploadList value={files} disabled />
      )}
    </div>
  )
}
