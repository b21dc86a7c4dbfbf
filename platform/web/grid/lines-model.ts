import type { Wire } from '../../model/check.ts'
import type { Label } from '../../model/label.ts'
import { narrowedBy } from '../../model/narrowed.ts'
import type { Reason } from '../../model/rules.ts'
import { type Arrangement, arranged, asTheyAre, type Filters, type Sort, viewOf } from './arrange.ts'
import {
  aboutCell,
  cellFromText,
  cellOf,
  isReference,
  isTyped,
  lookingUp,
  plainText,
  unreadIn,
  wrongIn,
} from './cells.ts'
import { applied, type CellEdit, editsOf, History, type Step } from './edits.ts'
import { alikeIn, type Fault, faultsOf, type Mended, nextFault } from './faults.ts'
import { GridModel, type Mark } from './grid-model.ts'
import type { Editing, LinesInput, Placing, Popup, Put } from './lines-input.ts'
import { reasonsByRow } from './lines-input.ts'
import { isOption, resolved, type Wanted, wantedKey } from './resolve.ts'
import { keyOf } from './rows.ts'
import { type Sums, sumsOf } from './totals.ts'

const noFaults: Fault[] = []

/** The lines being edited: what is shown, what is typed, what was done and can be taken back. */
export class LinesModel extends GridModel {
  rows: readonly Wire[] = []
  sort: Sort | undefined
  filters: Filters = {}
  arrangement: Arrangement = asTheyAre
  checked: ReadonlySet<string> = new Set()
  editing: Editing | undefined
  popup: Popup | undefined
  notice: Label | undefined
  /** Only rows with a fault are shown. */
  onlyFaults = false
  /** What was just put right, and the other cells that are wrong alike. */
  alike: (Put & { readonly was: string; readonly name: string; readonly rows: readonly Wire[] }) | undefined
  private mending: Mended | undefined
  readonly history = new History()
  input: LinesInput
  private reasonsByKey = new Map<string, Map<string, Reason>>()
  private numbers: { rows: readonly Wire[]; byKey: Map<string, number> } | undefined
  private sums: Sums | undefined
  private known: { rows: readonly Wire[]; reasons: object; columns: readonly string[]; faults: Fault[] } | undefined
  private seen: { rows: readonly Wire[]; arrangement: Arrangement; view: readonly Wire[] } | undefined

  constructor(input: LinesInput) {
    super()
    this.input = input
    this.take(input, true)
  }

  /** Takes over what the screen says now. */
  take(input: LinesInput, first = false): void {
    const before = this.input
    this.input = input
    this.rows = input.rows
    this.fields = input.fields
    this.language = input.language
    if (first || before.reasons !== input.reasons) this.reasonsByKey = reasonsByRow(input.reasons, input.rows)
    if (first) return
    if (this.editing && !this.rows.some(row => keyOf(row) === this.editing?.key)) this.editing = undefined
    this.tell()
  }

  override get view(): readonly Wire[] {
    return this.viewFor(this.rows)
  }

  /** Rows as they are shown by the order and choice that holds now. */
  viewFor(rows: readonly Wire[]): readonly Wire[] {
    const { arrangement, seen } = this
    if (seen?.rows === rows && seen.arrangement === arrangement) return seen.view
    const view = viewOf(rows, arrangement)
    this.seen = { rows, arrangement, view }
    return view
  }

  /** The number of a row among all lines, from 1, however they are ordered. */
  numberOf(row: Wire): number {
    if (this.numbers?.rows !== this.rows)
      this.numbers = { rows: this.rows, byKey: new Map(this.rows.map((row, index) => [keyOf(row), index + 1])) }
    return this.numbers.byKey.get(keyOf(row)) ?? 0
  }

  /** The sums at the foot, counted on from the last ones; nothing when no field has one. */
  sumsOver(rows: readonly Wire[], names: readonly string[]): Wire | undefined {
    if (names.length === 0) return undefined
    this.sums = sumsOf(rows, names, this.sums)
    return { ...this.sums.figures }
  }

  override set view(_rows: readonly Wire[]) {
    throw new Error('The view of lines follows from their rows')
  }

  override get isEdited(): boolean {
    return !this.input.readOnly
  }

  override isEditable(name: string, row: Wire): boolean {
    const field = this.fields[name]
    if (!field || this.input.readOnly || !isTyped(field)) return false
    if (field.fixed && row.id !== null && row.id !== undefined) return false
    return this.input.isEditable?.(name, row) ?? true
  }

  /** Why a cell may not stay: its text could not be read, or the last check refused it. */
  private readonly faultIn = (row: Wire, name: string): Label | undefined => {
    const unread = unreadIn(row, name)
    const field = this.fields[name]
    if (unread && unread[1] !== lookingUp[1] && field) return aboutCell(field, unread)
    return this.reasonsByKey.get(keyOf(row))?.get(name)?.message
  }

  /** Everything that is wrong in the lines, in the order in which they are shown. */
  get faults(): readonly Fault[] {
    const { known, rows, columns, reasonsByKey: reasons } = this
    if (known?.rows === rows && known.reasons === reasons && known.columns === columns) return known.faults
    const shown = new Set(columns)
    const names = [...columns, ...Object.keys(this.fields).filter(name => !shown.has(name))]
    const wrong = rows.filter(row => row.unread !== undefined || reasons.has(keyOf(row)))
    const faults = wrong.length > 0 ? faultsOf(wrong, names, this.faultIn) : noFaults
    this.known = { rows, reasons, columns, faults }
    return faults
  }

  /** Goes to the next fault, or the one before; says which one it is. */
  goToFault(by: 1 | -1): Fault | undefined {
    const places = new Map(this.view.map((row, index) => [keyOf(row), index]))
    const { active } = this
    const reached = this.faults
      .filter(fault => places.has(fault.key))
      .toSorted((a, b) => (places.get(a.key) ?? 0) - (places.get(b.key) ?? 0))
    const column = (name: string) => Math.max(0, this.columns.indexOf(name))
    const fault = nextFault(
      reached,
      ({ key, name }) => [places.get(key) ?? 0, column(name)],
      active && [active.row, active.column],
      by,
    )
    if (fault) this.goToCell(fault.key, fault.name)
    return fault
  }

  /** Goes to a cell by its row and field; a row that is not shown is shown first. */
  goToCell(key: string, name: string): void {
    if (!this.columns.includes(name)) this.input.onUncover?.(name)
    if (!this.view.some(row => keyOf(row) === key)) this.arrange({ filters: {} })
    const row = this.view.findIndex(row => keyOf(row) === key)
    if (row >= 0) this.goTo({ row, column: Math.max(0, this.columns.indexOf(name)) })
  }

  /** Shows the rows with a fault alone, or all of them again. */
  showOnlyFaults(only: boolean): void {
    const { rows, sort, fields, language } = this
    const faulty = new Set(this.faults.map(fault => fault.key))
    const arrangement = arranged(rows, sort, only ? {} : this.filters, fields, language)
    this.onlyFaults = only
    if (only) this.filters = {}
    this.arrangement = only
      ? { ...arrangement, hidden: new Set(rows.map(keyOf).filter(key => !faulty.has(key))) }
      : arrangement
    this.choose(this.active && { anchor: this.active, focus: this.active })
  }

  /** Puts right what is wrong alike. */
  mendAlike(): void {
    const { alike } = this
    if (!alike) return
    const { rows, name, cell, option } = alike
    this.alike = undefined
    const keys = new Set(rows.map(keyOf))
    this.put(
      this.rows.filter(row => keys.has(keyOf(row))).map(row => ({ row, name, cell, ...(option ? { option } : {}) })),
    )
  }

  /** Looks for cells that are wrong as the one was that has just been put right. */
  private offerAlike({ cell, option }: Put): void {
    const { mending } = this
    if (!mending || cell.unread) return
    const rows = alikeIn(this.rows, mending, this.faultIn).filter(row => this.isEditable(mending.name, row))
    this.mending = undefined
    if (rows.length > 0)
      this.alike = { cell, was: mending.was, name: mending.name, rows, ...(option ? { option } : {}) }
  }

  override markOf(row: Wire, name: string): Mark | undefined {
    const field = this.fields[name]
    if (!field) return undefined
    const unread = unreadIn(row, name)
    if (unread?.[1] === lookingUp[1]) return { tone: 'waiting', message: aboutCell(field, unread) }
    const wrong = wrongIn(row, name, field)
    if (wrong) return { tone: 'wrong', message: aboutCell(field, wrong) }
    const reason = this.reasonsByKey.get(keyOf(row))?.get(name)
    if (reason) return { tone: 'wrong', message: reason.message }
    if (this.input.cellTone?.(name, row) === 'missing')
      return { tone: 'missing', message: aboutCell(field, ['缺少对应编码', 'has no matching code']) }
    return undefined
  }

  /** Opens what mends a marked cell, where the screen has something for it; says whether it did. */
  mend(name: string, row: Wire): boolean {
    const { cellTone, onCellAction } = this.input
    if (!onCellAction || !cellTone?.(name, row)) return false
    onCellAction(name, row)
    return true
  }

  /** Which figures say where they come from, and what opens that. */
  get asked(): Pick<LinesInput, 'explains' | 'onExplain'> {
    return this.input
  }

  /** Orders and chooses the rows anew. */
  arrange(change: { readonly sort?: Sort | undefined; readonly filters?: Filters }): void {
    if ('sort' in change) this.sort = change.sort
    if (change.filters) this.filters = change.filters
    this.onlyFaults = false
    this.arrangement = arranged(this.rows, this.sort, this.filters, this.fields, this.language)
    this.choose(this.active && { anchor: this.active, focus: this.active })
  }

  check(checked: ReadonlySet<string>): void {
    this.checked = checked
    this.tell()
  }

  say(notice: Label | undefined): void {
    this.notice = notice
    if (notice) this.input.onNotice?.(notice)
    this.tell()
  }

  /** Does steps, remembers them, and tells the screen; references still unknown are asked for. */
  run(steps: readonly Step[]): void {
    const done = steps.filter(step => (step.kind === 'cells' ? step.edits : step.rows).length > 0)
    if (done.length === 0) return
    this.change(applied(this.rows, done, this.fields))
    const command = this.history.record(done)
    this.resolve(command)
    this.tell()
  }

  /** Puts new contents into cells, with what follows from the records behind them. */
  put(placings: readonly Placing[]): void {
    const [placing, ...others] = placings
    const wrong = placing && others.length === 0 && this.faultIn(placing.row, placing.name)
    this.alike = undefined
    this.mending =
      placing && wrong
        ? { key: keyOf(placing.row), name: placing.name, was: String(placing.row[placing.name] ?? '') }
        : undefined
    this.run([{ kind: 'cells', edits: this.edited(placings) }])
    if (placing) this.offerAlike(placing)
    this.tell()
  }

  /** The edits new contents make. */
  edited(placings: readonly Placing[]): CellEdit[] {
    const all = placings.flatMap(({ row, name, cell, option }) => {
      const also = option ? Object.entries(this.input.onPick?.(name, row, option) ?? {}) : []
      return [
        { row, name, cell },
        ...also.map(([name, value]) => ({ row, name, cell: { value, ...this.nameKept(row, name, value) } })),
      ]
    })
    return editsOf(all, this.fields)
  }

  private nameKept(row: Wire, name: string, value: unknown): { name?: unknown } {
    const field = this.fields[name]
    if (!field || !isReference(field)) return {}
    return { name: row[name] === value ? cellOf(row, name, field).name : null }
  }

  undo(): void {
    this.again(this.history.undo(this.rows))
  }

  redo(): void {
    this.again(this.history.redo(this.rows))
  }

  private again(steps: readonly Step[] | undefined): void {
    if (!steps) return
    this.editing = undefined
    this.change(applied(this.rows, steps, this.fields))
    const first = steps.flatMap(step => (step.kind === 'cells' ? step.edits : []))[0]
    const row = first ? this.view.findIndex(row => keyOf(row) === first.key) : -1
    const column = first ? this.columns.indexOf(first.name) : -1
    const { active, extent } = this
    if (row >= 0 && column >= 0) this.goTo({ row, column })
    else this.goTo({ column: active?.column ?? 0, row: Math.max(0, Math.min(active?.row ?? 0, extent.rows - 1)) })
    this.resolve()
  }

  private change(rows: readonly Wire[]): void {
    this.rows = rows
    const keys = new Set(rows.map(keyOf))
    if ([...this.checked].some(key => !keys.has(key)))
      this.checked = new Set([...this.checked].filter(key => keys.has(key)))
    this.input.onChange(rows as Wire[])
  }

  /** Opens a cell for typing, with its own text or with what was typed over it. */
  open(at: { readonly key: string; readonly name: string }, typed?: string, list = false): void {
    const row = this.rows.find(row => keyOf(row) === at.key)
    const field = this.fields[at.name]
    if (!row || !field || !this.isEditable(at.name, row)) return
    const before = plainText(row, at.name, field, this.language)
    this.notice = undefined
    this.editing = { ...at, before, text: typed ?? before, opened: typed === undefined, list }
    this.tell()
  }

  /** What is typed now; a list under the cell opens with it. */
  type(text: string, list: boolean): void {
    if (!this.editing) return
    this.editing = { ...this.editing, text, list: this.editing.list || list }
    this.tell()
  }

  /** Opens the list or calendar of the cell that is being typed in. */
  openList(): void {
    if (!this.editing) return
    this.editing = { ...this.editing, list: true }
    this.tell()
  }

  /** A list or calendar opens under the cell, until the answer is called. */
  attach(popup: Popup): () => void {
    this.popup = popup
    return () => {
      if (this.popup === popup) this.popup = undefined
    }
  }

  /** Ends typing and keeps what was typed, or what is highlighted in the list; over the whole block when asked. */
  commit(how: { readonly pick?: boolean; readonly everywhere?: boolean } = {}): void {
    const { editing, popup } = this
    if (!editing) return
    this.editing = undefined
    const field = this.fields[editing.name]
    const row = this.rows.find(row => keyOf(row) === editing.key)
    const picked = how.pick && editing.list ? popup?.picked() : undefined
    const untouched = editing.opened && editing.text === editing.before
    if (!field || !row || (untouched && !picked && !how.everywhere)) return this.tell()
    const put: Put =
      picked ?? (untouched ? { cell: cellOf(row, editing.name, field) } : { cell: cellFromText(editing.text, field) })
    const rows = how.everywhere && this.box ? this.view.slice(this.box.top, this.box.bottom + 1) : [row]
    this.put(rows.filter(row => this.isEditable(editing.name, row)).map(row => ({ ...put, row, name: editing.name })))
    this.tell()
  }

  /** Ends typing and forgets what was typed. */
  cancel(): void {
    this.editing = undefined
    this.tell()
  }

  /** Asks which records the texts just typed or pasted name, and puts them in their place as part of the same command. */
  private resolve(command?: number): void {
    const waiting = this.rows.flatMap(row =>
      Object.entries((row.unread ?? {}) as Record<string, Label>).flatMap(([name, why]) => {
        const field = this.fields[name]
        if (why[1] !== lookingUp[1] || !field || !isReference(field)) return []
        const wanted: Wanted = {
          text: String(row[name] ?? ''),
          to: field.to,
          filters: narrowedBy(field, row, this.input.record),
        }
        return [{ key: keyOf(row), name, wanted, id: wantedKey(wanted) }]
      }),
    )
    if (waiting.length === 0) return
    void resolved(
      waiting.map(({ wanted }) => wanted),
      this.input.lookup,
    ).then(answers => {
      const byKey = new Map(this.rows.map(row => [keyOf(row), row]))
      const placings = waiting.flatMap(({ key, name, wanted, id }): Placing[] => {
        const row = byKey.get(key)
        const answer = answers.get(id)
        if (!row || !answer || row[name] !== wanted.text || unreadIn(row, name)?.[1] !== lookingUp[1]) return []
        if (isOption(answer)) return [{ row, name, cell: { value: answer.value, name: answer.label }, option: answer }]
        return [{ row, name, cell: { value: wanted.text, name: null, unread: answer } }]
      })
      const edits = this.edited(placings)
      if (edits.length === 0) return
      if (command !== undefined) this.history.amend(command, edits)
      this.change(applied(this.rows, [{ kind: 'cells', edits }], this.fields))
      const { mending } = this
      const mended = placings.find(({ row, name }) => keyOf(row) === mending?.key && name === mending.name)
      if (mended) this.offerAlike(mended)
      this.tell()
      return undefined
    })
  }
}
