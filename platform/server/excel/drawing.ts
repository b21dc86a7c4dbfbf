import { xmlOf } from './cell-xml.ts'
import type { ExportColumn, ExportRow } from './export-table.ts'
import { relationships, relationsTo, xmlHead } from './workbook-parts.ts'
import type { WorkbookStream } from './workbook-stream.ts'

/** A picture made small enough for a cell, as JPEG, with its size in dots. */
export interface SmallPicture {
  readonly content: Buffer
  readonly width: number
  readonly height: number
}

/** A picture that stands beside a row: by what its content is found, and what it is called. */
export interface NamedPicture {
  readonly file: string
  readonly name: string
}

/** The pictures that stand beside the rows of a workbook, a column for each, and what is said of them behind the rows. */
export interface RowPictures {
  /** What their columns are headed with; beside a row stand no more of them. */
  readonly headings: readonly string[]
  /** The pictures beside the next row; asked once a row, in order, with the number the row has in its sheet. */
  next(row: number): readonly NamedPicture[]
  /** A picture made small; nothing where it cannot be shown. Asked once a file, after all rows. */
  small(file: string): Promise<SmallPicture | undefined>
  /** The sheet behind the others, asked last. */
  beside(): { readonly sheet: string; readonly rows: readonly ExportRow[] }
  /** The columns of that sheet. */
  readonly besideColumns: readonly ExportColumn[]
}

/** How wide a column of pictures is in characters, and how high a row with pictures in points. */
export const [pictureColumn, pictureRow] = [16, 66] as const
/** The same in dots of a screen, the edge around a picture, and what one dot is as drawings measure. */
const [cellWidth, cellHeight, edge, dot] = [117, 88, 4, 9525]

const spreadsheetDrawing = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing'
const drawingMain = 'http://schemas.openxmlformats.org/drawingml/2006/main'

/** Where a picture stands: the sheet, the number of its row there, and which of the row's it is. */
interface Spot {
  readonly sheet: number
  readonly row: number
  readonly nth: number
  readonly name: string
}

const corner = (which: string, column: number, row: number, [x, y]: readonly [number, number]) =>
  `<xdr:${which}><xdr:col>${column}</xdr:col><xdr:colOff>${x * dot}</xdr:colOff>` +
  `<xdr:row>${row}</xdr:row><xdr:rowOff>${y * dot}</xdr:rowOff></xdr:${which}>`

/** A picture in its cell, as large as fits with its sides as they are; it goes where its row is sorted or filtered to. */
function anchor(column: number, { row, name }: Spot, no: number, relation: number, { width, height }: SmallPicture) {
  const fits = Math.min((cellWidth - 2 * edge) / width, (cellHeight - 2 * edge) / height)
  const [wide, high] = [Math.max(1, Math.round(width * fits)), Math.max(1, Math.round(height * fits))]
  return (
    '<xdr:twoCellAnchor editAs="twoCell">' +
    corner('from', column, row - 1, [edge, edge]) +
    corner('to', column, row - 1, [edge + wide, edge + high]) +
    `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${no + 1}" name="Picture ${no}" descr="${xmlOf(name)}"/>` +
    '<xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr>' +
    `<xdr:blipFill><a:blip r:embed="rId${relation}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>` +
    `<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${wide * dot}" cy="${high * dot}"/></a:xfrm>` +
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:twoCellAnchor>'
  )
}

/** What stands on one sheet: the pictures in their cells, and which of the workbook's pictures these are. */
class Drawing {
  readonly #anchors: string[] = []
  readonly #images: number[] = []

  add(column: number, spot: Spot, image: number, picture: SmallPicture): void {
    if (this.#images.at(-1) !== image) this.#images.push(image)
    this.#anchors.push(anchor(column, spot, this.#anchors.length + 1, this.#images.length, picture))
  }

  get xml(): string {
    return `${xmlHead}<xdr:wsDr xmlns:xdr="${spreadsheetDrawing}" xmlns:a="${drawingMain}" xmlns:r="${relationships}">${this.#anchors.join('')}</xdr:wsDr>`
  }

  get related(): string {
    return relationsTo(this.#images.map(image => ['image', `../media/image${image}.jpeg`] as const))
  }
}

/** What a sheet says of its drawing, behind its rows. */
export const drawingOfSheet = `<drawing xmlns:r="${relationships}" r:id="rId1"/>`

/** Where the drawing of the n-th sheet lies in the archive. */
export const drawingPart = (sheet: number): string => `xl/drawings/drawing${sheet}.xml`

/**
 * The pictures of a workbook. While its rows are written it only notes where each will stand; afterwards they are made
 * small and written one by one, so that never more than one is held. A file that stands in several places is written once.
 */
export class Drawings {
  readonly #spots = new Map<string, Spot[]>()
  readonly #sheets = new Set<number>()
  readonly #pictures: RowPictures
  readonly #firstColumn: number

  constructor(pictures: RowPictures, firstColumn: number) {
    this.#pictures = pictures
    this.#firstColumn = firstColumn
  }

  /** Notes what stands beside a row; answers whether anything does. */
  beside(sheet: number, row: number): boolean {
    const found = this.#pictures.next(row).slice(0, this.#pictures.headings.length)
    for (const [nth, { file, name }] of found.entries()) {
      const spots = this.#spots.get(file) ?? []
      spots.push({ sheet, row, nth, name })
      this.#spots.set(file, spots)
      this.#sheets.add(sheet)
    }
    return found.length > 0
  }

  /** Whether pictures stand on a sheet. */
  isOn(sheet: number): boolean {
    return this.#sheets.has(sheet)
  }

  /** The sheets with pictures on them. */
  get sheets(): readonly number[] {
    return [...this.#sheets]
  }

  async write(stream: WorkbookStream): Promise<void> {
    const drawings = new Map(this.sheets.map(sheet => [sheet, new Drawing()]))
    let image = 0
    for (const [file, spots] of this.#spots) {
      const picture = await this.#pictures.small(file)
      if (!picture) continue
      await stream.whole(`xl/media/image${++image}.jpeg`, picture.content)
      for (const spot of spots) drawings.get(spot.sheet)?.add(this.#firstColumn + spot.nth, spot, image, picture)
    }
    for (const [sheet, drawing] of drawings) {
      await stream.whole(drawingPart(sheet), drawing.xml)
      await stream.whole(`xl/drawings/_rels/drawing${sheet}.xml.rels`, drawing.related)
      await stream.whole(
        `xl/worksheets/_rels/sheet${sheet}.xml.rels`,
        relationsTo([['drawing', `../drawings/drawing${sheet}.xml`]]),
      )
    }
  }
}
