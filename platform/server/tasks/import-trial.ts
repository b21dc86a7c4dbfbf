import { z } from 'zod'
import { inLanguage, type Language } from '../../model/label.ts'
import type { RowOutcome } from './import-rows.ts'
import type { ReadSheet } from './import-sheet.ts'

/** As many rows are shown of a trial; those with errors come first. */
const mostShown = 500

const effect = z.enum(['insert', 'update', 'unchanged', 'asked'])

/** What a trial answers. */
export const trialAnswer = z.object({
  total: z.int().describe('Rows of the file'),
  records: z
    .int()
    .optional()
    .describe(
      'Records that rows without errors are, where a record has several: a row of its own and rows of its lines',
    ),
  insert: z.int().describe('Rows that would make a record'),
  update: z.int(),
  unchanged: z.int(),
  asked: z.int().describe('Rows among `errors` that nothing but `asks` speak against'),
  errors: z.array(z.object({ lineNum: z.int(), errors: z.array(z.string()) })),
  ignoredColumns: z.array(z.string()),
  hiddenRows: z.array(z.int()).describe('Filled rows that are hidden in the file: they are left out'),
  otherSheets: z.array(z.string()).describe('Other sheets that hold rows of the same kind: they are left out'),
  columns: z.array(
    z.object({
      place: z.int(),
      heading: z.string(),
      field: z.string().nullable(),
      isProposed: z.boolean().optional(),
    }),
  ),
  lacking: z.array(z.string()).describe('Required fields that no column fills'),
  questions: z
    .array(
      z.object({
        field: z.string(),
        heading: z.string(),
        kind: z.string(),
        examples: z.array(z.string()),
        message: z.string(),
        answers: z.array(z.object({ value: z.string(), reads: z.string() })),
      }),
    )
    .describe('Columns that do not prove how they are written: to be answered in `told`'),
  asks: z
    .array(z.object({ code: z.string(), rows: z.int(), message: z.string() }))
    .describe(
      'Questions that are all that speaks against some rows: among `accepted` in `told`, those rows are imported',
    ),
  rows: z.array(
    z.object({
      lineNum: z.int(),
      effect: effect.nullable(),
      texts: z.record(z.string(), z.string()),
      errors: z.array(z.string()),
    }),
  ),
})

/** The questions some rows ask, each once, as the first row asks it. */
function asksIn(outcomes: readonly RowOutcome[], language: Language) {
  const asked = new Map<string, { rows: number; message: string }>()
  for (const { code, message } of outcomes.flatMap(({ asks = [] }) => asks)) {
    const before = asked.get(code)
    asked.set(code, { message: before?.message ?? inLanguage(message, language), rows: (before?.rows ?? 0) + 1 })
  }
  return [...asked].map(([code, one]) => ({ code, ...one }))
}

/** What a trial says of a file: what its columns are taken as, what is asked, what is left out, what each row would do. */
export function trialOf(
  { columns, hiddenRows, ignored, lacking, otherSheets, questions, rows }: ReadSheet,
  outcomes: readonly RowOutcome[],
  language: Language,
): z.infer<typeof trialAnswer> {
  const counts = { insert: 0, update: 0, unchanged: 0, asked: 0 }
  const effects = outcomes.map(outcome => (outcome.isAsked ? ('asked' as const) : outcome.effect))
  for (const one of effects) if (one) counts[one]++
  const told = rows.map(({ rowNo, said: texts }, at) => ({
    lineNum: rowNo,
    effect: effects[at] ?? null,
    texts,
    errors: (outcomes[at]?.errors ?? []).map(one => inLanguage(one, language)),
  }))
  const bad = told.filter(({ errors }) => errors.length > 0)
  return {
    total: rows.length,
    ...counts,
    errors: bad.map(({ errors, lineNum }) => ({ lineNum, errors })),
    ignoredColumns: [...ignored],
    hiddenRows: [...hiddenRows],
    otherSheets: [...otherSheets],
    columns: [...columns],
    lacking: [...lacking],
    questions: questions.map(({ answers, examples, message, ...question }) => ({
      ...question,
      answers: [...answers],
      examples: [...examples],
      message: inLanguage(message, language),
    })),
    asks: asksIn(outcomes, language),
    rows: [...bad, ...told.filter(({ errors }) => errors.length === 0)]
      .slice(0, mostShown)
      .sort((one, other) => one.lineNum - other.lineNum),
  }
}
