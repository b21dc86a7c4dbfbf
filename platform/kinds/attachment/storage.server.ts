import { z } from 'zod'
import type { Storage } from '../stored.server.ts'

/** Which files belong to a record; the files lie elsewhere. */
const stored: Storage = {
  type: () => 'jsonb',
  accepts: z
    .array(z.object({ fileId: z.string().max(30), fileName: z.string().max(200), size: z.number() }))
    .max(50)
    .nullable(),
}

export default stored
