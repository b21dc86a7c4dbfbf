import { Button } from 'antd'
import type { Wire } from '../../../model/check.ts'
import type { Label } from '../../../model/label.ts'
import { useLanguage } from '../../language.ts'

/** One page of a list. */
export interface PageAnswer {
  readonly records: readonly Wire[]
  readonly total: number
  readonly totalExact: boolean
  /** The person's data scope holds nothing, so no row ever will be theirs. */
  readonly scopeEmpty?: boolean
}

/** How many rows there are, in words. */
export const rowsOf = (count: number): Label => [
  `共${count.toLocaleString('en')}条`,
  count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`,
]

/** How many rows a list has; very long ones are counted exactly only when asked. */
export function ListCount({
  answer,
  exact,
  onCount,
}: {
  readonly answer: PageAnswer | undefined
  readonly exact: number | undefined
  readonly onCount: () => void
}) {
  const say = useLanguage()
  if (!answer) return null
  if (answer.totalExact) return say(rowsOf(answer.total))
  if (exact !== undefined) return say(rowsOf(exact))
  return (
    <>
      {say('超过100,000条', 'more than 100,000 rows')}{' '}
      <Button type="link" onClick={onCount}>
        {say('精确计数', 'count exactly')}
      </Button>
    </>
  )
}
