import { defineArea } from '#platform/model/area.ts'
import { cargoTracking } from './cargo-tracking/document.ts'
import { rules as trackingRules } from './cargo-tracking/rules.ts'
import { carrierEvent } from './carrier-event/document.ts'
import { freeTimeTariff } from './free-time-tariff/document.ts'
import { rules as tariffRules } from './free-time-tariff/rules.ts'
import { trackingFile } from './tracking-file/document.ts'

/** Where every container is, what it brings, and which of its papers are still missing. */
export const tracking = defineArea({
  name: 'tracking',
  label: ['货物跟踪', 'Tracking'],
  icon: 'tracking',
  order: 35,
  documents: [[cargoTracking, trackingRules], trackingFile, carrierEvent, [freeTimeTariff, tariffRules]],
})
