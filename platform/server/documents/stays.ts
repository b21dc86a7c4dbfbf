import { Refused } from '../http/refusal.ts'
import type { Work } from './actions.ts'
import { Parameters, placeConditions, scopeConditions } from './query.ts'
import type { Shape } from './shape.ts'

/**
 * Refuses what a person has written when it would leave what they may see: nobody puts a record into a unit, department,
 * sub-inventory or vendor of others, nor moves one there (reliability.md 2.4). Undone with its transaction.
 */
export async function refuseBeyondScope(
  { transaction, user }: Pick<Work, 'transaction' | 'user'>,
  shape: Shape,
  ids: readonly string[],
  action: 'save' | 'import',
): Promise<void> {
  if (ids.length === 0) return
  const parameters = new Parameters()
  const conditions = placeConditions(shape, user, `${shape.document.permission}:${action}`, parameters)
  if (conditions.length === 0) return
  const { rows } = await transaction.query<{ seen: number }>(
    `select count(*)::int as seen from ${shape.header.name} where ${['tenant_id = current_tenant()', ...conditions].join(' and ')}
        and id = any(${parameters.put(ids)}::bigint[])`,
    parameters.values,
  )
  if (rows[0]?.seen === ids.length) return
  const { own: _, ...narrowing } = shape.document.scope ?? {}
  const desks = user.narrowed?.get(`${shape.document.permission}:list`) ?? []
  const names = new Set([...Object.values(narrowing).flat(), ...desks.flatMap(only => Object.keys(only))])
  const labels = [...names].map(name => shape.fields[name]?.label).filter(label => label !== undefined)
  const [zh, en] = [labels.map(label => label[0]).join('、'), labels.map(label => label[1]).join(', ')]
  throw new Refused([
    {
      bizCode: 'BEYOND_SCOPE',
      message: [
        `${zh}不在您的数据权限内，请选择您有权限的`,
        `${en}: outside your data scope; choose one you have access to`,
      ],
    },
  ])
}

/** Which of some records of a kind the person's list shows, or what they do by another permission reaches; any other is to them as if there were none (business.md 6.3). */
export async function seenAmong(
  { transaction, user }: Pick<Work, 'transaction' | 'user'>,
  shape: Shape,
  ids: readonly string[],
  action = 'list',
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const parameters = new Parameters()
  const conditions = [
    'tenant_id = current_tenant()',
    `h.id = any(${parameters.put(ids)}::bigint[])`,
    ...scopeConditions(shape, user, `${shape.document.permission}:${action}`, parameters),
  ]
  const { rows } = await transaction.query<{ id: string }>(
    `select h.id::text as id from ${shape.header.name} h where ${conditions.join(' and ')}`,
    parameters.values,
  )
  return new Set(rows.map(({ id }) => id))
}
