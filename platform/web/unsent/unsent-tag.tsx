import { Tag } from 'antd'
import type { Declaration } from '../../model/document.ts'
import { useLanguage } from '../language.ts'
import { useWaits } from './use-unsent.ts'

/** Says of a record that something done to it here has not reached the server yet. */
export function UnsentTag({ document, id }: { readonly document: Declaration; readonly id: unknown }) {
  const say = useLanguage()
  const waits = useWaits(document, id)
  if (!waits) return null
  return waits === 'refused' ? (
    <Tag color="red">{say('被退回，见“待送出”', 'Refused, see "to be sent"')}</Tag>
  ) : (
    <Tag color="orange">{say('待送出', 'To be sent')}</Tag>
  )
}
