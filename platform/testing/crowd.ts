import type { Wire } from '../model/check.ts'
import { type Declaration, tableOf } from '../model/document.ts'
import { stepOf, stepVerbs } from '../model/verbs.ts'
import type { TestHouse } from './house.ts'
import type { UserOptions } from './user-options.ts'

/** So many records of every document a test finds before it when `TEST_CROWD` says so; none when nothing does. */
const crowd = Number(process.env.TEST_CROWD ?? 0)

/**
 * Fills a house with records of every document, as years of work leave them: what reads a page or counts rows without
 * naming what it looks for is red in it at once. Of five records four are odd: switched off, some steps on, of no unit,
 * with every field filled.
 */
export async function crowded(house: TestHouse): Promise<TestHouse> {
  if (!crowd) return house
  const begun = Date.now()
  const left = new Map<string, string>()
  for (const { document } of house.house.catalogue.all.filter(one => !one.document.report))
    for (let one = 0; one < crowd; one++)
      try {
        await (odd[one % odd.length] as Odd)(house, document)
      } catch (fault) {
        // What nobody can make twice (one setting each, one line a day) is as crowded as it gets.
        left.set(document.name, (fault as Error).message)
        if (one % odd.length === 0) break
      }
  await oddPeople(house)
  console.log(
    `The house is crowded with ${crowd} of each document in ${Date.now() - begun} ms; fewer of:`,
    Object.fromEntries(left),
  )
  return house
}

type Odd = (house: TestHouse, document: Declaration) => Promise<unknown>

const plain = async ({ make }: TestHouse, document: Declaration) => (await make(document)) as Wire

/** Takes a record as many steps as are open to it without anything said, but for its end. */
async function onward(
  { admin }: TestHouse,
  document: Declaration,
  record: Wire,
  verbs: readonly string[],
  most: number,
) {
  let now = record
  for (let step = 0; step < most; step++)
    for (const verb of verbs) {
      const { course, input, from } = stepOf(document, verb) ?? { from: [] }
      if (course || input || ![from].flat().includes(String(document.states ? now.status : now.enableFlag))) continue
      await admin.run(document, verb as 'enable', [now as never])
      now = (await admin.get(document, now as never)) as Wire
      break
    }
}

const odd: readonly Odd[] = [
  plain,
  async (house, document) => {
    const record = await plain(house, document)
    if (!document.states && stepVerbs(document).includes('disable'))
      await onward(house, document, record, ['disable'], 1)
  },
  async (house, document) => onward(house, document, await plain(house, document), stepVerbs(document), 3),
  async (house, document) => {
    const { id } = await plain(house, document)
    // What is of no unit everybody sees, where rows are seen by their unit.
    if (document.scope?.org === 'orgId')
      await house.sql(`update ${tableOf(document)} set org_id = null where id = $1`, [id])
  },
  async ({ admin, maker }, document) =>
    document.readOnly ? undefined : admin.create(document, (await maker.filled(document, {}, true)) as never),
]

/** People as no save would leave them: a supplier's with a role of the house, one without a unit, one switched off. */
async function oddPeople({ house, sql, user }: TestHouse): Promise<void> {
  const people = tableOf(house.catalogue.get('user').document)
  const changed = async (options: UserOptions, change: string) =>
    sql(`update ${people} set ${change} where id = $1`, [(await user('purchase:original:list', options).made).id])
  await changed({ orgIds: ['101'] }, "user_type = 'SUPPLIER'")
  await changed({ scope: 'OWN' }, "user_type = 'SUPPLIER', enable_flag = 'N'")
  await changed({ orgIds: ['101', '102'], name: '人'.repeat(20) }, "enable_flag = 'N'")
  await changed({ scope: 'ORG' }, 'current_org_id = 101')
}
