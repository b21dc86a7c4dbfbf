import { expect, test } from 'vitest'
import { kindOf } from '#platform/kinds/kinds.ts'
import type { Wire } from '#platform/model/check.ts'
import { Decimal } from '#platform/model/decimal.ts'
import { type Declaration, headerFields, nameBeside } from '#platform/model/document.ts'
import { recordId } from '#platform/model/identity.ts'
import { importable } from '#platform/model/importable.ts'
import { inLanguage, type Language } from '#platform/model/label.ts'
import { standardFields } from '#platform/model/standard.ts'
import { templateHeadings } from '#platform/server/tasks/import-sheet.ts'
import type { Named } from '#platform/testing/person.ts'
import { textsOf, workbookOf } from '#platform/testing/workbook.ts'
import { changeable } from './changing.ts'
import { languages, running } from './known.ts'
import type { Records } from './records.ts'

const { admin } = running

/** A cell of a workbook as one can compare it. */
const plain = (text: string | undefined) =>
  text && /^-?\d+(\.\d+)?$/.test(text) ? new Decimal(text).toFixed() : (text ?? '')

/** What a column of a page says to a person. */
function shown(document: Declaration, name: string, row: Wire, language: Language): string {
  const value = row[name]
  if (name === 'status') return inLanguage(document.states?.[String(value)] ?? ['', ''], language)
  const field = headerFields(document)[name] ?? standardFields[name]
  if (value === null || value === undefined || !field) return ''
  if (field.kind === 'reference') return String(row[nameBeside(name)] ?? value)
  if (['choice', 'flag', 'references', 'codes'].includes(field.kind)) return kindOf(field).show(value, field, language)
  return String(value)
}

const headingOf = (document: Declaration, name: string, language: Language) =>
  inLanguage(
    name === 'status'
      ? ['状态', 'Status']
      : ((headerFields(document)[name] ?? standardFields[name])?.label ?? ['', '']),
    language,
  )

const exported = async (
  document: Declaration,
  record: Named,
  columns: readonly string[],
  language: Language = 'en',
) => {
  const { taskId } = await admin
    .in(language)
    .ask('POST', `${document.calls}/export`, { columns, filters: { id: record.id } })
  const task = await admin.finished(taskId)
  expect(task).toMatchObject({ status: 2, totalCount: 1, successCount: 1, failedCount: 0 })
  const file = await admin.download(`/admin/excel-task/download?fileUrl=${String(task.fileUrl)}`)
  return { ...file, rows: await textsOf(file.content, file.fileName) }
}

/** What holds of an export. */
export function exportHolds(records: Records): void {
  const { document } = records
  test.each(languages)('holds in an export what the page shows, in %s', async language => {
    const record = await records.whole()
    const [row = {}] = (await admin.page(document, { id: record.id })).records
    const file = await exported(document, record, document.list, language)
    expect(file.fileName).toMatch(new RegExp(`^${inLanguage(document.label, language)}_\\d{14}\\.xlsx$`))
    const [headings, cells = []] = file.rows
    // What no words tell apart carries its number, to be known again when the file comes back.
    const isNumbered = document.excel?.import === true && !document.unique
    expect(headings).toEqual([
      ...document.list.map(name => headingOf(document, name, language)),
      ...(isNumbered ? [inLanguage(recordId.label, language)] : []),
    ])
    if (isNumbered) expect(cells[document.list.length]).toBe(record.id)
    expect(document.list.map((_, index) => plain(cells[index]))).toEqual(
      document.list.map(name => plain(shown(document, name, row, language))),
    )
  })
}

/** What holds of an import that no area has written by hand. */
export function importHolds(records: Records): void {
  const { document } = records
  const dryRun = async (content: Uint8Array) =>
    (await admin.upload(`${document.calls}/import`, { name: 'rows.xlsx', content }, { dryRun: 'true' })).data
  const nothing = { total: 1, insert: 0, update: 0, unchanged: 0, errors: [], ignoredColumns: [], lacking: [] }

  test('has a template with the headings it reads', async () => {
    for (const language of languages) {
      const file = await admin.in(language).download(`${document.calls}/import/template`)
      expect((await textsOf(file.content, file.fileName))[0]).toEqual(templateHeadings(document, language))
    }
  })

  // Without fields that stand for one record, a row cannot say which record it is about.
  if (!document.unique) return
  test('tells what each row of its own export would do', async () => {
    const record = await records.whole()
    const file = await exported(
      document,
      record,
      importable(document).map(([name]) => name),
    )
    expect(await dryRun(file.content)).toMatchObject({ ...nothing, unchanged: 1 })

    const [headings = [], cells = []] = file.rows
    // A document of nothing but keys and references has no text that could differ.
    const found = changeable(document)
    if (!found) return
    const [name, field] = found
    const place = headings.indexOf(field.label[1])
    expect(place, `${document.name} has no text to change`).toBeGreaterThanOrEqual(0)
    const changed = await workbookOf(headings, [cells.map((cell, index) => (index === place ? 'changed words' : cell))])
    expect(await dryRun(changed)).toMatchObject({ ...nothing, update: 1 })
    expect((await records.whole())[name]).not.toBe('changed words')
  })
}
