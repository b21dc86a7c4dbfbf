import { describe, expect, test } from 'vitest'
import { kindOf } from '#platform/kinds/kinds.ts'
import type { Wire } from '#platform/model/check.ts'
import { type Declaration, linesOf } from '#platform/model/document.ts'
import type { Field } from '#platform/model/fields.ts'
import { identityOf, recordId } from '#platform/model/identity.ts'
import { type Fillable, importable, importableWithLines, lineField } from '#platform/model/importable.ts'
import { isCounted } from '#platform/model/read-column.ts'
import { fault, type Laid, laid, percent, plainNumber, shortDay } from '#platform/server/excel/testing/laid.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { textsOf } from '#platform/testing/workbook.ts'
import { inTurn } from './in-turn.ts'

const { admin, house: running, maker, routes } = await house()

/** What answers to a workbook of its rows, of whatever area. */
const importing = running.catalogue.all
  .map(({ document }) => document)
  .filter(({ calls, excel }) => excel?.import && routes().some(one => one.path === `${calls}/import/template`))

/** Fields that a file may fill; those of lines too where a record comes with them. */
const fieldsOf = (document: Declaration): readonly Fillable[] =>
  document.excel?.import === 'own'
    ? importableWithLines(document)
    : importable(document).map(([name, field]) => ({ name, field }))

/** A value of a record as a person would have it in a cell. */
function cellOf(field: Field, value: unknown): Laid {
  if (value === null || value === undefined || value === '') return null
  if (isCounted(field)) return plainNumber(String(value))
  return Array.isArray(value) ? value.join(',') : String(value)
}

/** `TEST_EACH=1` has every column looked at, which takes some minutes. */
const isEach = process.env.TEST_EACH === '1'

type Cells = Map<string, Laid>

/** A row of a file that says what a record says. */
function cellsOf(document: Declaration, record: Wire): Cells {
  const [table] = linesOf(document)
  const line = table && (record[table[0]] as readonly Wire[] | undefined)?.[0]
  return new Map(
    fieldsOf(document).map(({ name, field }) => {
      const below = lineField(name)
      return [name, cellOf(field, below === undefined ? record[name] : line?.[below])]
    }),
  )
}

/** What stands in a cell instead of what should: each of these in each column of a document. */
const odd: readonly (readonly [string, Laid])[] = [
  ['an error of a formula', fault('#N/A')],
  ['a percentage', percent('0.07')],
  ['a day that was typed as something else', shortDay('46148')],
  ['a number of more digits than Excel keeps', plainNumber('62220212345678901')],
  ['a large number', plainNumber('999999999999999')],
  ['less than nothing', plainNumber('-1')],
  ['a decimal comma', '12,5'],
  ['a size that looks like a day', '5-6'],
  ['nothing', null],
  ['what nobody knows', 'no such thing anywhere'],
]

/** Words that tell a record from others and may be anything. */
const freshWords = (document: Declaration): readonly [string, number][] =>
  fieldsOf(document).flatMap(({ name, field }) =>
    (identityOf(document) ?? []).includes(name) && ['text', 'code'].includes(field.kind)
      ? [[name, (field as { max?: number }).max ?? 50]]
      : [],
  )

/** A row that is the record of another one no more, where words may say so. */
const renamed = (document: Declaration, cells: Cells): Cells =>
  new Map([
    ...cells,
    ...freshWords(document).map(([name, max]) => [name, unused(`${document.name} ${name}`, max)] as const),
  ])

/** The columns whose cells are written oddly: one of each kind of field, those of lines apart, and what is required. */
function lookedAt(document: Declaration): readonly Fillable[] {
  const seen = new Set<string>()
  return fieldsOf(document).filter(({ name, field }) => {
    const kind = `${lineField(name) === undefined} ${field.kind} ${field.required === true}`
    return isEach || seen.size !== seen.add(kind).size
  })
}

interface Told {
  readonly errors: ReadonlyMap<number, readonly string[]>
  readonly effects: ReadonlyMap<number, string>
}

/** A workbook with each kind of row and each kind of cell. */
async function everyKind(document: Declaration) {
  const columns = [...fieldsOf(document).map(({ name }) => name), recordId.name]
  const isPlain = document.excel?.import === true
  const there = isPlain ? (await admin.page(document, { size: '3', descs: 'id' })).records : []
  const known = there.map(record => {
    const cells = cellsOf(document, record as Wire)
    return identityOf(document) ? cells : cells.set(recordId.name, String((record as Wire).id))
  })
  const whole = cellsOf(document, await maker.filled(document, {}, true))
  const words = fieldsOf(document).find(({ field }) => field.kind === 'long-text' || field.kind === 'text')?.name
  const changed = known[1] && words ? [new Map(known[1]).set(words, 'told by a file')] : []
  const kinds = lookedAt(document).flatMap(({ name, field }) =>
    odd.map(([what, cell]) => ({ what, field, cells: renamed(document, whole).set(name, cell) })),
  )
  const rows: { what?: string; field?: Field; cells: Cells }[] = [
    { cells: whole },
    // The same record again, and another that the database tells apart by its other keys only.
    { cells: whole },
    { cells: renamed(document, whole) },
    ...known.slice(0, 1).map(cells => ({ cells })),
    ...changed.map(cells => ({ cells })),
    ...known.slice(2).map(cells => ({ cells: new Map(cells).set(recordId.name, '999999999999') })),
    { cells: new Map([...whole, [recordId.name, 'x']]) },
    ...kinds,
  ]
  const content = laid([columns, ...rows.map(({ cells }) => columns.map(name => cells.get(name) ?? null))])
  return { content, rows }
}

expect(importing.length).toBeGreaterThan(50)
describe.each(inTurn(importing, 4).map(document => [document.name, document] as const))('%s', (_, document) => {
  const path = `${document.calls}/import`
  const file = (content: Uint8Array) => ({ name: 'every-kind.xlsx', content })
  async function trial(content: Uint8Array): Promise<Told> {
    const answer = await admin.upload(path, file(content), { dryRun: 'true' })
    expect(answer).toMatchObject({ code: 0 })
    const { errors, questions, rows } = answer.data as Wire
    expect(questions).toEqual([])
    return {
      errors: new Map((errors as Wire[]).map(({ lineNum, errors: why }) => [Number(lineNum), why as string[]])),
      effects: new Map((rows as Wire[]).map(({ lineNum, effect }) => [Number(lineNum), effect as string])),
    }
  }

  test('the trial says of every row, whatever stands in its cells, what the run does [issue 34 A]', async () => {
    const { content, rows } = await everyKind(document)
    const before = await trial(content)
    const answer = await admin.upload(path, file(content))
    expect(answer).toMatchObject({ code: 0 })
    const task = await admin.finished((answer.data as Wire).taskId as string)
    const failed = new Map<number, string>()
    if (task.failedFileUrl) {
      const kept = await admin.download(`/admin/excel-task/download?fileUrl=${String(task.failedFileUrl)}`)
      for (const row of (await textsOf(kept.content, kept.fileName)).slice(1))
        failed.set(Number(row.at(-2)), row.at(-1) ?? '')
    }
    expect(Object.fromEntries(failed)).toEqual(
      Object.fromEntries([...before.errors].map(([row, why]) => [row, why.join('; ')])),
    )
    expect(task).toMatchObject({ totalCount: rows.length, failedCount: before.errors.size })
    expect(task.successCount).toBe(rows.length - before.errors.size)

    // What a cell is, is said of it; no other thing is kept in its place.
    for (const [at, { field, what }] of rows.entries()) {
      if (!field) continue
      const { cell } = kindOf(field)
      const why = (before.errors.get(at + 2) ?? []).join()
      const said = `${field.label[1]}: ${what} (row ${at + 2}): ${why}`
      if (what === 'an error of a formula') expect(why, said).toContain('#N/A')
      if (what === 'a percentage' && cell === 'number' && field.kind !== 'percent')
        expect(why, said).toContain('percentage')
      if (what === 'a day that was typed as something else' && !cell.startsWith('date') && field.kind !== 'long-text')
        if (!('holds' in field)) expect(why, said).toContain('by Excel')
      if (what === 'a number of more digits than Excel keeps' && ['text', 'code', 'long-text'].includes(field.kind))
        expect(why, said).toContain('15 digits')
      if (what === 'nothing' && field.required === true && field.initial === undefined) expect(why, said).not.toBe('')
    }

    // Once more it is what it became: nothing is made twice, nothing differs.
    if (document.excel?.import !== true || !identityOf(document)) return
    const after = await trial(content)
    const [first = ''] = identityOf(document) ?? []
    const isNamed = (row: number) => (rows[row - 2]?.cells.get(first) ?? null) !== null
    const made = [...before.effects].filter(([row]) => !before.errors.has(row) && isNamed(row))
    expect(made.map(([row]) => [row, after.errors.get(row) ?? after.effects.get(row)])).toEqual(
      made.map(([row]) => [row, 'unchanged']),
    )
  })
})
