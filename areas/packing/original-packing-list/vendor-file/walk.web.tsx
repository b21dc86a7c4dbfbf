import type { KeyboardEvent } from 'react'

const ways: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrow keys walk the cells of a table; each of them names its place as `data-at="row,column"`. */
export function walk(event: KeyboardEvent<HTMLElement>): void {
  const way = ways[event.key]
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-at]')
  if (!way || !from || event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement)
    return
  const [row = 0, column = 0] = (from.dataset.at ?? '').split(',').map(Number)
  const to = event.currentTarget.querySelector<HTMLElement>(`[data-at="${row + way[0]},${column + way[1]}"]`)
  if (!to) return
  event.preventDefault()
  to.focus()
}
