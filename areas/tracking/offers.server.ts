/** Containers on their way with the places of their ports, for a map. */

/** Where the expected columns of a SKU come from. */
export { estimatedFigures } from './cargo-tracking/estimated-figures.server.ts'
/** Tells who waits for a container that it comes no more, or after all. */
export { tellExpected } from './cargo-tracking/eta-told.server.ts'
/** What sales ask for items on the days they arrive: a question to sales; and what is done when they ask another price. */
export { guidePricesOn } from './cargo-tracking/guide-price.server.ts'
export { estimateItemLater } from './cargo-tracking/nightly.server.ts'
/** The tracked SKUs of a packing list; moves them on to a node or back from one, or writes the same on all of them; and what shipment, list, loading and others are told of it. */
export { moveBack, moveOn, tellWay, trackingOf, wayTold, writeTracking } from './cargo-tracking/of-container.server.ts'
export { underWay, voyage } from './cargo-tracking/under-way.server.ts'
/** The node of a container as SQL: as far as the hindmost of its SKUs. */
export { hindmost } from './hindmost.server.ts'
/** On which day a container came in whole: a question to whoever received it. */
export { receivedOn } from './timeline/received.server.ts'
