import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { mostGroups } from '../../../model/any-of.ts'
import { useLanguage } from '../../language.ts'
import { WhyButton } from '../../parts/why-button.tsx'

interface QueryGroupProps {
  readonly at: number
  /** The columns its controls stand in. */
  readonly columns: string
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** Conditions that hold together, one of several groups of which one is enough. */
export function QueryGroup({ at, columns, onRemove, children }: QueryGroupProps) {
  const say = useLanguage()
  const name = say(`第${at + 1}组条件`, `Group ${at + 1}`)
  return (
    <div role="group" aria-label={name} className="query-group">
      <p>
        {at > 0 && <b>{say('或者', 'Or')}</b>} {name}
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          title={say('去掉这组条件', 'Take this group away')}
          aria-label={say(`去掉第${at + 1}组条件`, `Take group ${at + 1} away`)}
          onClick={onRemove}
        />
      </p>
      <div className="query-group-fields" style={{ gridTemplateColumns: columns }}>
        {children}
      </div>
    </div>
  )
}

/** Adds a group of conditions to those that are there. */
export function OrButton({ count, onPress }: { readonly count: number; readonly onPress: () => void }) {
  const say = useLanguage()
  return (
    <WhyButton
      type="link"
      title={say(
        '再加一组条件：符合任一组的都查出来',
        'Another group of conditions: rows that meet any of the groups are found',
      )}
      why={count >= mostGroups ? say(`最多${mostGroups}组条件`, `At most ${mostGroups} groups`) : undefined}
      onClick={onPress}
    >
      {say('或…', 'Or…')}
    </WhyButton>
  )
}
