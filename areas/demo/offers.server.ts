/** Opens the desk of a demo person: their hand and their clock, inside the house's work. */
export { type Desk, desksOf } from './desk.server.ts'
