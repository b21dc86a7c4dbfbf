import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Decimal } from '#platform/model/decimal.ts'
import { readWorkbook } from '#platform/server/excel/read.ts'
import { type ReadLine, sheetReading } from './read-sheet.ts'
import type { TemplateRow } from './template-row.ts'

const data = 'tests/data'
const files = ['packing-lists', 'uk-retail-layouts'].flatMap(folder =>
  readdirSync(join(data, folder))
    .filter(name => name.endsWith('.xlsx'))
    .map(name => join(folder, name)),
)

interface Expected {
  readonly sheet: string
  readonly headerRows: number[]
  readonly template: TemplateRow[]
  readonly header: Record<string, unknown>
  readonly lines: Record<string, unknown>[]
  readonly totals?: Record<string, unknown> | null
  readonly ignoredRows?: number[]
  readonly accepted: boolean
  readonly errors: unknown[]
}

/** Numbers of the expectation against decimal text of the reading; a field that is not expected must be empty. */
function sameValues(read: Readonly<Record<string, unknown>>, expected: Readonly<Record<string, unknown>>) {
  const comparable = (record: Readonly<Record<string, unknown>>, beside: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(record)
        .filter(([, value]) => value !== null)
        .map(([field, value]) => [
          field,
          typeof value === 'number' || typeof beside[field] === 'number'
            ? new Decimal(value as string).toFixed()
            : value,
        ]),
    )
  expect(comparable(read, expected)).toEqual(comparable(expected, read))
}

describe('a vendor list is read as its template says', () => {
  test.each(files)('%s', async file => {
    const path = join(data, file)
    const expected = JSON.parse(readFileSync(path.replace('.xlsx', '.expected.json'), 'utf8')) as Expected
    const reading = sheetReading(await readWorkbook(path, { fileName: file }), expected.template)

    expect({ sheet: reading.sheet, headerRows: reading.headerRows, accepted: reading.accepted }).toEqual({
      sheet: expected.sheet,
      headerRows: expected.headerRows,
      accepted: expected.accepted,
    })
    expect(reading.header).toEqual(expected.header)
    expect(reading.errors.map(({ lineNum, field, problem }) => ({ lineNum, field, problem }))).toEqual(expected.errors)
    expect(reading.lines.map(line => line.rowNo)).toEqual(expected.lines.map(line => line['rowNo']))
    reading.lines.forEach((line: ReadLine, at) => sameValues(line, expected.lines[at] ?? {}))
    if (expected.ignoredRows) expect(reading.ignoredRows).toEqual(expected.ignoredRows)
    if (expected.totals !== undefined) sameValues({ ...reading.totals }, { ...expected.totals })
  })

  test('all seventeen of them are here', () => {
    expect(files).toHaveLength(17)
  })
})
