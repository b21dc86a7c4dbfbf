import type { Label } from '#platform/model/label.ts'

/** What a box costs that stays: in the terminal, outside it, on the quay, on electricity. */
export const chargeKinds = {
  DEMURRAGE: ['滞箱费（港内）', 'Demurrage'],
  STORAGE: ['堆存费', 'Port storage'],
  PLUG_IN: ['插电费', 'Plug-in'],
  DETENTION: ['滞柜费（港外）', 'Detention'],
} as const satisfies Record<string, Label>

export type ChargeKind = keyof typeof chargeKinds
