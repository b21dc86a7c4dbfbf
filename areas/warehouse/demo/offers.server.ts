/** Brings in a photo of an open door, as people at the origin and drivers take it. */
export type { Photo } from './containers.server.ts'
/** Photos for the demo: every container's door looks alike. */
export { photosOf } from './photo.server.ts'
