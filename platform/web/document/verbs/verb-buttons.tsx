import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined'
import { Button, Dropdown } from 'antd'
import { sayWarning } from '../../feedback.ts'
import { useLanguage } from '../../language.ts'
import { WhyButton } from '../../parts/why-button.tsx'
import { folded } from './folded.ts'
import type { VerbButton } from './use-verbs.tsx'

interface VerbButtonsProps {
  readonly buttons: readonly VerbButton[]
  /** Whether it is known which records they are for: what is not for them then waits behind the others. */
  readonly isFor?: boolean
}

/** The buttons of a document in a row: what can be done first; what cannot says why, where there is much of it behind "more". */
export function VerbButtons({ buttons, isFor = true }: VerbButtonsProps) {
  const say = useLanguage()
  const { shown, behind } = folded(buttons, isFor)
  return (
    <>
      {shown.map(button => (
        <WhyButton
          key={button.verb}
          why={button.why}
          said={button.said}
          loading={button.busy}
          danger={button.danger}
          onClick={button.press}
        >
          {say(button.label)}
        </WhyButton>
      ))}
      {behind.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            className: 'verbs-off',
            items: behind.map(({ label, said, verb, why }) => ({
              key: verb,
              label: (
                <>
                  {say(label)} <small>{why}</small>
                </>
              ),
              onClick: () => sayWarning(said ?? why ?? ''),
            })),
          }}
        >
          <Button
            icon={<EllipsisOutlined />}
            aria-label={say(`现在不能做的${behind.length}项`, `${behind.length} more that cannot be done now`)}
            title={say('现在不能做的操作和原因', 'What cannot be done now, and why')}
          />
        </Dropdown>
      )}
    </>
  )
}
