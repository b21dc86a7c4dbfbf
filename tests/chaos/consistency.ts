import { withClient } from '#platform/server/database/open.ts'
import { operate, requireSchema } from '#platform/server/operations/command.ts'
import { inconsistencies, statements } from './consistent.ts'

/** Looks through a whole database for what may not be: `npm run consistency`; ends with 1 where something does not hold. */
await operate(async ({ adminUrl }) => {
  await requireSchema(adminUrl)
  const found = await withClient(adminUrl, inconsistencies)
  for (const one of found) console.error(one)
  if (found.length === 0) console.log(`All ${statements.length} statements hold.`)
  return found.length === 0
})
