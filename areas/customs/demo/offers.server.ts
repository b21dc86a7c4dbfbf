/** Makes the customs entry of an audited packing list. */
export { generateEntry } from '../customs-document/from-list.server.ts'
/** Everything customs count with in the demo, and how long fruit travels and waits. */
export { foundConfiguration } from './configuration.server.ts'
/** The demo's import licences: one is used up, one ends soon. */
export { foundLicences } from './licences.server.ts'
