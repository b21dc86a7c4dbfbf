import type { GridModel } from './grid-model.ts'
import { arrow, boxOf, isSingle, nearest, type Spot, single, stepped } from './selection.ts'

/** What a key press says, wherever it comes from. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** Whether the key for commands is held: Ctrl, or ⌘ on a Mac. */
export const isCommand = (press: KeyPress): boolean => press.ctrlKey || press.metaKey

/** What became of a key: done, left to the browser, or left to the grid underneath. */
export type Answer = 'done' | 'browser' | 'grid'

/** Where Home and End lead. */
function edgeOf(model: GridModel, from: Spot, press: KeyPress): Spot | undefined {
  const { rows, columns } = model.extent
  const whole = isCommand(press)
  if (press.key === 'Home') return { row: whole ? 0 : from.row, column: 0 }
  if (press.key === 'End') return { row: whole ? rows - 1 : from.row, column: columns - 1 }
  return undefined
}

/** The cell Tab leads to; nothing beyond the first and last. */
export function tabbed(model: GridModel, from: Spot, back: boolean): Spot | undefined {
  const { rows, columns } = model.extent
  const column = from.column + (back ? -1 : 1)
  if (column >= 0 && column < columns) return { row: from.row, column }
  const row = from.row + (back ? -1 : 1)
  return row >= 0 && row < rows ? { row, column: back ? columns - 1 : 0 } : undefined
}

/** Moves through a grid and draws the chosen block by keys, as in a spreadsheet. */
export function navigate(model: GridModel, press: KeyPress, page: number): Answer {
  const { active, range, extent } = model
  if (!active || !range) return 'grid'
  const way = arrow(press.key)
  if (way && press.shiftKey) {
    model.extendTo(stepped(range.focus, way, extent, isCommand(press)))
    return 'done'
  }
  if (way && !press.altKey) {
    const next = stepped(active, way, extent, isCommand(press))
    // Beyond the first row and column stand the headings and the ticks, which the grid underneath leads to.
    if (next.row === active.row && next.column === active.column) return way.row < 0 || way.column < 0 ? 'grid' : 'done'
    model.goTo(next)
    return 'done'
  }
  const edge = edgeOf(model, press.shiftKey ? range.focus : active, press)
  if (edge) {
    if (press.shiftKey) model.extendTo(edge)
    else model.goTo(edge)
    return 'done'
  }
  switch (press.key) {
    case 'PageUp':
    case 'PageDown': {
      const by = press.key === 'PageUp' ? -page : page
      const from = press.shiftKey ? range.focus : active
      const next = nearest({ row: from.row + by, column: from.column }, extent)
      if (press.shiftKey) model.extendTo(next)
      else model.goTo(next)
      return 'done'
    }
    case 'Tab': {
      const next = tabbed(model, active, press.shiftKey)
      if (!next) return 'browser'
      model.goTo(next)
      return 'done'
    }
    case 'Escape':
      if (isSingle(boxOf(range))) return 'browser'
      model.choose(single(active))
      return 'done'
    case 'a':
    case 'A':
      if (!isCommand(press)) return 'grid'
      model.chooseAll()
      return 'done'
    default:
      return 'grid'
  }
}
