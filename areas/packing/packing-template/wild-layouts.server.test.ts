import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readWorkbook } from '#platform/server/excel/read.ts'
import { mappingProposal } from './propose-mapping.ts'
import { type ReadLine, sheetReading } from './read-sheet.ts'
import type { TemplateRow } from './template-row.ts'

const files = ['tests/data/wild-layouts', 'tests/data/two-row-layouts'].flatMap(folder =>
  readdirSync(folder)
    .filter(name => name.endsWith('.xlsx'))
    .map(name => join(folder, name)),
)

interface Expected {
  readonly sheet: string
  readonly headerRows: number[]
  readonly columns: { column: string; heading: string; field: string | null; also?: string[] }[]
  readonly header: Record<string, string | string[] | null>
  readonly optional?: Record<string, string[]>
  readonly template: TemplateRow[]
  readonly lines: Record<string, unknown>[]
}

/** What was read in the words of the expectation: figures as numbers, empty values left out. */
const comparable = (line: Readonly<Record<string, unknown>>, like: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(line)
      .filter(([, value]) => value !== null)
      .map(([field, value]) => [field, typeof like[field] === 'number' ? Number(value) : value]),
  )

function sameLines(read: readonly ReadLine[], expected: Expected['lines']) {
  const at = new Map(expected.map(line => [line['rowNo'], line]))
  expect(read.map(line => comparable(line, at.get(line.rowNo) ?? {}))).toEqual(
    expected.map(line => comparable(line, line)),
  )
}

describe.each(files)('a list of a vendor without a template: %s', file => {
  const expected = JSON.parse(readFileSync(file.replace('.xlsx', '.expected.json'), 'utf8')) as Expected
  const workbook = readWorkbook(file, { fileName: file })

  test('its table and every column are proposed', async () => {
    const proposal = mappingProposal(await workbook)
    expect([proposal.sheet, proposal.headerRows]).toEqual([expected.sheet, expected.headerRows])
    const fieldOf = (names: readonly string[]) =>
      proposal.template.find(row => row.templateType === 'LINE' && names.includes(row.excelField))?.packingListField
    expect(expected.columns.map(({ heading, also = [] }) => [heading, fieldOf([heading, ...also]) ?? null])).toEqual(
      expected.columns.map(({ heading, field }) => [heading, field]),
    )
    for (const { confidence, reason } of proposal.template) {
      expect(confidence).toBeGreaterThan(0.3)
      expect(reason.every(words => words.length > 5)).toBe(true)
    }
  })

  test('its header values are found, and its lines read, as proposed', async () => {
    const { template, reconciliation } = mappingProposal(await workbook)
    const reading = sheetReading(await workbook, template)
    for (const [field, value] of Object.entries({ ...expected.optional, ...expected.header }))
      if (value !== null && (field in expected.header || reading.header[field]))
        expect([field, [value].flat()]).toEqual([field, expect.arrayContaining([reading.header[field]])])
    sameLines(reading.lines, expected.lines)
    for (const { own, equal, field } of reconciliation) expect([field, own === null || equal]).toEqual([field, true])
  })

  test('no total agrees with a column that is something else', async () => {
    const { reconciliation, template } = mappingProposal(await workbook)
    const wrong = expected.columns.filter(({ heading, field, also = [] }) =>
      template.some(
        row =>
          row.templateType === 'LINE' &&
          [heading, ...also].includes(row.excelField) &&
          row.packingListField !== field &&
          reconciliation.some(one => one.equal && one.field === row.packingListField),
      ),
    )
    expect(wrong).toEqual([])
    // Nor when a person takes another column for it: boxes are no weight, a weight no boxes.
    const figures = ['qty', 'totalNetWeight', 'grossWeight']
    const columns = expected.columns.filter(({ field }) => field !== null && figures.includes(field))
    const swapped = expected.template.map(row => {
      const at = columns.findIndex(({ field }) => field === row.packingListField)
      const other = columns[(at + 1) % columns.length]
      return row.templateType === 'LINE' && at >= 0 && other ? { ...row, excelField: other.heading } : row
    })
    if (columns.length < 2 || swapped.length === 0) return
    const said = sheetReading(await workbook, swapped).reconciliation.filter(one => one.field === 'qty' && one.equal)
    expect(said).toEqual([])
  })

  test('its lines are read by the right mapping', async () => {
    sameLines(sheetReading(await workbook, expected.template).lines, expected.lines)
  })
})
