import { withClient } from '../database/open.ts'
import { urlAs } from '../database/roles.ts'
import { auditHistory, auditReport } from '../operations/audit.ts'
import { operate, requireSchema } from '../operations/command.ts'

/** Goes through the sealed history of all tenants and names the first row that is not as it was written (reliability.md 4.7). */
await operate(async ({ adminUrl }) => {
  await requireSchema(adminUrl)
  const { whole, lines } = auditReport(await withClient(urlAs(adminUrl, 'app_backup'), auditHistory))
  for (const line of lines) (whole ? console.log : console.error)(line)
  return whole
})
