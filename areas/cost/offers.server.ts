/** What a container's currency is worth in CNY: the customs rate of the month it arrives in. */
export { homeRateOf } from './business-cost/known-containers.server.ts'
/** Whom something about a cost is told: whoever wrote it last, or who keeps the costs of its unit. */
export { writerOf } from './business-cost/writer.server.ts'
/** What a cost asks of whoever settles: whether a shipment is settled to the last. */
export { type Borne, settledToTheLast } from './delivery/settled.server.ts'
