import { useQuery } from '@tanstack/react-query'
import { Button, Result, Skeleton } from 'antd'
import { use, useEffect } from 'react'
import { Shown } from '../../../kinds/controls.web.tsx'
import type { Wire } from '../../../model/check.ts'
import { type Declaration, linesOf, nameBeside } from '../../../model/document.ts'
import type { Attachment, Field, Fields } from '../../../model/fields.ts'
import { titleLabel } from '../../../model/verbs.ts'
import { declarations, knownAreas } from '../../areas.ts'
import { call } from '../../http.ts'
import { useLanguage, useLanguageState, windowTitle } from '../../language.ts'
import { partsOf, useLocation } from '../../location.ts'
import { lazyScreen } from '../../parts/lazy-screen.tsx'
import { OtherLanguages } from '../../parts/other-languages.tsx'
import { previewOf } from '../../upload/content.ts'
import { shownFields } from '../fields.ts'
import { StatusTag } from '../status-tag.tsx'
import '../document.css'

interface Shared {
  readonly document: string
  readonly expires: string
  readonly record: Wire
}

/** What areas show below shared records, each loaded where it stands. */
const parts = knownAreas().flatMap(({ shared = {} }) =>
  Object.entries(shared).map(([name, load]) => [name, lazyScreen(load)] as const),
)

/** What somebody without an account sees under a link: a part of one record, to read and to print. */
export default function SharedPage() {
  const say = useLanguage()
  const { query } = partsOf(useLocation())
  const token = query.get('token') ?? ''
  const shared = useQuery({
    queryKey: ['shared', token],
    queryFn: () => call<Shared>('/shared/record', { query: { token }, open: true }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const known = use(declarations())
  const document = shared.data && known.get(shared.data.document)
  const title = shared.data && document && `${say(document.label)} ${say(titleLabel(document, shared.data.record))}`
  useEffect(() => {
    if (title) globalThis.document.title = windowTitle(say, title)
  }, [title, say])
  if (shared.isPending) return <Skeleton active style={{ padding: 24 }} />
  if (!shared.data || !document)
    return <Result status="404" title={shared.error?.message ?? say('资源不存在', 'The resource does not exist')} />
  const { record, expires } = shared.data
  return (
    <main className="shared-page">
      <header>
        <h1>{title}</h1>
        {record.status !== undefined && <StatusTag document={document} record={record} />}
        <span className="shared-tools no-print">
          <OtherLanguages plain />
          <Button onClick={() => print()}>{say('打印', 'Print')}</Button>
        </span>
      </header>
      <Facts document={document} record={record} token={token} />
      {linesOf(document)
        .filter(([name]) => Array.isArray(record[name]))
        .map(([name, table]) => (
          <section key={name} className="shared-lines">
            <h2>{say(table.label)}</h2>
            <LineTable fields={table.fields} rows={record[name] as Wire[]} />
          </section>
        ))}
      {parts.map(([name, Part]) => name === document.name && <Part key={name} record={record} token={token} />)}
      <footer>{say(`链接有效至 ${expires}`, `This link is good until ${expires}`)}</footer>
    </main>
  )
}

function Facts({
  document,
  record,
  token,
}: {
  readonly document: Declaration
  readonly record: Wire
  readonly token: string
}) {
  const say = useLanguage()
  const language = useLanguageState(state => state.language)
  const fields = shownFields(document)
  const names = (document.share?.fields ?? []).filter(
    name => fields[name] && name !== 'status' && ![null, undefined, ''].includes(record[name] as null),
  )
  return (
    <dl className="shared-facts">
      {names.map(name => {
        const field = fields[name] as Field
        const value = record[name]
        return (
          <div key={name} className={field.kind === 'attachment' ? 'record-wide' : ''}>
            <dt>{say(field.label)}</dt>
            <dd>
              {field.kind === 'attachment' ? (
                <Files files={value as Attachment[]} token={token} />
              ) : (
                <Shown
                  field={field}
                  value={value}
                  named={record[nameBeside(name)] as string | null}
                  language={language}
                />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Files of a shared record: pictures are seen, the others fetched. */
const Files = ({ files, token }: { readonly files: readonly Attachment[]; readonly token: string }) =>
  files.map(({ fileId, fileName }) => {
    const address = `/shared/file?${new URLSearchParams({ token, fileId })}`
    return (
      <a key={fileId} href={address} download={fileName} className="shared-file">
        {previewOf(fileName) === 'image' ? <img src={address} alt={fileName} loading="lazy" /> : fileName}
      </a>
    )
  })

function LineTable({ fields, rows }: { readonly fields: Fields; readonly rows: readonly Wire[] }) {
  const say = useLanguage()
  const language = useLanguageState(state => state.language)
  const names = Object.keys(fields).filter(name => rows.some(row => name in row))
  return (
    <div className="shared-scroll">
      <table>
        <thead>
          <tr>
            {names.map(name => (
              <th key={name}>{say((fields[name] as Field).label)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shared lines carry no id, and never move
            <tr key={at}>
              {names.map(name => (
                <td key={name}>
                  <Shown
                    field={fields[name] as Field}
                    value={row[name]}
                    named={row[nameBeside(name)] as string | null}
                    language={language}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
