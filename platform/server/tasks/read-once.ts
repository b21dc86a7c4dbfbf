import type { Declaration } from '../../model/document.ts'
import type { Workbook } from '../../model/workbook.ts'
import { readWorkbook } from '../excel/read.ts'
import { fillingOf, type ReadSheet, readSheet, type Told } from './import-sheet.ts'
import { hashOf } from './same-file.ts'

/** How long a sheet waits for its next reader: from the trial to the import, from the import to its job. */
const keptMilliseconds = 120_000

let last:
  | { readonly file: string; readonly workbook: Workbook; readonly key: string; readonly sheet: ReadSheet }
  | undefined
let end: NodeJS.Timeout | undefined

/** An uploaded file and what its rows are to become. */
interface Uploaded {
  readonly document: Declaration
  readonly content: Uint8Array
  readonly fileName: string
  /** What a person said about it. */
  readonly told?: Told | undefined
}

/** Reads an uploaded sheet; the one read last is kept for a while, because a trial, the import and its job read the same. */
export async function sheetOf(uploaded: Uploaded, isLook = false): Promise<ReadSheet> {
  const { document, content, fileName, told } = uploaded
  const file = `${fileName} ${hashOf(content)}`
  const key = `${document.name} ${JSON.stringify(told ?? {})} ${isLook}`
  if (last?.file === file && last.key === key) return last.sheet
  // What is said of a file changes while somebody looks at it; what stands in it does not.
  const workbook = last?.file === file ? last.workbook : await readWorkbook(content, { fileName, csv: true })
  const sheet = readSheet(fillingOf(document), workbook, told, isLook)
  last = { file, workbook, key, sheet }
  clearTimeout(end)
  end = setTimeout(forgetSheet, keptMilliseconds).unref()
  return sheet
}

/** Lets go of the sheet that was read last; its last reader does so. */
export function forgetSheet(): void {
  last = undefined
  clearTimeout(end)
}
