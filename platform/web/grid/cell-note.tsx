import { type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { layerOf } from '../parts/layer.ts'
import type { GridModel } from './grid-model.ts'

interface Note {
  readonly cell: Element
  readonly text: string
  readonly left: number
  readonly top: number
  readonly above: boolean
}

/** What is to be said of a cell: its mark, else its words where they are cut off. */
function noteOf(cell: HTMLElement, marksOnly: boolean): Note | undefined {
  const cutOff = !marksOnly && cell.scrollWidth > cell.clientWidth + 1 && !cell.querySelector('input,textarea')
  const lines = cell.querySelector<HTMLElement>('.dop-more')?.dataset.full
  const text = cell.dataset.note ?? lines ?? (cutOff ? cell.textContent : '')
  if (!text) return undefined
  const area = cell.getBoundingClientRect()
  const above = area.bottom + 60 > window.innerHeight
  return {
    cell,
    text,
    left: Math.max(8, Math.min(area.left, window.innerWidth - 328)),
    top: above ? area.top - 4 : area.bottom + 4,
    above,
  }
}

/** The sentence beside a marked cell, and the whole text of one that is cut off: under the pointer or the keyboard. */
export function CellNote({ grid, model }: { grid: RefObject<HTMLElement | null>; model: GridModel }) {
  const [note, setNote] = useState<Note>()
  useEffect(() => {
    const element = grid.current
    if (!element) return
    let wait: ReturnType<typeof setTimeout> | undefined
    let under: Element | undefined
    const show = (cell: HTMLElement | null, marksOnly: boolean) => {
      clearTimeout(wait)
      setNote(undefined)
      if (cell)
        wait = setTimeout(() => setNote(cell.isConnected ? noteOf(cell, marksOnly) : undefined), marksOnly ? 250 : 400)
    }
    const over = (event: Event) => {
      const cell = (event.target as Element).closest<HTMLElement>('[role="gridcell"],[role="columnheader"]')
      if (cell === (under ?? null)) return
      under = cell ?? undefined
      show(cell, false)
    }
    const leave = () => {
      under = undefined
      show(null, false)
    }
    const focus = (event: FocusEvent) => {
      const cell = (event.target as Element).closest<HTMLElement>('[role="gridcell"]')
      if (cell?.dataset.note) show(cell, true)
    }
    element.addEventListener('mouseover', over)
    element.addEventListener('mouseleave', leave)
    element.addEventListener('mousedown', leave)
    element.addEventListener('keydown', leave)
    element.addEventListener('focusin', focus)
    element.addEventListener('focusout', leave)
    element.addEventListener('scroll', leave)
    return () => {
      clearTimeout(wait)
      element.removeEventListener('mouseover', over)
      element.removeEventListener('mouseleave', leave)
      element.removeEventListener('mousedown', leave)
      element.removeEventListener('keydown', leave)
      element.removeEventListener('focusin', focus)
      element.removeEventListener('focusout', leave)
      element.removeEventListener('scroll', leave)
    }
  }, [grid])
  if (!note || ('editing' in model && model.editing)) return null
  return createPortal(
    <div
      role="tooltip"
      className="dop-note"
      style={{ left: note.left, top: note.top, transform: note.above ? 'translateY(-100%)' : undefined }}
    >
      {note.text}
    </div>,
    layerOf(note.cell),
  )
}
