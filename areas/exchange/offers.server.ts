/** What was bought for a container, what its currency cost on average, and both kept as they are until a work is done (business.md 4.3). */
export { averageRateOf, type ContainerMatch, type ContainerOfLot, holdRates, matchesOf } from './container-rate.ts'
/** The container a person names for a match. */
/** Asked of whoever settles: the audited settlements of containers, before currency is taken away from them. */
export { containerNamed, settledUnder } from './exchange-receipt/container.server.ts'
