/** A container under way, as the map draws it. */
export type { Voyage } from './cargo-tracking/under-way.ts'
/** The sea with the ways of containers on it. */
export { VoyageSea } from './voyage-sea.web.tsx'
