import type { Records } from '../all-records.ts'
import { useLanguage } from '../language.ts'
import { OwnLink } from './own-link.tsx'

interface BeyondProps extends Pick<Records<unknown>, 'records' | 'total'> {
  /** The list where the others stand. */
  readonly to?: string
}

/** Names how many records a part of a page leaves out; nothing where it shows them all. */
export function Beyond({ records, total, to }: BeyondProps) {
  const say = useLanguage()
  const left = total - records.length
  if (left <= 0) return null
  const words = say(`另有${left.toLocaleString('en')}条未列出`, `${left.toLocaleString('en')} more are not listed`)
  return <p role="note">{to === undefined ? words : <OwnLink to={to}>{words}</OwnLink>}</p>
}
