import { Tag } from 'antd'
import type { Wire } from '../../model/check.ts'
import { type Declaration, firstState } from '../../model/document.ts'
import { useLanguage } from '../language.ts'

/** The state of a record as a word with a colour; the word alone says it. */
export function StatusTag({ document, record }: { readonly document: Declaration; readonly record: Wire }) {
  const say = useLanguage()
  const state = document.states?.[String(record.status)]
  if (state) {
    const ends = Object.values(document.transitions ?? {}).some(step => step.ends && step.to === record.status)
    const calls = document.alarms?.includes(String(record.status))
    const colour = calls ? 'red' : ends ? 'default' : record.status === firstState(document) ? 'gold' : 'green'
    return <Tag color={colour}>{say(state)}</Tag>
  }
  if (document.states || record.enableFlag === undefined) return null
  return (
    <Tag color={record.enableFlag === 'Y' ? 'green' : 'default'}>
      {record.enableFlag === 'Y' ? say('有效', 'Effective') : say('无效', 'Invalid')}
    </Tag>
  )
}
