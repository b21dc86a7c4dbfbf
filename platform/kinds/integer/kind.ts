import type { IntegerField } from '../../model/fields.ts'
import type { Label } from '../../model/label.ts'
import type { Kind } from '../kind.ts'

const notWhole: Label = ['应为整数', 'must be a whole number']

/** A whole number. */
export const integerKind: Kind<IntegerField> = {
  filter: 'exact',
  align: 'right',
  width: 90,
  cell: 'number',
  scale: () => 0,
  read: text => {
    const plain = text.normalize('NFKC').trim().replace(/[,\s]/g, '')
    if (plain === '') return { value: null }
    return /^-?\d{1,9}$/.test(plain) ? { value: Number(plain) } : { refusal: notWhole }
  },
  check: (value, field) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || Math.abs(value) > 2_147_483_647) return notWhole
    if (field.min !== undefined && value < Number(field.min))
      return [`不能小于${field.min}`, `may not be below ${field.min}`]
    if (field.max !== undefined && value > Number(field.max))
      return [`不能大于${field.max}`, `may not be above ${field.max}`]
    return undefined
  },
  show: value => (typeof value === 'number' ? String(value) : ''),
}
