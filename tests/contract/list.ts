import { expect, test } from 'vitest'
import { kindOf } from '#platform/kinds/kinds.ts'
import type { Wire } from '#platform/model/check.ts'
import { type Declaration, headerFields } from '#platform/model/document.ts'
import { emptyOf } from '#platform/model/filter-names.ts'
import { standardFields } from '#platform/model/standard.ts'
import { titleIn } from '#platform/model/verbs.ts'
import { queryOf } from '#platform/testing/person.ts'
import { refused, running } from './known.ts'
import { isNamedByHand, type Records } from './records.ts'

const { admin } = running

/** How a filter is asked for a record's value. */
function askFor(document: Declaration, name: string, record: Wire): Record<string, string> | undefined {
  const value = record[name]
  if (value === null || value === undefined) return undefined
  const field = headerFields(document)[name] ?? standardFields[name]
  if (field && kindOf(field).filter === 'range') {
    // A person looks for moments by their days; within its second a stored moment is later than it reads.
    const asked = field.kind === 'date-time' ? String(value).slice(0, 10) : String(value)
    return { [`${name}Start`]: asked, [`${name}End`]: asked }
  }
  return { [name]: String(value) }
}

/** What holds of the list of a document. */
export function listHolds(records: Records): void {
  const { document } = records
  const foundBy = async (asked: Readonly<Record<string, string>>) =>
    (await admin.page(document, { size: '10', ...asked })).records.map(({ id }) => id)

  test('is found in the list by its id and by its declared filters, each of which leaves out what holds nothing, and counted there', async () => {
    const record = await records.whole()
    // It leaves empty what need not be filled in.
    const plain = await records.plain()
    expect(await foundBy({ id: record.id })).toEqual([record.id])
    const filters = document.filters.flatMap(name => {
      const asked = askFor(document, name, record)
      return asked ? [[name, asked] as const] : []
    })
    const whether = (names: readonly string[], isEmpty: 'Y' | 'N') =>
      Object.fromEntries(names.map(name => [emptyOf(name), isEmpty]))
    const filled = filters.map(([name]) => name)
    const together = Object.assign({ id: record.id, ...whether(filled, 'N') }, ...filters.map(([, asked]) => asked))
    const found = await foundBy(together)
    // Asked for one by one, the one is named that does not find it.
    if (found.length !== 1)
      for (const [name, asked] of filters) expect(await foundBy({ ...asked, id: record.id }), name).toEqual([record.id])
    expect(found, 'all filters together').toEqual([record.id])
    for (const [name, asked] of filters)
      if (plain[name] === null) expect(await foundBy({ ...asked, id: plain.id }), name).toEqual([])
    const empty = filled.filter(name => plain[name] === null)
    expect(await foundBy({ ...whether(empty, 'Y'), id: plain.id }), 'what is empty').toEqual([plain.id])
    if (empty.length > 0) expect(await foundBy({ ...whether(empty, 'Y'), id: record.id })).toEqual([])
    expect(await foundBy({ [document.title]: 'no record is called so' })).toEqual([])
    const { total } = (await admin.ask('GET', `${document.calls}/totals?id=${record.id}`)) as Wire
    expect(total).toBe(1)
  })

  test('is listed in the order of each column both ways, and of nothing and by nothing that is no column', async () => {
    for (const direction of ['ascs', 'descs'])
      expect(
        await admin.call('GET', `${document.calls}/page${queryOf({ size: '1', [direction]: document.list })}`),
        direction,
      ).toMatchObject({ status: 200, code: 0 })
    const inTurn = document.list.map((name, at) => (at % 2 === 0 ? name : `-${name}`))
    expect(
      await admin.call('GET', `${document.calls}/page${queryOf({ size: '1', sorts: inTurn })}`),
      'each the other way',
    ).toMatchObject({ status: 200, code: 0 })
    for (const [what, asked, field] of [
      ['an unknown filter', { secretName: '1' }, 'secretName'],
      ['a filter that is an expression', { 'id) or (1=1': '1' }, 'id) or (1=1'],
      ['an unknown order', { ascs: 'secretName' }, 'secretName'],
      ['an order by an expression', { descs: 'id desc, (select 1)' }, 'id desc, (select 1)'],
      ['an unknown one of several orders', { sorts: [document.title, '-secretName'] }, 'secretName'],
      ['an order by a column nobody may see', { ascs: 'tenant_id' }, 'tenant_id'],
      ['151 characters', { remark: 'x'.repeat(151) }, 'remark'],
      ['neither empty nor not', { remarkEmpty: 'maybe' }, 'remarkEmpty'],
    ] as const)
      expect(await admin.call('GET', `${document.calls}/page${queryOf(asked as never)}`), what).toMatchObject({
        ...refused(400, 'BAD_REQUEST'),
        data: { field },
      })
  })
}

/** What holds of choosing a record in a field of another. */
export function lookupHolds(records: Records): void {
  const { document } = records
  const found = async (q: string) =>
    ((await admin.ask('GET', `${document.calls}/lookup${queryOf({ q, size: '100' })}`)) as readonly Wire[]).map(
      one => one.id,
    )

  test('is looked up by what it is called, by what others store, and by initials and pinyin where people name it', async () => {
    const record = await records.plain()
    expect(await found(titleIn(document, record))).toContain(record.id)
    const stored = String(record[document.value ?? 'id'])
    const chosen = (await admin.ask(
      'GET',
      `/admin/lookup${queryOf({ document: document.name, values: stored })}`,
    )) as readonly Wire[]
    expect(chosen.map(one => one.value)).toContain(stored)
    if (!isNamedByHand(document)) return
    for (const q of [`kplly${records.mark.slice(0, 1)}`, 'kunpengliulian', '榴莲园'])
      expect(await found(q), q).toContain(record.id)
  })
}
