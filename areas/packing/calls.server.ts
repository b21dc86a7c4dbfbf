import type { HouseParts } from '#platform/server/house.ts'
import type { Call } from '#platform/server/http/call.ts'
import { importCall } from './original-packing-list/import.server.ts'
import { knownTermsCall } from './original-packing-list/known-terms.server.ts'
import { mapWordCall } from './original-packing-list/map-word.server.ts'
import { nearestItemsCall } from './original-packing-list/nearest-items.server.ts'
import { listsWithoutItemCall, unmatchedWordsCall } from './original-packing-list/unmatched-words.server.ts'
import { wordValuesCall } from './original-packing-list/word-values.server.ts'

/** Calls of this area that no declaration gives. */
export const packingCalls = (parts: HouseParts): Call[] => [
  importCall(parts),
  wordValuesCall(parts),
  nearestItemsCall(parts),
  unmatchedWordsCall(parts),
  listsWithoutItemCall(parts),
  mapWordCall(parts),
  knownTermsCall(parts),
]
