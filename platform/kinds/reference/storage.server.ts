import { z } from 'zod'
import { asText, type Storage } from '../stored.server.ts'

/** The id or code of another record. */
const stored: Storage = {
  type: (_field, targetIsId) => (targetIsId ? 'bigint' : 'text'),
  select: asText,
  accepts: z.union([z.string().max(100), z.number().int().nonnegative().transform(String)]).nullable(),
}

export default stored
