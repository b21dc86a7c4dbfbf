/** Tells every room in use of a department something; who has no room is told nothing. */

/** Tells something to the rooms whose rules are about a sales document; where none is, the log says so. */
export { tellRooms } from './chat-room/tell-rooms.server.ts'
export { tellDepartment } from './robot-message/announce.server.ts'
/** A simulated system calls us back, signed as the real one would. */
export { callBack } from './simulator/call-back.server.ts'
/** What a channel to the OA keeps of a workflow: its steps, each with desk, person, result and comment. */
export { keptAsWorkflow } from './workflow/heard.server.ts'
