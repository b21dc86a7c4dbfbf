import { z } from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)

/** What a backup says of itself: enough to check every part of it and to know where it may be restored. */
export const manifestShape = z.object({
  format: z.literal(1),
  made: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: sha256 })),
  /** Ids given so far; the restored database goes on behind them. */
  lastId: z.string().regex(/^\d+$/),
  /** In the order in which they can be filled: what refers comes after what it refers to. */
  tables: z.array(z.object({ name, columns: z.array(name), rows: z.number().int(), sha256 })),
  jobs: z.array(
    z.object({
      task: z.string(),
      payload: z.unknown(),
      queue: z.string().nullable(),
      key: z.string().nullable(),
      attempts: z.number().int(),
    }),
  ),
  files: z.array(z.object({ key: z.string().regex(/^\d+(\/[\w.-]+)+$/), size: z.number().int(), sha256 })),
  /** Files that a row knows and the disk did not have. */
  missing: z.array(z.string()),
  /** Where the sealed history of each tenant stood. */
  history: z.array(z.object({ tenantId: z.string(), seals: z.string(), head: z.string() })),
})
export type Manifest = z.infer<typeof manifestShape>

/** The name of the manifest within a backup; it comes last. */
export const manifestName = 'manifest.json'
