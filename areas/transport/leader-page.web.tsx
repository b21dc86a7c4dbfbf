import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input, Select } from 'antd'
import { useState } from 'react'
import { madeAtOnce } from '#areas/packing/offers.ts'
import { LeftForNext } from '#areas/packing/offers.web.ts'
import type { Wire } from '#platform/model/check.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered, call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { TickTable } from '#platform/web/parts/tick-table.tsx'
import { useTab } from '#platform/web/tab-context.tsx'
import { transportTask } from './transport-task/document.ts'
import './transport.css'

interface Driver {
  readonly id: string
  readonly name: string
  readonly open: number
}

const columns = ['ASSIGNED', 'ACCEPTED', 'LOADED', 'IN_TRANSIT', 'DELIVERED'] as const
/** So many of a state are shown; the link above them leads to all. */
const shown = 30

const short = (moment: unknown): string => String(moment ?? '').slice(5, 16)

/** Deliveries that wait for a driver, and every drive by how far it is (business.md 3.25). */
export function LeaderPage() {
  const say = useLanguage()
  const tab = useTab()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const key = ['tab', tab.key, 'dispatch']
  const board = useQuery({
    queryKey: [...key, 'board'],
    queryFn: () =>
      Promise.all(
        columns.map(status =>
          call<{ records: Wire[]; total: number }>(`${transportTask.calls}/page`, {
            query: { status, size: shown, descs: status === 'DELIVERED' ? 'deliveredTime' : 'plannedTime' },
          }),
        ),
      ),
  })
  const waiting = useQuery({
    queryKey: [...key, 'waiting'],
    queryFn: () => call<Wire[]>(`${transportTask.calls}/waiting`),
  })
  const reload = () => void queries.invalidateQueries({ queryKey: key })
  const fault = board.error ?? waiting.error
  return (
    <div className="record-screen">
      <div className="record-bar">
        <h1>{say('派车看板', 'Dispatch')}</h1>
        <div className="record-bar-end">
          <Button onClick={reload}>{say('刷新', 'Refresh')}</Button>
          <Button type="primary" disabled={!waiting.data?.length} onClick={() => setAsking(!asking)}>
            {say(`派单（${waiting.data?.length ?? 0}张待派）`, `Assign (${waiting.data?.length ?? 0} waiting)`)}
          </Button>
        </div>
      </div>
      {fault && <Alert type="error" title={fault.message} />}
      {asking && <Assign waiting={waiting.data ?? []} reload={reload} onDone={() => setAsking(false)} />}
      <div className="dispatch">
        {columns.map((status, at) => {
          const page = board.data?.[at]
          return (
            <section key={status} aria-label={say(transportTask.states[status])}>
              <h2>
                <OwnLink to={`${transportTask.screen}/index?status=${status}`}>
                  {say(transportTask.states[status])} {page?.total ?? ''}
                </OwnLink>
              </h2>
              {page?.records.map(row => (
                <article key={String(row.id)} className="drive">
                  <header>
                    <OwnLink to={`${transportTask.screen}/detail?id=${String(row.id)}`}>{String(row.taskNo)}</OwnLink>
                    <span>
                      {row.deliveredTime
                        ? say(`${short(row.deliveredTime)} 送达`, `delivered ${short(row.deliveredTime)}`)
                        : row.plannedTime
                          ? say(`计划 ${short(row.plannedTime)}`, `due ${short(row.plannedTime)}`)
                          : ''}
                    </span>
                  </header>
                  <strong>{String(row.driverName ?? '')}</strong>
                  <span>
                    {String(row.carNo ?? '')} →{' '}
                    <RecordName
                      of="secondary-inventory"
                      value={row.warehouseCode as string}
                      name={row.warehouseName as string}
                    />
                  </span>
                  <span>{String(row.containerNos ?? '')}</span>
                </article>
              ))}
            </section>
          )
        })}
      </div>
    </div>
  )
}

const keyOf = (row: Wire) => String(row.id)

interface AssignProps {
  readonly waiting: readonly Wire[]
  readonly reload: () => void
  readonly onDone: () => void
}

/** Ticks deliveries and gives them to a driver, in one gesture. */
function Assign({ waiting, reload, onDone }: AssignProps) {
  const say = useLanguage()
  const tab = useTab()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [driverId, setDriver] = useState<string>()
  const [pickUpAt, setPickUp] = useState('')
  const [busy, setBusy] = useState(false)
  const drivers = useQuery({
    queryKey: ['tab', tab.key, 'dispatch', 'drivers'],
    queryFn: () => call<Driver[]>(`${transportTask.calls}/drivers`),
  })
  const { chosen, rest } = madeAtOnce(waiting, ticked, keyOf)
  const assign = async () => {
    setBusy(true)
    try {
      const { msg } = await answered(`${transportTask.calls}/assign`, {
        method: 'POST',
        body: { deliveryIds: chosen.map(keyOf), driverId, ...(pickUpAt ? { pickUpAt } : {}) },
        idempotencyKey: freshKey(),
      })
      sayDone(msg ?? '')
      if (rest === 0) onDone()
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
      // What somebody else has assigned meanwhile waits no longer.
      reload()
    }
  }
  return (
    <section className="assign" aria-label={say('派单', 'Assign')}>
      <TickTable
        label={say('待派的配送单', 'Deliveries nobody drives yet')}
        rows={waiting}
        keyOf={keyOf}
        nameOf={row => String(row.shipmentNumber)}
        wordsOf={row => [row.shipmentNumber, row.containerNos, row.carNo, row.warehouseName].join(' ')}
        ticked={ticked}
        onTick={setTicked}
        columns={[
          { title: say('配送单', 'Delivery'), width: 130, cell: row => String(row.shipmentNumber) },
          { title: say('柜号', 'Containers'), cell: row => String(row.containerNos ?? '') },
          { title: say('车牌', 'Car'), width: 100, cell: row => String(row.carNo ?? '') },
          {
            title: say('送达', 'To'),
            width: 140,
            cell: row => (
              <RecordName
                of="secondary-inventory"
                value={row.warehouseCode as string}
                name={row.warehouseName as string}
              />
            ),
          },
          { title: say('计划', 'Due'), width: 110, cell: row => short(row.deliveryTime) },
        ]}
      />
      <LeftForNext rest={rest} />
      <div className="assign-bar">
        <Select
          aria-label={say('司机', 'Driver')}
          placeholder={say('选择司机', 'Choose a driver')}
          value={driverId}
          onChange={setDriver}
          style={{ minWidth: 180 }}
          options={(drivers.data ?? []).map(one => ({
            value: one.id,
            label: one.open > 0 ? say(`${one.name}（在途${one.open}单）`, `${one.name} (${one.open} open)`) : one.name,
          }))}
        />
        <Input
          aria-label={say('提货地点', 'Pick up at')}
          placeholder={say('提货地点', 'Pick up at')}
          maxLength={200}
          value={pickUpAt}
          onChange={event => setPickUp(event.target.value)}
        />
        <Button type="primary" loading={busy} disabled={chosen.length === 0 || !driverId} onClick={() => void assign()}>
          {say(`派出${chosen.length}单`, `Assign ${chosen.length}`)}
        </Button>
      </div>
    </section>
  )
}
