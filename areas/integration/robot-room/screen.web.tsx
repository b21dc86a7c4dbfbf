import { useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import type { Wire } from '#platform/model/check.ts'
import { defineScreen, type SlotProps } from '#platform/web/document/screen-slots.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { robotMessage } from '../robot-message/document.ts'
import { plain } from '../robot-message/plain.ts'
import { robotRoom } from './document.ts'
import './chat.css'

/** As many messages of a room as one looks back over. */
const looked = '20'

/** The room as its people read it: what was said last comes first, what did not arrive stands out. */
function Chat({ record, editing }: SlotProps) {
  const say = useLanguage()
  const may = useMay()
  const tab = useTab()
  const isShown = !editing && Boolean(record.id) && may(`${robotMessage.permission}:list`)
  const { data } = useQuery({
    queryKey: ['tab', tab.key, 'chat', record.id, record.version],
    queryFn: () =>
      call<{ records: Wire[] }>(`${robotMessage.calls}/page`, {
        query: { roomId: String(record.id), size: looked },
      }),
    enabled: isShown,
    refetchInterval: 5000,
  })
  if (!isShown || !data) return null
  return (
    <section className="room-chat" aria-label={say('群里的消息', 'What was said in the room')}>
      {data.records.length === 0 && (
        <p>{say('还没有消息，点“发送测试”试一试', 'Nothing was said yet; press “Send test” to try it')}</p>
      )}
      {data.records.map(one => (
        <Said key={String(one.id)} message={one} />
      ))}
    </section>
  )
}

function Said({ message }: { readonly message: Wire }) {
  const say = useLanguage()
  const { status, error, createdTime, id, messageNo } = message
  const label = robotMessage.states[status as keyof typeof robotMessage.states]
  return (
    <article className="room-chat-said" data-status={String(status)}>
      <header>
        <OwnLink to={`${robotMessage.screen}/detail?id=${String(id)}`}>{String(messageNo)}</OwnLink>
        <time>{String(createdTime).slice(0, 16)}</time>
        {status !== 'SENT' && <Tag color={status === 'FAILED' ? 'red' : 'gold'}>{say(label)}</Tag>}
      </header>
      <p>{plain(message.content)}</p>
      {error ? <p className="room-chat-error">{String(error)}</p> : null}
    </article>
  )
}

/** What the standard screens lack for a room: what was said in it. */
export const screen = defineScreen(robotRoom, { aboveLines: Chat })
