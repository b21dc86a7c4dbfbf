import type { Label } from '#platform/model/label.ts'
import type { ChargeKind } from './charges.ts'
import type { Drift, Milestone } from './timeline.ts'

/** A charge of a container as it travels to the browser. */
export interface ClockTold {
  readonly chargeKind: ChargeKind
  readonly tariffName: string
  readonly currencyCode: string
  readonly running: 'AHEAD' | 'FREE' | 'CHARGED' | 'STOPPED'
  readonly from: string
  readonly lastFreeDay: string
  readonly daysLeft: number
  readonly daysOver: number
  readonly amount: string
  readonly forecast: readonly { readonly days: number; readonly amount: string }[]
}

/** How the cold treatment of a container stands: days on record of those it needs, and what speaks against it. */
export interface ColdTold {
  readonly minDays: number | null
  readonly maxTemperature: string | null
  readonly days: number
  readonly highest: string | null
  readonly refusal: Label | null
}

/** A container in time: its way, how its arrival drifted, its cold days, and what waiting costs. */
export interface ContainerTime {
  readonly id: string
  readonly packingListId: string
  readonly containerNo: string | null
  readonly vesselVoyage: string | null
  readonly pod: string | null
  readonly podName: string | null
  readonly status: string
  readonly way: readonly Milestone[]
  readonly drift: readonly Drift[]
  readonly cold: ColdTold | null
  readonly clocks: readonly ClockTold[]
  readonly sums: readonly { readonly currencyCode: string; readonly amount: string }[]
}
