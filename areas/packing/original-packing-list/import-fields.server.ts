import { z } from 'zod'
import type { Label } from '#platform/model/label.ts'
import { badRequest } from '#platform/server/http/refusal.ts'
import { writtenMarks } from '../packing-template/excel-field.ts'
import type { Answer, Mending } from '../packing-template/mending.ts'
import { writtenOrders } from '../packing-template/sheet-dates.ts'
import type { TemplateRow } from '../packing-template/template-row.ts'

const id = z
  .string()
  .regex(/^\d{1,18}$/)
  .optional()

const fieldsInput = z.object({
  orgId: id,
  vendorId: id,
  templateType: z.enum(['ORIGINAL', 'SUPPLIER']).default('ORIGINAL'),
  id,
  dryRun: z.enum(['true', 'false']).default('false'),
  template: z.string().max(100_000).optional(),
  templateName: z.string().trim().max(150).optional(),
  skipRows: z.string().max(100_000).optional(),
  corrections: z.string().max(1_000_000).optional(),
  answers: z.string().max(20_000).optional(),
  accepted: z.string().max(200).optional(),
})

const templateRows = z.array(
  z.object({
    templateType: z.enum(['HEADER', 'LINE']),
    excelField: z.string().min(1).max(300),
    packingListField: z.string().min(1).max(60),
  }),
)
const rowNumbers = z.array(z.int().min(1).max(1_048_576)).max(20_000)
const typedValues = z.record(
  z.string().regex(/^[1-9]\d{0,6}$/),
  z.record(z.string().regex(/^[A-Za-z0-9]{1,60}$/), z.string().max(300)),
)
/** How dates and numbers may be said to be written. */
const written = { ...writtenOrders, ...writtenMarks }
type Written = keyof typeof written
const givenAnswers = z.record(z.string().min(1).max(300), z.enum(Object.keys(written) as [Written, ...Written[]]))

/** What is sent beside a vendor's workbook. */
export type ImportFields = Omit<z.infer<typeof fieldsInput>, 'template' | 'skipRows' | 'corrections' | 'answers'> & {
  /** The mapping a person chose; without one the vendor's stored template is meant. */
  readonly template: readonly TemplateRow[] | undefined
  readonly mending: Mending
  /** By heading: what a person said about dates and numbers that can be read both ways. */
  readonly answers: Readonly<Record<string, Answer>>
}

function given<Value>(text: string | undefined, shape: z.ZodType<Value>, refusal: Label): Value | undefined {
  if (text === undefined) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = undefined
  }
  const parsed = shape.safeParse(value)
  if (!parsed.success) throw badRequest(refusal)
  return parsed.data
}

/** Reads what is sent beside a workbook, or says which of it is not as it should be. */
export function importFields(fields: Readonly<Record<string, string>>): ImportFields {
  const parsed = fieldsInput.safeParse(fields)
  if (!parsed.success)
    throw badRequest([
      '导入参数不正确',
      `The import's parameters are not valid: ${parsed.error.issues[0]?.path.join('.') ?? ''}`,
    ])
  const { template, skipRows, corrections, answers, ...plain } = parsed.data
  const orders =
    given(answers, givenAnswers, ['日期或数字写法的回答不正确', 'The answers about dates and numbers are not valid']) ??
    {}
  return {
    ...plain,
    template: given(template, templateRows, ['模板内容不正确', 'The template is not valid']),
    mending: {
      skipRows: given(skipRows, rowNumbers, ['要跳过的行不正确', 'The rows to leave out are not valid']) ?? [],
      corrections: given(corrections, typedValues, ['更正的内容不正确', 'The corrected values are not valid']) ?? {},
    },
    answers: Object.fromEntries(Object.entries(orders).map(([heading, order]) => [heading, written[order]])),
  }
}
