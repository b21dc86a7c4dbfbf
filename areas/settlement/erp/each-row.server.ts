import type { z } from 'zod'
import { peopleOf } from '#areas/admin/offers.server.ts'
import type { Declaration } from '#platform/model/document.ts'
import { counted, type Label } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'

/** What of a list of the ERP is read in here: how a row of it looks, by what it is known, and what becomes of it. */
interface Reading<R> {
  readonly row: z.ZodType<R>
  /** The field that a row is known by, as the ERP has it. */
  readonly no: string
  /** Takes a row in; answers why it is left out, if it is. */
  readonly take: (told: R) => Promise<Label | undefined>
}

/** A row of a list that was not taken in, and why. */
export interface LeftOut {
  readonly no: string
  readonly why: Label
}

const unreadable: Label = ['内容不完整或格式不符', 'incomplete, or not in the agreed form']

/** Reads in a list of the ERP row by row: one that is refused takes nothing of the others with it (business.md 5.2). */
export async function eachRow<R>(
  work: Work,
  list: readonly unknown[],
  { no, row, take }: Reading<R>,
): Promise<LeftOut[]> {
  const left: LeftOut[] = []
  for (const one of list) {
    const name = String((one as Readonly<Record<string, unknown>> | null)?.[no] ?? '?').slice(0, 50)
    const told = row.safeParse(one)
    const attempt = await work.attempted(async () => (told.success ? take(told.data) : unreadable))
    const why = 'done' in attempt ? attempt.done : attempt.reasons[0]?.message
    if (why) left.push({ no: name, why })
  }
  return left
}

/** How many rows are named one by one. */
const named = 5

/** Finance hears what of a list of the ERP is not in here, and why. */
export async function tellLeftOut(work: Work, document: Declaration, left: readonly LeftOut[]): Promise<void> {
  if (left.length === 0) return
  const text = (language: 0 | 1) =>
    left
      .slice(0, named)
      .map(({ no, why }) => (language === 0 ? `${no}（${why[0]}）` : `${no} (${why[1]})`))
      .join(language === 0 ? '、' : ', ')
  const people = await peopleOf(work, ['FINANCE', 'FINANCE_LEAD'], null)
  const [zh, en] = document.label
  await work.tell(
    people,
    [
      `ERP有${left.length}条${zh}未读入：${text(0)}${left.length > named ? '等' : ''}，请在ERP中更正或在平台建档`,
      `${counted(left.length, 'row')} of the ERP not read in (${en}): ${text(1)}${left.length > named ? ' and others' : ''}; correct them in the ERP, or add the master data here`,
    ],
    { document },
  )
}
