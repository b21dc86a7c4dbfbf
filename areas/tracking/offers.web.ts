/** A container under way, as the map draws it. */
export type { Voyage } from './cargo-tracking/under-way.ts'
/** Containers under way on a map, and the list of them beside it. */
export { VoyageMap } from './voyage-map.web.tsx'
