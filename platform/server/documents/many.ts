import type { Wire } from '../../model/check.ts'
import { inLanguage } from '../../model/label.ts'
import type { Reason } from '../../model/rules.ts'
import type { Work } from './actions.ts'
import { titleOf } from './named.ts'
import type { Shape } from './shape.ts'
import { refuseBeyondScope } from './stays.ts'
import type { RowResult } from './steps.ts'
import type { Store } from './store.ts'

/** What became of one row of a sheet; what was refused says which field. */
export interface SheetResult extends RowResult {
  /** A warning is a question: the row is saved when it is sent again with it accepted, and a reason where it asks for one. */
  readonly errors: readonly (Pick<Reason, 'field' | 'bizCode' | 'warning' | 'because'> & { readonly message: string })[]
}

/** Saves the rows of a sheet one by one: those that may be are saved, the others stay as they were and say why (guide of the desk 4). */
export async function saveMany(work: Work, store: Store, shape: Shape, rows: readonly Wire[]): Promise<SheetResult[]> {
  const results: SheetResult[] = []
  for (const given of rows) results.push(await saveOne(work, store, shape, given))
  return results
}

async function saveOne(work: Work, store: Store, shape: Shape, given: Wire): Promise<SheetResult> {
  const { id, version, ...values } = given
  const attempt = await work.attempted(async () => {
    const row =
      id === undefined || id === null
        ? await store.create(work, shape, values, { asking: true })
        : await store.update(work, shape, { id: String(id), version: Number(version) }, values, { asking: true })
    await refuseBeyondScope(work, shape, [String(row.id)], 'save')
    return row
  })
  if ('done' in attempt) {
    const row = attempt.done
    return {
      id: String(row.id),
      docNo: titleOf(shape, row),
      ok: true,
      msg: null,
      version: row.version as number,
      errors: [],
    }
  }
  const errors = attempt.reasons.map(({ because, bizCode, field, message, warning }) => ({
    ...(field ? { field } : {}),
    ...(bizCode ? { bizCode } : {}),
    ...(warning ? { warning } : {}),
    ...(because ? { because } : {}),
    message: inLanguage(message, work.language),
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

/** The number of a row that was refused, also where only its id was sent; of one that is not there its id. */
async function noOf(work: Work, store: Store, shape: Shape, given: Wire): Promise<string> {
  if (given[shape.document.title] || !given.id) return titleOf(shape, given)
  const row = await store.read(work, shape, String(given.id)).catch(() => given)
  return titleOf(shape, row)
}
