import { join } from 'node:path'
import { withClient } from '../database/open.ts'
import { urlAs } from '../database/roles.ts'
import { anchorsIn, backupsUnknown } from '../operations/anchors.ts'
import { auditHistory, auditReport } from '../operations/audit.ts'
import { operate, requireSchema } from '../operations/command.ts'

/**
 * Goes through the sealed history of all tenants and names the first row that is not as it was written (reliability.md
 * 4.7), or whose end is not the one that was noted outside of the database: in the data folder, and in copies of that note
 * which are named behind the command.
 */
await operate(async ({ adminUrl, config }) => {
  await requireSchema(adminUrl)
  const places = [config.dataDir, ...process.argv.slice(2)]
  const anchors = (await Promise.all(places.map(anchorsIn))).flat()
  const { whole, lines } = auditReport(
    await withClient(urlAs(adminUrl, 'app_backup'), client => auditHistory(client, anchors)),
    anchors.length > 0 ? await backupsUnknown(join(config.dataDir, 'backups'), anchors) : [],
  )
  for (const line of lines) (whole ? console.log : console.error)(line)
  return whole
})
