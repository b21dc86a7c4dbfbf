import type { Wire } from '../../model/check.ts'
import type { Fields } from '../../model/fields.ts'
import type { Label, Language } from '../../model/label.ts'
import { plainText } from './cells.ts'
import { tsvFromCells } from './clipboard.ts'
import {
  type Box,
  boxOf,
  clamped,
  type Extent,
  everything,
  holds,
  nearest,
  type Range,
  type Spot,
  single,
} from './selection.ts'

/** How a cell looks and what is said of it, beyond its value. */
export interface Mark {
  readonly tone: 'wrong' | 'waiting' | 'missing'
  readonly message: Label
}

/** A cell the keyboard is to go to, once the grid shows its row; without a row, the place where rows would be. */
interface Goal {
  readonly spot: Spot
  readonly row: Wire | undefined
  readonly range: Range | undefined
}

/** What a grid of cells holds besides its rows: the chosen block, and how to move and copy. */
export class GridModel {
  fields: Fields = {}
  language: Language = 'zh'
  /** Columns before the first of those: ticks and row numbers. */
  lead = 0
  /** Names of the shown columns from left to right. */
  columns: readonly string[] = []
  /** The cell that keys go to. */
  active: Spot | undefined
  /** The keyboard is on a heading or a tick; the block stays chosen meanwhile. */
  aside = false
  /** The block that is copied, filled and cleared: begun at the active cell unless all or whole rows were chosen. */
  range: Range | undefined
  /** Rows a block would be filled over, while its handle is dragged. */
  filling: Box | undefined
  /** Where the grid should go as soon as it shows that row. */
  goal: Goal | undefined
  protected shown: readonly Wire[] = []
  private readonly listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Tells everything drawn from this model to look again. */
  tell(): void {
    for (const listener of this.listeners) listener()
  }

  get view(): readonly Wire[] {
    return this.shown
  }

  set view(rows: readonly Wire[]) {
    this.shown = rows
  }

  get extent(): Extent {
    return { rows: this.view.length, columns: this.columns.length }
  }

  get box(): Box | undefined {
    return this.range && boxOf(this.range)
  }

  /** Moves to a cell, which is then the chosen block. */
  activate(spot: Spot): void {
    this.active = spot
    this.aside = false
    this.choose(single(spot))
  }

  /** The keyboard goes to a heading or a tick. */
  stepAside(): void {
    this.aside = true
    this.tell()
  }

  /** Where the grid is to go now that it shows these rows; asked for once. */
  takeGoal(rows: readonly Wire[], rowKey: (row: Wire) => string): Goal | undefined {
    const { goal } = this
    const row = goal && rows[goal.spot.row]
    if (!goal || (goal.row ? !row || rowKey(row) !== rowKey(goal.row) : rows.length > 0)) return undefined
    this.goal = undefined
    return goal
  }

  /** Shows over which rows the block would be filled. */
  fillOver(box: Box | undefined): void {
    this.filling = box
    this.tell()
  }

  /** Takes over how the columns are laid out. */
  lay(columns: readonly string[], lead: number): void {
    this.columns = columns
    this.lead = lead
  }

  /** Takes over which records are shown, and how. */
  show(rows: readonly Wire[], fields: Fields, language: Language): void {
    this.fields = fields
    this.language = language
    if (this.view === rows) return
    this.view = rows
    this.choose(this.range)
  }

  /** Chooses a block, or nothing. */
  choose(range: Range | undefined): void {
    this.range = clamped(range, this.extent)
    this.tell()
  }

  /** Draws the block on to another cell. */
  extendTo(spot: Spot): void {
    if (this.range) this.choose({ anchor: this.range.anchor, focus: nearest(spot, this.extent) })
  }

  /** Chooses every cell; the keyboard stays where it is. */
  chooseAll(): void {
    this.choose(everything(this.extent))
  }

  /** Moves the keyboard to a cell, now or as soon as its row is shown. */
  goTo(spot: Spot, range?: Range): void {
    this.goal = { spot, row: this.view[spot.row], range }
    this.tell()
  }

  /** How a block holds a cell: not at all, or with which of its edges. */
  edges(row: number, column: number): string {
    const { box } = this
    if (!box || !holds(box, row, column)) return ''
    const edges = [
      row === box.top && 'top',
      row === box.bottom && 'bottom',
      column === box.left && 'left',
      column === box.right && 'right',
    ]
    return ['in', ...edges.filter(Boolean)].join(' ')
  }

  /** What is said of a cell beyond its value; lists say nothing. */
  markOf(_row: Wire, _name: string): Mark | undefined {
    return undefined
  }

  /** Whether a cell can be typed in; cells of lists cannot. */
  isEditable(_name: string, _row: Wire): boolean {
    return false
  }

  /** Whether blocks can be filled on, and locked cells are told apart from others. */
  get isEdited(): boolean {
    return false
  }

  /** The chosen block as a spreadsheet takes it. */
  copied(): string | undefined {
    const { box } = this
    if (!box) return undefined
    const names = this.columns.slice(box.left, box.right + 1)
    return tsvFromCells(
      this.view.slice(box.top, box.bottom + 1).map(row =>
        names.map(name => {
          const field = this.fields[name]
          return field ? plainText(row, name, field, this.language) : String(row[name] ?? '')
        }),
      ),
    )
  }
}
