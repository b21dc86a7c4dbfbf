import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Select, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import type { Wire } from '#platform/model/check.ts'
import { recordsOf } from '#platform/web/all-records.ts'
import { sayFailure, sayWarning } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useChanged } from '#platform/web/live/changed.ts'
import { Beyond } from '#platform/web/parts/beyond.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { refusedRow } from '#platform/web/unsent/answer.ts'
import { answeredOrKept } from '#platform/web/unsent/answered-or-kept.ts'
import { useReadyOffline } from '#platform/web/unsent/ready.ts'
import { withUnsent } from '#platform/web/unsent/unsent.ts'
import { useUnsent } from '#platform/web/unsent/use-unsent.ts'
import { processTask } from '../process-task/document.ts'
import { weighingRecord } from '../weighing-record/document.ts'
import { type TaskHere, taskShown } from './task-here.ts'
import { Weighing } from './weighing.web.tsx'
import './station.css'

/** The weighing station: one task, one large weight, one press a box (business.md 3.16). */
export function StationPage() {
  const say = useLanguage()
  const tab = useTab()
  const may = useMay()
  const asked = tab.query.get('task')
  const [here, setHere] = useState<TaskHere | undefined>(asked === null ? undefined : { id: asked })
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['tab', tab.key, 'station tasks'],
    queryFn: () => recordsOf(processTask.calls, { status: ['10', '20'] }),
  })
  useReadyOffline(weighingRecord)
  // A supervisor releases a box at a desk of their own.
  useChanged({ documents: [processTask.name], everyMilliseconds: 1000 }, () => {
    if (tab.active) void refetch()
  })
  const waiting = useUnsent(state => state.all)
  const tasks = useMemo(() => (data?.records ?? []).map(one => withUnsent(processTask, one, waiting)), [data, waiting])
  const task = taskShown(tasks, here)
  const no = task ? String(task.processTaskNo) : undefined
  // What is shown first is stayed with: the next box is of this task, whatever other lines begin.
  if (task && no !== undefined && here?.no !== no) setHere({ id: String(task.id), no })
  if (error && !data) return <Alert type="error" title={error.message} />
  if (isPending) return <Skeleton active />
  const called = ({ value }: { readonly value?: string | number | undefined }) => (
    <TaskName task={tasks.find(one => String(one.id) === value)} />
  )
  return (
    <div className="station">
      <h1>{say('称重工位', 'Weighing station')}</h1>
      <Select
        size="large"
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={say('任务', 'Task')}
        placeholder={say('选择任务', 'Choose a task')}
        value={task ? String(task.id) : undefined}
        onChange={id => setHere({ id })}
        options={tasks.map(one => ({
          value: String(one.id),
          label: `${one.processTaskNo} · ${one.productionLineName ?? ''} · ${one.itemName ?? ''}`,
        }))}
        labelRender={called}
        optionRender={called}
      />
      {data && <Beyond {...data} />}
      {!task && here && (
        <Alert
          type="warning"
          showIcon
          title={say(
            `任务${here.no ?? ''}已完成或关闭，请在上面选择要称重的任务`,
            `Task ${here.no ?? ''} is finished or closed; choose above the task to be weighed`,
          )}
        />
      )}
      {!task && !here && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={say(
            '没有待做的任务；计划下达并分配任务后出现在这里',
            'No task; those of released plans stand here',
          )}
        />
      )}
      {task && task.status === '10' && (
        <Button
          type="primary"
          className="station-press"
          disabled={!may('process:task:start')}
          onClick={() => {
            answeredOrKept(processTask, {
              key: freshKey(),
              subject: String(task.id),
              verb: 'start',
              label: ['开始任务', 'Start the task'],
              no: String(task.processTaskNo),
              place: tab.key,
              method: 'POST',
              path: `${processTask.calls}/start`,
              body: { rows: [{ id: task.id, version: task.version }] },
            })
              .then(said => {
                const why = refusedRow(said?.data)
                if (why !== undefined) sayWarning(why)
                return refetch()
              })
              .catch(sayFailure)
          }}
        >
          {say('开始任务', 'Start the task')}
        </Button>
      )}
      {task && task.status === '20' && <Weighing key={String(task.id)} task={task} reload={() => void refetch()} />}
    </div>
  )
}

/** A task as it is chosen: its number, its line and what is packed. */
function TaskName({ task }: { readonly task: Wire | undefined }) {
  if (!task) return null
  return (
    <>
      {String(task.processTaskNo)} ·{' '}
      <RecordName
        of="production-line"
        value={task.productionLineId as string | null}
        name={task.productionLineName as string | null}
      />{' '}
      · <RecordName of="item" value={task.itemCode as string} name={task.itemName as string | null} />
    </>
  )
}
