import type { Wire } from '../../model/check.ts'
import { inLanguage } from '../../model/label.ts'
import { Refused } from '../http/refusal.ts'
import type { Work } from './actions.ts'
import { duplicateRefusal } from './duplicate.ts'
import { titleOf } from './named.ts'
import { refusalOf } from './refused-by.ts'
import type { Shape } from './shape.ts'
import { refuseBeyondScope } from './stays.ts'
import type { RowResult } from './steps.ts'
import type { Store } from './store.ts'

/** What became of one row of a sheet; what was refused says which field. */
export interface SheetResult extends RowResult {
  readonly errors: readonly { readonly field?: string; readonly message: string }[]
}

/** Saves the rows of a sheet one by one: those that may be are saved, the others stay as they were and say why (guide of the desk 4). */
export async function saveMany(work: Work, store: Store, shape: Shape, rows: readonly Wire[]): Promise<SheetResult[]> {
  const results: SheetResult[] = []
  for (const given of rows) results.push(await saveOne(work, store, shape, given))
  return results
}

async function saveOne(work: Work, store: Store, shape: Shape, given: Wire): Promise<SheetResult> {
  const { id, version, ...values } = given
  const { transaction } = work
  await transaction.query('savepoint sheet_row')
  try {
    const row =
      id === undefined || id === null
        ? await store.create(work, shape, values)
        : await store.update(work, shape, { id: String(id), version: Number(version) }, values)
    await refuseBeyondScope(work, shape, [String(row.id)], 'save')
    await transaction.query('release savepoint sheet_row')
    return {
      id: String(row.id),
      docNo: titleOf(shape, row),
      ok: true,
      msg: null,
      version: row.version as number,
      errors: [],
    }
  } catch (fault) {
    const known = refusalOf(fault)
    if (!known) throw fault
    await transaction.query('rollback to savepoint sheet_row')
    const refusal = (await duplicateRefusal(transaction, store.shapes, fault, work.user)) ?? known
    work.recall.refresh()
    const reasons = refusal instanceof Refused ? refusal.reasons : [{ message: refusal.label }]
    const errors = reasons.map(reason => ({
      ...('field' in reason && reason.field ? { field: reason.field } : {}),
      message: inLanguage(reason.message, work.language),
    }))
    return {
      id: String(id ?? ''),
      docNo: await noOf(work, store, shape, given),
      ok: false,
      msg: errors.map(one => one.message).join('; '),
      version: Number(version ?? 0),
      errors,
    }
  }
}

/** The number of a row that was refused, also where only its id was sent; of one that is not there its id. */
async function noOf(work: Work, store: Store, shape: Shape, given: Wire): Promise<string> {
  if (given[shape.document.title] || !given.id) return titleOf(shape, given)
  const row = await store.read(work, shape, String(given.id)).catch(() => given)
  return titleOf(shape, row)
}
