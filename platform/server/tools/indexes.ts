import { withClient } from '../database/open.ts'
import { operate, requireSchema } from '../operations/command.ts'
import { indexProposals, indexUses } from '../operations/indexes.ts'

/** Reads how the tables and indexes of a running house were used and proposes what to add or drop; changes nothing. */
await operate(async ({ adminUrl }) => {
  await requireSchema(adminUrl)
  const lines = indexProposals(await withClient(adminUrl, indexUses))
  for (const line of lines) console.log(line)
  if (lines.length === 0) console.log('Nothing to add or drop.')
})
