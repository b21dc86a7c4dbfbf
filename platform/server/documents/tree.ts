import { z } from 'zod'
import type { Wire } from '../../model/check.ts'
import { withinSentence } from '../../model/label.ts'
import type { Reason } from '../../model/rules.ts'
import type { Transaction } from '../database/connection.ts'
import type { Asking } from '../http/call.ts'
import { refuse } from '../http/refusal.ts'
import type { Work } from './actions.ts'
import { titleOf } from './named.ts'
import { Parameters, scopeConditions } from './query.ts'
import type { Shape } from './shape.ts'

/** A tree with more records than this is no picture any more; its list is. */
const mostBranches = 5000

/** A record of a tree: its own value, that of the record above it, and how it is called. */
export const branch = z.object({
  id: z.string(),
  value: z.string(),
  parent: z.string().nullable().describe('The value of the record above; null at the top'),
  code: z.string().nullable(),
  name: z.string().nullable(),
  nameEn: z.string().nullable(),
  enableFlag: z.string(),
})

/** What of the tables a tree hangs together by. */
function columnsOf(shape: Shape) {
  const { within = '', value, title, titleEn } = shape.document
  const named = (name: string | undefined) => (name ? shape.header.byField.get(name)?.name : undefined)
  return { above: named(within), value: value ? named(value) : 'id', title: named(title), titleEn: named(titleEn) }
}

/** Every record of a tree that a person may see, by name; who is above whom is said by value (issue of the wider model). */
export async function readBranches(transaction: Transaction, shape: Shape, asking: Asking): Promise<unknown> {
  const { above, value, title, titleEn } = columnsOf(shape)
  const parameters = new Parameters()
  const where = [
    'tenant_id = current_tenant()',
    ...scopeConditions(shape, asking.user, `${shape.document.permission}:list`, parameters),
  ]
  const { rows } = await transaction.query(
    `select t.id::text, t.${value}::text as value, t.${above}::text as parent, ${shape.document.value ? `t.${value}::text` : 'null'} as code,
            t.${title}::text as name, ${titleEn ? `t.${titleEn}::text` : 'null'} as "nameEn", t.enable_flag as "enableFlag"
       from ${shape.header.name} t where ${where.join(' and ')} order by t.${title}, t.id limit ${mostBranches + 1}`,
    parameters.values,
  )
  if (rows.length > mostBranches)
    throw refuse([
      `${shape.document.label[0]}超过${mostBranches}条，请使用列表查看`,
      `There are more than ${mostBranches} records of ${withinSentence(shape.document.label[1])}; use the list`,
    ])
  return rows
}

/**
 * Why a record may not stand where it was put: below itself, or below one of those below it. Records of a tree are moved
 * one at a time, so that two moves which are right by themselves cannot close a circle together.
 */
export async function circleReason(
  work: Work,
  shape: Shape,
  row: Wire,
  before: Wire | undefined,
): Promise<Reason | undefined> {
  const { within, value = 'id' } = shape.document
  const parent = within ? row[within] : undefined
  // Nothing is below a record that is only being made, unless it names itself.
  if (!within || !parent || String(before?.[within] ?? '') === String(parent)) return undefined
  const own = String((before ?? row)[value] ?? '')
  if (own !== String(parent)) {
    if (!before) return undefined
    await work.lock('tree', shape.document.name, work.user.tenantId)
    if (!(await isBelow(work, shape, String(parent), own))) return undefined
  }
  const name = titleOf(shape, row)
  return {
    field: within,
    bizCode: 'CIRCLE',
    message: [
      `${shape.fields[within]?.label[0]}不能是${name}自己或其下级，请选择其他记录`,
      `${shape.fields[within]?.label[1]} cannot be ${name} itself or anything below it; choose another`,
    ],
  }
}

async function isBelow({ transaction }: Work, shape: Shape, value: string, top: string): Promise<boolean> {
  const columns = columnsOf(shape)
  const { rows } = await transaction.query(
    `with recursive up(value) as (select $1::text
       union select t.${columns.above}::text from ${shape.header.name} t join up on t.${columns.value}::text = up.value
        where t.tenant_id = current_tenant() and t.${columns.above} is not null)
     select from up where value = $2`,
    [value, top],
  )
  return rows.length > 0
}
