import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverAreas } from '#areas/index.server.ts'
import { Catalogue } from '../catalogue.ts'
import { startEmbedded } from '../database/embedded.ts'
import { migrationBetween } from '../database/generate.ts'
import { readMigrations } from '../database/migrate.ts'
import { prepareDatabase, withClient } from '../database/open.ts'
import { schemaDump } from '../database/schema-dump.ts'
import { type Table, tablesOf } from '../database/tables.ts'
import { openLog } from '../house.ts'

const root = process.env.DOP_ROOT ?? process.cwd()
const folder = join(root, 'migrations')
const snapshotFile = join(folder, 'snapshot.json')

/** The tables as all declarations ask for them today. */
async function declaredTables(): Promise<Table[]> {
  const catalogue = new Catalogue(serverAreas.flatMap(area => area.declares ?? []))
  return catalogue.all.flatMap(({ document }) => tablesOf(catalogue, document))
}

const snapshot = async (): Promise<Table[]> =>
  JSON.parse(await readFile(snapshotFile, 'utf8').catch(() => '[]')) as Table[]

/** Writes the next migration from what the declarations changed, and the whole schema beside it, for a person to read. */
async function writeMigration(name: string): Promise<void> {
  const after = await declaredTables()
  const sql = migrationBetween(await snapshot(), after)
  const landed = await readMigrations(folder)
  if (sql === '') console.log('The declarations ask for no change of the schema.')
  else {
    const number = String(Number(landed.at(-1)?.name.slice(0, 4) ?? 0) + 1).padStart(4, '0')
    const file = join(folder, `${number}_${name.replaceAll('-', '_')}.sql`)
    await writeFile(file, sql)
    await writeFile(snapshotFile, `${JSON.stringify(after, null, 1)}\n`)
    console.log(`Wrote ${file}. Read it before you commit it.`)
  }
  await writeSchema()
}

/** Writes the whole schema as a fresh database has it after all migrations. */
async function writeSchema(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dop-schema-'))
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  try {
    await prepareDatabase(embedded.url, folder, openLog('warn'))
    await writeFile(join(folder, 'schema.sql'), await withClient(embedded.url, schemaDump))
  } finally {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await writeMigration(process.argv[2] ?? 'change')
