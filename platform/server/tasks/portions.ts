import type { Transaction } from '../database/connection.ts'
import type { ReadRow } from './import-sheet.ts'
import type { Task } from './task.ts'

/**
 * Writes a portion of an import once, whoever comes to it: what became of its rows is kept in the transaction that writes
 * them, until the task ends. A run that begins anew after its server has gone takes it as it was, and one that was thought
 * dead waits here for the other (reliability.md 3.8).
 */
export async function onceWritten<Outcome>(
  transaction: Transaction,
  { id }: Pick<Task, 'id'>,
  rows: readonly ReadRow[],
  write: () => Promise<readonly Outcome[]>,
): Promise<readonly Outcome[]> {
  const portion = [id, rows[0]?.rowNo ?? 0]
  const { rowCount } = await transaction.query(
    `insert into import_portion (tenant_id, task_id, row_no) values (current_tenant(), $1, $2) on conflict do nothing`,
    portion,
    'take-portion',
  )
  if (rowCount === 0) {
    const { rows: kept } = await transaction.query<{ outcomes: Outcome[] }>(
      'select outcomes from import_portion where tenant_id = current_tenant() and task_id = $1 and row_no = $2',
      portion,
      'portion-written',
    )
    return kept[0]?.outcomes ?? []
  }
  const outcomes = await write()
  await transaction.query(
    'update import_portion set outcomes = $3 where tenant_id = current_tenant() and task_id = $1 and row_no = $2',
    [...portion, JSON.stringify(outcomes)],
    'keep-portion',
  )
  return outcomes
}

/** How many rows of an import are written, and how many were not, as its portions say. */
export async function countedRows(
  transaction: Transaction,
  { id }: Pick<Task, 'id'>,
): Promise<{ success: number; failed: number }> {
  const { rows } = await transaction.query<{ success: number; failed: number }>(
    `select count(*) filter (where json_array_length(o -> 'errors') = 0)::int as success,
            count(*) filter (where json_array_length(o -> 'errors') > 0)::int as failed
       from import_portion, json_array_elements(outcomes) o where tenant_id = current_tenant() and task_id = $1`,
    [id],
    'count-portions',
  )
  return rows[0] ?? { success: 0, failed: 0 }
}

/** What became of the portions of a task that has ended is told by the task. */
export const forgetPortions = (transaction: Transaction, { id }: Pick<Task, 'id'>): Promise<unknown> =>
  transaction.query('delete from import_portion where tenant_id = current_tenant() and task_id = $1', [id])
