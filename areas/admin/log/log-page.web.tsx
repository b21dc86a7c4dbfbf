import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Pagination, Tag } from 'antd'
import { useState } from 'react'
import type { Wire } from '#platform/model/check.ts'
import { choice, code, dateTime, type Fields, text } from '#platform/model/fields.ts'
import { counted, type Label } from '#platform/model/label.ts'
import { type Filters, QueryForm } from '#platform/web/document/list/query-form.tsx'
import { ListGrid } from '#platform/web/grid/list-grid.tsx'
import { call } from '#platform/web/http.ts'
import { useLanguage, useLanguageState } from '#platform/web/language.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { browserNamed } from './browser.ts'
import '#platform/web/document/document.css'

const common: Fields = {
  createTime: dateTime('时间', 'Time'),
  userName: text('操作人', 'By'),
  address: code('地址', 'Address', { width: 130 }),
  requestId: code('请求编号', 'Request id', { width: 280 }),
}
const types = { '0': ['正常', 'Done'], '9': ['拒绝', 'Refused'] } as const

interface Log {
  readonly label: Label
  readonly calls: string
  readonly fields: Fields
  readonly columns: readonly string[]
  readonly filters: readonly string[]
}

const operations: Log = {
  label: ['操作日志', 'Operation log'],
  calls: '/admin/log/page',
  fields: {
    ...common,
    documentName: text('单据', 'Document', { width: 150 }),
    recordNo: text('编号/名称', 'Number or name', { width: 200 }),
    recordName: text('编号/名称', 'Number or name', { width: 200 }),
    actionName: text('操作', 'Action', { width: 140 }),
    fromStatusName: text('原状态', 'From', { width: 110 }),
    toStatusName: text('新状态', 'To', { width: 110 }),
    remarkName: text('备注', 'Remark', { width: 200 }),
  },
  columns: [
    'createTime',
    'userName',
    'documentName',
    'recordName',
    'actionName',
    'fromStatusName',
    'toStatusName',
    'remarkName',
    'address',
    'requestId',
  ],
  filters: ['createTime', 'userName', 'recordNo', 'address'],
}

const signIns: Log = {
  label: ['登录日志', 'Sign-in log'],
  calls: '/admin/log/sign-in/page',
  fields: {
    ...common,
    recordNo: text('用户名', 'User name', { width: 160 }),
    actionName: text('事件', 'Event', { width: 180 }),
    type: choice('结果', 'Result', types, { width: 90 }),
    remark: text('浏览器', 'Browser', { width: 160 }),
  },
  columns: ['createTime', 'recordNo', 'actionName', 'type', 'address', 'remark', 'requestId'],
  filters: ['createTime', 'recordNo', 'type', 'address'],
}

/** What the server says in both languages. */
const inWords = ['documentName', 'recordName', 'actionName', 'fromStatusName', 'toStatusName', 'remarkName'] as const

export const OperationLog = () => <LogPage log={operations} />
export const SignInLog = () => <LogPage log={signIns} />

/** The history as a list, to read and to search; nothing in it can be changed (reliability.md 4.7). */
function LogPage({ log }: { readonly log: Log }) {
  const say = useLanguage()
  const language = useLanguageState(state => state.language)
  const tab = useTab()
  const [filters, setFilters] = useState<Filters>({})
  const [page, setPage] = useState({ current: 1, size: 50 })
  const list = useQuery({
    queryKey: ['tab', tab.key, 'log', log.calls, filters, page],
    queryFn: () => call<{ records: Wire[]; total: number }>(log.calls, { query: { ...filters, ...page } }),
    placeholderData: keepPreviousData,
  })
  const total = list.data?.total ?? 0
  const rows = (list.data?.records ?? []).map(
    (row): Wire => ({
      ...row,
      ...Object.fromEntries(
        inWords.map(name => [name, row[name] === null ? null : say(row[name] as unknown as Label)]),
      ),
    }),
  )
  return (
    <div className="list-screen">
      <QueryForm
        fields={log.fields}
        names={log.filters}
        value={filters}
        onSearch={next => {
          setFilters(next)
          setPage(before => ({ ...before, current: 1 }))
        }}
      />
      <div className="list-panel">
        <div className="list-tools">
          <Button onClick={() => void list.refetch()}>{say('刷新', 'Refresh')}</Button>
          {list.isError && <span role="alert">{list.error.message}</span>}
        </div>
        <div className="list-grid">
          <ListGrid
            label={say(log.label)}
            height="100%"
            fields={log.fields}
            columns={log.columns.map(name => ({ name }))}
            rows={rows}
            loading={list.isPending}
            language={language}
            renderCell={{
              remark: row => <span title={String(row.remark ?? '')}>{browserNamed(String(row.remark ?? ''))}</span>,
              type: row => (
                <Tag color={row.type === '9' ? 'red' : 'green'}>{say(types[row.type === '9' ? '9' : '0'])}</Tag>
              ),
            }}
          />
        </div>
        <div className="list-foot">
          <span className="list-foot-count">{say(`共${total}条`, counted(total, 'row'))}</span>
          <Pagination
            size="small"
            current={page.current}
            pageSize={page.size}
            total={total}
            showSizeChanger
            pageSizeOptions={[10, 20, 50, 100]}
            onChange={(current, size) => setPage({ current, size })}
          />
        </div>
      </div>
    </div>
  )
}
