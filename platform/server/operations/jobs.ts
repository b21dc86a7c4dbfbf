import { join } from 'node:path'
import type { TaskList } from 'graphile-worker'
import type { Logger } from 'pino'
import type { Catalogue } from '../catalogue.ts'
import type { Database } from '../database/connection.ts'
import { urlAs } from '../database/roles.ts'
import type { Work } from '../documents/actions.ts'
import { wakeStranded } from '../outbox/push.ts'
import type { Files } from '../tasks/files.ts'
import { anchorHistory, type Head } from './anchors.ts'
import { purge } from './purge.ts'
import { sealHistory } from './seal.ts'
import { everyTenant } from './tenants.ts'

/** What the jobs of the clock are made with. */
export interface Housekeeping {
  readonly database: Database
  readonly catalogue: Catalogue
  readonly files: Files
  readonly asHouse: (tenantId: string, work: (work: Work) => Promise<void>) => Promise<void>
  readonly dataDir: string
  /** The address of the role for backups. */
  readonly backupUrl: string
  /** Nightly backups kept; none are made when it is 0. */
  readonly backupsKept: number
  readonly log: Logger
}

/** When each job runs, in universal time; the queue sees to it that one server of several does it. 18:30 is half past two at night in Shanghai. */
export const housekeepingTimes = [
  '* * * * * seal-history ?jobKey=seal-history',
  '17 * * * * purge ?jobKey=purge',
  '*/5 * * * * wake-lanes ?jobKey=wake-lanes',
  '30 18 * * * nightly-backup ?fill=1h&jobKey=nightly-backup&max=3',
].join('\n')

/** What the house does by the clock. */
export const housekeepingTasks = (parts: Housekeeping): TaskList => ({
  'seal-history': async () => {
    if ((await sealHistory(parts.database)) > 0) await noteHistory(parts)
  },
  purge: async () => {
    const purged = await purge({ ...parts, filesFolder: join(parts.dataDir, 'files') })
    parts.log.info({ purged }, 'purged')
  },
  'wake-lanes': async () => {
    for (const tenantId of await everyTenant(parts.database)) await parts.asHouse(tenantId, wakeStranded)
  },
  'nightly-backup': async () => {
    if (parts.backupsKept === 0) return
    // What is sealed before the backup can be checked in it.
    await sealHistory(parts.database)
    // Loaded once a night: a backup's tools are in nobody's way meanwhile.
    const { nightlyBackup } = await import('./backup/nightly.ts')
    const file = await nightlyBackup(
      {
        backupUrl: parts.backupUrl,
        filesFolder: join(parts.dataDir, 'files'),
        folder: join(parts.dataDir, 'backups'),
        note: heads => noteHistory(parts, heads),
      },
      parts.backupsKept,
    )
    parts.log.info({ file }, 'backup made')
  },
})

/** Notes where the history stands beside the database and in the log, which are kept by others than the database is. */
async function noteHistory({ database, dataDir, log }: Housekeeping, inBackup?: readonly Head[]): Promise<void> {
  const { digest, heads } = await anchorHistory(database, dataDir, inBackup)
  log.info({ digest, heads }, 'history sealed')
}

/** The address of the role for backups, on the database of a runtime address; its password follows from the administrator's. */
export function backupUrlBeside(runtimeUrl: string, adminSecret: string): string {
  const url = new URL(runtimeUrl)
  url.password = adminSecret
  return urlAs(url.toString(), 'app_backup')
}
