import { nameBeside } from '../../model/document.ts'
import { exportedPictures, mayExportPictures, pictureFields } from '../../model/exported-pictures.ts'
import { inLanguage, type Label, withinSentence } from '../../model/label.ts'
import type { Transaction } from '../database/connection.ts'
import { picturedIds } from '../database/view.ts'
import { listConditions } from '../documents/list.ts'
import { Parameters } from '../documents/query.ts'
import { isHidden, type Shape, type Shapes } from '../documents/shape.ts'
import type { NamedPicture, RowPictures, SmallPicture } from '../excel/drawing.ts'
import type { ExportColumn, ExportRow } from '../excel/export-table.ts'
import type { Asking } from '../http/call.ts'
import { badRequest, CallRefusal } from '../http/refusal.ts'
import { may } from '../session/user.ts'
import type { Files } from './files.ts'
import { pictureNotes } from './picture-notes.ts'
import { smallPicture } from './small-picture.ts'

/**
 * What one workbook holds of pictures: beside a row, in all of it, in bytes; a row's further ones are named so far. With
 * more parts than 2,000 the house itself would not read it.
 */
export const picturesHeld = { inRow: 10, inFile: 1900, megabytes: 64, namedOfRow: 40 } as const

/** Files are looked up so many at a time; the pictures in between keep the transaction from falling asleep. */
const lookedUp = 10

/** The pictures an export was asked for: whose they are, and how a row names the records that hold them. */
export interface ExportedPictures {
  readonly whose: Shape
  /** Columns of these records that hold pictures, as far as the person may see them. */
  readonly columns: readonly string[]
  readonly ids: string
  /** Permissions the pictures stand behind. */
  readonly permissions: readonly string[]
}

/** The pictures an export is asked for; refused where there are none, or none the person may see. */
export function exportedPicturesOf(
  shape: Shape,
  asked: { readonly pictures?: boolean | undefined; readonly format: string; readonly lines?: string | undefined },
  shapes: Shapes,
  asking: Asking,
): ExportedPictures | undefined {
  if (!asked.pictures) return undefined
  const { document } = shape
  const of = exportedPictures(document)
  const name: Label = document.label
  if (!of)
    throw badRequest([`${name[0]}没有可导出的图片`, `${name[1]} has no pictures to export`], { field: 'pictures' })
  if (asked.format !== 'xlsx' || asked.lines !== undefined)
    throw badRequest(
      ['图片只能随Excel列表导出，请选择“带图片”', 'Pictures go only with the list as Excel; choose “With pictures”'],
      { field: 'pictures' },
    )
  const whose = shapes.of(of.document)
  if (!mayExportPictures(document, code => may(asking.user, code))) throw unseen(whose)
  const shown = pictureFields(whose.fields).filter(([field]) => !isHidden(whose.fields, field, asking.user))
  if (shown.length === 0) throw unseen(whose)
  return {
    whose,
    columns: shown.flatMap(([field]) => whose.header.byField.get(field)?.name ?? []),
    ids: whose === shape ? 'id::text' : `array_to_string(${picturedIds}, ',')`,
    permissions: [
      ...(whose === shape ? [] : [of.permission]),
      ...shown.flatMap(([, { permission }]) => permission ?? []),
    ],
  }
}

const unseen = ({ document: { label } }: Shape) =>
  new CallRefusal(403, 'FORBIDDEN', [
    `您没有查看${label[0]}图片的权限，请不带图片导出`,
    `You may not see the pictures of ${withinSentence(label[1])}; export without pictures`,
  ])

/** What a picture is found by, and which of its row's it is. */
interface Held extends NamedPicture {
  readonly title: string
}

/** The pictures of one row: those that are named, and how many there are. */
interface OfRow {
  readonly named: readonly Held[]
  readonly count: number
}

const none: OfRow = { named: [], count: 0 }

/** The pictures beside the rows of an export, read while its rows are, and made small one by one when they are written. */
export class PicturesOfRows implements RowPictures {
  readonly headings: readonly string[]
  readonly besideColumns: readonly ExportColumn[]
  /** Says beside each row how many pictures there are. */
  readonly counted: ExportColumn
  readonly #asked: ExportedPictures
  readonly #asking: Asking
  readonly #transaction: Transaction
  readonly #files: Files
  readonly #onPicture: () => Promise<void>
  readonly #notes: ReturnType<typeof pictureNotes>
  #waiting: OfRow[] = []
  /** Where the pictures that were placed are, in the order they are asked for. */
  readonly #placed = new Map<string, { row: number; of: Held }[]>()
  #keys: ReadonlyMap<string, string> = new Map()
  #spots = 0
  #bytes = 0

  constructor(
    asked: ExportedPictures,
    asking: Asking,
    { transaction, files, onPicture }: { transaction: Transaction; files: Files; onPicture: () => Promise<void> },
  ) {
    this.#asked = asked
    this.#asking = asking
    this.#transaction = transaction
    this.#files = files
    this.#onPicture = onPicture
    const said = (label: Label) => inLanguage(label, asking.language)
    this.#notes = pictureNotes(asking.language)
    this.counted = { heading: said(['图片数', 'Pictures']), kind: 'number', scale: 0 }
    this.headings = Array.from({ length: picturesHeld.inRow }, (_, at) => `${said(['图片', 'Picture'])} ${at + 1}`)
    this.besideColumns = this.#notes.columns
  }

  /** How a row of the export names the records with its pictures. */
  get ids(): string {
    return this.#asked.ids
  }

  /** Files that will be placed, so far. */
  get toBeMade(): number {
    return this.#placed.size
  }

  /** Takes off each row the records it named last, and puts there how many pictures these have. */
  async take(rows: (string | null)[][]): Promise<void> {
    const ids = rows.map(row => row.pop()?.split(',').filter(Boolean) ?? [])
    const found = await this.#found(ids)
    this.#waiting = rows.map((row, at) => {
      const of = found.get(at) ?? none
      row.push(String(of.count))
      return of
    })
  }

  /** The pictures of the records that some rows name, as far as the person may see these; a few of each row by name. */
  async #found(ids: readonly (readonly string[])[]): Promise<Map<number, OfRow>> {
    const { whose, columns } = this.#asked
    const parameters = new Parameters()
    const where = listConditions(whose, {}, this.#asking, `${whose.document.permission}:list`, parameters)
    const rows = parameters.put(ids.flatMap((of, at) => of.map(() => at)))
    const records = parameters.put(ids.flat())
    const files = columns.map(name => `coalesce(${name}, '[]')`).join(' || ')
    const { rows: found } = await this.#transaction.query<{
      at: number
      title: string | null
      file: string
      name: string
      count: number
    }>(
      `select at, title, file, name, count from (
         select a.at, t.title, e.file->>'fileId' as file, e.file->>'fileName' as name,
                row_number() over (partition by a.at order by a.place, e.no) as no, (count(*) over (partition by a.at))::int as count
           from unnest(${rows}::int[], ${records}::bigint[]) with ordinality a(at, record, place)
           join (select id, ${titleColumn(whose)} as title, ${files} as files from ${whose.header.name}
                  where ${where} and id = any(${records}::bigint[])) t on t.id = a.record
          cross join lateral jsonb_array_elements(t.files) with ordinality e(file, no)) f
        where no <= ${picturesHeld.inRow + picturesHeld.namedOfRow} order by at, no`,
      parameters.values,
    )
    const held = new Map<number, { named: Held[]; count: number }>()
    for (const { at, title, file, name, count } of found) {
      const of = held.get(at) ?? { named: [], count }
      of.named.push({ file, name, title: title ?? '' })
      held.set(at, of)
    }
    return held
  }

  next(row: number): readonly NamedPicture[] {
    const { named, count } = this.#waiting.shift() ?? none
    this.#notes.held += count
    const room = Math.min(picturesHeld.inRow, picturesHeld.inFile - this.#spots)
    const placed = named.slice(0, room)
    this.#spots += placed.length
    for (const of of placed) {
      const places = this.#placed.get(of.file) ?? []
      places.push({ row, of })
      this.#placed.set(of.file, places)
    }
    const why = room < picturesHeld.inRow ? 'file' : 'row'
    for (const { title, name } of named.slice(room)) this.#notes.leftOut(row, title, name, why)
    this.#notes.more(row, count - named.length, why)
    return placed
  }

  async small(file: string): Promise<SmallPicture | undefined> {
    const places = this.#placed.get(file) ?? []
    const { picture, why } = await this.#made(file)
    if (why) for (const { row, of } of places) this.#notes.leftOut(row, of.title, of.name, why)
    else this.#notes.shown += places.length
    await this.#onPicture()
    return picture
  }

  async #made(file: string): Promise<{ picture?: SmallPicture; why?: 'file' | 'gone' | 'broken' }> {
    if (this.#bytes >= picturesHeld.megabytes * 1_048_576) return { why: 'file' }
    const key = await this.#keyOf(file)
    const made = key === undefined ? 'gone' : await smallPicture(this.#files, key)
    if (typeof made === 'string') return { why: made }
    this.#bytes += made.content.length
    return { picture: made }
  }

  /** Where a file lies; those that come after it are looked up with it. */
  async #keyOf(file: string): Promise<string | undefined> {
    if (!this.#keys.has(file)) {
      const all = [...this.#placed.keys()]
      const from = all.indexOf(file)
      const asked = all.slice(from, from + lookedUp).filter(id => /^\d{1,18}$/.test(id))
      const { rows } = await this.#transaction.query<{ id: string; key: string }>(
        "select id::text as id, storage_key as key from file where tenant_id = current_tenant() and id = any($1::bigint[]) and purpose = 'attachment'",
        [asked],
        'pictures-of-rows',
      )
      this.#keys = new Map(rows.map(({ id, key }) => [id, key]))
    }
    return this.#keys.get(file)
  }

  beside(): { readonly sheet: string; readonly rows: readonly ExportRow[] } {
    return this.#notes.sheet()
  }
}

/** The column that says what a record is called. */
function titleColumn({ document: { title }, header }: Shape): string {
  const column = header.byField.get(nameBeside(title)) ?? header.byField.get(title)
  return column ? `${column.name}::text` : 'id::text'
}
