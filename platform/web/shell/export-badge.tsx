import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import { useQuery } from '@tanstack/react-query'
import { Badge, Button, Modal, Spin } from 'antd'
import { Suspense, useEffect, useRef, useState } from 'react'
import { call } from '../http.ts'
import { useLanguage } from '../language.ts'
import { Hint } from '../parts/hint.tsx'
import { lazyScreen } from '../parts/lazy-screen.tsx'
import { useSession } from '../session/session.ts'
import { useOwnTasks } from '../tasks/own-tasks.ts'

const TasksPage = lazyScreen(() => import('../tasks/tasks-page.tsx'))

/** So long the badge points at a new task (Spec 000 §9). */
const hintMilliseconds = 5000

/** How many imports and exports one has; says when a new one appears, and opens their list over the page at work (Spec 000 §2.3). */
export function ExportBadge() {
  const say = useLanguage()
  const person = useSession(state => state.person)
  const own = useOwnTasks()
  const [open, setOpen] = useState(false)
  const [hint, setHint] = useState(false)
  const total = useQuery({
    queryKey: ['export-count', person?.userId],
    queryFn: async () =>
      (await call<{ total: number }>('/admin/excel-task/page', { query: { current: 1, size: 1, ...own } })).total,
    refetchInterval: 60_000,
  }).data
  const before = useRef<number>(undefined)
  useEffect(() => {
    const isMore = total !== undefined && before.current !== undefined && total > before.current
    if (total !== undefined) before.current = total
    if (!isMore) return
    setHint(true)
    const timer = setTimeout(() => setHint(false), hintMilliseconds)
    return () => clearTimeout(timer)
  }, [total])
  const name = say('我的导入导出', 'My imports and exports')
  const show = () => {
    setHint(false)
    setOpen(true)
  }
  return (
    <>
      <Hint
        title={
          hint ? say('有新的导入导出任务，点击查看', 'A new import or export has appeared; click to see it') : name
        }
        {...(hint ? { open: true } : {})}
        placement="bottom"
      >
        <Badge count={total ?? 0} overflowCount={99} size="small" offset={[-6, 6]}>
          <Button type="text" icon={<DownloadOutlined />} onClick={show} aria-label={name} />
        </Badge>
      </Hint>
      {open && (
        <Modal
          open
          title={name}
          footer={null}
          onCancel={() => setOpen(false)}
          width="100vw"
          className="shell-whole"
          style={{ top: 0, maxWidth: '100vw', margin: 0, padding: 0 }}
        >
          <Suspense fallback={<Spin />}>
            <TasksPage />
          </Suspense>
        </Modal>
      )}
    </>
  )
}
