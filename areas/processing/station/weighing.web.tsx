import { useQuery } from '@tanstack/react-query'
import { Button, InputNumber, Segmented, Tag } from 'antd'
import { useState } from 'react'
import { figure } from '#platform/kinds/paper-figure.ts'
import type { Wire } from '#platform/model/check.ts'
import { textOfMoment } from '#platform/model/date-text.ts'
import type { Label } from '#platform/model/label.ts'
import { sayFailure, sayWarning } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { call } from '#platform/web/http.ts'
import { sayNow, useLanguage } from '#platform/web/language.ts'
import { soundOf } from '#platform/web/parts/hand-sound.ts'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { answeredOrKept } from '#platform/web/unsent/answered-or-kept.ts'
import type { Unsent } from '#platform/web/unsent/unsent.ts'
import { useUnsent } from '#platform/web/unsent/use-unsent.ts'
import { weighingRecord } from '../weighing-record/document.ts'
import { supervisorCode } from '../weighing-record/release.ts'
import { LastBoxes } from './last-boxes.web.tsx'
import { type Protocol, type Reading, type Tone, toneOf } from './scale.ts'
import { type OnScale, type Source, useScale, useScaleOfLine } from './use-scale.web.ts'

const numberOf = (value: unknown): number | undefined =>
  value === null || value === undefined || value === '' ? undefined : Number(value)

interface WeighingProps {
  readonly task: Wire
  readonly reload: () => void
}

/** One task at the scale: its weight large on the screen, one press a box, and what was weighed last. */
export function Weighing({ task, reload }: WeighingProps) {
  const tab = useTab()
  const [boxes, setBoxes] = useState(1)
  const all = useUnsent(state => state.all)
  const [min, max] = [numberOf(task.weighingMin), numberOf(task.weighingMax)]
  const tare = (numberOf(task.tareWeight) ?? 0) * boxes
  const scale = useScaleOfLine(String(task.productionLineId))
  const on = useScale({ protocol: (scale?.protocol as Protocol | undefined) ?? 'SICS', boxes, tare, min, max })
  const { data: last, refetch } = useQuery({
    queryKey: ['tab', tab.key, 'station records', task.id],
    queryFn: () =>
      call<{ records: Wire[] }>(`${weighingRecord.calls}/page`, {
        query: { processTaskId: String(task.id), size: 8, descs: 'weighingTime' },
      }),
  })
  const records = last?.records ?? []
  const here = all.filter(one => one.document === weighingRecord.name)
  const boxesKept = here.filter(one => one.body.processTaskId === String(task.id))
  // A box that could not be voided after all is told here as well.
  const notVoided = here.filter(one => one.refused !== undefined && one.no.startsWith(`${task.processTaskNo}-`))
  const kept = [...boxesKept, ...notVoided]
  const again = () => {
    reload()
    void refetch()
  }
  const net = on.reading ? Number(on.reading.gross) - tare : undefined
  const tone = toneOf(net, min === undefined ? undefined : min * boxes, max === undefined ? undefined : max * boxes)
  const isCounted = task.weighingWay === 'NONE'
  const isReady = isCounted || Boolean(on.reading?.stable && net !== undefined && net > 0)

  const record = async (releaseFlag: 'Y' | 'N') => {
    const grossWeight = isCounted ? null : (on.reading?.gross ?? null)
    on.take()
    try {
      const said = await sent({ task, grossWeight, quantity: String(boxes), releaseFlag })
      soundOf(true)
      if (records.some(one => one.processRecordNo === said)) sayWarning(sayNow(sameBox(String(said))))
      on.next()
      again()
    } catch (fault) {
      soundOf(false)
      on.giveBack()
      sayFailure(fault)
    }
  }
  return (
    <>
      <OfTask task={task} kept={kept} scale={scale} />
      <Weight net={net} reading={on.reading} tone={tone} limits={[min, max]} boxes={boxes} />
      <RecordButton
        tone={tone}
        isReady={isReady}
        isReleased={Boolean(task.releasedByName)}
        record={flag => void record(flag)}
      />
      <Means
        on={on}
        isCounted={isCounted}
        boxes={boxes}
        setBoxes={setBoxes}
        enter={() => isReady && tone !== 'bad' && void record('N')}
      />
      <LastBoxes kept={kept} records={records} reload={again} />
    </>
  )
}

interface Box {
  readonly task: Wire
  readonly grossWeight: string | null
  readonly quantity: string
  readonly releaseFlag: 'Y' | 'N'
}

/** Sends a box, or keeps it here until there is a line; the number it was recorded under, where the server said one. */
async function sent({ task, grossWeight, quantity, releaseFlag }: Box): Promise<string | undefined> {
  const key = freshKey()
  const said = await answeredOrKept<{ processRecordNo: string }>(weighingRecord, {
    key,
    // A box that is refused holds up no other.
    subject: `box ${key}`,
    verb: 'save',
    label: ['称重', 'Weighed'],
    no: `${task.processTaskNo} ${grossWeight ?? ''}`,
    place: `${weighingRecord.screen}/index`,
    method: 'POST',
    path: weighingRecord.calls,
    body: {
      processTaskId: String(task.id),
      quantity,
      grossWeight,
      weighingTime: textOfMoment(new Date()),
      releaseFlag,
    },
    isNew: true,
  })
  return said?.data.processRecordNo
}

const sameBox = (no: string): Label => [
  `3秒内同一重量，就是记录${no}，没有重复记`,
  `The same weight within 3 s is record ${no}; it was not recorded again`,
]

interface OfTaskProps {
  readonly task: Wire
  readonly kept: readonly Unsent[]
  readonly scale: Wire | undefined
}

/** What is weighed here, where and by whom, how many are done, and how many of them only this tablet knows. */
function OfTask({ task, kept, scale }: OfTaskProps) {
  const say = useLanguage()
  const refused = kept.filter(one => one.refused !== undefined).length
  const waiting = kept.filter(one => one.refused === undefined)
  const done = waiting.reduce((all, one) => all + Number(one.body.quantity ?? 0), Number(task.completedQuantity ?? 0))
  const named = (of: string, field: string, name: string) => (
    <RecordName of={of} value={task[field] as string | null} name={task[name] as string | null} />
  )
  return (
    <p className="station-task">
      <span>
        {named('item', 'itemCode', 'itemName')} · {named('production-line', 'productionLineId', 'productionLineName')} ·{' '}
        {named('vendor-work-group', 'workGroupId', 'workGroupName')}
        {scale && (
          <small>
            {' '}
            {say('秤', 'Scale')} {String(scale.deviceCode ?? '')}
          </small>
        )}
      </span>
      <strong>
        {figure(String(done), 'quantity')} / {figure(task.taskQuantity, 'quantity')}
      </strong>
      {waiting.length > 0 && (
        <Tag color="warning">{say(`${waiting.length}条待上传`, `${waiting.length} to be sent`)}</Tag>
      )}
      {refused > 0 && <Tag color="error">{say(`${refused}条被拒绝`, `${refused} refused`)}</Tag>}
    </p>
  )
}

interface WeightProps {
  readonly net: number | undefined
  readonly reading: Reading | undefined
  readonly tone: Tone
  readonly limits: readonly [number | undefined, number | undefined]
  readonly boxes: number
}

/** The one big value: net kilograms, green within the limits, amber close to one, red beyond. */
function Weight({ net, reading, tone, limits: [min, max], boxes }: WeightProps) {
  const say = useLanguage()
  return (
    <>
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
    </>
  )
}

interface RecordButtonProps {
  readonly tone: Tone
  readonly isReady: boolean
  /** A supervisor has let the next box through. */
  readonly isReleased: boolean
  readonly record: (releaseFlag: 'Y' | 'N') => void
}

/** The one big button; a box out of its limits needs a supervisor, here or at their own desk. */
function RecordButton({ tone, isReady, isReleased, record }: RecordButtonProps) {
  const say = useLanguage()
  const maySupervise = useMay()(supervisorCode)
  const isBad = tone === 'bad'
  const isLetThrough = maySupervise || isReleased
  return (
    <Button
      type="primary"
      className="station-press"
      danger={isBad}
      disabled={!isReady || (isBad && !isLetThrough)}
      onClick={() => record(isBad && maySupervise ? 'Y' : 'N')}
    >
      {!isBad
        ? say('记录', 'Record')
        : isLetThrough
          ? say('放行并记录', 'Release and record')
          : say('超出范围，请主管放行', 'Out of range; call the supervisor')}
    </Button>
  )
}

interface MeansProps {
  readonly on: OnScale
  readonly isCounted: boolean
  readonly boxes: number
  readonly setBoxes: (boxes: number) => void
  readonly enter: () => void
}

/** By which means weights come in, and how many boxes are on the scale at once. */
function Means({ on, isCounted, boxes, setBoxes, enter }: MeansProps) {
  const say = useLanguage()
  const may = useMay()
  return (
    <div className="station-means">
      <Segmented<Source>
        size="large"
        value={on.source}
        onChange={on.plug}
        options={[
          { value: 'HAND', label: say('手工', 'By hand') },
          ...('serial' in navigator ? [{ value: 'SERIAL' as const, label: say('电子秤', 'Scale') }] : []),
          // Boxes that are played are recorded like any other: it is for whoever sets scales up.
          ...(may('process:master:setToken') ? [{ value: 'SIMULATED' as const, label: say('模拟', 'Simulator') }] : []),
        ]}
      />
      {on.source === 'HAND' && !isCounted && (
        <InputNumber
          size="large"
          min={0}
          step={0.001}
          value={on.typed}
          aria-label={say('毛重', 'Gross weight')}
          placeholder={say('毛重', 'Gross')}
          suffix="kg"
          onChange={on.setTyped}
          onPressEnter={event => event.nativeEvent.isComposing || enter()}
        />
      )}
      <InputNumber
        size="large"
        min={1}
        precision={0}
        value={boxes}
        aria-label={say('箱数', 'Boxes')}
        suffix={say('箱', 'boxes')}
        onChange={value => setBoxes(value ?? 1)}
      />
    </div>
  )
}
