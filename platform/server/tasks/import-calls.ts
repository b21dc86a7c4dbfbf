import { Readable } from 'node:stream'
import { z } from 'zod'
import { kindOf } from '../../kinds/kinds.ts'
import { type ImportMode, importable } from '../../model/importable.ts'
import { inLanguage } from '../../model/label.ts'
import type { Making } from '../documents/making.ts'
import type { Shape } from '../documents/shape.ts'
import type { ExportColumn } from '../excel/export-table.ts'
import { writeXlsx } from '../excel/write.ts'
import { audienceOf, type Call, type CallContext, Done, Download, defineCall, usualCall } from '../http/call.ts'
import { nothingGiven } from '../http/inputs.ts'
import { noted } from '../http/noted.ts'
import { badRequest, Refused } from '../http/refusal.ts'
import { acceptedIn, fileOf } from '../http/upload.ts'
import type { Files } from './files.ts'
import { portionsOf, type RowOutcome, writePortion, writingOf } from './import-rows.ts'
import {
  ignoredWords,
  leftOutWords,
  type ReadRow,
  type ReadSheet,
  type Told,
  templateHeadings,
} from './import-sheet.ts'
import { chosenBefore, chosenIn, said } from './import-told.ts'
import { trialOf } from './import-trial.ts'
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

const aForm = z.object({}).loose()

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
      ...audienceOf(shape.document),
      method,
      path: `${shape.document.calls}/import/template`,
      summary: [`${shape.document.label[0]}：导入模板`, `${shape.document.label[1]}: import template`],
      permission: `${shape.document.permission}:import`,
      transaction: 'own',
      effect: 'read',
      input: nothingGiven,
      async answer({ language }) {
        const headings = templateHeadings(shape.document, language)
        const columns = importable(shape.document).map(([, field], at): ExportColumn => {
          const kind = kindOf(field)
          return { heading: headings[at] ?? '', kind: kind.cell, scale: kind.scale?.(field) }
        })
        const name = `${inLanguage(shape.document.label, language)}_${inLanguage(['导入模板', 'import template'], language)}.xlsx`
        return new Download(
          Readable.from(writeXlsx(columns, [], { sheet: inLanguage(shape.document.label, language) })),
          name,
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        )
      },
    }),
  )

/** Refuses a file whose columns can be read both ways, until somebody says which way. */
export function refuseOpen({ questions }: Pick<ReadSheet, 'questions'>): void {
  if (questions.length === 0) return
  throw new Refused(
    questions.map(({ field, heading, message: [zh, en] }) => ({
      field,
      bizCode: 'IMPORT_QUESTION',
      message: [`列“${heading}”：${zh}`, `Column "${heading}": ${en}`],
    })),
  )
}

/**
 * Takes an uploaded workbook, or comma-separated text, of many records. A dry run does all of it and takes it back, and
 * says what became of each row; with `propose` it also says what columns may be that nothing is headed like.
 */
const importCall = (making: TaskMaking, shape: Shape): Call =>
  defineCall({
    ...usualCall,
    ...audienceOf(shape.document),
    method: 'POST',
    path: `${shape.document.calls}/import`,
    summary: [`${shape.document.label[0]}：导入`, `${shape.document.label[1]}: import`],
    permission: `${shape.document.permission}:import`,
    limits: { bodyKilobytes: 12_288, seconds: 120 },
    transaction: 'own',
    takesFile: { megabytes: 10 },
    effect: 'write',
    audit: 'import',
    input: aForm,
    async answer(context) {
      const file = fileOf(context)
      const { mode, told: given } = said(file.fields)
      const { tenantId, id: userId } = context.user
      const known = await context.database.readTenant(tenantId, transaction =>
        chosenBefore(transaction, userId, shape.document.name),
      )
      const told: Told = { ...given, known }
      const isLook = file.fields.propose === 'true' && file.fields.dryRun === 'true'
      const { content, fileName } = file
      const sheet = await sheetOf({ document: shape.document, content, fileName, told }, isLook)
      if (sheet.rows.length === 0) throw noRows(sheet)
      if (file.fields.dryRun === 'true') {
        const outcomes =
          sheet.lacking.length > 0
            ? []
            : await outcomesOf(making, shape, sheet.rows, context, { mode, accepted: told.accepted ?? [] })
        return trialOf(sheet, outcomes, context.language)
      }
      refuseOpen(sheet)
      return context.database.withTenant(tenantId, async transaction => {
        if (!acceptedIn(file.fields).has(sameFile))
          await refuseSameFile(transaction, context.user, shape, hashOf(content))
        const about = { tenantId, userId }
        await withinQuota(transaction, about, content.length, making.config.uploadMegabytesPerDay)
        const kept = await making.files.keep(
          transaction,
          { ...about, fileName, purpose: 'import', days: 30 },
          Readable.from([content]),
        )
        const chosen = chosenIn(sheet, told)
        const taskId = await startTask(
          { ...context, transaction },
          shape,
          taskType.import,
          {
            storageKey: kept.storageKey,
            fileName,
            told,
            mode,
            ...(Object.keys(chosen).length > 0 ? { chosen } : {}),
          },
          { id: kept.id, fileName, rows: sheet.rows.length },
        )
        await noted(transaction, context, {
          document: shape.document.name,
          recordNo: taskId,
          action: 'import',
          remark: fileName,
        })
        const [zh, en] = ignoredWords(sheet.ignored)
        const [leftZh, leftEn] = leftOutWords(sheet)
        const { ignored: ignoredColumns, hiddenRows, otherSheets } = sheet
        return new Done({ taskId, rows: sheet.rows.length, ignoredColumns, hiddenRows, otherSheets }, [
          `导入处理中，请到“我的导入导出”查看${zh}${leftZh}`,
          `Import processing, please check My Import/Export${en}${leftEn}`,
        ])
      })
    },
  })

/** Refuses a file without a row: all of them may be hidden. */
export const noRows = ({ hiddenRows }: Pick<ReadSheet, 'hiddenRows'>) =>
  hiddenRows.length > 0
    ? badRequest([
        `文件只有隐藏行（共${hiddenRows.length}行）；请取消隐藏后重新上传`,
        `All ${hiddenRows.length} rows of the file are hidden; show them and upload it again`,
      ])
    : badRequest(['文件没有数据行', 'The file has no rows'])

/** What was done on trial, carried out of the transaction that takes it back. */
class OnlyTried extends Error {
  readonly outcomes: readonly RowOutcome[]
  constructor(outcomes: readonly RowOutcome[]) {
    super('a trial is taken back')
    this.outcomes = outcomes
  }
}

/** Does all that an import would do, in one transaction that is taken back: what it says of each row is what the run will say. */
async function outcomesOf(
  making: TaskMaking,
  shape: Shape,
  rows: readonly ReadRow[],
  context: CallContext<unknown>,
  how: { readonly mode: ImportMode; readonly accepted: readonly string[] },
): Promise<readonly RowOutcome[]> {
  try {
    await context.database.withTenant(context.user.tenantId, async transaction => {
      const writing = await writingOf(making, transaction, shape, rows, { asking: context, ...how })
      const outcomes = new Map<ReadRow, RowOutcome>()
      for (const portion of portionsOf(shape, rows))
        for (const [at, outcome] of (await writePortion(writing, transaction, portion)).entries())
          outcomes.set(portion[at] as ReadRow, outcome)
      throw new OnlyTried(rows.map(row => outcomes.get(row) ?? { errors: [] }))
    })
  } catch (fault) {
    if (fault instanceof OnlyTried) return fault.outcomes
    throw fault
  }
  return []
}
