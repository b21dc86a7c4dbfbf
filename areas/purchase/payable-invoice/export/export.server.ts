import { z } from 'zod'
import { anyOf } from '#platform/model/any-of.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, type CallContext, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import { exportInput, filterValue, groupsOfFilters } from '#platform/server/tasks/calls.ts'
import { checkAsked, exportedColumns } from '#platform/server/tasks/export.ts'
import { startTask } from '#platform/server/tasks/start-task.ts'
import { taskType } from '#platform/server/tasks/task.ts'
import { payableInvoice } from '../document.ts'
import { type ExportType, exportTypes, filtersFor } from './types.ts'

const exportType = z
  .enum(Object.keys(exportTypes) as [ExportType, ...ExportType[]])
  .optional()
  .describe('What the file holds: the invoices, or their lines of one kind')
const posted = z.strictObject({
  exportType,
  columns: exportInput.shape.columns.optional(),
  filters: exportInput.shape.filters,
  format: exportInput.shape.format,
})
type Asked = z.infer<typeof posted>
/** The same in an address: every other parameter is a filter of the list. */
const asked = z
  .object({ exportType, format: exportInput.shape.format, [anyOf]: groupsOfFilters })
  .catchall(filterValue)
  .transform(
    ({ exportType: type, format, ...filters }): Asked => ({
      ...(type ? { exportType: type } : {}),
      format,
      filters: filters as Asked['filters'],
    }),
  )

async function begin(
  { store }: HouseParts,
  context: CallContext<Asked> & Parameters<typeof startTask>[0],
): Promise<Done> {
  const { exportType: type, columns, filters, format } = context.input
  const { document } = exportTypes[type ?? 'HEADER']
  const shape = store.shapes.of(document.name)
  const wanted = { columns: [...(columns ?? document.list)], filters: filtersFor(type ?? 'HEADER', filters), format }
  exportedColumns(shape, wanted.columns, context)
  checkAsked(shape, wanted.filters, context)
  if (!type) throw refuse(['请选择导出类型', 'Please choose an export type'], 'EXPORT_TYPE_REQUIRED')
  const taskId = await startTask(context, shape, taskType.export, wanted)
  return new Done({ taskId }, [
    '导出处理中，请到“我的导入导出”查看',
    'Export processing, please check My Import/Export',
  ])
}

/** Begins an export of invoices: of themselves, or of their lines of one kind. */
export const exportInvoicesCalls = (parts: HouseParts): Call[] =>
  (['GET', 'POST'] as const).map(method =>
    defineCall<Asked>({
      ...usualCall,
      method,
      path: `${payableInvoice.calls}/export`,
      summary: ['应付发票：按类型导出', 'Payable invoice: export of a chosen type'],
      permission: `${payableInvoice.permission}:export`,
      input: (method === 'GET' ? asked : posted) as z.ZodType<Asked>,
      output: z.object({ taskId: z.string() }),
      effect: 'write',
      audit: 'export',
      answer: context => begin(parts, context as never),
    }),
  )
