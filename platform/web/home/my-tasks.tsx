import { useQuery } from '@tanstack/react-query'
import { Empty, Tag } from 'antd'
import { call } from '../http.ts'
import { useLanguage } from '../language.ts'
import { go } from '../location.ts'
import { useSession } from '../session/session.ts'
import { useOwnTasks } from '../tasks/own-tasks.ts'

interface Task {
  readonly id: string
  readonly title: string | null
  readonly fileName: string | null
  readonly type: number
  readonly status: number
  readonly startTime: string | null
}

const states = [
  ['等待中', 'Waiting', 'default'],
  ['进行中', 'In progress', 'processing'],
  ['完成', 'Complete', 'green'],
  ['失败', 'Failed', 'red'],
  ['已取消', 'Cancelled', 'default'],
] as const

/** One's own last imports and exports, as the server has them. */
export const useMyTasks = () => {
  const person = useSession(state => state.person)
  const own = useOwnTasks()
  return useQuery({
    queryKey: ['tasks', 'home', person?.userId],
    queryFn: () =>
      call<{ records: Task[] }>('/admin/excel-task/page', {
        query: { current: 1, size: 6, ...own },
      }),
    enabled: person !== undefined,
    refetchOnMount: 'always',
  })
}

/** One's own last imports and exports. */
export function MyTasks({ tasks }: { readonly tasks: ReturnType<typeof useMyTasks> }) {
  const say = useLanguage()
  return (
    <section>
      <h2>{say('我的任务', 'My tasks')}</h2>
      {tasks.data?.records.map(task => {
        const [zh, en, colour] = states[task.status] ?? states[0]
        return (
          <button key={task.id} className="palette-row" onClick={() => go('/admin/async/index')}>
            <Tag color={colour}>{say(zh, en)}</Tag>
            <span className="home-name">{task.fileName ?? task.title}</span>
            <small>{task.startTime?.slice(0, 16)}</small>
          </button>
        )
      })}
      {tasks.data?.records.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('没有导入导出任务', 'No imports or exports')} />
      )}
      {tasks.isError && <span role="alert">{tasks.error.message}</span>}
    </section>
  )
}
