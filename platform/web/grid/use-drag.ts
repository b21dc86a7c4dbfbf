import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { GridModel } from './grid-model.ts'
import { nearest, type Spot } from './selection.ts'

const rowHeight = 30
const headHeight = 35

/** The cell under the pointer, or the nearest one while the pointer is outside of the cells. */
function spotAt(grid: HTMLElement, x: number, y: number, model: GridModel): Spot | undefined {
  const area = grid.getBoundingClientRect()
  const foot = grid.querySelector<HTMLElement>('.rdg-summary-row > *')?.offsetHeight ?? 0
  const inX = Math.max(area.left + 2, Math.min(area.left + grid.clientWidth - 2, x))
  const inY = Math.max(area.top + headHeight + 2, Math.min(area.top + grid.clientHeight - foot - 2, y))
  const cell = document.elementFromPoint(inX, inY)?.closest('[role="gridcell"]')
  const row = cell?.closest('[role="row"]')
  if (!cell || !row || !grid.contains(cell)) return undefined
  const spot = { row: Number(row.ariaRowIndex) - 2, column: Number(cell.ariaColIndex) - 1 - model.lead }
  return nearest(spot, model.extent)
}

/** How far the grid scrolls at a time while the pointer is held beyond its edge. */
function overshoot(grid: HTMLElement, x: number, y: number): [number, number] {
  const area = grid.getBoundingClientRect()
  const beyond = (at: number, from: number, to: number) => (at < from ? at - from : at > to ? at - to : 0)
  const limit = (by: number) => Math.max(-rowHeight, Math.min(rowHeight, by))
  return [
    limit(beyond(x, area.left, area.left + grid.clientWidth)),
    limit(beyond(y, area.top + headHeight, area.top + grid.clientHeight)),
  ]
}

/** Follows the pointer from a press to its release, scrolling the grid while the pointer is beyond its edge. */
export function useDrag(grid: RefObject<HTMLElement | null>, model: GridModel) {
  const stop = useRef<(() => void) | undefined>(undefined)
  useEffect(() => () => stop.current?.(), [])
  return useCallback(
    (over: (spot: Spot) => void, done?: () => void) => {
      stop.current?.()
      let pointer: [number, number] | undefined
      let last = ''
      const look = () => {
        const element = grid.current
        const spot = element && pointer && spotAt(element, ...pointer, model)
        if (!spot || `${spot.row}:${spot.column}` === last) return
        last = `${spot.row}:${spot.column}`
        over(spot)
      }
      const scroll = setInterval(() => {
        const element = grid.current
        if (!element || !pointer) return
        const [left, top] = overshoot(element, ...pointer)
        if (left === 0 && top === 0) return
        element.scrollBy(left, top)
        look()
      }, 40)
      const move = (event: MouseEvent) => {
        pointer = [event.clientX, event.clientY]
        look()
      }
      const end = () => {
        stop.current?.()
        done?.()
      }
      stop.current = () => {
        clearInterval(scroll)
        window.removeEventListener('mousemove', move)
        window.removeEventListener('mouseup', end)
        stop.current = undefined
      }
      window.addEventListener('mousemove', move)
      window.addEventListener('mouseup', end)
    },
    [grid, model],
  )
}
