import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { MergedArea, SheetRow, Workbook } from '../../model/workbook.ts'
import { workerFile } from '../worker-file.ts'
import { limits } from './limits.ts'
import { tooLarge, tooSlow, WorkbookRefusal, type WorkbookRefusalCode, wrongType } from './refusal.ts'
import { unpacker, type WorkerMessage } from './sheet-sink.ts'

/** What is known about a file beside its content, and what reading it may cost. */
export interface ReadOptions {
  /** The name it was uploaded under; only `.xlsx`, `.xls` and, where it is taken, `.csv` are read. */
  readonly fileName: string
  /** Whether comma-separated text is read too. */
  readonly csv?: boolean
  readonly milliseconds?: number
  readonly megabytes?: number
}

interface SheetInTheMaking {
  readonly name: string
  readonly hidden: boolean
  readonly rows: SheetRow[]
  merges: readonly MergedArea[]
  hiddenColumns: readonly number[]
  hiddenRows?: readonly number[]
}

/**
 * Reads an uploaded workbook, given as a path or as bytes, in a worker that may use only so much memory and time.
 * A file that is no workbook, is damaged or too large is refused with a `WorkbookRefusal`.
 */
export async function readWorkbook(source: string | Uint8Array, options: ReadOptions): Promise<Workbook> {
  const { fileName, milliseconds = limits.workerMilliseconds, megabytes = limits.workerMegabytes } = options
  const extension = extname(fileName).toLowerCase()
  const isText = options.csv === true && extension === '.csv'
  if (!['.xlsx', '.xls'].includes(extension) && !isText) throw wrongType(options.csv)
  const worker = new Worker(await workerFile('read-worker', 'excel'), {
    workerData: { source, isText },
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    // The worker parses what strangers send: it needs neither our settings nor our start-up options.
    env: {},
    execArgv: [],
  })
  const overrun = new AbortController()
  const timer = setTimeout(() => overrun.abort(), milliseconds)
  try {
    return await answerOf(worker, overrun.signal)
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

function answerOf(worker: Worker, overrun: AbortSignal): Promise<Workbook> {
  const sheets: SheetInTheMaking[] = []
  const unpack = unpacker()
  return new Promise((resolve, reject) => {
    overrun.addEventListener('abort', () => reject(tooSlow()))
    worker.on('message', (message: WorkerMessage) => {
      const sheet = sheets.at(-1)
      if ('rows' in message) for (const row of message.rows) sheet?.rows.push(unpack(row))
      else if ('sheet' in message) sheets.push({ ...message.sheet, rows: [], merges: [], hiddenColumns: [] })
      else if ('shape' in message && sheet) Object.assign(sheet, message.shape)
      else if ('done' in message) resolve({ sheets })
      else if ('refused' in message) reject(refusalFrom(message.refused))
      else if ('failed' in message) reject(new Error(message.failed))
    })
    worker.on('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuchMemory() : error),
    )
    worker.on('exit', () => reject(new Error('the reading worker ended without an answer')))
  })
}

const tooMuchMemory = () =>
  tooLarge(
    '读取文件需要的内存过多（.xls 文件请先另存为 .xlsx）',
    'Reading the file takes too much memory (save an .xls file as .xlsx first)',
  )

const refusalFrom = ({ bizCode, label, cause }: Extract<WorkerMessage, { refused: unknown }>['refused']) =>
  new WorkbookRefusal(bizCode as WorkbookRefusalCode, label, cause || undefined)
