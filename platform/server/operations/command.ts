import { join } from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { startEmbedded } from '../database/embedded.ts'
import { withClient } from '../database/open.ts'
import { BackupRefusal } from './backup/refusal.ts'

/** What a command of the operator works on. */
export interface OperatorParts {
  readonly config: Config
  /** The administrator's address of the database, the embedded one or that of DATABASE_URL. */
  readonly adminUrl: string
  readonly filesFolder: string
  readonly migrationsFolder: string
}

/** Runs a command of the operator on the database the server uses, joining it when it runs; says what went wrong and ends. */
export async function operate(work: (parts: OperatorParts) => Promise<boolean | void>): Promise<never> {
  let code = 1
  try {
    const root = process.env.DOP_ROOT ?? process.cwd()
    const config = readConfig(process.env, root)
    const embedded = config.databaseUrl
      ? undefined
      : await startEmbedded({ dataDir: config.dataDir, log: line => console.error(line) })
    try {
      const done = await work({
        config,
        adminUrl: config.databaseUrl ?? embedded?.url ?? '',
        filesFolder: join(config.dataDir, 'files'),
        migrationsFolder: join(root, 'migrations'),
      })
      code = done === false ? 1 : 0
    } finally {
      await embedded?.stop()
    }
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault)
  }
  process.exit(code)
}

/** Refuses to work on a database that this build has not brought to its schema yet. */
export async function requireSchema(adminUrl: string): Promise<void> {
  const ready = await withClient(adminUrl, async client => {
    const { rows } = await client.query<{ ready: boolean }>(
      "select to_regclass('action_log_seal') is not null and exists (select from pg_roles where rolname = 'app_backup') as ready",
    )
    return rows[0]?.ready === true
  })
  if (!ready)
    throw new BackupRefusal(
      '该数据库尚未由本版本的程序启动过。请先执行一次 npm start。',
      'This build has not been started on this database yet. Run npm start once.',
    )
}
