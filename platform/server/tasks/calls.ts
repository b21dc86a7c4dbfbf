import { z } from 'zod'
import { anyOf, longestGroups } from '../../model/any-of.ts'
import type { Shape, Shapes } from '../documents/shape.ts'
import { audienceOf, type Call, Done, Download, defineCall, usualCall } from '../http/call.ts'
import { later, pageInput, whole } from '../http/inputs.ts'
import { noted } from '../http/noted.ts'
import { moment, pageOutput } from '../http/outputs.ts'
import { CallRefusal, forbidden, notFound, refuse } from '../http/refusal.ts'
import { may } from '../session/user.ts'
import { checkAsked, exportedColumns, exportedLines } from './export.ts'
import { exportedPicturesOf } from './export-pictures.ts'
import { importCalls, type TaskMaking } from './import-calls.ts'
import { type Sight, seesLessOf } from './sight.ts'
import { startTask } from './start-task.ts'
import { permissionOf, taskStatus, taskType } from './task.ts'

const seeAll = 'system:task:all'
const columnsOfTask = `id::text as "taskId", id::text as id, type, status, document, title, estimate_count::int as "estimateCount", total_count::int as "totalCount",
  success_count::int as "successCount", failed_count::int as "failedCount", to_char(start_time, 'YYYY-MM-DD HH24:MI:SS') as "startTime",
  to_char(end_time, 'YYYY-MM-DD HH24:MI:SS') as "endTime", file_name as "fileName", file_id::text as "fileUrl",
  '/admin/excel-task/download?fileUrl=' || file_id as "fileVisitUrl", failed_file_name as "failedFileName",
  failed_file_id::text as "failedFileUrl", failed_message as "failedMessage", created_by_account as "createdByAccount", created_by_name as "createdByName",
  to_char(created_time, 'YYYY-MM-DD HH24:MI:SS') as "createdTime"`

const optionalText = z.string().nullable()

/** A task as it is listed. */
const taskOutput = z.object({
  taskId: z.string(),
  id: z.string(),
  type: z.int().describe('1 import, 2 export, 3 download'),
  status: z.int().describe('0 waiting, 1 running, 2 complete, 3 failed, 4 cancelled'),
  document: optionalText,
  title: optionalText,
  estimateCount: z.int().nullable(),
  totalCount: z.int().nullable(),
  successCount: z.int().nullable(),
  failedCount: z.int().nullable(),
  startTime: moment.nullable(),
  endTime: moment.nullable(),
  fileName: optionalText,
  fileUrl: optionalText,
  fileVisitUrl: optionalText,
  failedFileName: optionalText,
  failedFileUrl: optionalText,
  failedMessage: optionalText,
  createdByAccount: optionalText,
  createdByName: optionalText,
  createdTime: moment,
})

/** My imports and exports (Spec 000 §2.4, §7.3), and the export and import calls of every document that has them. */
export function taskCalls(making: TaskMaking): Call[] {
  const documents = making.store.shapes.catalogue.all.map(known => making.store.shapes.of(known.document.name))
  return [
    listCall(),
    downloadCall(making),
    cancelCall(),
    cancelNothingCall(),
    ...documents
      .filter(shape => shape.document.excel?.export)
      .flatMap(shape => exportCalls(shape, making.store.shapes)),
    ...importCalls(making),
  ]
}

const text = z.string().max(150)

const listCall = () =>
  defineCall({
    ...usualCall,
    access: 'person',
    method: 'GET',
    path: '/admin/excel-task/page',
    whileStandingIn: 'self',
    summary: ['我的导入导出', 'My imports and exports'],
    output: pageOutput(taskOutput),
    permission: null,
    effect: 'read',
    input: z.object({
      ...pageInput(50),
      createdByAccount: text.optional(),
      createdByName: text.optional(),
      fileName: text.optional(),
      type: whole(1, 3).optional(),
      status: whole(0, 4).optional(),
    }),
    async answer({ input, transaction, user }) {
      const values: unknown[] = []
      const put = (value: unknown) => `$${values.push(value)}`
      const like = (value: string) => put(`%${value.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`)
      const conditions = ['tenant_id = current_tenant()']
      // Only role 1 looks at the tasks of others, and nobody of a supplier; for everybody else the creator filter changes nothing.
      if (user.kind === 'SUPPLIER' || !(user.everything || may(user, seeAll)))
        conditions.push(`created_by = ${put(user.id)}`)
      else {
        if (input.createdByAccount) conditions.push(`created_by_account ilike ${like(input.createdByAccount)}`)
        if (input.createdByName) conditions.push(`created_by_name ilike ${like(input.createdByName)}`)
      }
      if (input.fileName) conditions.push(`file_name ilike ${like(input.fileName)}`)
      if (input.type !== undefined) conditions.push(`type = ${put(input.type)}`)
      if (input.status !== undefined) conditions.push(`status = ${put(input.status)}`)
      const where = conditions.join(' and ')
      const page = await transaction.query(
        `select ${columnsOfTask} from excel_task where ${where} order by excel_task.id desc limit ${input.size} offset ${(input.current - 1) * input.size}`,
        values,
      )
      const count = await transaction.query<{ total: number }>(
        `select count(*)::int as total from excel_task where ${where}`,
        values,
      )
      const total = count.rows[0]?.total ?? 0
      return {
        records: page.rows,
        total,
        size: input.size,
        current: input.current,
        pages: Math.ceil(total / input.size),
      }
    },
  })

const downloadCall = (making: TaskMaking) =>
  defineCall({
    ...usualCall,
    access: 'person',
    method: 'GET',
    path: '/admin/excel-task/download',
    summary: ['下载任务文件', 'Download a task’s file'],
    permission: null,
    // Reading, but for the line of the history that says so.
    effect: 'write',
    audit: 'download',
    input: z.object({ fileUrl: z.string().max(300).default('') }),
    async answer(context) {
      const { input, transaction, user } = context
      if (!input.fileUrl) throw refuse(['文件地址为空，无法下载', 'File url empty, cannot download'], 'FILE_URL_EMPTY')
      if (!/^\d{1,18}$/.test(input.fileUrl)) throw notFound()
      const { rows } = await transaction.query<{
        storage_key: string
        file_name: string
        content_type: string
        created_by: string
        document: string
        type: number
        sight: Sight | null
      }>(
        `select f.storage_key, f.file_name, f.content_type, t.created_by, t.document, t.type, t.request->'sight' as sight from excel_task t join file f on f.tenant_id = t.tenant_id and f.id in (t.file_id, t.failed_file_id)
          where t.tenant_id = current_tenant() and f.id = $1 and (f.expires is null or f.expires > now()) limit 1`,
        [input.fileUrl],
      )
      const [file] = rows
      // A result is reachable by the one who asked for it only.
      if (!file || file.created_by !== user.id) throw notFound()
      const shape = making.store.shapes.of(file.document)
      if (!may(user, permissionOf(shape, file.type))) throw forbidden()
      if (file.sight && seesLessOf(user, making.store.shapes, file.document, file.sight))
        throw new CallRefusal(403, 'FORBIDDEN', [
          `您的数据权限在${file.file_name}导出后已缩小，请重新导出`,
          `You may see less than when ${file.file_name} was exported; export it again`,
        ])
      await noted(transaction, context, {
        document: file.document,
        recordNo: file.file_name,
        action: 'download',
      })
      const { content, size } = await making.files.open(file.storage_key)
      if (size === 0) throw refuse(['内容为空，无法下载', 'Content empty, cannot download'], 'FILE_EMPTY')
      return new Download(content, file.file_name, file.content_type, size)
    },
  })

const cancelCall = () =>
  defineCall({
    ...usualCall,
    access: 'person',
    method: 'GET',
    path: '/admin/excel-task/cancel/:id',
    summary: ['取消导出', 'Cancel an export'],
    output: z.boolean(),
    permission: null,
    transaction: 'own',
    effect: 'write',
    input: z.object({ id: z.string() }),
    answer: ({ input, database, user }) =>
      database.withTenant(user.tenantId, async ({ query }) => {
        const { rows } = await query<{ type: number; status: number; created_by: string }>(
          'select type, status, created_by from excel_task where tenant_id = current_tenant() and id = $1 for update',
          [input.id],
        )
        const [task] = rows
        if (!task || (task.created_by !== user.id && !user.everything)) throw notFound()
        if (task.status !== taskStatus.running || task.type !== taskType.export)
          throw refuse(['只有进行中的状态可以取消', 'Only status in progress can be cancelled'], 'STATE_NOT_ALLOWED')
        await query(
          'update excel_task set status = 4, end_time = now() where tenant_id = current_tenant() and id = $1',
          [input.id],
        )
        return new Done(true, ['已取消', 'Cancelled'])
      }),
  })

const cancelNothingCall = () =>
  defineCall({
    ...usualCall,
    access: 'person',
    method: 'GET',
    path: '/admin/excel-task/cancel',
    summary: ['取消导出：未指定任务', 'Cancel an export: no task named'],
    output: z.boolean(),
    permission: null,
    transaction: 'own',
    effect: 'read',
    input: z.object({}),
    answer: () => Promise.reject(refuse(['id不能为空', 'Id cannot be empty'], 'REQUIRED')),
  })

/** What a list may be asked for by one filter, and by groups of them. */
export const filterValue = z.union([z.string().max(300), z.array(z.string().max(300)).max(500)])
export const groupsOfFilters = z
  .string()
  .max(longestGroups)
  .optional()
  .describe('Groups of filters, as the list takes them')

/** What an export is asked for: its columns, the filters of its list, its form. */
export const exportInput = z.strictObject({
  columns: z.array(z.string().max(100)).min(1).max(300),
  filters: z
    .object({ [anyOf]: groupsOfFilters })
    .catchall(filterValue)
    .default({}),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  lines: z
    .string()
    .max(60)
    .optional()
    .describe('A table of lines: a row each, with the columns of its record before it'),
  pictures: z
    .boolean()
    .optional()
    .describe('The pictures of each row in the cells beside it, for documents that have any'),
})

/** The same in an address: columns repeated, or those of the list as it opens; every other parameter is a filter. */
const exportQuery = (shape: Shape) =>
  later(() =>
    z
      .object({
        columns: z
          .preprocess(given => (typeof given === 'string' ? [given] : given), exportInput.shape.columns)
          .default([...shape.document.list]),
        format: exportInput.shape.format,
        lines: exportInput.shape.lines,
        pictures: z.stringbool().optional(),
        [anyOf]: groupsOfFilters,
      })
      .catchall(filterValue)
      .transform(({ columns, format, lines, pictures, ...filters }) => ({ columns, format, lines, pictures, filters })),
  )

/** Start an export of the list as it stands on the screen: its columns in order, its filters and its sort; by either method (Spec 000 §7.3). */
const exportCalls = (shape: Shape, shapes: Shapes): Call[] =>
  (['GET', 'POST'] as const).map(method =>
    defineCall<z.infer<typeof exportInput>>({
      ...usualCall,
      ...audienceOf(shape.document),
      method,
      path: `${shape.document.calls}/export`,
      summary: [`${shape.document.label[0]}：导出`, `${shape.document.label[1]}: export`],
      permission: `${shape.document.permission}:export`,
      effect: 'write',
      audit: 'export',
      input: method === 'GET' ? exportQuery(shape) : exportInput,
      async answer(context) {
        const { columns, filters, format, lines, pictures } = context.input
        exportedColumns(shape, columns, context)
        exportedLines(shape, lines, context)
        exportedPicturesOf(shape, context.input, shapes, context)
        checkAsked(shape, filters, context)
        const taskId = await startTask(context, shape, taskType.export, { columns, filters, format, lines, pictures })
        await noted(context.transaction, context, { document: shape.document.name, recordNo: taskId, action: 'export' })
        return new Done({ taskId }, [
          '导出处理中，请到“我的导入导出”查看',
          'Export processing, please check My Import/Export',
        ])
      },
    }),
  )
