import { z } from 'zod'
import { type Call, type CallContext, defineCall, usualCall } from '#platform/server/http/call.ts'
import { notFound } from '#platform/server/http/refusal.ts'

const usual = {
  ...usualCall,
  effect: 'read' as const,
}
const whole = z.coerce.number().int()

interface Wanted {
  readonly dictId?: string | undefined
  readonly type?: string | undefined
  readonly label?: string | undefined
}

async function itemsOf({ transaction }: CallContext<unknown>, wanted: Wanted, size: number, skipped: number) {
  const { rows } = await transaction.query<Record<string, unknown> & { found: string }>(
    `select i.id::text as id, i.document_id::text as "dictId", i.value, i.label, i.label_en as "labelEn", d.dict_type as type, i.description,
            i.sort_order as "sortOrder", count(*) over () as found
       from dict d join dict_items i on i.tenant_id = d.tenant_id and i.document_id = d.id
      where d.tenant_id = current_tenant() and d.enable_flag = 'Y' and ($1::bigint is null or d.id = $1) and ($2::text is null or d.dict_type = $2)
        and ($3::text is null or i.label ilike '%' || $3 || '%' or i.label_en ilike '%' || $3 || '%')
      order by d.dict_type, i.sort_order nulls last, i.line_no limit $4 offset $5`,
    [
      wanted.dictId ?? null,
      wanted.type ?? null,
      wanted.label ? wanted.label.replace(/[\\%_]/g, String.raw`\$&`) : null,
      size,
      skipped,
    ],
    'dict-items',
  )
  return { total: Number(rows[0]?.found ?? 0), records: rows.map(({ found, ...item }) => item) }
}

/** Items of dictionaries, for the boxes that choose from them (Spec 000 §7.6; platform-family 6). */
export const dictCalls = (): Call[] => [
  defineCall({
    ...usual,
    method: 'GET',
    path: '/admin/dict/item/page',
    summary: ['字典项：分页查询', 'Dictionary items: one page'],
    permission: null,
    input: z.object({
      current: whole.min(1).default(1),
      size: whole.min(1).max(1000).default(50),
      dictId: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      type: z.string().max(150).optional(),
      label: z.string().max(150).optional(),
    }),
    async answer(context) {
      const { current, size, ...wanted } = context.input
      const { total, records } = await itemsOf(context, wanted, size, (current - 1) * size)
      return { records, total, size, current, pages: Math.ceil(total / size) }
    },
  }),
  defineCall({
    ...usual,
    method: 'GET',
    path: '/admin/dict/type/:type',
    summary: ['字典项：按类型查询', 'Dictionary items of one type'],
    permission: null,
    input: z.object({ type: z.string().min(1).max(150) }),
    async answer(context) {
      const { type } = context.input
      const { rowCount } = await context.transaction.query(
        "select from dict where tenant_id = current_tenant() and dict_type = $1 and enable_flag = 'Y'",
        [type],
      )
      if (!rowCount) throw notFound()
      return (await itemsOf(context, { type }, 1000, 0)).records
    },
  }),
]
