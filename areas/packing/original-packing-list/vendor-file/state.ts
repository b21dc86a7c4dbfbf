import type { Label } from '#platform/model/label.ts'
import { columnName } from '#platform/model/workbook.ts'
import { addressOn, lineHeading, type WrittenMark } from '../../packing-template/excel-field.ts'
import { type PackingListField, packingListFields } from '../../packing-template/packing-list-fields.ts'
import type { MappingProposal, ProposedRow } from '../../packing-template/propose-mapping.ts'
import { requiredFields, type SheetReading } from '../../packing-template/read-sheet.ts'
import type { WrittenOrder } from '../../packing-template/sheet-dates.ts'
import type { SheetPicture } from '../../packing-template/sheet-picture.ts'
import type { TemplateRow } from '../../packing-template/template-row.ts'

/** What a dry run answers: what is read, and of a stored template also the template and the sheet. */
export type DryReading = SheetReading & {
  readonly template?: readonly TemplateRow[]
  readonly sheets?: readonly SheetPicture[]
  /** A new mapping, where the stored template does not fit the file. */
  readonly proposal?: MappingProposal
  /** The vendor the sheet names, where none was chosen. */
  readonly vendor?: NamedVendor
}

/** A vendor known by its name in the sheet. */
export interface NamedVendor {
  readonly id: string
  readonly name: string
}

/** What comes with the refusal of a vendor without a template. */
export interface MappingOffer {
  readonly proposal: MappingProposal
  readonly sheets: readonly SheetPicture[]
  readonly vendor?: NamedVendor
}

/** What a person has mended so far: rows left out, values typed in place of the sheet's, answers about dates and numbers. */
export interface Mended {
  readonly skipRows: readonly number[]
  readonly corrections: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly answers: Readonly<Record<string, WrittenOrder | WrittenMark>>
}

/** Nothing mended yet. */
export const nothingMended: Mended = { skipRows: [], corrections: {}, answers: {} }

/** Whether a person has mended anything, which is lost when the import is left. */
export const isMended = ({ answers, corrections, skipRows }: Mended): boolean =>
  skipRows.length > 0 || Object.keys(corrections).length > 0 || Object.keys(answers).length > 0

/** Fields that stand once, in the header of a packing list. */
export const headerFields = [
  'containerNo',
  'vesselVoyage',
  'pol',
  'pod',
  'etdDate',
  'etaDate',
  'loadDate',
  'sealNumber',
  'packingListNo',
  'thermometer',
  'pot',
  'consignee',
  'exporter',
] as const satisfies readonly PackingListField[]

/** What an audit asks of the header: found in the sheet it need not be typed. */
export const wantedInHeader: ReadonlySet<string> = new Set([
  'containerNo',
  'vesselVoyage',
  'pol',
  'pod',
  'etdDate',
  'etaDate',
  'loadDate',
])

/** The fields a column of lines can be. */
export const lineFields = (Object.keys(packingListFields) as PackingListField[]).filter(
  field => !(headerFields as readonly string[]).includes(field) || field === 'sealNumber' || field === 'thermometer',
)

/** What a field is called. */
export const fieldLabel = (field: string): Label => packingListFields[field as PackingListField] ?? [field, field]

const sameHeading = (one: string, other: string) => lineHeading(one).heading === lineHeading(other).heading

/** The row of a template that takes a column. */
export const rowOfHeading = <Row extends TemplateRow>(template: readonly Row[], heading: string): Row | undefined =>
  template.find(row => row.templateType === 'LINE' && sameHeading(row.excelField, heading))

/** A template with a column taken as a field, or left out; a field is filled from one column only. */
export const withColumn = (
  template: readonly TemplateRow[],
  heading: string,
  field: string | undefined,
): readonly TemplateRow[] => [
  ...template.filter(
    row => row.templateType !== 'LINE' || !(sameHeading(row.excelField, heading) || row.packingListField === field),
  ),
  ...(field ? [{ templateType: 'LINE' as const, excelField: heading, packingListField: field }] : []),
]

/** A template with a header value taken from a cell of a sheet. */
export const withHeaderCell = (
  template: readonly TemplateRow[],
  field: string,
  sheet: string | undefined,
  row: number,
  column: number,
): readonly TemplateRow[] => [
  ...template.filter(one => one.templateType !== 'HEADER' || one.packingListField !== field),
  {
    templateType: 'HEADER',
    excelField: addressOn(sheet, `${columnName(column)}${row}`),
    packingListField: field,
  },
]

/** A template without a header value. */
export const withoutHeader = (template: readonly TemplateRow[], field: string): readonly TemplateRow[] =>
  template.filter(row => row.templateType !== 'HEADER' || row.packingListField !== field)

/** Fields without which no line is one, and which no column is taken as. */
export const missingFields = (template: readonly TemplateRow[]): string[] =>
  [...requiredFields].filter(
    field => !template.some(row => row.templateType === 'LINE' && row.packingListField === field),
  )

/** A proposed row a person has left as it was proposed. */
export const proposedFor = (
  proposal: MappingProposal | undefined,
  { templateType, excelField, packingListField }: TemplateRow,
): ProposedRow | undefined =>
  proposal?.template.find(
    row =>
      row.templateType === templateType &&
      row.packingListField === packingListField &&
      sameHeading(row.excelField, excelField),
  )

/** The heading of every column of a sheet, as the table has it or as a row a person points at says it. */
export function headingsOf(sheet: SheetPicture, headingRow: number | undefined): ReadonlyMap<number, string> {
  const pointed = headingRow === undefined ? undefined : sheet.rows.find(({ no }) => no === headingRow)
  if (!pointed) return new Map(sheet.headings.map(({ column, text }) => [column, text]))
  return new Map(pointed.texts.flatMap((text, column) => (text ? [[column, text] as const] : [])))
}

/** What the sheet says where a value cannot be read; nothing where that part of the sheet is not shown. */
export function saidInSheet(
  sheet: SheetPicture | undefined,
  template: readonly TemplateRow[],
  row: number,
  field: string,
): string | undefined {
  const heading = template.find(one => one.templateType === 'LINE' && one.packingListField === field)?.excelField
  const column = sheet?.headings.find(({ text }) => heading !== undefined && sameHeading(text, heading))?.column
  return column === undefined ? undefined : sheet?.rows.find(({ no }) => no === row)?.texts[column]
}

/** What stands against an import, as the next thing to do; nothing when it can be made. */
export function nextThing(state: {
  readonly hasFile: boolean
  readonly orgId: string | null
  readonly vendorId: string | null
  readonly refusal: string | undefined
  readonly template: readonly TemplateRow[] | undefined
  readonly reading: SheetReading | undefined
}): Label | undefined {
  const { hasFile, orgId, vendorId, refusal, template, reading } = state
  if (!hasFile) return ['先选择文件', 'Choose the file first']
  if (!orgId) return ['先选择业务主体', 'Choose the operating unit first']
  if (!vendorId) return ['先选择外部供应商', 'Choose the external vendor first']
  if (refusal) return [`先处理：${refusal}`, `First: ${refusal}`]
  const [missing] = template ? missingFields(template) : []
  if (missing)
    return [
      `在表格上方指定哪一列是“${fieldLabel(missing)[0]}”`,
      `Choose above the sheet which column is "${fieldLabel(missing)[1]}"`,
    ]
  if (!reading) return ['正在读取文件', 'The file is being read']
  const [question] = reading.questions
  if (question) return [`先回答：${question.message[0]}`, `Answer first: ${question.message[1]}`]
  const [error] = reading.errors
  if (!error) return undefined
  const count = reading.errors.length
  if (error.problem === 'column not found')
    return [`${error.message[0]}，请另选一列`, `${error.message[1]}; choose another column`]
  if (error.problem === 'no lines')
    return [
      '表中没有可导入的明细：请点击标题所在行的行号',
      'No lines are left to import: click the number of the row that holds the headings',
    ]
  return [
    `先更正或跳过${count}处红色的值，第一处：${error.message[0]}`,
    `Correct or leave out ${count} red ${count === 1 ? 'value' : 'values'} first: ${error.message[1]}`,
  ]
}
