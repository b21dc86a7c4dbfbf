import { describe, expect, test } from 'vitest'
import { pixel } from '#areas/exchange/testing.ts'
import type { Wire } from '#platform/model/check.ts'
import { type Declaration, firstState, headerFields, tableOf } from '#platform/model/document.ts'
import { isPartOpen, paperFields } from '#platform/model/editable.ts'
import { snake } from '#platform/model/names.ts'
import { stepOf, stepVerbs } from '#platform/model/verbs.ts'
import { house } from '#platform/testing/house.ts'

const { admin, house: server, make, sql, user } = await house()

/** Documents of which somebody adds files by hand, with the fields they stand in. */
const holding = server.catalogue.all.flatMap(({ document }) =>
  document.states && !document.report
    ? paperFields(document, { enableFlag: 'Y' }).map(field => [document.name, field, document] as const)
    : [],
)
const partOf = (document: Declaration, field: string): string =>
  Object.entries(document.header).find(([, { fields }]) => field in fields)?.[0] ?? ''
/** States of records in use in which the part with the files is closed. */
const closedStates = (document: Declaration, field: string): string[] => {
  const ended = stepVerbs(document)
    .map(verb => stepOf(document, verb))
    .filter(step => step?.ends)
    .map(step => step?.to)
  return Object.keys(document.states ?? {}).filter(
    status =>
      status !== firstState(document) &&
      !ended.includes(status) &&
      !isPartOpen(document, { status }, partOf(document, field)),
  )
}
let papers = 0
async function paper(): Promise<Wire> {
  const name = `paper ${++papers}.png`
  const { data } = await admin.upload('/admin/sys-file/upload', { name, content: pixel })
  const { fileId, fileName, size } = data as Wire
  return { fileId, fileName, size }
}

test('invoices, claims, loadings, entries and stock movements are among those that take files', () => {
  expect(holding.map(([name]) => name)).toEqual(
    expect.arrayContaining(['payable-invoice', 'claim', 'loading-record', 'customs-document', 'misc-transaction']),
  )
})

describe.each(holding)('%s.%s', (_, field, document) => {
  test.each(closedStates(document, field))('takes more files while it is %s, and gives none away', async status => {
    const { id } = (await make(document)) as { id: string }
    await sql(`update ${tableOf(document)} set status = $2, ${snake(field)} = null where id = $1`, [id, status])
    const save = async (changes: Wire, who = admin) => {
      const { version } = (await admin.get(document, { id })) as Wire
      return who.save(document, { id, version } as never, changes)
    }
    const [first, second] = [await paper(), await paper()]
    await save({ [field]: [first] })
    await save({ [field]: [first, second] })
    const now = (await admin.get(document, { id })) as Wire
    expect(now).toMatchObject({ status, [field]: [first, second] })

    for (const [language, sentence] of [
      ['zh', '现在只能增加，不能移除'],
      ['en', 'can only be added to now, none is taken away'],
    ] as const)
      await expect(save({ [field]: [second] }, admin.in(language))).rejects.toMatchObject({
        bizCode: 'FILES_STAY',
        message: expect.stringContaining(sentence),
      })
    await expect(save({ [field]: [first, second] })).rejects.toMatchObject({
      bizCode: expect.stringMatching(/NO_CHANGE|STATE_NOT_ALLOWED/),
    })
    const reader = user(`${document.permission}:list`)
    await expect(save({ [field]: [first, second, await paper()] }, reader)).rejects.toMatchObject({ status: 403 })
    expect(((await admin.get(document, { id })) as Wire)[field]).toEqual([first, second])
    // Nothing else is let in with them.
    const other = Object.entries(headerFields(document)).find(
      ([name, { kind, readOnly, derived }]) =>
        kind === 'text' && !readOnly && !derived && !isPartOpen(document, { status }, partOf(document, name)),
    )?.[0]
    if (other)
      await expect(save({ [field]: [first, second, await paper()], [other]: 'other' })).rejects.toMatchObject({
        bizCode: expect.stringMatching(/STATE_NOT_ALLOWED|REQUIRED/),
      })
    await sql(`update ${tableOf(document)} set enable_flag = 'N' where id = $1`, [id])
    await expect(save({ [field]: [first, second, await paper()] })).rejects.toMatchObject({
      bizCode: 'STATE_NOT_ALLOWED',
    })
  })
})
