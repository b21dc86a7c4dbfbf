import { join } from 'node:path'
import { run } from './steps.mjs'

/** Areas of the specification's list of which nothing is missing, and nothing may be missing again. */
const ledgerDone = (
  'attributes business-reference cargo-tracking client-admin cold-treatment container-loading customs ' +
  'customs-exchange-rate declared-price declared-weight delivery download entrance-purchase error-pages ' +
  'exchange-receipt exporter format hardness http i18n lock market-qc navigation organisation packing-list packing-template ' +
  'payable-invoice permissions producer product qc quotation receiving routes shell socket tabs transport upload ' +
  'user-warehouse vendor widgets'
).split(' ')

const tell = (/** @type {readonly string[]} */ args) =>
  run(process.execPath, [join('scripts', 'run.mjs'), 'platform/server/tools/ledger.ts', ...args])

/**
 * Which areas lack something by the table that `npm run ledger` prints; one that the table does not have does as well.
 * @param {string} table
 * @param {readonly string[]} [areas]
 */
export function lackingIn(table, areas = ledgerDone) {
  const rows = new Map(
    table.split('\n').map(text => {
      const [name = '', ...shares] = text.trim().split(/\s+/)
      return [name, shares]
    }),
  )
  return areas.filter(area => !rows.get(area)?.every(share => share === '·' || share.startsWith('0/')))
}

/**
 * Holds the areas that are done to it; one look counts them all, and only what is missing is then told record by record.
 * @returns {Promise<boolean>} false where the list does not lie beside the project
 */
export async function ledger() {
  const { code, output } = await tell([])
  if (code === 0 && output.includes('The ledger is not here')) return false
  if (code !== 0) throw new Error(output.trim() || `the ledger ended with ${code}`)
  const lacking = lackingIn(output)
  if (lacking.length === 0) return true
  const told = []
  for (const area of lacking) told.push((await tell([area, '--strict'])).output.trim())
  throw new Error(`Something of the specification is missing again: ${lacking.join(', ')}\n${told.join('\n\n')}`)
}
