import type { Wire } from '../../model/check.ts'
import type { Fields } from '../../model/fields.ts'
import { type Cell, cellOf, sameCell, withCells } from './cells.ts'
import { keyOf } from './rows.ts'

/** One cell before and after, found again by its row's key however the lines are sorted. */
export interface CellEdit {
  readonly key: string
  readonly name: string
  readonly before: Cell
  readonly after: Cell
}

/** A row with the key of the row it follows, or null at the top. */
export interface Placed {
  readonly row: Wire
  readonly after: string | null
}

/** One thing done to the lines. */
export type Step =
  | { readonly kind: 'cells'; readonly edits: readonly CellEdit[] }
  | { readonly kind: 'insert'; readonly rows: readonly Placed[] }
  | { readonly kind: 'delete'; readonly rows: readonly Placed[] }

/** What a person did in one go, and takes back in one go. */
export interface Command {
  readonly id: number
  readonly steps: readonly Step[]
}

function withEdits(rows: readonly Wire[], edits: readonly CellEdit[], fields: Fields): readonly Wire[] {
  const byRow = new Map<string, [string, Cell][]>()
  for (const { key, name, after } of edits) {
    const cells = byRow.get(key)
    if (cells) cells.push([name, after])
    else byRow.set(key, [[name, after]])
  }
  if (byRow.size === 0) return rows
  return rows.map(row => {
    const cells = byRow.get(keyOf(row))
    return cells ? withCells(row, cells, fields) : row
  })
}

function withRows(rows: readonly Wire[], placed: readonly Placed[]): readonly Wire[] {
  const next = [...rows]
  // What somebody has brought back otherwise stands there already.
  const there = new Set(rows.map(keyOf))
  let at = -1
  let last: string | undefined
  for (const { row, after } of placed) {
    if (after === null) at = 0
    else if (after === last) at += 1
    else {
      const found = next.findIndex(one => keyOf(one) === after)
      at = found < 0 ? next.length : found + 1
    }
    if (!there.has(keyOf(row))) next.splice(at, 0, row)
    last = keyOf(row)
  }
  return next
}

function withoutRows(rows: readonly Wire[], placed: readonly Placed[]): readonly Wire[] {
  const gone = new Set(placed.map(({ row }) => keyOf(row)))
  return rows.filter(row => !gone.has(keyOf(row)))
}

/** The lines after something was done to them; rows it does not touch keep their identity. */
export function applied(rows: readonly Wire[], steps: readonly Step[], fields: Fields): readonly Wire[] {
  let next = rows
  for (const step of steps)
    next =
      step.kind === 'cells'
        ? withEdits(next, step.edits, fields)
        : step.kind === 'insert'
          ? withRows(next, step.rows)
          : withoutRows(next, step.rows)
  return next
}

/** What takes something back. */
export const reversed = (steps: readonly Step[]): Step[] =>
  steps
    .toReversed()
    .map(step =>
      step.kind === 'cells'
        ? { kind: 'cells', edits: step.edits.map(edit => ({ ...edit, before: edit.after, after: edit.before })) }
        : { kind: step.kind === 'insert' ? 'delete' : 'insert', rows: step.rows },
    )

/** The edits that put new cells into rows, without those that change nothing. */
export function editsOf(
  cells: Iterable<{ readonly row: Wire; readonly name: string; readonly cell: Cell }>,
  fields: Fields,
): CellEdit[] {
  const edits: CellEdit[] = []
  for (const { row, name, cell } of cells) {
    const field = fields[name]
    if (!field) continue
    const before = cellOf(row, name, field)
    if (!sameCell(before, cell)) edits.push({ key: keyOf(row), name, before, after: cell })
  }
  return edits
}

/** Where rows stand among the lines, in the order of the lines. */
export const placesOf = (rows: readonly Wire[], keys: ReadonlySet<string>): Placed[] =>
  rows.flatMap((row, index) => {
    const before = rows[index - 1]
    return keys.has(keyOf(row)) ? [{ row, after: before ? keyOf(before) : null }] : []
  })

/** New rows one below the other, beginning under the row with this key, or at the top. */
export function placedBelow(rows: readonly Wire[], after: string | null): Placed[] {
  let last = after
  return rows.map(row => {
    const placed = { row, after: last }
    last = keyOf(row)
    return placed
  })
}

/** Whether any row or cell a command is about is still there. */
const isAbout = (rows: readonly Wire[], steps: readonly Step[]): boolean => {
  const keys = new Set(rows.map(keyOf))
  return steps.some(step =>
    step.kind === 'cells'
      ? step.edits.some(edit => keys.has(edit.key))
      : step.rows.some(({ row }) => keys.has(keyOf(row)) === (step.kind !== 'insert')),
  )
}

/** Most commands that can be taken back. */
const longest = 200

/** What was done and can be taken back, and what was taken back and can be done again. */
export class History {
  private done: Command[] = []
  private undone: Command[] = []
  private count = 0

  get canUndo(): boolean {
    return this.done.length > 0
  }

  get canRedo(): boolean {
    return this.undone.length > 0
  }

  /** Remembers what was just done; what had been taken back before is gone. */
  record(steps: readonly Step[]): number {
    this.done.push({ id: ++this.count, steps })
    if (this.done.length > longest) this.done.shift()
    this.undone = []
    return this.count
  }

  /** The steps that take the last command back; commands about rows that are gone are passed over. */
  undo(rows: readonly Wire[]): Step[] | undefined {
    for (let command = this.done.pop(); command; command = this.done.pop()) {
      const steps = reversed(command.steps)
      if (!isAbout(rows, steps)) continue
      this.undone.push(command)
      return steps
    }
    return undefined
  }

  /** The steps that do again what was last taken back. */
  redo(rows: readonly Wire[]): readonly Step[] | undefined {
    for (let command = this.undone.pop(); command; command = this.undone.pop()) {
      if (!isAbout(rows, command.steps)) continue
      this.done.push(command)
      return command.steps
    }
    return undefined
  }

  /** Corrects the outcome of a command that was recorded before all was known, so that it is still one command. */
  amend(id: number, edits: readonly CellEdit[]): void {
    const found = (command: Command) =>
      command.id === id ? { ...command, steps: amended(command.steps, edits) } : command
    this.done = this.done.map(found)
    this.undone = this.undone.map(found)
  }
}

/** Steps with the outcome of some cells corrected and further cells added. */
function amended(steps: readonly Step[], edits: readonly CellEdit[]): Step[] {
  const waiting = new Map(edits.map(edit => [`${edit.key}\u0000${edit.name}`, edit]))
  const next = steps.map(step =>
    step.kind !== 'cells'
      ? step
      : {
          ...step,
          edits: step.edits.map(edit => {
            const found = waiting.get(`${edit.key}\u0000${edit.name}`)
            waiting.delete(`${edit.key}\u0000${edit.name}`)
            return found ? { ...edit, after: found.after } : edit
          }),
        },
  )
  return waiting.size === 0 ? next : [...next, { kind: 'cells', edits: [...waiting.values()] }]
}
