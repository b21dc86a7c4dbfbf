/** Whether a node lies further on the way than another. */
export { isFurther } from './cargo-tracking/nodes.ts'
/** What is told of a SKU in money, estimated, actual and confirmed: the names of these columns. */
export { type TrackingColumn, trackingColumns } from './columns.ts'
