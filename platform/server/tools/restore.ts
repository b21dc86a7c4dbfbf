import { resolve } from 'node:path'
import { openLog } from '../log.ts'
import { restoreBackup } from '../operations/backup/restore.ts'
import { operate } from '../operations/command.ts'
import { schemaSource } from './snapshot.ts'

/** Brings a backup back into an empty database (reliability.md 5). */
const [file] = process.argv.slice(2)
if (!file) {
  console.error('npm run restore -- <file>   with DATA_DIR or DATABASE_URL naming an empty place')
  process.exit(2)
}
await operate(async ({ adminUrl, filesFolder, migrationsFolder }) => {
  const { made, tables, files } = await restoreBackup({
    adminUrl,
    filesFolder,
    schema: schemaSource(migrationsFolder),
    file: resolve(file),
    log: openLog('warn'),
  })
  console.log(
    `Restored the backup of ${made}: ${tables.reduce((sum, table) => sum + table.rows, 0)} rows, ${files.length} files; counts, hashes and history agree.`,
  )
})
