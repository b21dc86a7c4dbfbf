/** What was said from outside: the shipment that is meant, or an open mention that waits; and which wait for one. */
export {
  openMentionsOf,
  shipmentMeant,
  shipmentOrMention,
} from './open-mention/resolve.server.ts'
/** Another voyage for a shipment whose way has changed. */
export { changeVoyage } from './shipment/actions.server.ts'
/** The day a container is to arrive by now, as its shipment and tracking say. */
export { arrivalOf } from './shipment/arrival.server.ts'
/** Which documents of a shipment are closed: a question to whoever has some. */
export { closedUnder } from './shipment/closed.server.ts'
/** What makes a load date that is corrected on the shipment be corrected on documents of it. */
export { followsLoadDate } from './shipment/follows.server.ts'
/** Where a shipment stands, as it is tracked; and one that nobody names any more. */
export { followWay, letGo } from './shipment/found.server.ts'
/** The shipments lines mean that name containers in words, and what is said where nobody knows one or it is another unit's. */
export { meantLines, ofOtherUnit, unknownContainer } from './shipment/meant-lines.server.ts'
/** The shipment a document at the origin names, found or founded, with its lot. */
export { placed } from './shipment/place.server.ts'
/** When a tracked container departs and arrives: a question to whoever tracks. */
export { daysTracked } from './shipment/tracked.server.ts'
