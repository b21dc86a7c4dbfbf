import { robotMessage } from './robot-message/document.ts'

/** What robots tell their rooms. */
export default [robotMessage]
