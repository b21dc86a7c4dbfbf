import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DrawnPaper } from '../../model/paper.ts'
import { workerFile } from '../worker-file.ts'
import type { SetPaper } from './pdf-worker.ts'

/** What a paper is set with beside what it says. */
export interface Setting {
  readonly paper: DrawnPaper
  readonly sheet: 'A4' | 'A4-landscape'
  /** A line below every sheet: its number, who printed it and when, how often. */
  readonly foot: string
  /** The content of a picture on it; nothing where it is gone. */
  readonly picture: (fileId: string) => Promise<Buffer | undefined>
}

/** So long one paper may take; so long the typesetter's thread waits for the next one before its memory is given back. */
const [longest, rest] = [30_000, 30_000]
/** Dots a picture is wide, three of which stand beside each other on a sheet. */
const pictureWidth = 900

let setter: Promise<Setter> | undefined
let resting: ReturnType<typeof setTimeout> | undefined
let turn: Promise<unknown> = Promise.resolve()

/** A paper as PDF, on A4, with everything its fonts need inside; Chinese and Thai as they are written. */
export const pdfOf = (setting: Setting): Promise<Buffer> => made(setting, false)

/** The first sheet of a paper as SVG: what is printed, to look at and to compare. */
export const drawingOf = (setting: Setting): Promise<Buffer> => made(setting, true)

async function made({ paper, sheet, foot, picture }: Setting, drawing: boolean): Promise<Buffer> {
  const pictures: { path: string; content: Uint8Array }[] = []
  const body = await Promise.all(paper.body.map(block => prepared(block, picture, pictures)))
  const given = { paper: { ...paper, body }, landscape: sheet === 'A4-landscape', foot }
  const job: SetPaper = { paper: JSON.stringify(given), pictures, drawing }
  // One paper at a time: the thread is one, and a second would only make both slower.
  const answer = turn.then(() => answered(job))
  turn = answer.catch(() => {})
  return answer
}

/** A part of a paper with its pictures fetched and its codes drawn. */
async function prepared(
  block: DrawnPaper['body'][number],
  picture: Setting['picture'],
  pictures: { path: string; content: Uint8Array }[],
): Promise<unknown> {
  if (block.kind === 'part')
    return { ...block, body: await Promise.all(block.body.map(one => prepared(one, picture, pictures))) }
  if (block.kind === 'codes') {
    // What draws is large, and comes with the first paper that wants it; so does what makes pictures smaller.
    const { isSquare, scanDrawing } = await import('../../kinds/scan-drawing.ts')
    return {
      kind: 'codes',
      codes: block.codes.map(code => ({ drawing: scanDrawing(code), square: isSquare(code) })),
    }
  }
  if (block.kind !== 'pictures') return block
  const { default: sharp } = await import('sharp')
  const files: { path: string }[] = []
  for (const { fileId } of block.files) {
    const content = await picture(fileId)
    if (!content) continue
    const path = `${pictures.length}.jpg`
    const small = sharp(content).rotate().resize({ width: pictureWidth, withoutEnlargement: true })
    pictures.push({ path, content: await small.flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer() })
    files.push({ path })
  }
  return { kind: 'pictures', files }
}

interface Setter {
  readonly thread: Worker
  /** Speaks when the thread is no more. */
  readonly ended: AbortSignal
}

async function started(): Promise<Setter> {
  const thread = new Worker(await workerFile('pdf-worker', 'papers'), { env: {}, execArgv: [] })
  const end = new AbortController()
  thread.on('error', () => {})
  thread.on('exit', () => {
    end.abort(new Error('the typesetter ended without an answer'))
    setter = undefined
  })
  thread.unref()
  return { thread, ended: end.signal }
}

async function answered(job: SetPaper): Promise<Buffer> {
  clearTimeout(resting)
  setter ??= started()
  const { thread, ended } = await setter
  const signal = AbortSignal.any([AbortSignal.timeout(longest), ended])
  try {
    const answer = once(thread, 'message', { signal })
    thread.postMessage(job)
    const [{ content, failed }] = (await answer) as [{ content?: Uint8Array; failed?: string }]
    if (!content) throw new Error(`a paper could not be set: ${failed}`)
    resting = setTimeout(() => void thread.terminate(), rest)
    resting.unref()
    return Buffer.from(content)
  } catch (fault) {
    await thread.terminate()
    throw fault
  }
}
