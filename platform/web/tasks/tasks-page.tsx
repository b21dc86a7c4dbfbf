import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Pagination, Progress, Tag } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import type { Wire } from '../../model/check.ts'
import { choice, code, dateTime, type Fields, integer, text } from '../../model/fields.ts'
import { rowsOf } from '../document/list/list-count.tsx'
import { pageSizes, usualPageSize } from '../document/list/page-size.ts'
import { type Filters, QueryForm } from '../document/list/query-form.tsx'
import { sayDone, sayFailure, sayWarning } from '../feedback.ts'
import { ListGrid } from '../grid/list-grid.tsx'
import { answered, call, download } from '../http.ts'
import { useLanguage, useLanguageState } from '../language.ts'
import { useScreenLevel } from '../parts/screen-level.ts'
import { useSession } from '../session/session.ts'
import '../document/document.css'

const types = { 1: ['导入', 'Import'], 2: ['导出', 'Export'], 3: ['下载', 'Download'] } as const
const states = {
  0: ['初始', 'Initial'],
  1: ['进行中', 'In progress'],
  2: ['完成', 'Complete'],
  3: ['失败', 'Failed'],
  4: ['已取消', 'Cancelled'],
} as const
const colours: Readonly<Record<string, string>> = { 0: 'default', 1: 'processing', 2: 'green', 3: 'red', 4: 'default' }

const fields: Fields = {
  createdByAccount: text('创建人账号', 'Creator account'),
  createdByName: text('创建人名称', 'Creator name'),
  fileName: text('文件名', 'File name'),
  taskId: code('任务ID', 'Task id', { width: 100 }),
  title: text('单据', 'Document'),
  type: choice('类型', 'Type', types),
  status: choice('状态', 'Status', states),
  progress: text('进度', 'Progress', { width: 130 }),
  estimateCount: integer('预计数量', 'Estimated count'),
  totalCount: integer('总数量', 'Total count'),
  successCount: integer('成功数量', 'Success count'),
  failedCount: integer('失败数量', 'Failure count'),
  startTime: dateTime('开始时间', 'Start time'),
  endTime: dateTime('结束时间', 'End time'),
  failedFileName: text('失败文件名', 'Failure file name', { width: 160 }),
  failedMessage: text('失败信息', 'Failure message', { width: 220 }),
  operate: text('操作', 'Operate', { width: 90 }),
}
const names = [
  'fileName',
  'taskId',
  'title',
  'type',
  'status',
  'progress',
  'estimateCount',
  'totalCount',
  'successCount',
  'failedCount',
  'startTime',
  'endTime',
  'failedFileName',
  'failedMessage',
  'operate',
]
/** On a telephone what became of a file stands beside its name: whether it is done, what failed, and the file of that. */
const first = ['fileName', 'status', 'failedCount', 'failedFileName', 'failedMessage', 'successCount']
const columnsOf = (order: readonly string[], fileWidth: number) =>
  order.map(name => ({ name, ...(name === 'fileName' ? { width: fileWidth } : {}) }))
const columns = {
  desk: columnsOf(names, 240),
  phone: columnsOf([...first, ...names.filter(name => !first.includes(name))], 130),
}

/** My imports and exports: what runs, what is done, its files, and cancelling an export (Spec 000 §2.4). */
export default function TasksPage() {
  const say = useLanguage()
  const language = useLanguageState(state => state.language)
  const person = useSession(state => state.person)
  const queries = useQueryClient()
  const isPhone = useScreenLevel() === 0
  const isAdmin = person?.roles.includes('1') ?? false
  const own = useMemo(
    () => ({ createdByAccount: person?.username ?? '', createdByName: person?.name ?? '' }),
    [person?.username, person?.name],
  )
  const [filters, setFilters] = useState<Filters>(own)
  const [page, setPage] = useState({ current: 1, size: usualPageSize({}) })
  const list = useQuery({
    queryKey: ['tasks', filters, page],
    queryFn: () =>
      call<{ records: Wire[]; total: number }>('/admin/excel-task/page', { query: { ...filters, ...page } }),
    placeholderData: keepPreviousData,
    refetchInterval: query =>
      query.state.data?.records.some(row => row.status === 0 || row.status === 1) ? 1500 : false,
  })
  // A notice comes when a task ends: its row is asked for at once.
  useEffect(
    () =>
      queries.getQueryCache().subscribe(({ query, type }) => {
        if (type === 'updated' && query.queryKey[0] === 'notices' && query.state.isInvalidated)
          void queries.invalidateQueries({ queryKey: ['tasks'] })
      }),
    [queries],
  )
  const rows = (list.data?.records ?? []).map(
    row => ({ ...row, type: String(row.type), status: String(row.status) }) as Wire,
  )
  const fetchFile = (url: unknown) => {
    if (!url) return sayWarning(say('文件地址为空，无法下载', 'File url empty, cannot download'))
    void download('/admin/excel-task/download', { fileUrl: String(url) }).catch(sayFailure)
  }
  const cancel = async (row: Wire) => {
    if (!row.id) return sayWarning(say('id不能为空', 'Id cannot be empty'))
    if (row.status !== '1' || row.type !== '2')
      return sayWarning(say('只有进行中的状态可以取消', 'Only status in progress can be cancelled'))
    try {
      const { msg } = await answered(`/admin/excel-task/cancel/${row.id}`)
      sayDone(msg ?? '')
      await queries.invalidateQueries({ queryKey: ['tasks'] })
    } catch (fault) {
      sayFailure(fault)
    }
  }
  // The file of a colleague is theirs alone.
  const link = (row: Wire, name: unknown, url: unknown) =>
    row.createdByAccount !== person?.username ? (
      String(name ?? '')
    ) : name ? (
      <button type="button" className="dop-link" onClick={() => fetchFile(url)}>
        {String(name)}
      </button>
    ) : null
  const done = (row: Wire) =>
    row.status === '2'
      ? 100
      : row.estimateCount
        ? Math.min(99, Math.round((Number(row.totalCount) / Number(row.estimateCount)) * 100))
        : Number(row.totalCount) > 0
          ? 50
          : 0
  return (
    <div className="list-screen">
      <QueryForm
        fields={fields}
        names={['createdByAccount', 'createdByName', 'fileName']}
        fixed={isAdmin ? undefined : own}
        value={filters}
        onSearch={next => {
          setFilters(isAdmin ? next : { ...next, ...own })
          setPage(before => ({ ...before, current: 1 }))
        }}
      />
      <div className="list-panel">
        <div className="list-tools">
          <Button onClick={() => void list.refetch()}>{say('刷新', 'Refresh')}</Button>
        </div>
        <div className="list-grid">
          <ListGrid
            label={say('我的导入导出', 'My imports and exports')}
            height="100%"
            fields={fields}
            columns={isPhone ? columns.phone : columns.desk}
            rows={rows}
            loading={list.isPending}
            language={language}
            renderCell={{
              status: row => (
                <Tag color={colours[String(row.status)] ?? 'default'}>
                  {say(states[String(row.status) as unknown as keyof typeof states] ?? ['', ''])}
                </Tag>
              ),
              progress: row => (
                <Progress
                  percent={done(row)}
                  size="small"
                  status={row.status === '3' ? 'exception' : row.status === '1' ? 'active' : 'normal'}
                />
              ),
              fileName: row => link(row, row.fileName, row.fileUrl),
              failedFileName: row => link(row, row.failedFileName, row.failedFileUrl),
              operate: row =>
                row.type === '2' && (row.status === '0' || row.status === '1') ? (
                  <Button size="small" type="link" onClick={() => void cancel(row)}>
                    {say('取消', 'Cancel')}
                  </Button>
                ) : null,
            }}
          />
        </div>
        <div className="list-foot">
          <span className="list-foot-count">{say(rowsOf(list.data?.total ?? 0))}</span>
          <Pagination
            size="small"
            current={page.current}
            pageSize={page.size}
            total={list.data?.total ?? 0}
            showSizeChanger
            pageSizeOptions={pageSizes}
            onChange={(current, size) => setPage({ current, size })}
          />
        </div>
      </div>
    </div>
  )
}
