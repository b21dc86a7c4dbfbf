import type { Label } from '../../model/label.ts'

/** Why a file is not read, as callers may rely on it. */
export type WorkbookRefusalCode =
  | 'FILE_TYPE_NOT_ALLOWED'
  | 'WORKBOOK_TOO_LARGE'
  | 'WORKBOOK_DAMAGED'
  | 'WORKBOOK_TIMEOUT'

/** A file that is not read as a workbook: why, and what the person can do about it. */
export class WorkbookRefusal extends Error {
  readonly bizCode: WorkbookRefusalCode
  readonly label: Label

  constructor(bizCode: WorkbookRefusalCode, label: Label, cause?: unknown) {
    super(label[1], cause === undefined ? undefined : { cause })
    this.name = 'WorkbookRefusal'
    this.bizCode = bizCode
    this.label = label
  }
}

/** The file is not of a kind that is read. */
export const wrongType = (isCsvTaken = false): WorkbookRefusal =>
  new WorkbookRefusal('FILE_TYPE_NOT_ALLOWED', [
    `只支持 .xlsx${isCsvTaken ? '、.xls 和 .csv' : ' 和 .xls'} 文件，请用 Excel 另存为 .xlsx 后重新上传`,
    `Only .xlsx${isCsvTaken ? ', .xls and .csv' : ' and .xls'} files are accepted; save the file as .xlsx in Excel and upload it again`,
  ])

/** The name says workbook, the content does not. */
export const notAWorkbook = (): WorkbookRefusal =>
  new WorkbookRefusal('FILE_TYPE_NOT_ALLOWED', [
    '文件内容不是 Excel 工作簿，请用 Excel 打开并另存为 .xlsx 后重新上传',
    'The content of the file is not an Excel workbook; open it in Excel, save it as .xlsx and upload it again',
  ])

/** The file holds more than is read at once. */
export const tooLarge = (zh: string, en: string): WorkbookRefusal =>
  new WorkbookRefusal('WORKBOOK_TOO_LARGE', [
    `${zh}，请删除多余内容或拆分成多个文件后重新上传`,
    `${en}; delete what is not needed or split the file, then upload it again`,
  ])

/** The file breaks the rules of its own format. */
export const damaged = (cause?: unknown): WorkbookRefusal =>
  new WorkbookRefusal(
    'WORKBOOK_DAMAGED',
    [
      '文件已损坏，无法读取，请用 Excel 打开并另存为新的 .xlsx 后重新上传',
      'The file is damaged and cannot be read; open it in Excel, save it as a new .xlsx and upload it again',
    ],
    cause,
  )

/** The file opens with a password only. */
export const locked = (): WorkbookRefusal =>
  new WorkbookRefusal('WORKBOOK_DAMAGED', [
    '文件设有密码，请在 Excel 中取消密码后重新上传',
    'The file is protected by a password; remove the password in Excel and upload it again',
  ])

/** Reading took longer than it may. */
export const tooSlow = (): WorkbookRefusal =>
  new WorkbookRefusal('WORKBOOK_TIMEOUT', [
    '读取文件超时，请删除多余内容或拆分成多个文件后重新上传',
    'Reading the file took too long; delete what is not needed or split the file, then upload it again',
  ])
