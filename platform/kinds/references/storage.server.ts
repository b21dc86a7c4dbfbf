import { z } from 'zod'
import type { Storage } from '../stored.server.ts'

/** The ids or codes of several records. */
const stored: Storage = { type: () => 'text[]', accepts: z.array(z.string().max(100)).max(500).nullable() }

export default stored
