import { Tag } from 'antd'
import type { Label } from '#platform/model/label.ts'
import type { RecordPartProps } from '#platform/web/areas.ts'
import { RecordLink } from '#platform/web/document/reference-link.tsx'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { RecordPart } from '#platform/web/parts/record-part.tsx'
import { shipment } from '../shipment/document.ts'
import './page.css'

interface About {
  readonly documents: readonly {
    readonly document: string
    readonly label: Label
    readonly screen: string
    readonly count: number
    readonly rows: readonly {
      readonly id: string
      readonly no: string | null
      readonly state: Label | null
      readonly live: boolean
    }[]
  }[]
  readonly comments: readonly {
    readonly document: string
    readonly recordId: string
    readonly recordNo: string | null
    readonly by: string | null
    readonly time: string
    readonly text: string
  }[]
  readonly files: readonly {
    readonly document: string
    readonly recordId: string
    readonly fileId: string
    readonly fileName: string
  }[]
}

/** All documents of a shipment by kind, and what was said and hung on any of them. */
export default function Documents({ record }: RecordPartProps) {
  const say = useLanguage()
  const id = String(record.id)
  return (
    <RecordPart<About>
      title={say('单据、评论和文件', 'Documents, comments and files')}
      of={['about', id, record.version]}
      ask={() => call<About>(`${shipment.calls}/about`, { query: { id } })}
    >
      {({ comments, documents, files }) => (
        <div className="shipment-about">
          <ul className="shipment-documents">
            {documents.map(({ count, document, label, rows, screen }) => (
              <li key={document}>
                <strong>{say(label)}</strong>
                <span>
                  {rows.map(one => (
                    <span key={one.id} className={one.live ? '' : 'shipment-off'}>
                      <RecordLink document={document} id={one.id} no={one.no ?? one.id} />{' '}
                      {one.state && <Tag>{say(one.state)}</Tag>}
                    </span>
                  ))}
                  {count > rows.length && (
                    <OwnLink to={`${screen}/index`}>{say(`共${count}条`, `${count} in all`)}</OwnLink>
                  )}
                </span>
              </li>
            ))}
            {documents.length === 0 && <li>{say('还没有单据', 'No documents yet')}</li>}
          </ul>
          {comments.length > 0 && (
            <ul aria-label={say('评论', 'Comments')}>
              {comments.map(one => (
                <li key={`${one.recordId} ${one.time} ${one.text}`}>
                  <small>
                    {one.time} {one.by}{' '}
                    <RecordLink document={one.document} id={one.recordId} no={one.recordNo ?? one.recordId} />
                  </small>{' '}
                  {one.text}
                </li>
              ))}
            </ul>
          )}
          {files.length > 0 && (
            <ul aria-label={say('文件', 'Files')}>
              {files.map(one => (
                <li key={one.fileId}>
                  <RecordLink document={one.document} id={one.recordId} no={one.fileName} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </RecordPart>
  )
}
