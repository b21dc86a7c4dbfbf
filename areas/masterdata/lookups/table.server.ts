import type { OfferedAt } from '#platform/server/documents/offers.ts'
import { organisationLookups } from './organisation.server.ts'
import { partnerLookups } from './partners.server.ts'
import { wordLookups } from './words.server.ts'

/** Every lookup that is one document's records at an address of its own. */
export const lookupTable: readonly OfferedAt[] = [...organisationLookups, ...partnerLookups, ...wordLookups]
