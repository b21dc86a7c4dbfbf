import { Alert, Button, Form, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { frequencies, lastDayOf, planInWords, type SendPlan, weekdays } from '../../model/send-plan.ts'
import { sayDone, sayFailure } from '../feedback.ts'
import { useLanguage } from '../language.ts'
import { go } from '../location.ts'
import { AppModal } from '../parts/app-modal.tsx'
import { type Subscription, useSubscriptions } from './use-subscriptions.ts'

interface SendViewProps {
  readonly viewId: string
  readonly name: string
  readonly onClose: () => void
}

/** When a view is sent to oneself by mail: asked for, changed, or stopped. */
export default function SendViewDialog({ viewId, name, onClose }: SendViewProps) {
  const say = useLanguage()
  const { read, subscribe, stop } = useSubscriptions()
  const known = read.data?.subscriptions.find(one => one.viewId === viewId)
  const [busy, setBusy] = useState(false)
  const done = async (work: Promise<string>) => {
    setBusy(true)
    try {
      sayDone(await work)
      onClose()
    } catch (fault) {
      sayFailure(fault)
      setBusy(false)
    }
  }
  return (
    <AppModal open title={say(`邮件发送：${name}`, `Send by mail: ${name}`)} onCancel={onClose} footer={null}>
      {read.isError && <Alert type="error" title={read.error.message} />}
      {!read.data && !read.isError && <Skeleton active />}
      {read.data && !read.data.mailTo && <NoAddress onClose={onClose} />}
      {read.data?.mailTo && (
        <PlanForm
          mailTo={read.data.mailTo}
          known={known}
          busy={busy}
          onSend={plan => void done(subscribe(viewId, plan))}
          onStop={id => void done(stop(id))}
        />
      )}
    </AppModal>
  )
}

/** Somebody without a mail address learns where to enter one. */
function NoAddress({ onClose }: Pick<SendViewProps, 'onClose'>) {
  const say = useLanguage()
  const enter = () => {
    onClose()
    go('/info/index')
  }
  return (
    <Alert
      type="info"
      title={say(
        '您还没有邮箱，请先在“个人信息 → 联系方式”填写邮箱',
        'You have no mail address yet; enter it in your profile under contact details first',
      )}
      action={
        <Button type="primary" onClick={enter}>
          {say('去填写', 'Enter it')}
        </Button>
      }
    />
  )
}

interface PlanFormProps {
  readonly mailTo: string
  readonly known: Subscription | undefined
  readonly busy: boolean
  readonly onSend: (plan: SendPlan) => void
  readonly onStop: (id: string) => void
}

const usual: SendPlan = { every: 'WORKDAY', day: null, hour: 8 }
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

function PlanForm({ mailTo, known, busy, onSend, onStop }: PlanFormProps) {
  const say = useLanguage()
  const [{ every, day, hour }, setPlan] = useState<SendPlan>(known ?? usual)
  const words = {
    DAY: say('每天', 'Every day'),
    WORKDAY: say('工作日（周一至周五）', 'Working days (Monday to Friday)'),
    WEEKDAY: say('每周某天', 'A day of the week'),
    MONTHDAY: say('每月某日', 'A day of the month'),
  }
  const days =
    every === 'WEEKDAY'
      ? upTo(lastDayOf.WEEKDAY).map(value => ({ value, label: say(weekdays[value - 1] ?? ['', '']) }))
      : upTo(lastDayOf.MONTHDAY).map(value => ({ value, label: say(`${value}日`, `Day ${value}`) }))
  const takesDay = every === 'WEEKDAY' || every === 'MONTHDAY'
  return (
    <Form layout="vertical" onFinish={() => onSend({ every, day, hour })}>
      <p>{say(`发送到 ${mailTo}`, `Sent to ${mailTo}`)}</p>
      <Form.Item label={say('频率', 'How often')} htmlFor="send-every">
        <Select
          id="send-every"
          value={every}
          options={frequencies.map(value => ({ value, label: words[value] }))}
          onChange={next => setPlan({ every: next, day: next === 'WEEKDAY' || next === 'MONTHDAY' ? 1 : null, hour })}
        />
      </Form.Item>
      {takesDay && (
        <Form.Item
          label={every === 'WEEKDAY' ? say('周几', 'Day of the week') : say('几日', 'Day of the month')}
          htmlFor="send-day"
          extra={
            every === 'MONTHDAY' && (day ?? 0) > 28
              ? say('没有这一日的月份，在最后一天发送', 'A month without this day has it on its last one')
              : undefined
          }
        >
          <Select id="send-day" value={day} options={days} onChange={next => setPlan({ every, day: next, hour })} />
        </Form.Item>
      )}
      <Form.Item label={say('时间（北京时间）', 'Time (Beijing)')} htmlFor="send-hour">
        <Select
          id="send-hour"
          value={hour}
          options={Array.from({ length: 24 }, (_, value) => ({ value, label: `${value}:00` }))}
          onChange={next => setPlan({ every, day, hour: next })}
        />
      </Form.Item>
      {known && <p>{say(`现在：${planInWords(known)[0]}`, `Now: ${planInWords(known)[1]}`)}</p>}
      <div style={{ display: 'flex', gap: 8, justifyContent: 'flex-end' }}>
        {known && (
          <Button danger disabled={busy} onClick={() => onStop(known.id)}>
            {say('停止发送', 'Stop')}
          </Button>
        )}
        <Button type="primary" htmlType="submit" loading={busy}>
          {known ? say('更改', 'Change') : say('开始发送', 'Start')}
        </Button>
      </div>
    </Form>
  )
}
