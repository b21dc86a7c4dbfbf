import { z } from 'zod'
import type { Wire } from '../../model/check.ts'
import { type Call, defineCall, usualCall } from '../http/call.ts'
import { whole } from '../http/inputs.ts'
import { bothWords } from '../http/outputs.ts'
import { notFound } from '../http/refusal.ts'
import { may } from '../session/user.ts'
import { listConditions, readLookup } from './list.ts'
import type { Making } from './making.ts'
import { Parameters } from './query.ts'

const common = {
  ...usualCall,
  permission: null,
  method: 'GET' as const,
  effect: 'read' as const,
}
const words = z.string().max(150).default('')
/** As many records of one document are shown among what was found. */
const mostOfOne = 6

/** Finding records by a few letters: for every selection box by the document's name, and across documents for the search of the shell. */
export const findingCalls = (making: Making): Call[] => [
  defineCall({
    ...common,
    path: '/admin/lookup',
    summary: ['下拉查询', 'Rows of a document for a selection box'],
    input: z.object({
      document: z.string().max(60),
      q: words,
      values: z.union([z.string().max(100), z.array(z.string().max(100)).max(1000)]).optional(),
      filters: z.string().max(2000).optional(),
      size: whole(1, 1000).default(20),
    }),
    output: z.array(
      z.object({
        value: z.union([z.string(), z.number()]).nullable(),
        label: z.string().nullable(),
        labelEn: z.string().nullable(),
        record: z.looseObject({ id: z.string() }),
      }),
    ),
    async answer(context) {
      const { document: name, q, values, filters, size } = context.input
      const known = making.store.shapes.catalogue.find(name)
      if (!known) throw notFound()
      const shape = making.store.shapes.of(name)
      const asked = {
        ...filterPairs(filters),
        q,
        size: String(size),
        ...(values === undefined
          ? {}
          : { values: [values].flat(), size: String(Math.min(1000, 3 * [values].flat().length)) }),
      }
      const rows = JSON.parse(
        await readLookup(context.transaction, shape, asked, context, making.clock().today),
      ) as Wire[]
      const { value = 'id', title, titleEn } = shape.document
      return rows.map(record => ({
        value: record[value],
        label: record[title],
        labelEn: (titleEn && record[titleEn]) || record[title],
        record,
      }))
    },
  }),
  defineCall({
    ...common,
    path: '/admin/find',
    summary: ['全局查找', 'Records of any document by a few letters'],
    input: z.object({ q: words }),
    output: z.array(
      z.object({
        document: z.string(),
        label: bothWords,
        screen: z.string(),
        id: z.string(),
        title: z.string().nullable(),
        note: z.string().nullable(),
      }),
    ),
    async answer(context) {
      const found: unknown[] = []
      if (context.input.q.trim().length < 2) return found
      for (const { document } of making.store.shapes.catalogue.all) {
        if (document.hidden || document.report || !may(context.user, `${document.permission}:list`)) continue
        const shape = making.store.shapes.of(document.name)
        const parameters = new Parameters()
        const where = listConditions(shape, { q: context.input.q }, context, `${document.permission}:list`, parameters)
        const title = shape.header.byField.get(document.title)?.name ?? 'id'
        const note = shape.header.byField.get(
          document.list.find(name => name !== document.title && shape.fields[name]?.kind === 'code') ?? '',
        )?.name
        const { rows } = await context.transaction.query(
          `select id::text, ${title} as title, ${note ?? 'null'} as note from ${shape.header.name} where ${where} order by ${shape.header.name}.id desc limit ${mostOfOne}`,
          parameters.values,
        )
        found.push(
          ...rows.map(row => ({ document: document.name, label: document.label, screen: document.screen, ...row })),
        )
      }
      return found.slice(0, 40)
    },
  }),
]

/** `{"vendorId":"7"}` as filters; anything else is none. */
function filterPairs(text: string | undefined): Record<string, string> {
  const parsed = z.record(z.string(), z.string()).safeParse(text === undefined ? {} : safeJson(text))
  return parsed.success ? parsed.data : {}
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
