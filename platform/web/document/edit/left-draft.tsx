import { Alert, Button } from 'antd'
import { textOfMoment } from '../../../model/date-text.ts'
import { useLanguage } from '../../language.ts'

interface LeftDraftProps {
  /** When it was last typed at, in milliseconds. */
  readonly time: number
  /** Why the server refused it, where it did. */
  readonly refused?: string | undefined
  readonly onTake: () => void
  readonly onDrop: () => void
}

/** Offers what a crash left of something that was typed and not saved. */
export function LeftDraft({ time, refused, onTake, onDrop }: LeftDraftProps) {
  const say = useLanguage()
  return (
    <Alert
      type="info"
      showIcon
      {...(refused === undefined ? {} : { description: refused })}
      title={say(
        `这里有${timeOf(time)}未保存的内容，是否恢复？`,
        `Something typed at ${timeOf(time)} was not saved. Take it up again?`,
      )}
      action={
        <span className="peek-tools">
          <Button type="primary" onClick={onTake}>
            {say('恢复', 'Restore')}
          </Button>
          <Button onClick={onDrop}>{say('丢弃', 'Discard')}</Button>
        </span>
      }
    />
  )
}

/** The moment something was kept, as records say it, in whatever language and zone the browser is (business.md C5). */
const timeOf = (time: number): string => textOfMoment(new Date(time)).slice(0, 16)
