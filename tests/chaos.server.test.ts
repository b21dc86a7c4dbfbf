import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawFrom } from '#areas/demo/draw.ts'
import { withClient } from '#platform/server/database/open.ts'
import { limitOf } from '#platform/testing/patience.ts'
import { inconsistencies } from './chaos/consistent.ts'
import { Outside } from './chaos/outside.ts'
import { buildServer, Place } from './chaos/place.ts'
import { type Kind, kinds, type Plan, run } from './chaos/run.ts'
import { inTurn } from './in-turn.ts'

let place: Place
let outside: Outside
/** A house and its disk serve so many runs: what each leaves there stays. */
const runsOfAHouse = 10
/** How many runs this house has seen, and whether the last of them held. */
let seen = { runs: 0, held: true }

async function begin(): Promise<void> {
  seen = { runs: 0, held: true }
  place = await Place.open({
    // A long run has two copies that answer and one that works off jobs; the suite has all in one.
    copies: process.env.CHAOS_SEED ? ['web', 'web', 'worker'] : ['all'],
    settings: async bases => {
      outside = await Outside.open(drawFrom(Number(process.env.CHAOS_SEED ?? 1)), bases)
      return outside.settings
    },
  })
}
async function end(): Promise<void> {
  await outside?.close()
  await place?.close()
}
beforeAll(async () => {
  await buildServer()
  await begin()
})
afterAll(end)

/** What each of the short runs of the suite breaks; two of them in turn by the commit. */
const short: readonly (readonly [seed: number, faults: readonly Kind[]])[] = [
  [1, ['delay', 'cut', 'cut']],
  [2, ['kill']],
  [3, ['backup', 'database']],
  [4, ['disk']],
  [5, ['clock', 'cut', 'clock']],
]

/** The runs of `npm run chaos`, or the short ones. */
function plans(): Plan[] {
  const { CHAOS_CONTAINERS, CHAOS_FAULTS, CHAOS_MINUTES, CHAOS_RUNS, CHAOS_SEED } = process.env
  if (!CHAOS_SEED)
    return inTurn(short, 3).map(([seed, faults]) => ({
      seed,
      faults,
      containers: 1,
      between: [300, 900],
      most: faults.length,
      minutes: 20,
    }))
  const faults = kinds.filter(kind => (CHAOS_FAULTS ?? '').split(',').includes(kind))
  return Array.from({ length: Number(CHAOS_RUNS ?? 1) }, (_, at) => ({
    seed: Number(CHAOS_SEED) + at,
    faults,
    containers: Number(CHAOS_CONTAINERS ?? 10),
    // Each fault once, and as many again as the seed draws.
    between: [800, 6000],
    most: faults.length * 2,
    minutes: Number(CHAOS_MINUTES ?? 10),
  }))
}
const all = plans()
const longest = limitOf(Math.max(...all.map(({ minutes }) => minutes)) * 2)

test.each(all)(
  'seed $seed through $faults: nothing acknowledged is lost, every figure and ledger agrees, every push is done once [issue 40]',
  {
    timeout: longest,
  },
  async plan => {
    if (seen.runs === runsOfAHouse || !seen.held) {
      await end()
      await begin()
    }
    seen = { runs: seen.runs + 1, held: false }
    const told = await run(place, outside, plan).catch((fault: Error) => {
      // Of two hundred runs this one is told now, not after the last.
      if (process.env.CHAOS_SEED) console.log(JSON.stringify({ seed: plan.seed, broken: [fault.stack] }))
      throw fault
    })
    if (process.env.CHAOS_SEED) console.log(JSON.stringify(told))
    expect(told.broken, JSON.stringify(told)).toEqual([])
    expect(told.acknowledged).toBeGreaterThan(50)
    expect(told.figures).toBe(plan.containers * 21 + 3)
    seen.held = true
  },
)

test.each([
  [
    'a box that nobody moved',
    'update stock_onhand set onhand = onhand + 1, available = available + 1 where id = (select min(id) from stock_onhand)',
    'ledger says came and went',
  ],
  [
    'a promise nobody made',
    'update prepayment set reserved_amount = coalesce(reserved_amount, 0) + 1 where id = (select min(id) from prepayment)',
    'has promised what is reserved',
  ],
  [
    'currency that vanished',
    'update exchange_receipt set currency_exchange_balance = currency_exchange_balance - 0.01 where id = (select min(id) from exchange_receipt where currency_exchange_balance > 1)',
    'matched or left',
  ],
  [
    'a licence drawn in silence',
    'update import_licence set used_qty = coalesce(used_qty, 0) + 1 where id = (select min(id) from import_licence)',
    'licence has used',
  ],
  [
    'a line of a settlement',
    'update settlement set payable_amount = payable_amount + 0.01 where id = (select min(document_id) from settlement_sku_lines)',
    'what its items pay',
  ],
  [
    'a push without a message',
    "update payable_invoice set push_erp_flag = 'P' where id = (select min(id) from payable_invoice)",
    'has a message that is open',
  ],
  [
    'a record out of nowhere',
    "delete from action_log where document = 'packing-list' and record_id = (select min(id) from packing_list)",
    'has its row in the history',
  ],
])('what is told of consistency sees %s', async (_, spoil, told) => {
  await withClient(place.databaseUrl, async client => {
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'")
    expect((await client.query(spoil)).rowCount).toBeGreaterThan(0)
    expect((await inconsistencies(client)).join('\n')).toContain(told)
    await client.query('rollback')
    expect(await inconsistencies(client)).toEqual([])
  })
})
