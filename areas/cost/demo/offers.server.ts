/** What services usually cost in the demo, laid once; and all that is agreed on it, so that costs have their prices. */
export { foundCostAgreements, foundReferences } from './agreements.server.ts'
