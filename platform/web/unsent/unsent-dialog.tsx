import { Button, Empty, Modal } from 'antd'
import { textOfMoment } from '../../model/date-text.ts'
import { counted, withinSentence } from '../../model/label.ts'
import { useAway } from '../away.ts'
import { confirmed } from '../feedback.ts'
import { useLanguage } from '../language.ts'
import { go } from '../location.ts'
import { keptHereIn } from './kept-here-in.ts'
import type { Unsent } from './unsent.ts'
import { dropUnsent, retryUnsent, sendUnsent, useUnsent } from './use-unsent.ts'
import './unsent.css'

/** What waits on this device: each with its record, and what to do about it when the server refused it. */
export default function UnsentDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useLanguage()
  const { all, sending } = useUnsent()
  const away = useAway(state => state.away)
  return (
    <Modal open title={say('本机待送出', 'Kept on this device')} footer={null} onCancel={onClose} width={560}>
      <p className="unsent-state" role="status">
        {away
          ? say(
              '连不上服务器；恢复后自动送出，可以继续工作。',
              'The server cannot be reached; this is sent when it is back. Go on working.',
            )
          : say('服务器可以连接，按顺序送出。', 'The server can be reached; this is sent in its order.')}{' '}
        {!away && all.length > 0 && (
          <Button size="small" loading={sending} onClick={() => void sendUnsent()}>
            {say('立即送出', 'Send now')}
          </Button>
        )}
      </p>
      {all.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('已全部送达', 'Everything has arrived')} />
      )}
      <ul className="unsent-list">
        {all.map(one => (
          <Waiting key={one.key} one={one} onClose={onClose} />
        ))}
      </ul>
    </Modal>
  )
}

function Waiting({ one, onClose }: { readonly one: Unsent; readonly onClose: () => void }) {
  const say = useLanguage()
  const { all, sending, arrived } = useUnsent()
  const files = keptHereIn(one.body)
  const isUnderWay = sending && all.find(({ refused }) => refused === undefined)?.key === one.key
  const drop = async () => {
    const question = say(
      `放弃“${one.no}”的这次${one.label[0]}？`,
      `Give up this ${withinSentence(one.label[1])} of "${one.no}"?`,
    )
    if (await confirmed(question, { danger: true })) await dropUnsent(one.key)
  }
  return (
    <li>
      <div>
        <strong>{one.no || say('新记录', 'New record')}</strong> {say(one.label)}{' '}
        <time>{textOfMoment(new Date(one.time)).slice(0, 16)}</time>
      </div>
      {files > 0 && (
        <div className="unsent-state">
          {isUnderWay
            ? say(`附件 ${arrived}/${files}`, `Files ${arrived}/${files}`)
            : say(`含${files}个附件`, `With ${counted(files, 'file')}`)}
        </div>
      )}
      {one.refused !== undefined && <p role="alert">{one.refused}</p>}
      <div className="unsent-tools">
        {one.refused !== undefined && (
          <>
            {!one.isNew && (
              <Button
                onClick={() => {
                  onClose()
                  go(one.place)
                }}
              >
                {one.draft ? say('打开修改', 'Open and mend') : say('打开', 'Open')}
              </Button>
            )}
            <Button onClick={() => void retryUnsent(one.key)}>{say('再送一次', 'Send again')}</Button>
          </>
        )}
        <Button danger type="text" onClick={() => void drop()}>
          {say('放弃', 'Give up')}
        </Button>
      </div>
    </li>
  )
}
