import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** Tables of text shrink to a tenth at the least effort; more of it takes twice the time for a fifth less. */
const packing = { compressionLevel: 1 } as const

/** The archive of a workbook, written a part after the other while somebody reads it; whoever writes waits for whoever reads. */
export class WorkbookStream {
  readonly #zip = new ZipFile()
  readonly #out = this.#zip.outputStream as Readable
  #current: PassThrough | undefined
  #isLeft = false
  #goOn: () => void = () => undefined

  constructor() {
    this.#out.once('close', () => {
      this.#isLeft = true
      this.#current?.destroy()
    })
    this.#zip.on('error', (fault: Error) => this.#out.destroy(fault))
  }

  /** Begins a part; what is put from now on belongs to it. */
  begin(path: string): PassThrough {
    this.#current = new PassThrough().on('drain', () => this.#goOn()).on('close', () => this.#goOn())
    this.#zip.addReadStream(this.#current, path, packing)
    return this.#current
  }

  /** Puts a chunk into the part at hand and waits until there is room for the next; whoever reads may have left. */
  async put(chunk: Buffer): Promise<void> {
    if (this.#isLeft) throw new Error('the reader has left')
    if (this.#current && !this.#current.write(chunk))
      await new Promise<void>(resolve => {
        this.#goOn = resolve
      })
  }

  /** The part at hand is whole. */
  end(): void {
    this.#current?.end()
  }

  /** A part of which everything is there; it is let go of before the next one is asked for. */
  async whole(path: string, content: Buffer | string): Promise<void> {
    const part = this.begin(path)
    const gone = once(part, 'close')
    await this.put(Buffer.from(content))
    part.end()
    await gone
  }

  /** Writes the small parts that say what the others are, and ends the archive. */
  close(parts: ReadonlyMap<string, string>): void {
    for (const [path, text] of parts) this.#zip.addBuffer(Buffer.from(text), path, packing)
    this.#zip.end()
  }

  /** What is read, as it is written. */
  readBy(writing: Promise<void>): ReadableStream<Uint8Array> {
    writing.catch((fault: unknown) => this.#out.destroy(fault as Error))
    return Readable.toWeb(this.#out) as ReadableStream<Uint8Array>
  }
}
