import { expect, test } from 'vitest'
import { samples } from '#areas/index.testing.ts'
import { kindOf } from '#platform/kinds/kinds.ts'
import { bringingIn } from '#platform/model/brings.ts'
import { isWritable, type Wire } from '#platform/model/check.ts'
import { Decimal } from '#platform/model/decimal.ts'
import { firstState, headerFields, linesOf } from '#platform/model/document.ts'
import type { Field, Fields } from '#platform/model/fields.ts'
import { inLanguage } from '#platform/model/label.ts'
import { refused, running } from './known.ts'
import type { Records } from './records.ts'

const { admin, maker } = running

/** Whether a value that was sent and one that was answered are the same. */
function isSent(field: Field, sent: unknown, answered: unknown): boolean {
  if (typeof sent === 'string' && kindOf(field).hydrate) return new Decimal(sent).eq(String(answered))
  return JSON.stringify(sent) === JSON.stringify(answered)
}

/** Whether a reference among these brings a field. */
const isBrought = (fields: Fields, name: string): boolean =>
  bringingIn(fields).some(({ names }) => names.includes(name))

function differences(fields: Fields, sent: Wire, answered: Wire): string[] {
  return (
    Object.entries(sent)
      // What is masked is sent whole and never read again; its own area says what is seen of it.
      .filter(([name]) => !(fields[name] as { masked?: boolean } | undefined)?.masked)
      // What is read through a reference and was left empty is the other record's.
      .filter(([name, value]) => value !== null || !isBrought(fields, name))
      .filter(([name, value]) => fields[name] && !isSent(fields[name], value, answered[name]))
      .map(([name, value]) => `${name}: ${JSON.stringify(value)} became ${JSON.stringify(answered[name])}`)
  )
}

/** What holds of a record that people make, from its first save on. */
export function recordHolds(records: Records): void {
  const { document } = records

  test('is read as it was sent, with everything that can be filled in', async () => {
    const record = await records.whole()
    const { sent } = records
    expect(differences(headerFields(document), sent, record)).toEqual([])
    for (const [name, table] of linesOf(document)) {
      const [rows, stored] = [(sent[name] ?? []) as Wire[], record[name] as Wire[]]
      expect(stored, name).toHaveLength(rows.length)
      rows.forEach((row, index) => expect(differences(table.fields, row, stored[index] ?? {}), name).toEqual([]))
    }
    expect(record).toMatchObject({ version: 0, revision: 0, enableFlag: 'Y' })
    if (document.states) expect(record.status).toBe(firstState(document))
  })

  test('is made with what is required, and refused without each of it', async () => {
    const sent = await records.plainValues()
    const required = Object.entries(headerFields(document)).filter(
      ([, field]) => field.required && isWritable(field) && field.initial === undefined,
    )
    const errorsWithout = async (names: readonly string[], language: 'zh' | 'en') => {
      const rest = Object.fromEntries(Object.entries(sent).filter(([name]) => !names.includes(name)))
      const answer = await admin.in(language).call('POST', document.calls, rest)
      expect(answer, `without ${names.join()}`).toMatchObject(refused(200, 'REQUIRED'))
      return (answer.data as unknown as { errors: Wire[] }).errors
    }
    const missing = ([name, { label }]: [string, Field], language: 'zh' | 'en') =>
      expect.objectContaining({
        field: name,
        message: inLanguage([`${label[0]}不能为空`, `${label[1]} cannot be empty`], language),
      })
    for (const one of required) {
      expect(sent[one[0]], one[0]).toBeDefined()
      expect(await errorsWithout([one[0]], 'en'), one[0]).toContainEqual(missing(one, 'en'))
    }
    if (required.length > 0)
      expect(
        await errorsWithout(
          required.map(([name]) => name),
          'zh',
        ),
      ).toEqual(expect.arrayContaining(required.map(one => missing(one, 'zh'))))
    const made = samples[document.name]?.make ? await admin.create(document, sent) : await records.plain()
    expect(made).toMatchObject({ version: 0 })
  })

  const keys = (document.unique ?? []).filter(names =>
    names.every(name => isWritable(headerFields(document)[name] as Field)),
  )
  if (keys.length > 0)
    test('stands for one record only by its unique fields', async () => {
      const record = await records.plain()
      for (const names of keys) {
        const taken = Object.fromEntries(names.map(name => [name, record[name]]))
        const answer = await admin.call('POST', document.calls, await maker.filled(document, taken))
        expect(answer, names.join()).toMatchObject(refused(200, 'ALREADY_EXISTS'))
      }
    })
}

/** What no call can do with a document that is only read, or that only the house makes. */
export function isNeverMade({ document }: Records): void {
  if (document.readOnly)
    test('is only read', async () => {
      for (const method of ['POST', 'PUT', 'DELETE'])
        expect(await admin.call(method, document.calls, {}), method).toMatchObject({ status: 404 })
    })
  else
    test('is never made by hand', async () => {
      expect(await admin.call('POST', document.calls, {})).toMatchObject({ status: 405 })
    })
}

/** What a sheet of rows typed at once keeps, and what it does not. */
export function sheetHolds(records: Records, reader: () => { call: typeof admin.call }): void {
  const { document } = records
  test('saves from the sheet the rows that may be saved, says of the others why not, and asks for the permission', async () => {
    const old = await records.plain()
    const fresh = await maker.filled(document, {}, true)
    const path = `${document.calls}/save-many`
    expect(await reader().call('POST', path, { rows: [fresh] })).toMatchObject({ status: 403 })
    const body = [
      fresh,
      { id: old.id, version: old.version, remark: 'typed in the sheet' },
      { id: old.id, version: 99 },
    ]
    const answer = await admin.call('POST', path, { rows: body })
    expect(answer).toMatchObject({
      code: 0,
      msg: '2 done, 1 not done',
      data: [
        { ok: true, errors: [] },
        { id: old.id, ok: true, version: old.version + 1 },
        { id: old.id, ok: false, errors: [{ message: expect.any(String) }] },
      ],
    })
    const [made] = answer.data as unknown as { id: string }[]
    expect(await admin.get(document, made as { id: string })).toMatchObject({ version: 0 })
    expect(await records.plain()).toMatchObject({ remark: 'typed in the sheet' })
  })
}
