/** What a cost asks of whoever settles: whether a shipment is settled to the last. */
export { type Borne, settledToTheLast } from './delivery/settled.server.ts'
