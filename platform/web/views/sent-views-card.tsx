import { Button, Card, Tag } from 'antd'
import { planInWords } from '../../model/send-plan.ts'
import { sayDone, sayFailure } from '../feedback.ts'
import { useLanguage } from '../language.ts'
import { OwnLink } from '../parts/own-link.tsx'
import { type Subscription, useSubscriptions } from './use-subscriptions.ts'
import './sent-views.css'

/** The views one has sent by mail: when each was sent last and is due next, and the way to stop it. */
export function SentViewsCard() {
  const say = useLanguage()
  const { read, stop } = useSubscriptions()
  const { mailTo, subscriptions = [] } = read.data ?? {}
  return (
    <Card title={say('邮件发送的视图', 'Views by mail')} loading={read.isPending}>
      {read.isError && <p role="alert">{read.error.message}</p>}
      {subscriptions.length === 0 && (
        <p>
          {say(
            '还没有。在列表的“视图”里，点视图旁的信封，即可按时把它发送到邮箱。',
            'None yet. In the views of a list, press the envelope beside a view to have it sent to you.',
          )}
        </p>
      )}
      {subscriptions.length > 0 && !mailTo && (
        <p role="alert">
          {say(
            '请在上方“联系方式”填写邮箱，否则无法发送',
            'Enter your e-mail address above; nothing is sent without it',
          )}
        </p>
      )}
      <ul className="sent-views">
        {subscriptions.map(one => (
          <SentView key={one.id} of={one} onStop={() => void stop(one.id).then(sayDone, sayFailure)} />
        ))}
      </ul>
    </Card>
  )
}

function SentView({ of, onStop }: { readonly of: Subscription; readonly onStop: () => void }) {
  const say = useLanguage()
  const { viewName, list, address, nextDue, lastSent, lastRows, pending, outcome, why } = of
  const minute = (moment: string) => moment.slice(0, 16)
  return (
    <li>
      <div>
        <strong>{address ? <OwnLink to={address}>{viewName}</OwnLink> : viewName}</strong>
        {list && <small>{say(list)}</small>}
      </div>
      <div>{say(planInWords(of))}</div>
      <div>
        {lastSent
          ? say(`上次 ${minute(lastSent)}，${lastRows}行`, `Last ${minute(lastSent)}, ${lastRows} rows`)
          : say('尚未发送', 'Not sent yet')}
      </div>
      <div>{nextDue ? say(`下次 ${minute(nextDue)}`, `Next ${minute(nextDue)}`) : say('已停止', 'Ended')}</div>
      <Button size="small" aria-label={say(`停止发送 ${viewName}`, `Stop sending ${viewName}`)} onClick={onStop}>
        {say('停止', 'Stop')}
      </Button>
      {pending && <Tag>{say('正在发送', 'On its way')}</Tag>}
      {!pending && outcome && outcome !== 'SENT' && why && (
        <p role="alert">{say(`未发送：${why[0]}`, `Not sent: ${why[1]}`)}</p>
      )}
    </li>
  )
}
