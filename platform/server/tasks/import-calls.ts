import { Readable } from 'node:stream'
import { z } from 'zod'
import { checkFields, type Wire } from '../../model/check.ts'
import { inLanguage, type Label } from '../../model/label.ts'
import type { Transaction } from '../database/connection.ts'
import { withoutHidden } from '../documents/calls.ts'
import type { Making } from '../documents/making.ts'
import type { Shape } from '../documents/shape.ts'
import { writeXlsx } from '../excel/write.ts'
import { type Call, type CallContext, Done, Download, defineCall, usualCall } from '../http/call.ts'
import { noted } from '../http/noted.ts'
import { badRequest } from '../http/refusal.ts'
import { acceptedIn, fileOf } from '../http/upload.ts'
import type { Files } from './files.ts'
import { existingRecords, naturalKey, References } from './import-lookups.ts'
import { effectOf } from './import-rows.ts'
import { ignoredWords, importable, type ReadSheet, templateHeadings } from './import-sheet.ts'
import { withinQuota } from './quota.ts'
import { sheetOf } from './read-once.ts'
import { hashOf, refuseSameFile, sameFile } from './same-file.ts'
import { startTask } from './start-task.ts'
import { taskType } from './task.ts'

/** What the calls of tasks are made with. */
export interface TaskMaking extends Making {
  readonly files: Files
  readonly config: { readonly uploadMegabytesPerDay: number }
}

/** Template and import of every document that has one. */
export const importCalls = (making: TaskMaking): Call[] =>
  making.store.shapes.catalogue.all
    .map(known => making.store.shapes.of(known.document.name))
    .filter(shape => shape.document.excel?.import === true)
    .flatMap(shape => [...templateCalls(shape), importCall(making, shape)])

/** A template is fetched by either method (Spec 000 §7.3). */
const templateCalls = (shape: Shape): Call[] =>
  (['GET', 'POST'] as const).map(method =>
    defineCall({
      ...usualCall,
      method,
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
    }),
  )

/** Takes an uploaded workbook of many records; a dry run says what each row would do, without doing it. */
const importCall = (making: TaskMaking, shape: Shape): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${shape.document.calls}/import`,
    summary: [`${shape.document.label[0]}：导入`, `${shape.document.label[1]}: import`],
    permission: `${shape.document.permission}:import`,
    limits: { bodyKilobytes: 12_288, seconds: 120 },
    transaction: 'own',
    takesFile: { megabytes: 10 },
    effect: 'write',
    audit: 'import',
    input: z.object({}).loose(),
    async answer(context) {
      const file = fileOf(context)
      const sheet = await sheetOf({ document: shape.document, content: file.content, fileName: file.fileName })
      if (sheet.rows.length === 0) throw badRequest(['文件没有数据行', 'The file has no rows'])
      if (file.fields.dryRun === 'true')
        return context.database.readTenant(context.user.tenantId, transaction =>
          dryRun(making, transaction, shape, sheet, context),
        )
      return context.database.withTenant(context.user.tenantId, async transaction => {
        if (!acceptedIn(file.fields).has(sameFile))
          await refuseSameFile(transaction, context.user, shape, hashOf(file.content))
        const about = { tenantId: context.user.tenantId, userId: context.user.id }
        await withinQuota(transaction, about, file.content.length, making.config.uploadMegabytesPerDay)
        const kept = await making.files.keep(
          transaction,
          {
            ...about,
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
          { id: kept.id, fileName: file.fileName, rows: sheet.rows.length },
        )
        await noted(transaction, context, {
          document: shape.document.name,
          recordNo: taskId,
          action: 'import',
          remark: file.fileName,
        })
        const [zh, en] = ignoredWords(sheet.ignored)
        return new Done({ taskId, rows: sheet.rows.length, ignoredColumns: sheet.ignored }, [
          `导入处理中，请到“我的导入导出”查看${zh}`,
          `Import processing, please check My Import/Export${en}`,
        ])
      })
    },
  })

async function dryRun(
  making: TaskMaking,
  transaction: Transaction,
  shape: Shape,
  { rows, ignored }: ReadSheet,
  context: CallContext<unknown>,
) {
  const counts = { insert: 0, update: 0, unchanged: 0 }
  const errors: { lineNum: number; errors: string[] }[] = []
  const records = rows.map(row => withoutHidden(shape, context, row.record))
  const dangling = await new References(making.store.shapes, shape).resolve(transaction, records)
  const there = await existingRecords(transaction, shape, records)
  for (const [at, row] of rows.entries()) {
    const record = records[at] as Wire
    const before = there.get(naturalKey(shape, record) ?? '')
    const wrong = [...row.errors, ...(dangling[at] ?? [])]
    if (wrong.length === 0) wrong.push(...unfitFields(making, shape, { ...before?.record, ...record }))
    if (wrong.length > 0)
      errors.push({ lineNum: row.rowNo, errors: wrong.map(one => inLanguage(one, context.language)) })
    else counts[effectOf(shape, before, record)]++
  }
  return { total: rows.length, ...counts, errors, ignoredColumns: ignored }
}

/** What is wrong with the fields of a row as it would be saved; a value may still be filled in where the server prepares its records. */
function unfitFields(making: TaskMaking, shape: Shape, record: Wire): Label[] {
  const fields = Object.fromEntries(importable(shape.document))
  const initials = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.initial ?? null]))
  const isPrepared = making.store.actionsOf(shape)?.prepare !== undefined
  return checkFields(fields, { ...initials, ...record })
    .filter(reason => !(isPrepared && reason.bizCode === 'REQUIRED'))
    .map(reason => reason.message)
}
