import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, InputNumber, Segmented, Select, Skeleton, Tag } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { figure } from '#platform/kinds/paper-figure.ts'
import type { Wire } from '#platform/model/check.ts'
import { textOfMoment } from '#platform/model/date-text.ts'
import { sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { soundOf } from '#platform/web/parts/hand-sound.ts'
import { useMay } from '#platform/web/session/session.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { answeredOrKept } from '#platform/web/unsent/answered-or-kept.ts'
import { useReadyOffline } from '#platform/web/unsent/ready.ts'
import { withUnsent } from '#platform/web/unsent/unsent.ts'
import { dropUnsent, useUnsent } from '#platform/web/unsent/use-unsent.ts'
import { processTask } from '../process-task/document.ts'
import { weighingRecord } from '../weighing-record/document.ts'
import { nextBox, type Protocol, type Reading, simulated, toneOf } from './scale.ts'
import { openScale, type Scale } from './serial.web.ts'
import './station.css'

const numberOf = (value: unknown): number | undefined =>
  value === null || value === undefined || value === '' ? undefined : Number(value)

type Source = 'HAND' | 'SIMULATED' | 'SERIAL'

/** The weights of a simulated day: a box is put on, swings, stands still, is taken off. */
function useSimulated(isOn: boolean, count: number, min: number, max: number): Reading | undefined {
  const [at, setAt] = useState({ count, step: 0 })
  useEffect(() => {
    if (!isOn) return
    const clock = setInterval(
      () => setAt(now => (now.count === count ? { count, step: Math.min(now.step + 1, 9) } : { count, step: 0 })),
      250,
    )
    return () => clearInterval(clock)
  }, [isOn, count])
  return isOn ? simulated(nextBox(count, min, max), at.count === count ? at.step : 0) : undefined
}

/** The weighing station: one task, one large weight, one press a box (business.md 3.16). */
export function StationPage() {
  const say = useLanguage()
  const tab = useTab()
  const may = useMay()
  const [taskId, setTaskId] = useState<string>()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['tab', tab.key, 'station tasks'],
    queryFn: () =>
      call<{ records: Wire[] }>(`${processTask.calls}/page`, { query: { status: ['10', '20'], size: 100 } }),
  })
  useReadyOffline(weighingRecord)
  const waiting = useUnsent(state => state.all)
  const tasks = useMemo(() => (data?.records ?? []).map(one => withUnsent(processTask, one, waiting)), [data, waiting])
  const task = tasks.find(one => String(one.id) === taskId) ?? tasks.find(one => one.status === '20')
  if (error && !data) return <Alert type="error" title={error.message} />
  if (isPending) return <Skeleton active />
  return (
    <div className="station">
      <h1>{say('称重工位', 'Weighing station')}</h1>
      <Select
        size="large"
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={say('任务', 'Task')}
        placeholder={say('选择任务', 'Choose a task')}
        value={task ? String(task.id) : undefined}
        onChange={setTaskId}
        options={tasks.map(one => ({
          value: String(one.id),
          label: `${one.processTaskNo} · ${one.productionLineName ?? ''} · ${one.itemName ?? ''}`,
        }))}
      />
      {!task && (
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
              .then(() => refetch())
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

interface WeighingProps {
  readonly task: Wire
  readonly reload: () => void
}

function Weighing({ task, reload }: WeighingProps) {
  const say = useLanguage()
  const tab = useTab()
  const may = useMay()
  const [source, setSource] = useState<Source>('HAND')
  const [typed, setTyped] = useState<number | null>(null)
  const [heard, setHeard] = useState<Reading>()
  const [boxes, setBoxes] = useState(1)
  const [count, setCount] = useState(0)
  const scale = useRef<Scale>(undefined)
  const all = useUnsent(state => state.all)
  const kept = all.filter(one => one.document === weighingRecord.name && one.body.processTaskId === String(task.id))
  const [min, max] = [numberOf(task.weighingMin), numberOf(task.weighingMax)]
  const played = useSimulated(source === 'SIMULATED', count, min ?? 1, max ?? 2)
  const { data: last, refetch } = useQuery({
    queryKey: ['tab', tab.key, 'station records', task.id],
    queryFn: () =>
      call<{ records: Wire[] }>(`${weighingRecord.calls}/page`, {
        query: { processTaskId: String(task.id), size: 8, descs: 'processRecordNo' },
      }),
  })
  useEffect(() => () => void scale.current?.close(), [])

  const tare = (numberOf(task.tareWeight) ?? 0) * boxes
  const reading: Reading | undefined =
    source === 'HAND'
      ? typed === null
        ? undefined
        : { gross: typed.toFixed(3), stable: true }
      : source === 'SIMULATED'
        ? played && { ...played, gross: (Number(played.gross) * boxes + tare).toFixed(3) }
        : heard
  const net = reading ? Number(reading.gross) - tare : undefined
  const tone = toneOf(net, min === undefined ? undefined : min * boxes, max === undefined ? undefined : max * boxes)
  const isCounted = task.weighingWay === 'NONE'
  const isReady = isCounted || Boolean(reading?.stable && net !== undefined && net > 0)
  const mayRelease = may('process:weighing:release')

  const record = async (releaseFlag: 'Y' | 'N') => {
    const key = freshKey()
    try {
      await answeredOrKept(weighingRecord, {
        key,
        // A box that is refused holds up no other.
        subject: `box ${key}`,
        verb: 'save',
        label: ['称重', 'Weighed'],
        no: `${task.processTaskNo} ${reading?.gross ?? ''}`,
        place: `${weighingRecord.screen}/index`,
        method: 'POST',
        path: weighingRecord.calls,
        body: {
          processTaskId: String(task.id),
          quantity: String(boxes),
          grossWeight: isCounted ? null : (reading?.gross ?? null),
          weighingTime: textOfMoment(new Date()),
          releaseFlag,
        },
        isNew: true,
      })
      soundOf(true)
      setCount(now => now + 1)
      setTyped(null)
      reload()
      void refetch()
    } catch (fault) {
      soundOf(false)
      sayFailure(fault)
    }
  }

  const plug = (to: Source) => {
    setSource(to)
    setHeard(undefined)
    void scale.current?.close()
    scale.current = undefined
    if (to === 'SERIAL')
      openScale((task.protocol as Protocol | undefined) ?? 'SICS', setHeard)
        .then(opened => {
          scale.current = opened
          return opened
        })
        .catch(() => setSource('HAND'))
  }
  const takeBack = (row: Wire) => {
    call(`${weighingRecord.calls}/void`, {
      method: 'POST',
      body: { rows: [{ id: row.id, version: row.version }], voidReason: say('工位撤销', 'Taken back at the station') },
    })
      .then(() => {
        reload()
        return refetch()
      })
      .catch(sayFailure)
  }

  return (
    <>
      <p className="station-task">
        {String(task.itemName ?? '')} · {String(task.productionLineName ?? '')} · {String(task.workGroupName ?? '')}
        <strong>
          {figure(task.completedQuantity ?? '0', 'quantity')} / {figure(task.taskQuantity, 'quantity')}
        </strong>
        {kept.length > 0 && <Tag color="warning">{say(`${kept.length}条待上传`, `${kept.length} to be sent`)}</Tag>}
      </p>
      <output className={`station-weight station-${tone}`} aria-label={say('净重', 'Net weight')}>
        {net === undefined ? '–' : net.toFixed(3)}
        <small>
          kg
          {reading && !reading.stable ? ` ${say('不稳定', 'moving')}` : ''}
        </small>
      </output>
      {min !== undefined && max !== undefined && (
        <p className="station-limits">
          {say('范围', 'Limits')} {(min * boxes).toFixed(3)}–{(max * boxes).toFixed(3)} kg
        </p>
      )}
      <Button
        type="primary"
        className="station-press"
        danger={tone === 'bad'}
        disabled={!isReady || (tone === 'bad' && !mayRelease && !task.releasedByName)}
        onClick={() => void record(tone === 'bad' && mayRelease ? 'Y' : 'N')}
      >
        {tone === 'bad'
          ? mayRelease || task.releasedByName
            ? say('放行并记录', 'Release and record')
            : say('超出范围，请主管放行', 'Out of range; call the supervisor')
          : say('记录', 'Record')}
      </Button>
      <div className="station-means">
        <Segmented<Source>
          size="large"
          value={source}
          onChange={plug}
          options={[
            { value: 'HAND', label: say('手工', 'By hand') },
            ...('serial' in navigator ? [{ value: 'SERIAL' as const, label: say('电子秤', 'Scale') }] : []),
            // Boxes that are played are recorded like any other: it is for whoever sets scales up.
            ...(may('process:master:setToken')
              ? [{ value: 'SIMULATED' as const, label: say('模拟', 'Simulator') }]
              : []),
          ]}
        />
        {source === 'HAND' && !isCounted && (
          <InputNumber
            size="large"
            min={0}
            step={0.001}
            value={typed}
            aria-label={say('毛重', 'Gross weight')}
            placeholder={say('毛重', 'Gross')}
            onChange={setTyped}
            onPressEnter={() => isReady && tone !== 'bad' && void record('N')}
          />
        )}
        <InputNumber
          size="large"
          min={1}
          precision={0}
          value={boxes}
          aria-label={say('箱数', 'Boxes')}
          onChange={value => setBoxes(value ?? 1)}
        />
      </div>
      <ol className="station-last">
        {kept
          .slice(-8)
          .reverse()
          .map(one => (
            <li key={one.key} className="station-kept">
              <span>{one.refused ?? say('待上传', 'to be sent')}</span>
              <strong>{figure(one.body.grossWeight ?? one.body.quantity, 'quantity')}</strong>
              <span>{String(one.body.weighingTime ?? '').slice(11)}</span>
              {/* One that was sent and not answered may have arrived: it is voided there. */}
              {(one.tried === undefined || one.refused !== undefined) && (
                <Button onClick={() => void dropUnsent(one.key)}>{say('删除', 'Take out')}</Button>
              )}
            </li>
          ))}
        {(last?.records ?? []).map(row => (
          <li key={String(row.id)} className={row.status === 'VOID' ? 'station-void' : undefined}>
            <span>{String(row.processRecordNo)}</span>
            <strong>{figure(row.netWeight ?? row.quantity, 'quantity')}</strong>
            <span>{String(row.weighingTime ?? '').slice(11)}</span>
            {row.status === 'VALID' && row.receiveStatus === '0' && may('process:weighing:void') && (
              <Button onClick={() => takeBack(row)}>{say('作废', 'Void')}</Button>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
