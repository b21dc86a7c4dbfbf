import type { Work } from '#platform/server/documents/actions.ts'
import type { ClockTold, ContainerTime } from './container-time.ts'

/** Containers that wait at a port. */
export const atPort = ['ARRIVED', 'RELEASED'] as const

/** A box that is not back so many days after it left the port is no longer waited for. */
export const waitedFor = 60

/**
 * Tracked SKUs whose box has left the port and has not come back empty, as SQL: settled or not, it costs until it is back.
 * It left once it was released, which may be months after it arrived.
 */
export const boxOut = (today: string): string[] => [
  "status in ('RECEIVED', 'SELLING', 'SOLD_OUT', 'SETTLED')",
  'ata_date is not null',
  `greatest(ata_date, expected_market_date) >= ${today}::date - ${waitedFor}`,
  `not exists (select from carrier_event e where e.tenant_id = cargo_tracking.tenant_id
     and e.shipment_id = cargo_tracking.shipment_id and e.event = 'EMPTY_RETURNED' and e.classifier = 'ACT')`,
]

/** The first SKU of each container whose box is still out. */
export async function boxesOut(work: Work): Promise<string[]> {
  const { rows } = await work.transaction.query<{ id: string }>(
    `select min(id)::text as id from cargo_tracking
      where ${['tenant_id = current_tenant()', ...boxOut('$1')].join(' and ')} group by packing_list_id order by min(id)`,
    [work.today],
    'boxes-out',
  )
  return rows.map(({ id }) => id)
}

/** Whether a charge counts its days now. */
const isRunning = ({ running }: Pick<ClockTold, 'running'>): boolean => running === 'FREE' || running === 'CHARGED'

/** Charges that count their days now: outside the port that of the box alone. */
export const runningOf = ({ clocks, status }: Pick<ContainerTime, 'clocks' | 'status'>): ClockTold[] =>
  clocks.filter(clock => isRunning(clock) && (clock.chargeKind === 'DETENTION' || atPort.some(node => node === status)))

/** Whether a container that has left the port still costs money for its box. */
export const isOut = ({ clocks }: Pick<ContainerTime, 'clocks'>): boolean =>
  clocks.some(clock => clock.chargeKind === 'DETENTION' && isRunning(clock))
