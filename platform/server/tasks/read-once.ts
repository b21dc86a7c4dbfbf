import type { Declaration } from '../../model/document.ts'
import { readWorkbook } from '../excel/read.ts'
import { type ReadSheet, readSheet, type Told } from './import-sheet.ts'
import { hashOf } from './same-file.ts'

/** How long a sheet waits for its next reader: from the trial to the import, from the import to its job. */
const keptMilliseconds = 120_000

let last: { readonly key: string; readonly sheet: ReadSheet } | undefined
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
  const key = `${document.name} ${fileName} ${hashOf(content)} ${JSON.stringify(told ?? {})} ${isLook}`
  if (last?.key === key) return last.sheet
  const sheet = readSheet(document, await readWorkbook(content, { fileName, csv: true }), told, isLook)
  last = { key, sheet }
  clearTimeout(end)
  end = setTimeout(forgetSheet, keptMilliseconds).unref()
  return sheet
}

/** Lets go of the sheet that was read last; its last reader does so. */
export function forgetSheet(): void {
  last = undefined
  clearTimeout(end)
}
