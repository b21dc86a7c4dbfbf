import { Alert, Checkbox } from 'antd'
import { useLanguage } from '../../../language.ts'
import type { PreviewAsk } from './told.ts'

interface ImportAsksProps {
  /** What is still asked. */
  readonly asks: readonly PreviewAsk[]
  /** What was answered with yes, which may be taken back. */
  readonly accepted: readonly PreviewAsk[]
  readonly onChange: (accepted: readonly PreviewAsk[]) => void
}

/** What the rules ask of rows that nothing else speaks against: each is answered once for all of them, as it is on the screen of one. */
export function ImportAsks({ asks, accepted, onChange }: ImportAsksProps) {
  const say = useLanguage()
  const open = asks.filter(({ code }) => accepted.every(one => one.code !== code))
  if (open.length + accepted.length === 0) return null
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginTop: 12 }}
      title={say('以下各行有提醒，确认后照样导入', 'Some rows are asked about; they are imported once you say yes')}
      description={[...accepted, ...open].map(one => {
        const isOn = accepted.includes(one)
        return (
          <div key={one.code}>
            <Checkbox
              checked={isOn}
              onChange={() => onChange(isOn ? accepted.filter(other => other !== one) : [...accepted, one])}
            >
              {say(
                `${one.message}（${one.rows}行）`,
                `${one.message} (${one.rows === 1 ? '1 row' : `${one.rows} rows`})`,
              )}
            </Checkbox>
          </div>
        )
      })}
    />
  )
}
