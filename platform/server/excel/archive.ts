import { pipeline } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { limits } from './limits.ts'
import { damaged, tooLarge } from './refusal.ts'

const pieceBytes = 256 * 1024

/** The ZIP a workbook is packed in. Everything is counted while it inflates: the sizes in its directory may lie. */
export class Archive {
  readonly #zip: ZipFile
  readonly #entries = new Map<string, Entry>()
  readonly #unread = new Set<string>()
  #unpacked = 0

  private constructor(zip: ZipFile) {
    this.#zip = zip
  }

  /** Reads the directory of a packed workbook. */
  static async open(source: string | Buffer): Promise<Archive> {
    const options = { autoClose: false, lazyEntries: true, validateEntrySizes: false }
    const zip = await (typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(source, options))
    const archive = new Archive(zip)
    try {
      await archive.#list()
    } catch (error) {
      zip.close()
      throw error
    }
    return archive
  }

  async #list(): Promise<void> {
    const tooMany = () => tooLarge('文件内部的部件过多', 'The file has too many parts inside')
    if (this.#zip.entryCount > limits.archiveEntries) throw tooMany()
    for await (const entry of this.#zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue
      // Some writers spell a part in capitals in one place and not in the other.
      const path = entry.fileName.toLowerCase()
      if (this.#entries.has(path)) throw damaged(new Error(`two parts are called ${path}`))
      this.#entries.set(path, entry)
      this.#unread.add(path)
      if (this.#entries.size > limits.archiveEntries) throw tooMany()
    }
  }

  has(path: string): boolean {
    return this.#entries.has(path.toLowerCase())
  }

  /** The content of a part, piece by piece. */
  async *chunks(path: string): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(path.toLowerCase())
    if (!entry) throw damaged(new Error(`${path} is missing`))
    this.#unread.delete(path.toLowerCase())
    let size = 0
    for await (const chunk of await this.#opened(entry)) {
      size += chunk.length
      this.#count(chunk.length)
      yield chunk
    }
    if (size !== entry.uncompressedSize) throw damaged(new Error(`${path} is not as large as it says`))
  }

  /** A part as it inflates, in pieces large enough that each is worth its way through a thread. */
  async #opened(entry: Entry): Promise<AsyncIterable<Buffer>> {
    if (!entry.isCompressed() || !entry.canDecodeFileData()) return this.#zip.openReadStreamPromise(entry)
    const packed = await this.#zip.openReadStreamPromise(entry, { decodeFileData: false })
    return pipeline(packed, createInflateRaw({ chunkSize: pieceBytes }), () => {})
  }

  #count(bytes: number): void {
    this.#unpacked += bytes
    const byRatio = Math.max(limits.ratioFloorBytes, this.#zip.fileSize * limits.unpackedRatio)
    if (this.#unpacked > Math.min(limits.unpackedBytes, byRatio))
      throw tooLarge('文件解压后过大', 'The file is too large when unpacked')
  }

  /** Counts the parts nobody asked for, pictures and the like: the file is kept and handed on as a whole. */
  async countRest(): Promise<void> {
    for (const path of this.#unread) for await (const _ of this.chunks(path));
  }

  close(): void {
    this.#zip.close()
  }
}
