import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { useMemo } from 'react'
import { grouped } from '#platform/kinds/decimal/kind.ts'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useNames } from '#platform/web/record-names.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { cargoTracking } from '../cargo-tracking/document.ts'
import { chargeKinds } from './charges.ts'
import type { ClockTold, ContainerTime } from './container-time.ts'
import type { Milestone } from './timeline.ts'
import { eventWords } from './words.ts'
import './timeline.css'

/** The way of a tracked container above its figures: planned, expected, done; what waiting costs; its cold days. */
export function TimelinePanel({ record, editing }: SlotProps) {
  const say = useLanguage()
  const tab = useTab()
  const id = String(record.id ?? '')
  const { data, error, isPending } = useQuery({
    queryKey: ['tab', tab.key, 'timeline', id, record.version],
    queryFn: () => call<ContainerTime>(`${cargoTracking.calls}/timeline`, { query: { id } }),
    enabled: !editing && id !== '',
  })
  if (editing || id === '') return null
  if (error) return <Alert type="error" title={error.message} />
  if (isPending) return <Skeleton active paragraph={{ rows: 2 }} />
  return (
    <section className="way" aria-label={say('柜时间轴', 'Timeline of the container')}>
      <ol>
        {data.way.map(one => (
          <Step key={`${one.event} ${one.place ?? ''}`} step={one} />
        ))}
      </ol>
      <div className="way-facts">
        {data.drift.length > 1 && (
          <p>
            {say('到港日变化：', 'The ETA moved: ')}
            {data.drift.map(({ eta }) => eta.slice(5)).join(' → ')}
            {say(
              `，共 ${signed(data.drift.at(-1)?.days ?? 0)} 天`,
              `, ${signed(data.drift.at(-1)?.days ?? 0)} days in all`,
            )}
          </p>
        )}
        {data.cold && (
          <p className={data.cold.refusal ? 'late' : 'done'}>
            {say(
              `冷处理：已记录 ${data.cold.days} 天${data.cold.minDays ? `，需 ${data.cold.minDays} 天` : ''}`,
              `Cold treatment: ${data.cold.days} days on record${data.cold.minDays ? ` of ${data.cold.minDays}` : ''}`,
            )}
            {data.cold.highest !== null &&
              say(
                `，最高 ${data.cold.highest}℃${data.cold.maxTemperature ? `（上限 ${data.cold.maxTemperature}℃）` : ''}`,
                `, highest ${data.cold.highest} °C${data.cold.maxTemperature ? ` (limit ${data.cold.maxTemperature} °C)` : ''}`,
              )}
            {data.cold.refusal && ` · ${say(data.cold.refusal)}`}
          </p>
        )}
        {data.clocks.map(clock => (
          <ClockLine key={clock.chargeKind} clock={clock} />
        ))}
        {data.clocks.length === 0 && (
          <p>
            {say(
              '没有适用的免柜期费率；维护后这里计算滞箱费和插电费',
              'No free time tariff applies; once there is one, demurrage and plug-in are told here',
            )}
          </p>
        )}
      </div>
    </section>
  )
}

/** Days as English counts them. */
const inEnglish = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`
const signed = (days: number): string => (days > 0 ? `+${days}` : String(days))
const short = (moment: string | null): string => (moment ? moment.slice(5, moment.length > 10 ? 16 : 10) : '')

const port = { to: 'port' }

/** A port by its name; what the carrier says stands in where it is none of ours. */
function Place({ code }: { readonly code: string | null }) {
  const codes = useMemo(() => (code ? [code] : []), [code])
  return <span>{useNames(port, codes)}</span>
}

/** One thing on the way: green once done, red while late, grey before. */
function Step({ step }: { readonly step: Milestone }) {
  const say = useLanguage()
  const { event, place, planned, estimated, actual, driftDays } = step
  const isLate = driftDays !== null && driftDays > 0
  return (
    <li className={actual ? 'done' : isLate ? 'late' : ''}>
      <strong>{say(eventWords[event])}</strong>
      <Place code={place} />
      {actual && <span className="way-now">{say(`实际 ${short(actual)}`, `actual ${short(actual)}`)}</span>}
      {estimated && <span>{say(`预计 ${short(estimated)}`, `est. ${short(estimated)}`)}</span>}
      {planned && <span>{say(`计划 ${short(planned)}`, `plan ${short(planned)}`)}</span>}
      {driftDays !== null && driftDays !== 0 && (
        <small>{say(`比计划 ${signed(driftDays)} 天`, `${signed(driftDays)} days to plan`)}</small>
      )}
    </li>
  )
}

/** How one charge of a container stands, and what it will be. */
export function ClockLine({ clock }: { readonly clock: ClockTold }) {
  const say = useLanguage()
  const { chargeKind, currencyCode, running, lastFreeDay, daysLeft, daysOver, amount, forecast } = clock
  const money = `${currencyCode} ${grouped(amount)}`
  const said = {
    AHEAD: say(`免费至 ${lastFreeDay}`, `free until ${lastFreeDay}`),
    FREE:
      daysLeft === 0
        ? say(`免费至 ${lastFreeDay}，今天是最后一天`, `free until ${lastFreeDay}, today is the last day`)
        : say(`免费至 ${lastFreeDay}，还剩 ${daysLeft} 天`, `free until ${lastFreeDay}, ${inEnglish(daysLeft)} left`),
    CHARGED: say(`已超 ${daysOver} 天，${money}`, `${inEnglish(daysOver)} over, ${money}`),
    STOPPED: say(`已停止，${daysOver} 天，${money}`, `stopped, ${inEnglish(daysOver)}, ${money}`),
  }[running]
  const next = forecast.filter(one => Number(one.amount) > Number(amount))
  return (
    <p className={running === 'CHARGED' ? 'late' : running === 'FREE' && daysLeft <= 2 ? 'soon' : ''}>
      <strong>{say(chargeKinds[chargeKind])}</strong> {said}
      {next.length > 0 && (
        <small>
          {say('；仍未提柜：', '; if still there: ')}
          {next
            .map(one =>
              say(
                `${one.days}天后 ${currencyCode} ${grouped(one.amount)}`,
                `in ${inEnglish(one.days)} ${currencyCode} ${grouped(one.amount)}`,
              ),
            )
            .join(say('，', ', '))}
        </small>
      )}
    </p>
  )
}
