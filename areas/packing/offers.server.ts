/** When a container arrives by the lead time of its way: a question to whoever knows lead times. */
export { arrivalExpected } from './original-packing-list/expected-arrival.server.ts'
/** Whether a vendor is shown a packing list. */
export { isSharedWith } from './original-packing-list/shared.server.ts'
/** The packing list of a container, and what is in it item by item. */
export { containerOf, goodsOf, listOf, listsOf } from './packing-list/container.server.ts'
/** Calls of a document that is made of audited packing lists: which lists wait for theirs, and making them. */
export { generateCall, waitingCall } from './packing-list/documents-of-lists.server.ts'
