/** Why a sale is no longer what its feeder says: a settlement has taken it, whole or in part. */
export { settledReason } from './sale-record/actions.server.ts'
/** What a sale asks: of whoever settles, whether the settlement it stands in still follows a correction; of whoever works on fruit, whose a lot is that was made. */
export { shipmentOfMadeLot, stillWorkedOn } from './sale-record/held.server.ts'
/** Which container a sale most probably belongs to, how that is known, and what the sale takes over from it or gives up (business.md 4.2). */
/** How many boxes of each item of a container came in, and how many are sold. */
export { likelyMatch, type MatchReason, matchedTo, receivedOf, soldOf, unmatchedFrom } from './sale-record/match.ts'
