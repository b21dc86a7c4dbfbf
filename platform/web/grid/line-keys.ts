import { clear, deleteRows, duplicateRows, fillChecked, fillDown, insertRow, toggleFlags } from './line-commands.ts'
import type { LinesModel } from './lines-model.ts'
import { type Answer, isCommand, type KeyPress, tabbed } from './navigation.ts'
import { keyOf } from './rows.ts'
import { arrow, stepped } from './selection.ts'

const listed = new Set(['choice', 'flag', 'reference'])

/** Whether cells of this kind are filled from a list. */
export const isListed = (kind: string | undefined): boolean => kind !== undefined && listed.has(kind)

/** Whether cells of this kind hold a day, alone or with its time. */
export const isDated = (kind: string | undefined): boolean => kind === 'date' || kind === 'date-time'

/** Whether cells of this kind have a list or a calendar to open. */
export const opensPopup = (kind: string | undefined): boolean => isListed(kind) || isDated(kind)

/** Keys while a cell is being typed in; all others belong to its text. */
function typingKey(model: LinesModel, press: KeyPress): Answer {
  const { editing, active, extent } = model
  if (!editing || !active) return 'browser'
  const kind = model.fields[editing.name]?.kind
  const way = arrow(press.key)
  switch (press.key) {
    case 'Escape':
      model.cancel()
      return 'done'
    case 'Enter':
      if (press.altKey && kind === 'long-text') {
        model.type(`${editing.text}\n`, false)
        return 'done'
      }
      model.commit({ pick: true, everywhere: isCommand(press) })
      if (!isCommand(press)) model.goTo(stepped(active, { row: press.shiftKey ? -1 : 1, column: 0 }, extent))
      return 'done'
    case 'Tab': {
      model.commit({ pick: editing.text !== editing.before })
      const next = tabbed(model, active, press.shiftKey)
      if (!next) return 'browser'
      model.goTo(next)
      return 'done'
    }
  }
  if (!way || press.shiftKey || isCommand(press)) return 'browser'
  if (editing.list && model.popup && way.row !== 0) {
    model.popup.move(way.row)
    return 'done'
  }
  if (press.altKey && opensPopup(kind)) {
    model.openList()
    return 'done'
  }
  if (way.column !== 0 && (editing.opened || editing.list)) return 'browser'
  if (kind === 'long-text' && editing.opened) return 'browser'
  model.commit()
  model.goTo(stepped(active, way, extent))
  return 'done'
}

/** Keys that edit, while a cell is chosen and nothing is typed yet. */
function editingKey(model: LinesModel, press: KeyPress): Answer {
  const { active } = model
  const row = active && model.view[active.row]
  const name = active && model.columns[active.column]
  if (!row && press.key === 'Enter') {
    insertRow(model)
    return 'done'
  }
  if (!row || name === undefined || !active) return 'grid'
  const at = { key: keyOf(row), name }
  const kind = model.fields[name]?.kind
  switch (press.key) {
    case 'Enter':
      if (isCommand(press)) insertRow(model)
      else if (press.shiftKey || !model.mend(name, row))
        model.goTo(stepped(active, { row: press.shiftKey ? -1 : 1, column: 0 }, model.extent))
      return 'done'
    case 'F2':
      if (!model.mend(name, row)) model.open(at)
      return 'done'
    case 'ArrowDown':
      if (!press.altKey) return 'grid'
      if (!model.mend(name, row)) model.open(at, undefined, opensPopup(kind))
      return 'done'
    case 'Delete':
    case 'Backspace':
      if (isCommand(press)) deleteRows(model)
      else clear(model)
      return 'done'
    case ' ':
      if (press.shiftKey || isCommand(press) || !isListed(kind)) return 'grid'
      if (kind === 'flag') toggleFlags(model)
      else model.open(at, undefined, true)
      return 'done'
    default:
      return 'grid'
  }
}

/** Keys held with Ctrl or ⌘. */
function commandKey(model: LinesModel, press: KeyPress): Answer {
  switch (press.key.toLowerCase()) {
    case 'd':
      if (press.shiftKey) duplicateRows(model)
      else fillDown(model)
      return 'done'
    case 'f':
      if (!press.shiftKey) return 'grid'
      fillChecked(model)
      return 'done'
    case 'z':
      if (press.shiftKey) model.redo()
      else model.undo()
      return 'done'
    case 'y':
      model.redo()
      return 'done'
    default:
      return 'grid'
  }
}

/** What a key does to the lines; keys that only move are left to the grid. */
export function lineKey(model: LinesModel, press: KeyPress, onHelp: () => void): Answer {
  if (press.key === 'F8') {
    model.commit()
    model.goToFault(press.shiftKey ? -1 : 1)
    return 'done'
  }
  if (model.editing) return typingKey(model, press)
  if (isCommand(press) && press.key === '/') {
    onHelp()
    return 'done'
  }
  if (model.input.readOnly) return 'grid'
  const answer = isCommand(press) ? commandKey(model, press) : 'grid'
  return answer === 'grid' ? editingKey(model, press) : answer
}
