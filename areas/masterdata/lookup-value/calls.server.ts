import { z } from 'zod'
import type { Wire } from '#platform/model/check.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { rowsGiven } from '#platform/server/documents/shape.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { forbidden, Refused, refuse } from '#platform/server/http/refusal.ts'
import { may } from '#platform/server/session/user.ts'
import { exportInput, taskCalls } from '#platform/server/tasks/calls.ts'
import { lookupValue } from './document.ts'

const common = {
  ...usualCall,
  method: 'POST' as const,
  effect: 'write' as const,
}
/** What a batch did to one row. */
const result = z.strictObject({
  id: z.string(),
  docNo: z.string().describe('What the row is called'),
  ok: z.boolean(),
  msg: z.string().nullable().describe('Why not'),
  version: z.number().int(),
})
const saved = z.strictObject({ id: z.string(), version: z.number().int(), lookupValue: z.string().nullable() })
const address = '/masterdata/lookup-values-extension'
const right = (action: string) => `${lookupValue.permission}:${action}`

/** A bare list of rows means the same as rows by name. */
const listed = <Input extends z.ZodType>(input: Input) =>
  z.preprocess(given => (Array.isArray(given) ? { rows: given } : given), input)

/** Several values of lists at once: saved, exported, deleted, taken out of use and back (Spec 000 §7.5). */
export function lookupValueCalls(parts: HouseParts): Call[] {
  const shape = parts.store.shapes.of(lookupValue.name)
  const changed = z.union([shape.updateInput, shape.createInput])
  const exporting = taskCalls(parts).find(
    ({ method, path }) => method === common.method && path === `${lookupValue.calls}/export`,
  )
  if (!exporting) throw new Error('Lookup values have no export')
  return [
    defineCall({
      ...common,
      path: `${address}/batchUpdate`,
      summary: ['值列表：批量保存', 'Lookup value: save several'],
      permission: right('save'),
      audit: 'save',
      input: listed(z.strictObject({ rows: z.array(changed).min(1).max(500) })),
      output: z.array(saved).describe('Rows that were changed; rows that stayed as they were are left out'),
      async answer(context) {
        const work = workOf(parts, context)
        const written: unknown[] = []
        for (const { id, version, ...given } of context.input.rows as Wire[])
          try {
            const row =
              id === undefined
                ? await parts.store.create(work, shape, given)
                : await parts.store.update(work, shape, { id: String(id), version: Number(version) }, given)
            written.push({ id: row.id, version: row.version, lookupValue: row.lookupValue })
          } catch (fault) {
            // Rows that stayed as they were may lie among those that changed.
            if (!(fault instanceof Refused) || fault.bizCode !== 'NO_CHANGE') throw fault
          }
        if (written.length === 0) throw refuse(['没有变更的数据', 'No changed data'], 'NO_CHANGE')
        return new Done(written, ['保存成功', 'Saved'])
      },
    }),
    {
      ...exporting,
      output: z.strictObject({ taskId: z.string().describe('The task that writes the workbook') }),
      path: `${address}/export`,
      // Without columns it is the list as it opens.
      input: exportInput.extend({ columns: exportInput.shape.columns.default([...lookupValue.list]) }) as z.ZodType,
    },
    defineCall({
      ...common,
      path: `${address}/batchdelete`,
      summary: ['值列表：批量删除', 'Lookup value: delete several'],
      permission: right('delete'),
      audit: 'delete',
      input: listed(z.strictObject({ rows: rowsGiven })),
      output: z.array(result),
      answer: async context =>
        new Done(await parts.store.steps.delete(workOf(parts, context), shape, context.input.rows), [
          '删除成功',
          'Deleted',
        ]),
    }),
    defineCall({
      ...common,
      path: `${address}/batch/enable/close`,
      summary: ['值列表：批量启用或禁用', 'Lookup value: enable or disable several'],
      permission: right('enable'),
      audit: 'enable',
      input: z.strictObject({ rows: rowsGiven, enableFlag: z.enum(['Y', 'N']) }),
      output: z.array(result),
      async answer(context) {
        const { rows: chosen, enableFlag } = context.input
        const verb = enableFlag === 'Y' ? 'enable' : 'disable'
        if (!may(context.user, right(verb))) throw forbidden()
        const results = await parts.store.steps.step(workOf(parts, context), shape, verb, chosen, {})
        return new Done(results, verb === 'enable' ? ['启用成功', 'Enabled'] : ['禁用成功', 'Disabled'])
      },
    }),
  ]
}
