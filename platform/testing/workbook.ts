import { readWorkbook } from '../server/excel/read.ts'
import { writeXlsx } from '../server/excel/write.ts'

/** The texts of the first sheet of a workbook, row by row. */
export async function textsOf(content: Uint8Array, fileName: string): Promise<string[][]> {
  const { sheets } = await readWorkbook(content, { fileName })
  return (sheets[0]?.rows ?? []).map(row => Array.from(row.cells, cell => cell?.text ?? ''))
}

/** A workbook of texts as a person would fill in a template. */
export async function workbookOf(
  headings: readonly string[],
  rows: readonly (readonly (string | null)[])[],
): Promise<Buffer> {
  const columns = headings.map(heading => ({ heading, kind: 'text' as const }))
  const chunks: Uint8Array[] = []
  for await (const chunk of writeXlsx(columns, rows, { sheet: 'rows' })) chunks.push(chunk)
  return Buffer.concat(chunks)
}
