import type { Label } from '#platform/model/label.ts'

/** What happens to a container from the empty box to its return, in this order. */
export const carrierEvents = {
  EMPTY_OUT: ['提空柜', 'Empty out'],
  GATE_IN: ['重柜进场', 'Gate in'],
  LOADED: ['装船', 'Loaded on board'],
  DEPARTED: ['开船', 'Departed'],
  TRANSSHIP_IN: ['中转到港', 'Transshipment arrived'],
  TRANSSHIP_OUT: ['中转开船', 'Transshipment departed'],
  ARRIVED: ['到港', 'Arrived'],
  DISCHARGED: ['卸船', 'Discharged'],
  AVAILABLE: ['可提柜', 'Available'],
  FULL_OUT: ['提重柜', 'Full out'],
  EMPTY_RETURNED: ['还空柜', 'Empty returned'],
} as const satisfies Record<string, Label>

/** Whether something is meant to happen, expected, or has happened. */
export const classifiers = {
  PLN: ['计划', 'Planned'],
  EST: ['预计', 'Estimated'],
  ACT: ['实际', 'Actual'],
} as const satisfies Record<string, Label>

export type CarrierEvent = keyof typeof carrierEvents
export type Classifier = keyof typeof classifiers
