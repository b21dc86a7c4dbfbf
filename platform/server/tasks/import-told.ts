import { z } from 'zod'
import { type ImportMode, importModes } from '../../model/importable.ts'
import type { Transaction } from '../database/connection.ts'
import { badRequest } from '../http/refusal.ts'
import type { Uploaded } from '../http/upload.ts'
import { plainHeading } from './import-headings.ts'
import type { ReadSheet, Told } from './import-sheet.ts'
import { taskType } from './task.ts'

/** How a person says what a file means, in fields beside it. */
const toldIn = z.strictObject({
  columns: z.record(z.string(), z.string().nullable()).optional(),
  answers: z
    .record(
      z.string(),
      z.strictObject({
        decimalMark: z.enum(['.', ',']).optional(),
        dateOrder: z.enum(['day first', 'month first']).optional(),
      }),
    )
    .optional(),
  mended: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  accepted: z.array(z.string().max(60)).max(50).optional(),
})

const unreadable = (field: string) =>
  badRequest([`参数${field}不正确`, `The parameter ${field} is not valid`], { field })

/** What was said about a file in the fields beside it: `told` as JSON, `mode` in a word. */
export function said(fields: Uploaded['fields']): { told: z.infer<typeof toldIn>; mode: ImportMode } {
  const mode = importModes.find(one => one === (fields.mode ?? 'both'))
  if (!mode) throw unreadable('mode')
  if (!fields.told) return { told: {}, mode }
  let given: unknown
  try {
    given = JSON.parse(fields.told)
  } catch {
    throw unreadable('told')
  }
  const { data: told } = toldIn.safeParse(given)
  if (!told) throw unreadable('told')
  return { told, mode }
}

/** As many of a person's files are looked through for the columns they chose. */
const filesRemembered = 50

/** The fields a person chose for headings in their files of a document, the latest choice of each. */
export async function chosenBefore(transaction: Transaction, userId: string, document: string): Promise<Told['known']> {
  const { rows } = await transaction.query<{ chosen: Record<string, string | null> }>(
    `select request -> 'chosen' as chosen from excel_task
      where tenant_id = current_tenant() and created_by = $1 and document = $2 and type = $3 and request ? 'chosen'
      order by id desc limit ${filesRemembered}`,
    [userId, document, taskType.import],
  )
  return Object.assign({}, ...rows.map(({ chosen }) => chosen).reverse()) as Record<string, string | null>
}

/** What a person chose for columns that are not headed by a field, by heading. */
export const chosenIn = (
  { columns }: Pick<ReadSheet, 'columns'>,
  { columns: chosen }: Told,
): Record<string, string | null> =>
  Object.fromEntries(
    columns.flatMap(({ heading, field, place }) =>
      chosen?.[String(place)] === undefined ? [] : [[plainHeading(heading), field] as const],
    ),
  )
