/** Whom something about a cost is told: whoever wrote it last, or who keeps the costs of its unit. */
export { writerOf } from './business-cost/writer.server.ts'
/** What a cost asks of whoever settles: whether a shipment is settled to the last. */
export { type Borne, settledToTheLast } from './delivery/settled.server.ts'
