import { type DecimalSource, sum } from '#platform/model/decimal.ts'
import type { Draft } from '#platform/model/document.ts'
import type { businessCost } from './document.ts'

type Named = Pick<Draft<typeof businessCost>['containers'][number], 'containerNo' | 'shipmentId' | 'shipmentLotNo'>
type Container = Pick<
  Draft<typeof businessCost>['containers'][number],
  'qty' | 'palletQty' | 'netWeight' | 'grossWeight'
> &
  Named

/** The container a line is of, as one word: a container with several orders has a line for each of them. */
export const containerKey = ({ containerNo, shipmentId, shipmentLotNo }: Named): string =>
  shipmentId ?? `${containerNo} ${shipmentLotNo ?? ''}`

/** What a service is billed by, over all containers of an entry. */
export const billed = (containers: readonly Container[], days: DecimalSource | null) => ({
  containerQty: new Set(containers.map(containerKey)).size,
  boxQty: sum(containers, one => one.qty),
  palletQty: sum(containers, one => one.palletQty),
  netWeight: sum(containers, one => one.netWeight),
  grossWeight: sum(containers, one => one.grossWeight),
  days: days ?? 0,
})
