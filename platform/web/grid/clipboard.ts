/** A block of cells as text, row by row. */
export type Block = readonly (readonly string[])[]

/** Where a quoted cell that begins at `from` ends, and what it says; nothing when its quotes do not close. */
function quotedCell(text: string, from: number): { said: string; end: number } | undefined {
  let said = ''
  let at = from + 1
  while (at < text.length) {
    const close = text.indexOf('"', at)
    if (close < 0) return undefined
    said += text.slice(at, close)
    if (text[close + 1] === '"') {
      said += '"'
      at = close + 2
      continue
    }
    const next = text[close + 1]
    return next === undefined || next === '\t' || next === '\n' || next === '\r' ? { said, end: close + 1 } : undefined
  }
  return undefined
}

/** Where an unquoted cell that begins at `from` ends. */
function plainEnd(text: string, from: number): number {
  const mark = /[\t\r\n]/g
  mark.lastIndex = from
  return mark.exec(text)?.index ?? text.length
}

/**
 * The cells of a text copied from a spreadsheet: columns by tabs, rows by line breaks, cells that hold either in
 * quotes. The line break that ends the last row opens no further row.
 */
export function cellsFromTsv(text: string): Block {
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    const quoted = text[at] === '"' ? quotedCell(text, at) : undefined
    const end = quoted?.end ?? plainEnd(text, at)
    rows.at(-1)?.push(quoted ? quoted.said.replaceAll('\r\n', '\n') : text.slice(at, end))
    const mark = text[end]
    if (mark === undefined) break
    at = end + (mark === '\r' && text[end + 1] === '\n' ? 2 : 1)
    if (mark === '\t') continue
    if (at >= text.length) break
    rows.push([])
  }
  return rows
}

const quotedWhereNeeded = (said: string) => (/["\t\r\n]/.test(said) ? `"${said.replaceAll('"', '""')}"` : said)

/** The text a spreadsheet reads as this block of cells. */
export const tsvFromCells = (block: Block): string =>
  block.map(row => row.map(quotedWhereNeeded).join('\t')).join('\r\n')
