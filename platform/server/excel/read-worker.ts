import { open, readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { Archive } from './archive.ts'
import { readCsv } from './read-csv.ts'
import { readXls } from './read-xls.ts'
import { readXlsx } from './read-xlsx.ts'
import { damaged, notAWorkbook, WorkbookRefusal } from './refusal.ts'
import { SheetSink, type WorkerMessage } from './sheet-sink.ts'

const { source, isText } = workerData as { source: string | Uint8Array; isText: boolean }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
const post = (message: WorkerMessage): void => parentPort?.postMessage(message)

const packed = Buffer.from('PK')
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')

async function beginningOf(source: string | Buffer): Promise<Buffer> {
  if (typeof source !== 'string') return source.subarray(0, compound.length)
  const file = await open(source)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(compound.length), 0, compound.length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The content decides what a file is, whatever its name says; what is no workbook may be text where its name says so. */
async function read(source: string | Buffer): Promise<void> {
  const beginning = await beginningOf(source)
  const sink = new SheetSink(post)
  if (beginning.equals(compound)) {
    await readXls(typeof source === 'string' ? await readFile(source) : source, sink)
  } else if (beginning.subarray(0, packed.length).equals(packed)) {
    const archive = await Archive.open(source)
    try {
      await readXlsx(archive, sink)
    } finally {
      archive.close()
    }
  } else if (isText) await readCsv(typeof source === 'string' ? await readFile(source) : source, sink)
  else throw notAWorkbook()
}

/** A broken file shows in whatever trips over it first; only a failing disk is not the file's fault. */
function ending(error: unknown): WorkerMessage {
  if (error instanceof Error && 'syscall' in error) return { failed: error.message }
  const { bizCode, label, cause } = error instanceof WorkbookRefusal ? error : damaged(error)
  return { refused: { bizCode, label, cause: cause === undefined ? '' : String(cause) } }
}

try {
  await read(typeof source === 'string' ? source : Buffer.from(source.buffer, source.byteOffset, source.byteLength))
  post({ done: true })
} catch (error) {
  post(ending(error))
}
