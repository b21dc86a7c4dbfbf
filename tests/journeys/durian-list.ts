import { packed, workbookParts } from '#platform/server/excel/testing/packed.ts'

type Cell = string | number | null
const letter = (column: number) => 'ABCDEFGHIJ'.charAt(column)
const cellXml = (cell: Cell, column: number, row: number) => {
  const at = `r="${letter(column)}${row}"`
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`
  return `<c ${at} t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;')}</t></is></c>`
}

const boxesInAll = 763
const linesInAll = 28
const kilos = 18
/** Sums of a pallet, or of the list, in their columns. */
const sums = (boxes: number): Cell[] => [null, null, null, boxes, null, boxes * kilos, boxes * (kilos + 1)]
/** Boxes of a line: as even as they go. */
const boxesOf = (line: number) => Math.floor(boxesInAll / linesInAll) + (line < boxesInAll % linesInAll ? 1 : 0)

/**
 * The durian list of the trial: title rows, a heading over two rows, a pallet of two lines with its sub-total, a price
 * column, 28 lines of 763 boxes. Each has a container and a number of its own.
 */
export function durianList(containerNo: string, no: string): Buffer {
  const rows: Cell[][] = [
    ['SIAM GOLD FRUIT EXPORT CO., LTD.'],
    ['9/1 Moo 7, Lang Suan, Chumphon 86110, Thailand   Tel +66 77 541 220'],
    ['PACKING LIST'],
    ['Invoice No.', no, null, null, null, null, 'Container No.', containerNo],
    ['Vessel / Voyage', 'SITC KAWASAKI 2618N', null, null, null, null, 'Loaded 21 Nov 2026'],
    ['ETD Laem Chabang', '2026-11-23', null, null, null, null, 'ETA Yantian', '2026-11-29'],
    [],
    ['Pallet No.', 'Goods', null, null, 'Ctns', 'Weight (Kgs)', null, null, 'Price'],
    [null, 'Variety', 'Grade', 'Size', null, 'N.W./Ctn', 'Net', 'Gross', 'THB/ctn'],
  ]
  for (let pallet = 0; pallet < linesInAll / 2; pallet++) {
    const boxes = [boxesOf(2 * pallet), boxesOf(2 * pallet + 1)]
    for (const [at, qty] of boxes.entries())
      rows.push([
        at === 0 ? `P${String(pallet + 1).padStart(2, '0')}` : null,
        'MON THONG',
        'AB'.charAt(at),
        `${3 + (pallet % 4)} heads`,
        qty,
        kilos,
        qty * kilos,
        qty * (kilos + 1),
        2450 - 150 * (pallet % 4) - 400 * at,
      ])
    rows.push(['Sub-total', ...sums(boxes.reduce((sum, one) => sum + one))])
  }
  rows.push(['TOTAL', ...sums(boxesInAll)])
  const sheet = rows.map(
    (cells, at) => `<row r="${at + 1}">${cells.map((cell, column) => cellXml(cell, column, at + 1)).join('')}</row>`,
  )
  const merged = ['A1:I1', 'A2:I2', 'A3:I3', 'A8:A9', 'B8:D8', 'E8:E9', 'F8:H8'].map(ref => `<mergeCell ref="${ref}"/>`)
  return packed(workbookParts(sheet.join(''), { after: `<mergeCells>${merged.join('')}</mergeCells>` }))
}
