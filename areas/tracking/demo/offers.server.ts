/** A container of the demo is expected on another day: everybody who depends on it hears of it. */
export { changeEta } from '../cargo-tracking/change-eta.server.ts'
/** What the SKUs of a container are expected to bring, worked out anew. */
export { estimateAnew } from '../cargo-tracking/estimate.server.ts'
/** What carriers told of the latest containers, and what waiting costs. */
export { foundCarrier } from './carrier.server.ts'
/** The guide price of each SKU of a container that leaves. */
export { foundGuidePrices } from './guide-prices.server.ts'
