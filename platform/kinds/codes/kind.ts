import type { CodesField } from '../../model/fields.ts'
import type { Kind } from '../kind.ts'

/** Several codes out of a list the server knows, such as the permissions of a role. */
export const codesKind: Kind<CodesField> = {
  filter: 'none',
  align: 'left',
  width: 200,
  cell: 'text',
  read: text => ({ value: text.split(/[\s,;]+/).filter(Boolean) }),
  check: value =>
    Array.isArray(value) &&
    value.length <= 2000 &&
    value.every(one => typeof one === 'string' && /^[\w:.*-]{1,100}$/.test(one))
      ? undefined
      : ['应为编码列表', 'must be a list of codes'],
  show: value => (Array.isArray(value) ? value.join(', ') : ''),
}
