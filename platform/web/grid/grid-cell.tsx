import { memo } from 'react'
import { Cell, type CellRendererProps } from 'react-data-grid'
import type { Wire } from '../../model/check.ts'
import { inLanguage } from '../../model/label.ts'
import type { GridModel } from './grid-model.ts'
import { useModel, useOf } from './model-context.ts'
import { holds } from './selection.ts'

const between = '\u0000'

/** How a cell is drawn, as one text so that only cells that look different are drawn again. */
function lookOf(model: GridModel, row: Wire, rowIndex: number, column: number, name: string): string {
  if (column < 0) return ''
  const edges = model.edges(rowIndex, column)
  const { filling, box } = model
  const mark = model.markOf(row, name)
  const classes = [
    edges && edges.replaceAll(/\w+/g, edge => (edge === 'in' ? 'dop-in' : `dop-edge-${edge}`)),
    edges.includes('bottom') && edges.includes('right') && model.isEdited && 'dop-corner',
    filling && box && holds(filling, rowIndex, column) && !holds(box, rowIndex, column) && 'dop-filling',
    mark && `dop-${mark.tone}`,
    model.isEditable(name, row) ? 'dop-open' : 'dop-locked',
  ]
  return [
    classes.filter(Boolean).join(' '),
    mark ? inLanguage(mark.message, model.language) : '',
    mark?.tone ?? '',
  ].join(between)
}

/** A cell of a grid with its place in the chosen block and what is said of it. */
export const GridCell = memo(function GridCell(props: CellRendererProps<Wire, Wire>) {
  const { row, rowIdx, column, isCellActive, className } = props
  const model = useModel()
  const at = column.idx - model.lead
  const [classes = '', note = '', tone = ''] = useOf(model, model => lookOf(model, row, rowIdx, at, column.key)).split(
    between,
  )
  const chosen = classes.includes('dop-in')
  const look = [className, classes, isCellActive && at >= 0 && 'dop-active'].filter(Boolean).join(' ')
  return (
    <Cell
      {...props}
      className={look}
      aria-selected={isCellActive || chosen}
      aria-readonly={model.isEdited && !classes.includes('dop-open') ? true : undefined}
      aria-invalid={tone === 'wrong' ? true : undefined}
      data-note={note || undefined}
    />
  )
})
