/** What rooms of the demo were told: asked of areas whose records are talked about. */
export { roomTalk, type Said } from './room-talk.server.ts'
