import type { Label } from '#platform/model/label.ts'

/** What the values of a dimension are: records of which kind, and by which of their fields they are named. */
export const dimensions = {
  CATEGORY: {
    label: ['品类', 'category'],
    to: 'attribute-value',
    filters: { attrCode: 'category' },
    code: 'dopCode',
  },
  ORG: { label: ['业务主体', 'operating unit'], to: 'operating-unit', filters: {}, code: 'shortCode' },
  WAREHOUSE: { label: ['仓库', 'warehouse'], to: 'secondary-inventory', filters: {}, code: 'warehouseCode' },
} as const satisfies Record<
  string,
  { label: Label; to: string; filters: Readonly<Record<string, string>>; code: string }
>

export type Dimension = keyof typeof dimensions
