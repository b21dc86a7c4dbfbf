import { z } from 'zod'
import { rowsAtOnce } from '../../model/at-once.ts'
import type { Wire } from '../../model/check.ts'
import { isSwitchable } from '../../model/document.ts'
import type { Fields } from '../../model/fields.ts'
import type { Label } from '../../model/label.ts'
import { type Asking, type Call, Done } from '../http/call.ts'
import { later } from '../http/inputs.ts'
import { badRequest } from '../http/refusal.ts'
import { type Making, workOf } from './making.ts'
import { saveMany } from './many.ts'
import type { Named } from './named.ts'
import { call, codeOf, type Shared } from './one-call.ts'
import { previewedVerbs } from './preview.ts'
import { readingCalls } from './reading-calls.ts'
import { guardedIn, isHidden, rowsGiven, type Shape } from './shape.ts'
import { shareCalls } from './shares.ts'
import { refuseBeyondScope } from './stays.ts'
import { actionCall, partly, previewCall, stepCall } from './verb-calls.ts'

/** What became of one row of many. */
const sheetResult = z.object({
  id: z.string(),
  docNo: z.string(),
  ok: z.boolean(),
  msg: z.string().nullable(),
  version: z.int(),
  errors: z.array(
    z.object({
      field: z.string().optional(),
      message: z.string(),
      bizCode: z.string().optional(),
      warning: z.boolean().optional().describe('A question: send the row again with its bizCode among `accepted`'),
      because: z.boolean().optional().describe('It asks for a reason as well'),
    }),
  ),
})
const sheetResults = z.array(sheetResult)

/** Every call of a document that follows from its declaration (business.md C21). */
export function documentCalls(making: Making, name: string): Call[] {
  const shape = making.store.shapes.of(name)
  const { document } = shape
  const shared: Shared = { making, shape, document }
  return [
    ...readingCalls(shared),
    ...(document.readOnly ? [] : writingCalls(shared)),
    ...Object.keys(document.transitions ?? {}).map(verb =>
      stepCall(shared, verb, document.transitions?.[verb]?.label ?? ['', ''], document.transitions?.[verb]?.done),
    ),
    ...(isSwitchable(document) && !document.readOnly
      ? [
          stepCall(shared, 'enable', ['启用', 'Enable'], ['启用成功', 'Enabled']),
          stepCall(shared, 'disable', ['禁用', 'Disable'], ['禁用成功', 'Disabled']),
        ]
      : []),
    ...(previewedVerbs(document).length > 0 ? [previewCall(shared)] : []),
    ...Object.keys(document.actions ?? {}).map(verb => actionCall(shared, verb)),
    ...shareCalls(making, shape),
  ]
}

function writingCalls({ making, shape, document }: Shared): Call[] {
  const saved: Label = ['保存成功', 'Saved']
  const brief = (row: Wire) => ({
    id: row.id,
    version: row.version,
    [document.title]: row[document.title] ?? null,
    ...(document.key ? { [document.key]: row.id } : {}),
  })
  const writes: Call[] = [
    call(document, 'PUT', '', ['修改', 'change'], codeOf(document, 'save'), {
      effect: 'write',
      audit: 'save',
      input: shape.updateInput,
      answer: async context => {
        const { id, version, ...given } = context.input as Named & Wire
        const work = workOf(making, context)
        const row = await making.store.update(work, shape, { id, version }, withoutHidden(shape, context, given), {
          asking: true,
        })
        await refuseBeyondScope(work, shape, [id], 'save')
        return new Done(brief(row), saved)
      },
    }),
  ]
  if (!document.kept)
    writes.push(
      call(document, 'DELETE', '', ['删除', 'delete'], codeOf(document, 'delete'), {
        effect: 'write',
        audit: 'delete',
        input: rowsGiven as z.ZodType,
        answer: async context =>
          new Done(await making.store.steps.delete(workOf(making, context), shape, context.input as Named[]), [
            '删除成功',
            'Deleted',
          ]),
      }),
    )
  writes.push(
    call(
      document,
      'POST',
      '/change-many',
      ['批量修改', 'change some fields of many records'],
      codeOf(document, 'save'),
      {
        effect: 'write',
        audit: 'save',
        input: later(() => z.strictObject({ rows: rowsGiven, changes: shape.headerInput })),
        output: sheetResults,
        limits: { bodyKilobytes: 1024, seconds: 60 },
        answer: async context => {
          const { rows, changes } = context.input as { rows: Named[]; changes: Wire }
          const given = withoutHidden(shape, context, changes)
          if (Object.keys(given).length === 0) throw badRequest(['请选择要修改的字段', 'Choose a field to change'])
          const results = await saveMany(
            workOf(making, context),
            making.store,
            shape,
            rows.map(row => ({ ...given, ...row })),
          )
          return new Done(results, partly(results, saved))
        },
      },
    ),
  )
  if (document.sheet)
    writes.push(
      call(document, 'POST', '/save-many', ['批量保存', 'save many rows'], codeOf(document, 'save'), {
        effect: 'write',
        audit: 'save',
        input: later(() =>
          z.strictObject({
            rows: z
              .array(z.union([shape.updateInput, shape.createInput]))
              .min(1)
              .max(rowsAtOnce),
          }),
        ),
        output: sheetResults,
        limits: { bodyKilobytes: 4096, seconds: 60 },
        answer: async context => {
          const { rows } = context.input as { rows: Wire[] }
          const given = rows.map(row => withoutHidden(shape, context, row))
          const results = await saveMany(workOf(making, context), making.store, shape, given)
          return new Done(results, partly(results, saved))
        },
      }),
    )
  if (document.generated) return writes
  return [
    call(document, 'POST', '', ['新增', 'create'], codeOf(document, 'save'), {
      effect: 'write',
      audit: 'create',
      input: shape.createInput,
      answer: async context => {
        const work = workOf(making, context)
        const row = await making.store.create(work, shape, withoutHidden(shape, context, context.input as Wire), {
          asking: true,
        })
        await refuseBeyondScope(work, shape, [String(row.id)], 'save')
        return new Done(brief(row), saved)
      },
    }),
    ...writes,
  ]
}

/** What a person sends of fields they may not see is not theirs to write; the stored values stay (business.md 6.3). */
export function withoutHidden(shape: Shape, { user }: Pick<Asking, 'user'>, given: Wire): Wire {
  const strip = (fields: Fields, row: Wire): Wire => {
    const seen = { ...row }
    for (const name of guardedIn(fields)) if (isHidden(fields, name, user)) delete seen[name]
    return seen
  }
  const out = strip(shape.fields, given)
  for (const line of shape.lines)
    if (Array.isArray(out[line.name])) out[line.name] = (out[line.name] as Wire[]).map(row => strip(line.fields, row))
  return out
}
