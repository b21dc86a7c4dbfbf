import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Wire } from '../../model/check.ts'
import { inLanguage } from '../../model/label.ts'
import type { Transaction } from '../database/connection.ts'
import { type Making, withoutHidden } from '../documents/calls.ts'
import type { Shape } from '../documents/shape.ts'
import { readWorkbook } from '../excel/read.ts'
import { writeXlsx } from '../excel/write.ts'
import { type Call, type CallContext, Done, Download, defineCall, usualLimits } from '../http/call.ts'
import { badRequest, notFound, refuse } from '../http/refusal.ts'
import { may } from '../session/user.ts'
import { exportedColumns } from './export.ts'
import type { Files } from './files.ts'
import { existingRecords, naturalKey, resolveReferences } from './import-lookups.ts'
import { effectOf } from './import-rows.ts'
import { readSheet, templateHeadings } from './import-sheet.ts'
import { enqueue } from './queue.ts'
import { enterTask, taskStatus, taskType } from './task.ts'
import { uploadedFile } from './upload.ts'

/** What the calls of tasks are made with. */
export interface TaskMaking extends Making {
  readonly files: Files
}

const seeAll = 'system:task:all'
const common = { access: 'user' as const, output: z.unknown(), audit: null, limits: usualLimits }

const columnsOfTask = `id::text as "taskId", id::text as id, type, status, document, title, estimate_count::int as "estimateCount", total_count::int as "totalCount",
  success_count::int as "successCount", failed_count::int as "failedCount", to_char(start_time, 'YYYY-MM-DD HH24:MI:SS') as "startTime",
  to_char(end_time, 'YYYY-MM-DD HH24:MI:SS') as "endTime", file_name as "fileName", file_id::text as "fileUrl", failed_file_name as "failedFileName",
  failed_file_id::text as "failedFileUrl", failed_message as "failedMessage", created_by_account as "createdByAccount", created_by_name as "createdByName",
  to_char(created_time, 'YYYY-MM-DD HH24:MI:SS') as "createdTime"`

/** My imports and exports (Spec 000 §2.4, §7.3), and the export and import calls of every document that has them. */
export function taskCalls(making: TaskMaking): Call[] {
  const documents = making.store.shapes.catalogue.all.map(known => making.store.shapes.of(known.document.name))
  return [
    listCall(),
    downloadCall(making),
    cancelCall(),
    ...documents.filter(shape => shape.document.excel?.export).map(shape => exportCall(shape)),
    ...documents
      .filter(shape => shape.document.excel?.import === true)
      .flatMap(shape => [templateCall(shape), importCall(making, shape)]),
  ]
}

const text = z.string().max(150)

const listCall = () =>
  defineCall({
    ...common,
    method: 'GET',
    path: '/admin/excel-task/page',
    summary: ['我的导入导出', 'My imports and exports'],
    permission: null,
    transaction: 'pipeline',
    effect: 'read',
    input: z.object({
      current: z.coerce.number().int().min(1).default(1),
      size: z.coerce.number().int().min(1).max(100).default(50),
      createdByAccount: text.optional(),
      createdByName: text.optional(),
      fileName: text.optional(),
      type: z.coerce.number().int().optional(),
      status: z.coerce.number().int().optional(),
    }),
    async answer({ input, transaction, user }) {
      const values: unknown[] = []
      const put = (value: unknown) => `$${values.push(value)}`
      const like = (value: string) => put(`%${value.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`)
      const conditions = ['tenant_id = current_tenant()']
      // Only role 1 looks at the tasks of others; for everybody else the creator filter changes nothing.
      if (!(user.everything || may(user, seeAll))) conditions.push(`created_by = ${put(user.id)}`)
      else {
        if (input.createdByAccount) conditions.push(`created_by_account ilike ${like(input.createdByAccount)}`)
        if (input.createdByName) conditions.push(`created_by_name ilike ${like(input.createdByName)}`)
      }
      if (input.fileName) conditions.push(`file_name ilike ${like(input.fileName)}`)
      if (input.type !== undefined) conditions.push(`type = ${put(input.type)}`)
      if (input.status !== undefined) conditions.push(`status = ${put(input.status)}`)
      const where = conditions.join(' and ')
      const page = await transaction.query(
        `select ${columnsOfTask} from excel_task where ${where} order by id desc limit ${input.size} offset ${(input.current - 1) * input.size}`,
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
    ...common,
    method: 'GET',
    path: '/admin/excel-task/download',
    summary: ['下载任务文件', 'Download a task’s file'],
    permission: null,
    transaction: 'pipeline',
    effect: 'read',
    input: z.object({ fileUrl: z.string().max(300).default('') }),
    async answer({ input, transaction, user }) {
      if (!input.fileUrl)
        throw refuse(['文件地址为空，无法下载', 'The file address is empty, cannot download'], 'FILE_URL_EMPTY')
      if (!/^\d{1,18}$/.test(input.fileUrl)) throw notFound()
      const { rows } = await transaction.query<{
        storage_key: string
        file_name: string
        content_type: string
        created_by: string
      }>(
        `select f.storage_key, f.file_name, f.content_type, t.created_by from excel_task t join file f on f.tenant_id = t.tenant_id and f.id in (t.file_id, t.failed_file_id)
          where t.tenant_id = current_tenant() and f.id = $1 and (f.expires is null or f.expires > now()) limit 1`,
        [input.fileUrl],
      )
      const [file] = rows
      // A result is reachable by the one who asked for it only.
      if (!file || file.created_by !== user.id) throw notFound()
      const { content, size } = await making.files.open(file.storage_key)
      if (size === 0) throw refuse(['内容为空，无法下载', 'The content is empty, cannot download'], 'FILE_EMPTY')
      return new Download(content, file.file_name, file.content_type, size)
    },
  })

const cancelCall = () =>
  defineCall({
    ...common,
    method: 'GET',
    path: '/admin/excel-task/cancel/:id',
    summary: ['取消导出', 'Cancel an export'],
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
          throw refuse(
            ['只有进行中的导出任务可以取消', 'Only an export in progress can be cancelled'],
            'STATE_NOT_ALLOWED',
          )
        await query(
          'update excel_task set status = 4, end_time = now() where tenant_id = current_tenant() and id = $1',
          [input.id],
        )
        return new Done(true, ['已取消', 'Cancelled'])
      }),
  })

const exportInput = z.strictObject({
  columns: z.array(z.string().max(100)).min(1).max(300),
  filters: z
    .record(z.string().max(100), z.union([z.string().max(300), z.array(z.string().max(300)).max(500)]))
    .default({}),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
})

/** Starts an export of the list as it stands on the screen: its columns in order, its filters and its sort. */
const exportCall = (shape: Shape): Call =>
  defineCall({
    ...common,
    method: 'POST',
    path: `${shape.document.calls}/export`,
    summary: [`${shape.document.label[0]}：导出`, `${shape.document.label[1]}: export`],
    permission: `${shape.document.permission}:export`,
    transaction: 'pipeline',
    effect: 'write',
    audit: 'export',
    input: exportInput,
    async answer(context) {
      const { columns, filters, format } = context.input
      exportedColumns(shape, columns, context)
      const taskId = await startTask(context, shape, taskType.export, { columns, filters, format })
      return new Done({ taskId }, [
        '导出处理中，请到我的导入导出查看',
        'Export processing, please check My Import/Export',
      ])
    },
  })

const running: Readonly<Record<number, number>> = { [taskType.export]: 2, [taskType.import]: 1 }

async function startTask(
  context: CallContext<unknown> & { transaction: Transaction },
  shape: Shape,
  type: number,
  request: Record<string, unknown>,
  file?: { id: string; fileName: string },
): Promise<string> {
  const { transaction, user, language } = context
  const { rows } = await transaction.query<{ running: number }>(
    'select count(*)::int as running from excel_task where tenant_id = current_tenant() and created_by = $1 and type = $2 and status in (0, 1)',
    [user.id, type],
  )
  if ((rows[0]?.running ?? 0) >= (running[type] ?? 1) + 3)
    throw refuse(
      ['您有任务正在处理，请完成后再试', 'You have tasks in progress; try again when they are done'],
      'TOO_MANY_TASKS',
    )
  const title = inLanguage(shape.document.label, language)
  const taskId = await enterTask(transaction, user, {
    type,
    document: shape.document.name,
    title,
    request: { document: shape.document.name, language, ...request },
    ...(file ? { fileName: file.fileName, fileId: file.id } : {}),
  })
  await enqueue(
    transaction,
    'excel-task',
    { tenantId: user.tenantId, taskId },
    { queue: `tasks of ${user.tenantId} ${user.id}` },
  )
  return taskId
}

const templateCall = (shape: Shape): Call =>
  defineCall({
    ...common,
    method: 'GET',
    path: `${shape.document.calls}/import/template`,
    summary: [`${shape.document.label[0]}：导入模板`, `${shape.document.label[1]}: import template`],
    permission: `${shape.document.permission}:import`,
    transaction: 'own',
    effect: 'read',
    input: z.object({}),
    async answer({ language }) {
      const columns = templateHeadings(shape.document, language).map(heading => ({ heading, kind: 'text' as const }))
      const name = `${inLanguage(shape.document.label, language)}_${inLanguage(['导入模板', 'import template'], language)}.xlsx`
      return new Download(
        Readable.from(writeXlsx(columns, [], { sheet: inLanguage(shape.document.label, language) })),
        name,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      )
    },
  })

/** Takes an uploaded workbook of many records; a dry run says what each row would do, without doing it. */
const importCall = (making: TaskMaking, shape: Shape): Call =>
  defineCall({
    ...common,
    method: 'POST',
    path: `${shape.document.calls}/import`,
    summary: [`${shape.document.label[0]}：导入`, `${shape.document.label[1]}: import`],
    permission: `${shape.document.permission}:import`,
    limits: { bodyKilobytes: 12_288, seconds: 120 },
    transaction: 'own',
    effect: 'write',
    audit: 'import',
    input: z.object({}).loose(),
    async answer(context) {
      const file = await uploadedFile(context.request)
      const sheet = readSheet(shape.document, await readWorkbook(file.content, { fileName: file.fileName }))
      if (sheet.rows.length === 0) throw badRequest(['文件没有数据行', 'The file has no rows'])
      if (file.fields.dryRun === 'true')
        return context.database.readTenant(context.user.tenantId, transaction =>
          dryRun(making, transaction, shape, sheet.rows, context),
        )
      return context.database.withTenant(context.user.tenantId, async transaction => {
        const kept = await making.files.keep(
          transaction,
          {
            tenantId: context.user.tenantId,
            userId: context.user.id,
            fileName: file.fileName,
            purpose: 'import',
            days: 30,
          },
          Readable.from([file.content]),
        )
        const taskId = await startTask(
          { ...context, transaction },
          shape,
          taskType.import,
          { storageKey: kept.storageKey, fileName: file.fileName },
          { id: kept.id, fileName: file.fileName },
        )
        return new Done({ taskId, rows: sheet.rows.length }, [
          '导入处理中，请到我的导入导出查看',
          'Import processing, please check My Import/Export',
        ])
      })
    },
  })

async function dryRun(
  making: TaskMaking,
  transaction: Transaction,
  shape: Shape,
  rows: ReturnType<typeof readSheet>['rows'],
  context: CallContext<unknown>,
) {
  const counts = { insert: 0, update: 0, unchanged: 0 }
  const errors: { lineNum: number; errors: string[] }[] = []
  const records = rows.map(row => withoutHidden(shape, context, row.record))
  const dangling = await resolveReferences(transaction, making.store.shapes, shape, records)
  const there = await existingRecords(transaction, shape, records)
  for (const [at, row] of rows.entries()) {
    const record = records[at] as Wire
    const wrong = [...row.errors, ...(dangling[at] ?? [])]
    if (wrong.length > 0)
      errors.push({ lineNum: row.rowNo, errors: wrong.map(one => inLanguage(one, context.language)) })
    else counts[effectOf(shape, there.get(naturalKey(shape, record) ?? ''), record)]++
  }
  return { total: rows.length, ...counts, errors }
}
