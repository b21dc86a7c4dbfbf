import { z } from 'zod'
import { camel } from '#platform/model/names.ts'
import type { Making } from '#platform/server/documents/making.ts'
import { offered, offeredInput, offeredRow } from '#platform/server/documents/offers.ts'
import { isReferred } from '#platform/server/documents/referred.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { pageInput } from '#platform/server/http/inputs.ts'
import { badRequest, notFound } from '#platform/server/http/refusal.ts'
import { may } from '#platform/server/session/user.ts'
import { item } from '../item/document.ts'
import { lookupValue } from '../lookup-value/document.ts'

const common = {
  ...usualCall,
  method: 'GET' as const,
  permission: null,
  effect: 'read' as const,
}

/** A record of whatever document was asked for; the fields of each stand at its own calls. */
const anyRow = z
  .looseObject({
    id: z.string().describe('Its number in the whole database'),
    label: z.string().nullable().describe('What the record is called'),
    value: z.string().nullable().describe('What a reference to it holds'),
  })
  .describe('A record of the document: all its fields for who may read the list, what names it for everybody else')

const dataItem = z.strictObject({
  value: z.string(),
  label: z.string(),
  labelEn: z.string().nullable(),
  description: z.string().nullable(),
})

/** The lists that costs are shared by, by what callers name them. */
const sharingLists = {
  subject: 'COST_SUBJECT',
  'subject-detail': 'COST_SUBJECT_DETAIL',
  stage: 'COST_STAGE',
  'package-class': 'COST_PACKAGE_CLASS',
  uom: 'UOM',
} as const
const words = { as: { label: 'description', value: 'lookupValue' } } as const

/** What may be asked of any document. */
const anyDocument: readonly string[] = ['current', 'size', 'q', 'name', 'ascs', 'descs']

/** Lookups whose document or record stands in the address (Spec 000 §7.5, §7.6). */
export const singleLookupCalls = (making: Making): Call[] => [
  defineCall({
    ...common,
    path: '/masterdata/material/items/detail/:code',
    summary: ['物料：按编码查询', 'Item: by its code'],
    input: z.object({ code: z.string().min(1).max(50) }),
    output: offeredRow(making.store.shapes.of(item.name), {}),
    async answer(context) {
      const [found] = (await offered(
        making,
        { path: '', document: item, answer: 'list', only: { itemCode: context.input.code }, whole: true },
        { ...context, input: {} },
      )) as unknown[]
      if (!found) throw notFound()
      return found
    },
  }),
  defineCall({
    ...common,
    path: '/scm/base/:x/dropdown/list',
    summary: ['下拉：任一单据', 'Choices: records of any document'],
    input: offeredInput({ takes: { x: 'x', name: 'q' } }),
    output: z.array(anyRow),
    async answer(context) {
      const { x, ...input } = context.input as { x: string }
      const known = making.store.shapes.catalogue.all.find(({ document }) =>
        [document.name, camel(document.name)].includes(x),
      )
      if (!known) {
        const strange = Object.keys(input).find(name => !anyDocument.includes(name))
        if (strange)
          throw badRequest([`不认识的查询条件：${strange}`, `Unknown filter: ${strange}`], { field: strange })
        throw notFound()
      }
      const { document } = known
      // What no record names is told to nobody who may not read its list (business.md 6.3).
      if (
        !may(context.user, `${document.permission}:list`) &&
        !isReferred(making.store.shapes.catalogue, document.name)
      )
        return []
      return offered(
        making,
        {
          path: '',
          document,
          answer: 'list',
          size: 1000,
          takes: { name: 'q' },
          as: { label: document.title, value: document.value ?? 'id' },
        },
        { ...context, input },
      )
    },
  }),
  defineCall({
    ...common,
    path: '/tms/cost-sharing/:kind/drop-down',
    summary: ['费用分摊：某类选项', 'Cost sharing: choices of one kind'],
    input: offeredInput({ takes: { kind: 'kind', name: 'q' } }),
    output: z.array(offeredRow(making.store.shapes.of(lookupValue.name), words)),
    answer(context) {
      const { kind, ...input } = context.input as { kind: string }
      const lookupType = Object.hasOwn(sharingLists, kind) ? sharingLists[kind as keyof typeof sharingLists] : undefined
      if (!lookupType) throw notFound()
      return offered(
        making,
        { path: '', document: lookupValue, answer: 'list', only: { lookupType }, takes: { name: 'q' }, ...words },
        { ...context, input },
      )
    },
  }),
  defineCall({
    ...common,
    path: '/admin/md-data-set/:kind',
    summary: ['下拉：数据集', 'Choices: the items of a data set'],
    input: z.object({ kind: z.string().min(1).max(150), ...pageInput(1000, 1000) }),
    output: z.array(dataItem),
    async answer({ input: { kind, current, size }, transaction }) {
      const { rows } = await transaction.query<{ items: unknown[] }>(
        `select coalesce((select json_agg(json_build_object('value', i.value, 'label', i.label, 'labelEn', i.label_en, 'description', i.description)
             order by i.sort_order nulls last, i.line_no) from dict_items i where i.tenant_id = d.tenant_id and i.document_id = d.id), '[]'::json) as items
           from dict d where d.tenant_id = current_tenant() and d.dict_type = $1 and d.enable_flag = 'Y'`,
        [kind],
        'data-set',
      )
      if (!rows[0]) throw notFound()
      return rows[0].items.slice((current - 1) * size, current * size)
    },
  }),
]
