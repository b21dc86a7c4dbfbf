import type { KeyboardEvent } from 'react'

/** Gives the keyboard to a row: to its button, or where it has no value yet to the box for it. */
export function focusRow(place: HTMLElement | null, at: number): void {
  const row = place?.querySelectorAll('.unmatched-words tbody tr')[at]
  const target = row?.querySelector<HTMLElement>('button[data-map]:not(:disabled)') ?? row?.querySelector('input')
  target?.focus()
}

/** The arrows lead from a word's button to that of the word above or below. */
export function walkRows(place: HTMLElement | null, event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const button = (event.target as HTMLElement).closest('button[data-map]')
  const row = button?.closest('tr')
  if (!row) return
  event.preventDefault()
  focusRow(place, [...(row.parentElement?.children ?? [])].indexOf(row) + (event.key === 'ArrowDown' ? 1 : -1))
}
