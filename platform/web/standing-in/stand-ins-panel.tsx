import { Button, Form, Input, Select, Skeleton, Tag } from 'antd'
import { useRef, useState } from 'react'
import type { Label } from '../../model/label.ts'
import { sayDone, sayFailure } from '../feedback.ts'
import { useLanguage } from '../language.ts'
import { found } from '../lookup.ts'
import { DayInput } from '../parts/calendar/day-input.tsx'
import { WhyButton } from '../parts/why-button.tsx'
import { type Naming, type StandIn, useStandIns } from './use-stand-ins.ts'
import './standing-in.css'

const states: Readonly<Record<StandIn['state'], Label>> = {
  COMING: ['未开始', 'To come'],
  RUNNING: ['代理中', 'Now'],
  OVER: ['已到期', 'Over'],
  ENDED: ['已终止', 'Ended'],
}

/** Who stands in for a person while they are away, one's own or of somebody whose account one keeps. */
export function StandInsPanel({ userId }: { readonly userId?: string }) {
  const say = useLanguage()
  const { read, name, end } = useStandIns(userId)
  if (read.isError) return <p role="alert">{read.error.message}</p>
  if (!read.data) return <Skeleton active />
  const { mine, forOthers } = read.data
  const stop = (id: string) => void end(id).then(sayDone, sayFailure)
  return (
    <>
      {mine.length > 0 && (
        <StandInList label={say('代理人', 'Substitutes')} of={mine} nameOf={one => one.substituteName} onEnd={stop} />
      )}
      {forOthers.length > 0 && (
        <>
          <h4>{say('代理他人', 'Standing in for others')}</h4>
          <StandInList
            label={say('代理他人', 'Standing in for others')}
            of={forOthers}
            nameOf={one => one.absentName}
            onEnd={stop}
          />
        </>
      )}
      <NamingForm onName={name} />
    </>
  )
}

interface StandInListProps {
  readonly label: string
  readonly of: readonly StandIn[]
  readonly nameOf: (one: StandIn) => string
  readonly onEnd: (id: string) => void
}

function StandInList({ label, of, nameOf, onEnd }: StandInListProps) {
  const say = useLanguage()
  return (
    <ul className="stand-ins" aria-label={label}>
      {of.map(one => (
        <li key={one.id}>
          <strong>{nameOf(one)}</strong>
          <span>{`${one.fromDay} ~ ${one.toDay}`}</span>
          <Tag>{say(states[one.state])}</Tag>
          <small>{one.reason}</small>
          {(one.state === 'RUNNING' || one.state === 'COMING') && (
            <Button size="small" aria-label={`${say('终止', 'End')} ${nameOf(one)}`} onClick={() => onEnd(one.id)}>
              {say('终止', 'End')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const none = { substituteId: undefined, fromDay: null, toDay: null, reason: '' }
type Draft = { [Name in keyof Naming]?: Naming[Name] | null | undefined }

function NamingForm({ onName }: { readonly onName: (naming: Naming) => Promise<string> }) {
  const say = useLanguage()
  const [draft, setDraft] = useState<Draft>(none)
  const [busy, setBusy] = useState(false)
  const { substituteId, fromDay, toDay, reason } = draft
  const why = !substituteId
    ? say('请选择代理人', 'Choose who stands in')
    : !fromDay || !toDay
      ? say('请填写起止日期', 'Enter the first and the last day')
      : !reason?.trim()
        ? say('请填写原因', 'Say why')
        : undefined
  const submit = async () => {
    if (!substituteId || !fromDay || !toDay || !reason) return
    setBusy(true)
    try {
      sayDone(await onName({ substituteId, fromDay, toDay, reason }))
      setDraft(none)
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form layout="vertical">
      <Form.Item
        label={say('代理人', 'Who stands in')}
        htmlFor="stand-in-who"
        extra={say(
          '代理期间可用您的权限查看和审批，不能修改、删除或导出',
          'They look and judge with your rights meanwhile; they change, delete and export nothing',
        )}
      >
        <PersonSelect value={substituteId ?? null} onChange={chosen => setDraft({ ...draft, substituteId: chosen })} />
      </Form.Item>
      <div className="stand-in-days">
        <Form.Item label={say('从', 'First day')} htmlFor="stand-in-from">
          <DayInput id="stand-in-from" value={fromDay ?? null} onChange={day => setDraft({ ...draft, fromDay: day })} />
        </Form.Item>
        <Form.Item label={say('至（含）', 'Last day')} htmlFor="stand-in-to">
          <DayInput id="stand-in-to" value={toDay ?? null} onChange={day => setDraft({ ...draft, toDay: day })} />
        </Form.Item>
      </div>
      <Form.Item label={say('原因', 'Reason')} htmlFor="stand-in-why">
        <Input
          id="stand-in-why"
          maxLength={200}
          value={reason ?? ''}
          onChange={event => setDraft({ ...draft, reason: event.target.value })}
        />
      </Form.Item>
      <WhyButton type="primary" why={why} loading={busy} onClick={() => void submit()}>
        {say('指定代理人', 'Name a substitute')}
      </WhyButton>
    </Form>
  )
}

interface PersonSelectProps {
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

function PersonSelect({ value, onChange }: PersonSelectProps) {
  const say = useLanguage()
  const [people, setPeople] = useState<readonly { readonly value: string; readonly label: string }[]>([])
  const sought = useRef('')
  const seek = async (q: string) => {
    sought.current = q
    const rows = await found('user', { q }).catch(() => [])
    // Answers may overtake each other; the last question counts.
    if (sought.current === q) setPeople(rows.map(({ record, label }) => ({ value: String(record.id), label })))
  }
  return (
    <Select
      id="stand-in-who"
      allowClear
      placeholder={say('输入姓名查找', 'Type a name')}
      value={value}
      showSearch={{ filterOption: false, onSearch: q => void seek(q) }}
      onOpenChange={isOpen => isOpen && void seek('')}
      options={[...people]}
      onChange={chosen => onChange(chosen ?? null)}
    />
  )
}
