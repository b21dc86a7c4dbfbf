/** A place in the grid as it is shown: row and column counted from 0 in view order. */
export interface Spot {
  readonly row: number
  readonly column: number
}

/** A block of cells between the place it was begun and the place it reaches to. */
export interface Range {
  readonly anchor: Spot
  readonly focus: Spot
}

/** A block of cells by its edges, all included. */
export interface Box {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** How many rows and columns there are to choose from. */
export interface Extent {
  readonly rows: number
  readonly columns: number
}

const within = (figure: number, count: number) => Math.max(0, Math.min(count - 1, figure))

/** The nearest place that exists. */
export const nearest = (spot: Spot, extent: Extent): Spot => ({
  row: within(spot.row, extent.rows),
  column: within(spot.column, extent.columns),
})

/** One cell as a range. */
export const single = (spot: Spot): Range => ({ anchor: spot, focus: spot })

/** The edges of a range, whichever way it was drawn. */
export const boxOf = ({ anchor, focus }: Range): Box => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
})

/** The range that fills a box, begun at its upper left corner. */
export const rangeOf = (box: Box): Range => ({
  anchor: { row: box.top, column: box.left },
  focus: { row: box.bottom, column: box.right },
})

/** Whether a place lies in a box. */
export const holds = (box: Box, row: number, column: number): boolean =>
  row >= box.top && row <= box.bottom && column >= box.left && column <= box.right

/** Whether a box is a single cell. */
export const isSingle = (box: Box): boolean => box.top === box.bottom && box.left === box.right

/** Every cell of the grid, or nothing when it has none. */
export const everything = ({ rows, columns }: Extent): Range | undefined =>
  rows === 0 || columns === 0
    ? undefined
    : { anchor: { row: 0, column: 0 }, focus: { row: rows - 1, column: columns - 1 } }

/** Which way an arrow key points; nothing for other keys. */
export function arrow(key: string): Spot | undefined {
  switch (key) {
    case 'ArrowUp':
      return { row: -1, column: 0 }
    case 'ArrowDown':
      return { row: 1, column: 0 }
    case 'ArrowLeft':
      return { row: 0, column: -1 }
    case 'ArrowRight':
      return { row: 0, column: 1 }
    default:
      return undefined
  }
}

/** The place one step away, or at the edge of the grid when the step is a leap. */
export const stepped = (from: Spot, way: Spot, extent: Extent, leap = false): Spot =>
  nearest(
    {
      row: from.row + way.row * (leap ? extent.rows : 1),
      column: from.column + way.column * (leap ? extent.columns : 1),
    },
    extent,
  )

/** A range that still fits after rows or columns went away; nothing when none are left. */
export const clamped = (range: Range | undefined, extent: Extent): Range | undefined =>
  range && extent.rows > 0 && extent.columns > 0
    ? { anchor: nearest(range.anchor, extent), focus: nearest(range.focus, extent) }
    : undefined
