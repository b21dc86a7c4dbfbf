import { deflateRawSync } from 'node:zlib'

/** A part of a ZIP made for a test; what its headers say about it may be a lie. */
export interface Part {
  readonly path: string
  readonly content: string | Uint8Array
  readonly saysSize?: number
  /** Points at the content of the part before it instead of bringing its own. */
  readonly overlaps?: boolean
}

const header = (size: number, fields: readonly [at: number, bytes: 2 | 4, value: number][]): Buffer => {
  const buffer = Buffer.alloc(size)
  for (const [at, bytes, value] of fields) buffer.writeUIntLE(value, at, bytes)
  return buffer
}

/** Packs parts as they are told to be, checksums left at nothing: the reader under test does not look at them. */
export function packed(parts: readonly Part[]): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let length = 0
  let last = { at: 0, packedSize: 0, size: 0 }
  const put = (piece: Buffer) => {
    pieces.push(piece)
    length += piece.length
  }
  for (const { path, content, saysSize, overlaps } of parts) {
    const name = Buffer.from(path)
    if (!overlaps) {
      const plain = Buffer.from(content)
      const deflated = deflateRawSync(plain)
      last = { at: length, packedSize: deflated.length, size: plain.length }
      put(
        header(30, [
          [0, 4, 0x04034b50],
          [4, 2, 20],
          [8, 2, 8],
          [18, 4, deflated.length],
          [22, 4, saysSize ?? plain.length],
          [26, 2, name.length],
        ]),
      )
      put(name)
      put(deflated)
    }
    directory.push(
      header(46, [
        [0, 4, 0x02014b50],
        [4, 2, 20],
        [6, 2, 20],
        [10, 2, 8],
        [20, 4, last.packedSize],
        [24, 4, saysSize ?? last.size],
        [28, 2, name.length],
        [42, 4, last.at],
      ]),
      name,
    )
  }
  const directoryAt = length
  for (const piece of directory) put(piece)
  const entries = Math.min(parts.length, 0xffff)
  put(
    header(22, [
      [0, 4, 0x06054b50],
      [8, 2, entries],
      [10, 2, entries],
      [12, 4, length - directoryAt],
      [16, 4, directoryAt],
    ]),
  )
  return Buffer.concat(pieces)
}

const relations = (list: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** The parts of a workbook whose only sheet holds the given XML rows. */
export function workbookParts(
  rows: string,
  more: {
    readonly sharedStrings?: string
    readonly styles?: string
    readonly workbook?: string
    readonly after?: string
  } = {},
): Part[] {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const named = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
  const sheet = `<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets>`
  return [
    { path: '_rels/.rels', content: relations([['rId1', 'officeDocument', 'xl/workbook.xml']]) },
    { path: 'xl/workbook.xml', content: `<workbook ${main} ${named}>${more.workbook ?? ''}${sheet}</workbook>` },
    {
      path: 'xl/_rels/workbook.xml.rels',
      content: relations([
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'sharedStrings', '/xl/sharedStrings.xml'],
        ['rId3', 'styles', 'styles.xml'],
      ]),
    },
    { path: 'xl/sharedStrings.xml', content: more.sharedStrings ?? `<sst ${main}/>` },
    { path: 'xl/styles.xml', content: more.styles ?? `<styleSheet ${main}/>` },
    {
      path: 'xl/worksheets/sheet1.xml',
      content: `<worksheet ${main}><sheetData>${rows}</sheetData>${more.after ?? ''}</worksheet>`,
    },
  ]
}
