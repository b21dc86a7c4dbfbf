import { type DecimalSource, sum } from '#platform/model/decimal.ts'
import type { Draft } from '#platform/model/document.ts'
import type { businessCost } from './document.ts'

type Container = Pick<
  Draft<typeof businessCost>['containers'][number],
  'qty' | 'palletQty' | 'netWeight' | 'grossWeight'
>

/** What a service is billed by, over all containers of an entry. */
export const billed = (containers: readonly Container[], days: DecimalSource | null) => ({
  containerQty: containers.length,
  boxQty: sum(containers, one => one.qty),
  palletQty: sum(containers, one => one.palletQty),
  netWeight: sum(containers, one => one.netWeight),
  grossWeight: sum(containers, one => one.grossWeight),
  days: days ?? 0,
})
