import { z } from 'zod'
import { anyOf } from '#platform/model/any-of.ts'
import type { Wire } from '#platform/model/check.ts'
import { type Declaration, headerFields } from '#platform/model/document.ts'
import type { ReferenceField } from '#platform/model/fields.ts'
import type { Label } from '#platform/model/label.ts'
import { bounds, notLarger, roomLeft } from '#platform/server/bounds.ts'
import type { Transaction } from '#platform/server/database/connection.ts'
import type { HouseParts } from '#platform/server/house.ts'
import type { Asking } from '#platform/server/http/call.ts'
import { CallRefusal } from '#platform/server/http/refusal.ts'
import { viewSettings } from '#platform/server/views/calls.ts'
import type { RefusedRow } from './contents.ts'

/** The shared views of lists, as the parts of a package are called. */
export const viewsLabel: Label = ['共享视图', 'Shared views']

type Settings = z.infer<typeof viewSettings>
const rowIn = z.strictObject({
  screen: z.string().min(1).max(200),
  name: z.string().trim().min(1).max(60),
  settings: viewSettings,
})

/** The document a list shows. */
const listOf = (parts: HouseParts, screen: string): Declaration | undefined =>
  parts.catalogue.all.find(({ document }) => document.screen === screen)?.document

/** Filters that mean the same in another house: none that name a record by its id, and no groups of them. */
function elsewhere(parts: HouseParts, document: Declaration, filters: Settings['filters']): Settings['filters'] {
  const fields = headerFields(document)
  const means = (name: string) => {
    const to = (fields[name] as ReferenceField | undefined)?.to
    return name !== anyOf && name !== 'id' && !(to !== undefined && parts.catalogue.holdsId(to))
  }
  return Object.fromEntries(Object.entries(filters).filter(([name]) => means(name)))
}

/** The shared views of a house's lists, without what means something there alone. */
export async function sharedViews(parts: HouseParts, transaction: Transaction, most: number): Promise<readonly Wire[]> {
  const { rows } = await transaction.query<{ screen: string; name: string; settings: Settings }>(
    `select distinct on (screen, name) screen, name, settings from saved_view
      where tenant_id = current_tenant() and shared order by screen, name, id limit ${most}`,
  )
  return rows.flatMap(({ name, screen, settings }) => {
    const document = listOf(parts, screen)
    if (!document) return []
    const colours = settings.colours?.map(rule => ({
      ...rule,
      filters: elsewhere(parts, document, rule.filters),
    }))
    const meant = colours?.filter(
      (rule, at) => Object.keys(rule.filters).length === Object.keys(settings.colours?.[at]?.filters ?? {}).length,
    )
    const kept = {
      ...settings,
      filters: elsewhere(parts, document, settings.filters),
      ...(meant ? { colours: meant } : {}),
    }
    return [{ screen, name, settings: kept }]
  })
}

/** Brings shared views in as the person's own, shared with the house; one of the same name is written anew. */
export async function bringViews(
  {
    asking,
    parts,
    transaction,
  }: { readonly parts: HouseParts; readonly transaction: Transaction; readonly asking: Asking },
  rows: readonly Wire[],
) {
  const counts = { insert: 0, update: 0, unchanged: 0 }
  const refused: RefusedRow[] = []
  for (const [at, row] of rows.entries()) {
    const outcome = await bringView(parts, transaction, asking, row)
    if (typeof outcome === 'string') counts[outcome]++
    else refused.push({ row: at + 1, title: String(row.name ?? '').slice(0, 200), errors: [outcome] })
  }
  return { ...counts, refused: refused.length, rows: refused.slice(0, 100) }
}

async function bringView(
  parts: HouseParts,
  transaction: Transaction,
  { user }: Asking,
  row: Wire,
): Promise<'insert' | 'update' | 'unchanged' | Label> {
  const { data } = rowIn.safeParse(row)
  if (!data || !listOf(parts, data.screen))
    return ['这里没有这个列表，或视图无法读取', 'there is no such list here, or the view cannot be read']
  const { name, screen } = data
  const settings = JSON.stringify(data.settings)
  try {
    notLarger(bounds.sizeOfView, Math.ceil(Buffer.byteLength(settings) / 1024))
  } catch (fault) {
    if (fault instanceof CallRefusal) return fault.label
    throw fault
  }
  const known = await transaction.query<{ same: boolean }>(
    'select shared and settings = $4::jsonb as same from saved_view where tenant_id = current_tenant() and user_id = $1 and screen = $2 and name = $3',
    [user.id, screen, name, settings],
  )
  if (known.rows[0]?.same) return 'unchanged'
  for (const [bound, where, values] of [
    [bounds.viewsOfPerson, 'user_id = $1 and (screen, name) <> ($2, $3)', [user.id, screen, name]],
    [bounds.viewsOfList, 'user_id = $1 and screen = $2 and name <> $3', [user.id, screen, name]],
    [bounds.sharedViews, 'shared and screen = $2 and (user_id, name) <> ($1, $3)', [user.id, screen, name]],
  ] as const)
    if (
      (await roomLeft(transaction, bound, {
        whose: bound === bounds.sharedViews ? screen : user.id,
        where,
        values: [...values],
      })) < 1
    )
      return [
        `视图已满：${screen}最多${bound.most}个`,
        `there is no room for another view of ${screen}; ${bound.most} are kept at most`,
      ]
  await transaction.query(
    `insert into saved_view (tenant_id, screen, name, shared, settings, user_id, user_name) values (current_tenant(), $1, $2, true, $3, $4, $5)
     on conflict (tenant_id, user_id, screen, name) do update set shared = true, settings = excluded.settings, updated_time = now()`,
    [screen, name, settings, user.id, user.name],
  )
  return known.rows.length > 0 ? 'update' : 'insert'
}
