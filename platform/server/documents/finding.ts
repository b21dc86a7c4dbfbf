import { z } from 'zod'
import { longestWords } from '../../model/exact-text.ts'
import { recordsOf } from '../database/json-rows.ts'
import { type Call, type CallContext, defineCall, usualCall } from '../http/call.ts'
import { whole } from '../http/inputs.ts'
import { bothWords } from '../http/outputs.ts'
import { badRequest, notFound } from '../http/refusal.ts'
import { may } from '../session/user.ts'
import { listConditions, readLookup } from './list.ts'
import type { Making } from './making.ts'
import { type Asked, Parameters } from './query.ts'
import { isReferred } from './referred.ts'

const common = {
  ...usualCall,
  permission: null,
  method: 'GET' as const,
  effect: 'read' as const,
}
const words = z.string().max(longestWords).default('')
/** As many records of one document are shown among what was found. */
const mostOfOne = 6

const name = z.string().nullable()
const groups = z
  .array(
    z.strictObject({
      document: z.string().max(60),
      values: z.array(z.string().max(100)).min(1).max(300),
      filters: z.record(z.string(), z.string()).default({}),
    }),
  )
  .max(50)

function groupsIn(text: string): z.infer<typeof groups> {
  try {
    return groups.parse(JSON.parse(text))
  } catch {
    throw badRequest(['groups须为JSON数组', 'groups must be a JSON array of {document, values, filters}'], {
      field: 'groups',
    })
  }
}

/** Records by what stands for them; one code may stand for several. */
const chosenBy = (values: readonly string[]) => ({ values, size: String(Math.min(1000, 3 * values.length)) })

/** Records of a document as a selection box offers them. */
async function offered(making: Making, context: CallContext<unknown>, document: string, asked: Asked) {
  const shape = making.store.shapes.of(document)
  const isChosen = isReferred(making.store.shapes.catalogue, document)
  const rows = recordsOf(await readLookup(context.transaction, shape, asked, context, making.clock().today, isChosen))
  const { value = 'id', title, titleEn } = shape.document
  return rows.map(record => ({
    value: record[value],
    label: record[title],
    labelEn: (titleEn && record[titleEn]) || record[title],
    record,
  }))
}

/** Finding records by a few letters: for every selection box by the document's name, and across documents for the search of the shell. */
export const findingCalls = (making: Making): Call[] => [
  defineCall({
    ...common,
    path: '/admin/lookup',
    whileStandingIn: 'absent',
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
      const { document, q, values, filters, size } = context.input
      if (!making.store.shapes.catalogue.find(document)) throw notFound()
      const chosen = values === undefined ? {} : chosenBy([values].flat())
      return offered(making, context, document, { ...filterPairs(filters), q, size: String(size), ...chosen })
    },
  }),
  defineCall({
    ...common,
    path: '/admin/lookup/names',
    whileStandingIn: 'absent',
    summary: ['批量取名称', 'The names of records of several documents, by the values that stand for them'],
    input: z.object({
      groups: z.string().max(12_000).describe('JSON: up to 50 of `{document, values, filters}`'),
    }),
    output: z.array(
      z
        .array(z.object({ value: z.union([z.string(), z.number()]).nullable(), label: name, labelEn: name }))
        .describe('In the order asked; empty for what nobody knows'),
    ),
    async answer(context) {
      const answers = []
      for (const { document, values, filters } of groupsIn(context.input.groups)) {
        const isKnown = making.store.shapes.catalogue.find(document) !== undefined
        const rows = isKnown ? await offered(making, context, document, { ...filters, ...chosenBy(values) }) : []
        answers.push(rows.map(({ value, label, labelEn }) => ({ value, label, labelEn })))
      }
      return answers
    },
  }),
  defineCall({
    ...common,
    path: '/admin/find',
    whileStandingIn: 'absent',
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
