import { z } from 'zod'
import type { Storage } from '../stored.server.ts'

/** A whole number. */
const stored: Storage = { type: () => 'integer', accepts: z.number().int().nullable() }

export default stored
