import { z } from 'zod'
import type { Storage } from '../stored.server.ts'

/** Codes of a list of the server. */
const stored: Storage = { type: () => 'text[]', accepts: z.array(z.string().max(100)).max(2000).nullable() }

export default stored
