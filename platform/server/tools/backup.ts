import { resolve } from 'node:path'
import { urlAs } from '../database/roles.ts'
import { verifyBackup } from '../operations/backup/read.ts'
import { writeBackup } from '../operations/backup/write.ts'
import { operate, requireSchema } from '../operations/command.ts'

const usage =
  'npm run backup -- <file>          write a backup\nnpm run backup -- verify <file>   check one without restoring it'

/** Writes a backup of everything into one file, or checks one (reliability.md 5). */
const [first, second] = process.argv.slice(2)
if (!first || (first === 'verify' && !second)) {
  console.error(usage)
  process.exit(2)
}
if (first === 'verify' && second) {
  try {
    const { made, tables, files } = await verifyBackup(resolve(second))
    console.log(
      `Whole. Made ${made}: ${tables.reduce((sum, table) => sum + table.rows, 0)} rows, ${files.length} files.`,
    )
    process.exit(0)
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault)
    process.exit(1)
  }
}
const target = resolve(first)
await operate(async ({ adminUrl, filesFolder }) => {
  await requireSchema(adminUrl)
  const { tables, files, missing } = await writeBackup({
    backupUrl: urlAs(adminUrl, 'app_backup'),
    filesFolder,
    target,
  })
  console.log(
    `${target}: ${tables.reduce((sum, table) => sum + table.rows, 0)} rows of ${tables.length} tables, ${files.length} files.`,
  )
  for (const key of missing) console.warn(`Not on the disk, so not in the backup: ${key}`)
})
