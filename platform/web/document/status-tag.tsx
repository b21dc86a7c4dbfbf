import { Tag } from 'antd'
import type { Wire } from '../../model/check.ts'
import { type Declaration, firstState, isSwitchable } from '../../model/document.ts'
import { useLanguage } from '../language.ts'

/** The state of a record as a word with a colour; the word alone says it. */
export function StatusTag({ document, record }: { readonly document: Declaration; readonly record: Wire }) {
  const say = useLanguage()
  const state = document.states?.[String(record.status)]
  if (state) return <Tag color={colourOf(document, record)}>{say(state)}</Tag>
  if (!isSwitchable(document) || document.readOnly || record.enableFlag === undefined) return null
  return (
    <Tag color={record.enableFlag === 'Y' ? 'green' : 'default'}>
      {record.enableFlag === 'Y' ? say('有效', 'Effective') : say('无效', 'Invalid')}
    </Tag>
  )
}

/** Red for what calls for somebody, grey for what is out of use, amber for what waits for a step, green for what holds. */
function colourOf(document: Declaration, record: Wire): string {
  const status = String(record.status)
  if (document.alarms?.includes(status)) return 'red'
  if (record.enableFlag === 'N') return 'default'
  const steps = Object.values(document.transitions ?? {}).filter(step => step.course === undefined)
  if (steps.some(step => step.ends && step.to === status)) return 'default'
  if (status !== firstState(document)) return 'green'
  const onward = steps.filter(({ from }) => [from].flat().includes(status))
  // Where the only way on is out of use, the first state holds already.
  return onward.length > 0 && onward.every(step => step.ends) ? 'green' : 'gold'
}
