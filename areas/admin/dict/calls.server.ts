import { z } from 'zod'
import { refuseFarPage } from '#platform/server/documents/list.ts'
import { type Call, type CallContext, defineCall, usualCall } from '#platform/server/http/call.ts'
import { idText, pageInput } from '#platform/server/http/inputs.ts'
import { pageOutput } from '#platform/server/http/outputs.ts'
import { orderBy, sortInput, statementOf } from '../family.server.ts'

const usual = {
  ...usualCall,
  effect: 'read' as const,
}
const item = z.strictObject({
  id: z.string(),
  dictId: z.string(),
  type: z.string().describe('The type of the dictionary'),
  value: z.string(),
  label: z.string(),
  labelEn: z.string().nullable(),
  description: z.string().nullable(),
  remark: z.string().nullable(),
  sortOrder: z.number().int().nullable(),
})

/** Columns the items may be sorted by. */
const columns = {
  id: 'i.id',
  dictId: 'i.document_id',
  type: 'd.dict_type',
  value: 'i.value',
  label: 'i.label',
  labelEn: 'i.label_en',
  description: 'i.description',
  remark: 'i.remark',
  sortOrder: 'i.sort_order',
  createTime: 'd.created_time',
}
const usualOrder = 'd.dict_type, i.sort_order nulls last, i.line_no'

interface Wanted {
  readonly dictId?: string | undefined
  readonly type?: string | undefined
  readonly label?: string | undefined
}

async function itemsOf(
  context: CallContext<unknown>,
  wanted: Wanted,
  { size, skipped, order = usualOrder }: { size: number; skipped: number; order?: string },
): Promise<{ total: number; records: object[] }> {
  const { rows } = await context.transaction.query<Record<string, unknown> & { found: string }>(
    `select i.id::text as id, i.document_id::text as "dictId", i.value, i.label, i.label_en as "labelEn", d.dict_type as type, i.description,
            i.remark, i.sort_order as "sortOrder", count(*) over () as found
       from dict d join dict_items i on i.tenant_id = d.tenant_id and i.document_id = d.id
      where d.tenant_id = current_tenant() and d.enable_flag = 'Y' and ($1::bigint is null or d.id = $1) and ($2::text is null or d.dict_type = $2)
        and ($3::text is null or i.label ilike '%' || $3 || '%' or i.label_en ilike '%' || $3 || '%')
      order by ${order}, i.id limit $4 offset $5`,
    [
      wanted.dictId || null,
      wanted.type || null,
      wanted.label ? wanted.label.replace(/[\\%_]/g, String.raw`\$&`) : null,
      size,
      skipped,
    ],
    statementOf('dict-items', order, usualOrder),
  )
  // A page beyond the last one has no row to tell the total; the first one is asked then.
  if (rows.length === 0 && skipped > 0)
    return { total: (await itemsOf(context, wanted, { size: 1, skipped: 0 })).total, records: [] }
  return { total: Number(rows[0]?.found ?? 0), records: rows.map(({ found, ...item }) => item) }
}

/** Items of dictionaries, for the boxes that choose from them (Spec 000 §7.6; platform-family 6). */
export const dictCalls = (): Call[] => [
  defineCall({
    ...usual,
    access: 'person',
    method: 'GET',
    path: '/admin/dict/item/page',
    summary: ['字典项：分页查询', 'Dictionary items: one page'],
    permission: null,
    input: z.object({
      ...pageInput(50, 1000),
      ...sortInput,
      dictId: z.union([z.literal(''), idText]).optional(),
      type: z.string().max(150).optional(),
      label: z.string().max(150).optional(),
    }),
    output: pageOutput(item),
    async answer(context) {
      const { current, size, ...wanted } = context.input
      refuseFarPage({ current, size })
      const order = orderBy(wanted, columns, usualOrder)
      const { total, records } = await itemsOf(context, wanted, { size, skipped: (current - 1) * size, order })
      return { records, total, size, current, pages: Math.ceil(total / size) }
    },
  }),
  defineCall({
    ...usual,
    access: 'person',
    method: 'GET',
    path: '/admin/dict/type/:type',
    summary: ['字典项：按类型查询', 'Dictionary items of one type'],
    permission: null,
    input: z.object({ type: z.string().min(1).max(150) }),
    output: z.array(item).describe('Empty for a type that nobody has declared'),
    // Screens ask for types that a tenant may not have; they then offer nothing (platform-family 6).
    answer: async context => (await itemsOf(context, context.input, { size: 1000, skipped: 0 })).records,
  }),
]
