import type { ReferenceField } from '../../model/fields.ts'
import type { Kind } from '../kind.ts'

/** Another record, held by its id or code with its name beside it; which record a text means is asked of the server. */
export const referenceKind: Kind<ReferenceField> = {
  filter: 'one-of',
  align: 'left',
  width: 150,
  cell: 'text',
  read: text => ({ value: text.trim() || null }),
  check: value =>
    typeof value === 'string' && value.length <= 100 ? undefined : ['应为已有的记录', 'must be an existing record'],
  show: value => (typeof value === 'string' ? value : ''),
}
