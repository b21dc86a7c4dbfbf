import { offeredCalls } from '#platform/server/documents/offers.ts'
import type { HouseParts } from '#platform/server/house.ts'
import type { Call } from '#platform/server/http/call.ts'
import { masterdata } from './area.ts'
import { lookupValueCalls } from './lookup-value/calls.server.ts'
import { placeCalls } from './lookups/places.server.ts'
import { singleLookupCalls } from './lookups/single.server.ts'
import { lookupTable } from './lookups/table.server.ts'
import { operatingUnitCalls } from './operating-unit/calls.server.ts'
import { usedInCalls } from './used-in/used-in.server.ts'

/** What this area answers beside its documents: lookups, the current unit, values of lists several at once. */
export const masterdataCalls = (parts: HouseParts): Call[] => [
  ...offeredCalls(parts, lookupTable),
  ...singleLookupCalls(parts),
  ...placeCalls(),
  ...operatingUnitCalls(parts),
  ...lookupValueCalls(parts),
  ...usedInCalls(
    parts,
    masterdata.members.map(({ document }) => document),
  ),
]
