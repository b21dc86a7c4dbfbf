import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../database/embedded.ts'
import { migrationBetween } from '../database/generate.ts'
import { prepareDatabase, withClient } from '../database/open.ts'
import { schemaDump } from '../database/schema-dump.ts'
import { openLog } from '../log.ts'
import { keepSnapshot, parentsFirst, schemaSource, snapshot, tablesToday } from './snapshot.ts'

const root = process.env.DOP_ROOT ?? process.cwd()
const folder = join(root, 'migrations')

/** Writes the next migration from what the declarations changed, and the whole schema beside it, for a person to read. */
async function writeMigration(name: string): Promise<void> {
  const after = tablesToday()
  const sql = migrationBetween(await snapshot(folder), parentsFirst(after))
  if (sql === '') console.log('The declarations ask for no change of the schema.')
  else {
    // Named by the minute: two people who write one at the same time do not take the same number.
    const minute = new Date().toISOString().replace(/\D/g, '').slice(0, 12)
    const file = join(folder, `${minute}_${name.replaceAll('-', '_')}.sql`)
    await writeFile(file, sql)
    await keepSnapshot(folder, after)
    console.log(`Wrote ${file}. Read it before you commit it.`)
  }
  await writeSchema()
}

/** Writes the whole schema as a fresh database has it after all migrations. */
async function writeSchema(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dop-schema-'))
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  try {
    await prepareDatabase(embedded.url, schemaSource(folder), openLog('warn'))
    await writeFile(join(folder, 'schema.sql'), await withClient(embedded.url, schemaDump))
  } finally {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await writeMigration(process.argv[2] ?? 'change')
