import { Archive } from '../archive.ts'
import { readXml } from '../xml.ts'

/** A picture of a workbook: its sheet, the row and column (from 0) it begins in, how large it is told to be, and what it is. */
export interface FoundPicture {
  readonly sheet: number
  readonly row: number
  readonly column: number
  readonly wide: number
  readonly high: number
  readonly name: string
  readonly path: string
  readonly content: Buffer
}

type Attributes = Readonly<Record<string, string>>

async function elements(
  archive: Archive,
  path: string,
): Promise<{ name: string; attributes: Attributes; text: string }[]> {
  const found: { name: string; attributes: Attributes; text: string }[] = []
  await readXml(archive.chunks(path), {
    open: (name, attributes) => void found.push({ name, attributes, text: '' }),
    text(text) {
      const last = found.at(-1)
      if (last) last.text += text
    },
  })
  return found
}

const partsFrom = (folder: string, target: string) => new URL(target, `file:///${folder}/`).pathname.slice(1)

/** What the parts of a folder are related to, by their ids. */
async function related(archive: Archive, folder: string, part: string): Promise<Map<string, string>> {
  const path = `${folder}/_rels/${part}.rels`
  if (!archive.has(path)) return new Map()
  const all = await elements(archive, path)
  return new Map(
    all.flatMap(({ name, attributes: { Id = '', Target = '' } }) =>
      name === 'Relationship' ? [[Id, partsFrom(folder, Target)] as const] : [],
    ),
  )
}

async function contentOf(archive: Archive, path: string): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const chunk of archive.chunks(path)) pieces.push(chunk)
  return Buffer.concat(pieces)
}

/** The pictures a workbook shows, sheet by sheet and as its drawings have them: from the sheet by what it is related to, as Excel finds them. */
export async function picturesIn(workbook: Buffer): Promise<FoundPicture[]> {
  const archive = await Archive.open(workbook)
  const pictures: FoundPicture[] = []
  for (let sheet = 1; archive.has(`xl/worksheets/sheet${sheet}.xml`); sheet++) {
    const drawn = (await elements(archive, `xl/worksheets/sheet${sheet}.xml`)).find(({ name }) => name === 'drawing')
    const path = (await related(archive, 'xl/worksheets', `sheet${sheet}.xml`)).get(drawn?.attributes['r:id'] ?? '')
    if (!path) continue
    const images = await related(archive, 'xl/drawings', path.slice('xl/drawings/'.length))
    let at: Record<string, string> = {}
    for (const { name, attributes, text } of await elements(archive, path)) {
      if (name === 'twoCellAnchor') at = {}
      // What it ends in comes after what it begins in, and is not asked.
      if (name === 'row' || name === 'col') at[name] ??= text
      if (name === 'cNvPr') at.name = attributes.descr ?? ''
      if (name === 'blip') at.path = images.get(attributes['r:embed'] ?? '') ?? ''
      if (name !== 'ext' || !at.path) continue
      pictures.push({
        sheet,
        row: Number(at.row) + 1,
        column: Number(at.col),
        wide: Number(attributes.cx),
        high: Number(attributes.cy),
        name: at.name ?? '',
        path: at.path,
        content: await contentOf(archive, at.path),
      })
    }
  }
  archive.close()
  return pictures
}
