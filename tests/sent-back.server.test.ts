import { describe, expect, test } from 'vitest'
import { client } from '#areas/admin/client/document.ts'
import { pixel } from '#areas/exchange/testing.ts'
import type { Wire } from '#platform/model/check.ts'
import { firstState } from '#platform/model/document.ts'
import { paperFields } from '#platform/model/editable.ts'
import { grouped } from '#platform/model/grouped.ts'
import { nothingChanged } from '#platform/model/sentences.ts'
import { house } from '#platform/testing/house.ts'
import { inTurn } from './in-turn.ts'

// What other tests leave half done is theirs: here lies what the house was founded with, and what is made below.
const { admin, house: running, make } = await house()
const documents = running.catalogue.all
  .map(({ document }) => document)
  .filter(document => !document.readOnly && !document.report && !document.audience)

/** Closed without a state of its own: approved, or with its expenses confirmed. */
const isClosed = ({ enableFlag, expensesStatue = 'UNCONFIRMED' }: Wire) =>
  enableFlag === 'N' || expensesStatue !== 'UNCONFIRMED'

/** A settlement shows on every save what is left of its prepayments now: that alone is no change of its own (business.md 4.4). */
const isBalanceAlone = ({ fields, lines }: KeptChanges): boolean =>
  Object.keys(fields).length === 0 &&
  Object.entries(lines).every(
    ([name, { added, changed, removed }]) =>
      name === 'prepaymentLines' &&
      added.length + removed.length === 0 &&
      changed.every(line => Object.keys(line.fields).every(field => /^(?:erp|dop)BalanceAmount$/.test(field))),
  )
interface KeptChanges {
  readonly fields: Wire
  readonly lines: Readonly<
    Record<
      string,
      { readonly added: unknown[]; readonly removed: unknown[]; readonly changed: { readonly fields: Wire }[] }
    >
  >
}

/** What somebody gets who sends a record back as it was answered. */
describe.each(inTurn(documents, 3).map(document => [document.name, document] as const))('%s', (_, document) => {
  test('sent back as it was answered is not changed [issue 33, B15]', async () => {
    const { records } = (await admin.ask('GET', `${document.calls}/page?size=100`)) as unknown as { records: Wire[] }
    const key = document.key ?? 'id'
    const chosen = grouped(records, one => `${one.status ?? ''} ${one.enableFlag}`).flatMap(own => own.slice(0, 3))
    const faults: string[] = []
    for (const { [key]: id } of chosen) {
      const record = (await admin.ask('GET', `${document.calls}/${id}`)) as Wire
      const answer = await admin.call('PUT', document.calls, record)
      const isOpen = !isClosed(record) && (!document.states || record.status === firstState(document))
      if (answer.code === 0) {
        const [{ changes }] = (await admin.ask('GET', `${document.calls}/${id}/history`)) as unknown as [Wire]
        if (isBalanceAlone(changes as KeptChanges)) continue
        faults.push(`${record[document.title]} changed: ${JSON.stringify(changes)}`)
      } else if (isOpen && answer.msg !== nothingChanged(document)[1])
        faults.push(`${record[document.title]}: ${answer.msg}`)
    }
    expect(faults).toEqual([])
  })
})

async function paper(name: string): Promise<Wire> {
  const { data } = await admin.upload('/admin/sys-file/upload', { name, content: pixel })
  const { fileId, fileName, size } = data as Wire
  return { fileId, fileName, size }
}

const holding = documents.flatMap(document => {
  const [field] = paperFields(document, { enableFlag: 'Y' })
  return field ? [[document.name, field, document] as const] : []
})
test.each(inTurn(holding, 3))(
  '%s with files in %s, sent back as it was answered, is not changed [issue 33, B15]',
  async (_, field, document) => {
    const { id, version } = (await make(document)) as Wire
    const files = [await paper('first.png'), await paper('second.png')]
    await admin.save(document, { id, version } as never, { [field]: files } as never)
    const record = (await admin.ask('GET', `${document.calls}/${id}`)) as Wire
    expect(record[field]).toEqual(files)
    expect(await admin.call('PUT', document.calls, record)).toMatchObject({ bizCode: 'NO_CHANGE' })
  },
)

test('a client answered in the form of the family, sent back, is taken and is not changed [issue 33, B15]', async () => {
  // What may be empty on the record may be empty when it comes back.
  const bare = (await admin.call('POST', client.calls, {
    clientId: 'bare',
    scope: 'server',
    authorizedGrantTypes: 'password',
    autoapprove: null,
  })) as { data: Wire }
  expect(bare).toMatchObject({ code: 0 })
  const { records } = (await admin.ask('GET', '/admin/client/page?size=100')) as unknown as { records: Wire[] }
  expect(records.length).toBeGreaterThan(0)
  for (const one of records) {
    const answer = await admin.call('PUT', '/admin/client', one)
    expect([one.clientId, answer]).toEqual([one.clientId, expect.objectContaining({ bizCode: 'NO_CHANGE' })])
  }
})
