import { dayText, type Storage } from '../stored.server.ts'

/** A moment, to the second. */
const stored: Storage = {
  type: () => 'timestamptz',
  select: column => `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`,
  accepts: dayText,
}

export default stored
