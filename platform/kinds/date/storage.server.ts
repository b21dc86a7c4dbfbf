import { dayText, type Storage } from '../stored.server.ts'

/** A day of the calendar. */
const stored: Storage = { type: () => 'date', accepts: dayText }

export default stored
