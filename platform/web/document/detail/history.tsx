import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton, Timeline } from 'antd'
import { Shown } from '../../../kinds/controls.web.tsx'
import { entriesAtOnce } from '../../../model/at-once.ts'
import type { Wire } from '../../../model/check.ts'
import { type Declaration, linesOf } from '../../../model/document.ts'
import type { Fields } from '../../../model/fields.ts'
import { type Label, withinSentence } from '../../../model/label.ts'
import { stepOf } from '../../../model/verbs.ts'
import { call } from '../../http.ts'
import { useLanguage, useLanguageState } from '../../language.ts'
import { useTab } from '../../tab-context.tsx'
import { shownFields } from '../fields.ts'

type FieldChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>
interface Entry {
  readonly id: string
  readonly action: string
  readonly fromStatus: string | null
  readonly toStatus: string | null
  readonly userName: string | null
  readonly remark: string | null
  readonly createdTime: string
  readonly changes: {
    readonly fields?: FieldChanges
    readonly lines?: Readonly<
      Record<string, { added: Wire[]; removed: Wire[]; changed: { lineNo: number; fields: FieldChanges }[] }>
    >
    readonly answered?: {
      readonly asked: readonly { readonly bizCode: string; readonly message: Label }[]
      readonly because: string | null
    }
  } | null
}

const usual: Readonly<Record<string, Label>> = {
  create: ['新增', 'Created'],
  save: ['修改', 'Changed'],
  update: ['系统更新', 'Updated by the system'],
  delete: ['删除', 'Deleted'],
  undelete: ['恢复', 'Brought back'],
}

/** As many changed lines of an entry are shown. */
const mostLines = 50

/** Who did what to a record and when, with every field before and after (business.md C12). */
export function History({
  document,
  id,
  version,
}: {
  readonly document: Declaration
  readonly id: string
  readonly version: number
}) {
  const say = useLanguage()
  const tab = useTab()
  const read = useInfiniteQuery({
    queryKey: ['tab', tab.key, 'history', id, version],
    queryFn: ({ pageParam: before }) =>
      call<Entry[]>(`${document.calls}/${id}/history`, { query: { before: before || undefined } }),
    initialPageParam: '',
    getNextPageParam: told => (told.length < entriesAtOnce ? undefined : told.at(-1)?.id),
  })
  if (read.isPending) return <Skeleton active />
  const entries = read.data?.pages.flat() ?? []
  if (entries.length === 0) return <Empty description={read.error?.message ?? say('暂无记录', 'No history yet')} />
  const nameOf = (action: string): Label =>
    usual[action] ?? stepOf(document, action)?.label ?? document.actions?.[action]?.label ?? [action, action]
  const state = (code: string | null) => (code && document.states?.[code] ? say(document.states[code] as Label) : '')
  return (
    <>
      <Timeline
        style={{ padding: '12px 16px' }}
        items={entries.map(entry => ({
          key: entry.id,
          content: (
            <>
              <strong>{say(nameOf(entry.action))}</strong> · {entry.userName} · {entry.createdTime}
              {entry.fromStatus &&
                entry.toStatus &&
                entry.fromStatus !== entry.toStatus &&
                ` · ${state(entry.fromStatus)} → ${state(entry.toStatus)}`}
              {entry.remark && <div>{entry.remark}</div>}
              <WentOn entry={entry} />
              <Changed document={document} entry={entry} />
            </>
          ),
        }))}
      />
      {read.hasNextPage && (
        <Button
          style={{ margin: '0 16px 12px' }}
          loading={read.isFetchingNextPage}
          onClick={() => void read.fetchNextPage()}
        >
          {say('更早的记录', 'Show older')}
        </Button>
      )}
    </>
  )
}

/** What was asked before it was done, and why it was done all the same. */
function WentOn({ entry: { changes } }: { readonly entry: Entry }) {
  const say = useLanguage()
  if (!changes?.answered) return null
  const { asked, because } = changes.answered
  return (
    <div style={{ color: 'var(--ant-color-warning-text)' }}>
      {asked.map(({ bizCode, message }) => (
        <div key={`${bizCode} ${message[0]}`}>{say(message)}</div>
      ))}
      {because && <div>{say(`说明：${because}`, `Reason: ${because}`)}</div>}
    </div>
  )
}

function Changed({ document, entry }: { readonly document: Declaration; readonly entry: Entry }) {
  const say = useLanguage()
  const { fields = {}, lines = {} } = entry.changes ?? {}
  const isNew = entry.action === 'create'
  return (
    <>
      {!isNew && <FieldList fields={shownFields(document)} changes={fields} />}
      {linesOf(document).map(([name, table]) => {
        const change = lines[name]
        if (!change) return null
        return (
          <div key={name} style={{ color: 'var(--ant-color-text-secondary)' }}>
            {change.added.length > 0 &&
              say(
                `${table.label[0]}新增${change.added.length}行 `,
                `${rowsIn(change.added.length)} added to ${withinSentence(table.label[1])} `,
              )}
            {change.removed.length > 0 &&
              say(`删除${change.removed.length}行 `, `${rowsIn(change.removed.length)} removed `)}
            {change.changed.slice(0, mostLines).map(row => (
              <div key={row.lineNo}>
                {say(`第${row.lineNo}行：`, `Row ${row.lineNo}: `)}
                <FieldList fields={table.fields} changes={row.fields} />
              </div>
            ))}
            {change.changed.length > mostLines &&
              say(
                `另有${change.changed.length - mostLines}行修改未列出`,
                `${rowsIn(change.changed.length - mostLines)} more were changed`,
              )}
          </div>
        )
      })}
    </>
  )
}

const rowsIn = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

function FieldList({ fields, changes }: { readonly fields: Fields; readonly changes: FieldChanges }) {
  const say = useLanguage()
  const language = useLanguageState(state => state.language)
  return Object.entries(changes)
    .filter(([name]) => fields[name])
    .map(([name, [before, after]]) => {
      const field = fields[name]
      if (!field) return null
      return (
        <div key={name} style={{ color: 'var(--ant-color-text-secondary)' }}>
          {say(field.label)}: <Shown field={field} value={before} language={language} />
          {before === null ? '-' : ''} → <Shown field={field} value={after} language={language} />
          {after === null ? '-' : ''}
        </div>
      )
    })
}
