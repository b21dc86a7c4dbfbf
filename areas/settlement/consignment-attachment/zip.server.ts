import { crc32 } from 'node:zlib'

/** A file to be put into an archive. */
export interface Packed {
  readonly name: string
  readonly content: Buffer
}

/** Names are UTF-8; nothing is compressed, papers are already. */
const flags = 0x08_00
const version = 20

function header(signature: number, { name, content }: Packed, more: (buffer: Buffer) => void, size: number): Buffer {
  const words = Buffer.from(name, 'utf8')
  const buffer = Buffer.alloc(size)
  buffer.writeUInt32LE(signature, 0)
  more(buffer)
  const at = size === 30 ? 4 : 6
  buffer.writeUInt16LE(version, at)
  buffer.writeUInt16LE(flags, at + 2)
  buffer.writeUInt32LE(crc32(content) >>> 0, at + 10)
  buffer.writeUInt32LE(content.length, at + 14)
  buffer.writeUInt32LE(content.length, at + 18)
  buffer.writeUInt16LE(words.length, at + 22)
  return Buffer.concat([buffer, words])
}

/** Several files as one zip archive; a name that comes twice is numbered. */
export function zipOf(files: readonly Packed[]): Buffer {
  const seen = new Map<string, number>()
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const given of files) {
    const count = seen.get(given.name) ?? 0
    seen.set(given.name, count + 1)
    const file = count === 0 ? given : { ...given, name: given.name.replace(/(\.[^.]*)?$/, ` (${count})$1`) }
    const local = header(0x04_03_4b_50, file, () => {}, 30)
    entries.push(
      header(
        0x02_01_4b_50,
        file,
        buffer => {
          buffer.writeUInt16LE(version, 4)
          buffer.writeUInt32LE(offset, 42)
        },
        46,
      ),
    )
    parts.push(local, file.content)
    offset += local.length + file.content.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, directory, end])
}
