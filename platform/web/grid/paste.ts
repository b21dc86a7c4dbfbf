import type { Label } from '../../model/label.ts'
import type { Box } from './selection.ts'

/** One cell of a pasted block and the place it goes to; rows beyond the last are counted on. */
export interface Landing<Content> {
  readonly row: number
  readonly column: number
  readonly content: Content
}

/** What became of a pasted block. */
export interface Landed<Content> {
  readonly landings: readonly Landing<Content>[]
  /** The block of cells that was covered. */
  readonly box: Box
  /** Columns that had no place beyond the last one. */
  readonly lostColumns: number
  /** Rows that had no place, where none may be added. */
  readonly lostRows: number
}

/**
 * Where the cells of a block go: a single value fills the whole range, a block is repeated where the range is a
 * multiple of it, else it is laid down from the range's upper left corner.
 */
export function landed<Content>(
  block: readonly (readonly Content[])[],
  box: Box,
  extent: { readonly rows: number; readonly columns: number; readonly canAdd: boolean },
): Landed<Content> {
  const height = block.length
  const width = Math.max(0, ...block.map(row => row.length))
  const high = box.bottom - box.top + 1
  const wide = box.right - box.left + 1
  const repeats = height > 0 && width > 0 && high % height === 0 && wide % width === 0
  const rows = repeats ? high : height
  const columns = repeats ? wide : width
  const lastRow = extent.canAdd ? box.top + rows : Math.min(extent.rows, box.top + rows)
  const lastColumn = Math.min(extent.columns, box.left + columns)
  const landings: Landing<Content>[] = []
  for (let row = box.top; row < lastRow; row++) {
    const cells = block[(row - box.top) % height] ?? []
    for (let column = box.left; column < lastColumn; column++) {
      const content = cells[(column - box.left) % width]
      if (content !== undefined) landings.push({ row, column, content })
    }
  }
  return {
    landings,
    box: {
      top: box.top,
      left: box.left,
      bottom: Math.max(box.top, lastRow - 1),
      right: Math.max(box.left, lastColumn - 1),
    },
    lostColumns: box.left + columns - lastColumn,
    lostRows: box.top + rows - lastRow,
  }
}

/** What a person is told of the cells that could not be pasted, or nothing when all were. */
export function pasteNotice(lost: {
  readonly columns: number
  readonly rows: number
  readonly skipped: number
  readonly unread: number
}): Label | undefined {
  const zh: string[] = []
  const en: string[] = []
  const say = (count: number, chinese: string, one: string, many: string) => {
    if (count === 0) return
    zh.push(`${count}${chinese}`)
    en.push(`${count} ${count === 1 ? one : many}`)
  }
  say(lost.skipped, '个只读单元格已跳过', 'read-only cell was skipped', 'read-only cells were skipped')
  say(
    lost.columns,
    '列超出表格右边已舍去',
    'column beyond the last one was dropped',
    'columns beyond the last one were dropped',
  )
  say(lost.rows, '行无处可放已舍去', 'row beyond the last one was dropped', 'rows beyond the last one were dropped')
  say(
    lost.unread,
    '个单元格无法识别，已按原文保留并标红',
    'cell could not be read and is marked',
    'cells could not be read and are marked',
  )
  return zh.length === 0 ? undefined : [`${zh.join('，')}。`, `${en.join('; ')}.`]
}
