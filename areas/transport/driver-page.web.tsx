import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Segmented, Skeleton, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { figure } from '#platform/kinds/paper-figure.ts'
import type { Wire } from '#platform/model/check.ts'
import { recordsOf } from '#platform/web/all-records.ts'
import { useVerbs } from '#platform/web/document/verbs/use-verbs.tsx'
import { useLanguage } from '#platform/web/language.ts'
import { Beyond } from '#platform/web/parts/beyond.tsx'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { useTab } from '#platform/web/tab-context.tsx'
import { UnsentTag } from '#platform/web/unsent/unsent-tag.tsx'
import { useWithUnsent } from '#platform/web/unsent/use-unsent.ts'
import { transportTask } from './transport-task/document.ts'
import './transport.css'

/** What a driver does, one after the other. */
const drives = new Set(['accept', 'load', 'depart', 'deliver'])
/** As many delivered ones as one looks back over. */
const lookedBack = 50
const open = ['ASSIGNED', 'ACCEPTED', 'LOADED', 'IN_TRANSIT']

/** A driver's own tasks on the phone: one card each, one big button for the next thing to do (business.md 3.25). */
export function DriverPage() {
  const say = useLanguage()
  const tab = useTab()
  const [shown, setShown] = useState<'open' | 'done'>('open')
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['tab', tab.key, 'my drives', shown],
    queryFn: () =>
      shown === 'open'
        ? recordsOf(transportTask.calls, { status: open, ascs: 'plannedTime' })
        : recordsOf(transportTask.calls, { status: 'DELIVERED', descs: 'deliveredTime' }, lookedBack),
  })
  const rows = data?.records ?? []
  return (
    <div className="drives">
      <h1>{say('我的运输', 'My drives')}</h1>
      <Segmented
        block
        size="large"
        value={shown}
        onChange={setShown}
        options={[
          { value: 'open', label: say('进行中', 'Under way') },
          { value: 'done', label: say('已送达', 'Delivered') },
        ]}
      />
      {error && !data && <Alert type="error" title={error.message} />}
      {isPending && <Skeleton active />}
      {data && rows.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            shown === 'open'
              ? say('没有运输任务；派单后出现在这里', 'No drive; what is assigned to you stands here')
              : say('还没有送达的任务', 'Nothing delivered yet')
          }
        />
      )}
      {rows.map(row => (
        <Drive key={String(row.id)} row={row} reload={() => void refetch()} />
      ))}
      {data && <Beyond {...data} />}
    </div>
  )
}

const short = (moment: unknown): string => String(moment ?? '').slice(5, 16)

function Drive({ row: stored, reload }: { readonly row: Wire; readonly reload: () => void }) {
  const say = useLanguage()
  const row = useWithUnsent(transportTask, stored)
  const { buttons, dialog } = useVerbs({
    document: transportTask,
    rules: undefined,
    rows: useMemo(() => [row], [row]),
    onDone: reload,
  })
  const state = transportTask.states[row.status as keyof typeof transportTask.states]
  return (
    <article className="drive" aria-label={String(row.taskNo)}>
      <header>
        <OwnLink to={`${transportTask.screen}/detail?id=${String(row.id)}`}>{String(row.taskNo)}</OwnLink>
        <Tag>{say(state)}</Tag>
        <UnsentTag document={transportTask} id={row.id} />
      </header>
      <strong>
        {String(row.pickUpAt ?? say('港口', 'Port'))} →{' '}
        <RecordName of="secondary-inventory" value={row.warehouseCode as string} name={row.warehouseName as string} />
      </strong>
      <dl>
        <dt>{say('车牌', 'Car')}</dt>
        <dd>{String(row.carNo ?? '')}</dd>
        <dt>{say('柜号', 'Containers')}</dt>
        <dd>{String(row.containerNos ?? '')}</dd>
        <dt>{say('件数', 'Boxes')}</dt>
        <dd>{figure(row.totalQty, 'quantity')}</dd>
        <dt>{row.deliveredTime ? say('送达', 'Delivered') : say('计划送达', 'Due')}</dt>
        <dd>{short(row.deliveredTime ?? row.plannedTime)}</dd>
      </dl>
      {buttons
        .filter(({ verb, why }) => drives.has(verb) && !why)
        .map(({ verb, label, busy, press }) => (
          <Button key={verb} type="primary" size="large" block loading={busy} onClick={press}>
            {say(label)}
          </Button>
        ))}
      {dialog}
    </article>
  )
}
