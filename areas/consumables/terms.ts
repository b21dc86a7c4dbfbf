import type { Label } from '#platform/model/label.ts'

/** What kinds of consumables there are (business.md 3.25). */
export const consumableTypes = {
  CARTON: ['纸箱', 'Carton'],
  LINER: ['内衬', 'Liner'],
  LABEL: ['标签', 'Label'],
  BAG: ['袋', 'Bag'],
  PALLET: ['托盘', 'Pallet'],
  OTHER: ['其他', 'Other'],
} as const satisfies Record<string, Label>
