/** What a box costs, whether its price is for the box or for a kg of it. */
export { boxPrice } from './cargo-tracking/box-price.ts'
/** Whether a node lies further on the way than another. */
export { isFurther } from './cargo-tracking/nodes.ts'
/** What is told of a SKU in money, estimated, actual and confirmed: the names of these columns. */
export { type TrackingColumn, trackingColumns } from './columns.ts'
