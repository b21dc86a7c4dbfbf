import type { ReferencesField } from '../../model/fields.ts'
import type { Kind } from '../kind.ts'

/** Several records, held by their ids or codes. */
export const referencesKind: Kind<ReferencesField> = {
  filter: 'none',
  align: 'left',
  width: 180,
  cell: 'text',
  read: text => {
    const parts = text
      .split(/[,，;；]/)
      .map(part => part.trim())
      .filter(Boolean)
    return { value: parts }
  },
  check: value =>
    Array.isArray(value) && value.length <= 500 && value.every(one => typeof one === 'string' && one.length <= 100)
      ? undefined
      : ['应为已有的记录', 'must be existing records'],
  show: value => (Array.isArray(value) ? value.join(', ') : ''),
}
