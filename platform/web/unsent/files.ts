import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import type { Wire } from '../../model/check.ts'
import { CallFailure } from '../http.ts'
import { sayNow } from '../language.ts'
import type { UploadLimits } from '../upload/limits.ts'
import { type Uploaded, uploadFile } from '../upload/upload.ts'
import { isKeptHere, keptHere } from './kept-here.ts'

/** A file kept in the browser until the server has it; afterwards, what the server calls it. */
interface KeptFile {
  readonly time: number
  readonly file?: File
  readonly limits: UploadLimits
  readonly sent?: Uploaded
}

let opened: UseStore | undefined
const store = (): UseStore => (opened ??= createStore('dop-unsent-files', 'files'))

/** What a file was sent as is remembered for so many days: forms that were open meanwhile still name it as it was here. */
const rememberedMilliseconds = 7 * 86_400_000

/** Keeps a file in the browser and answers how records name it until it is sent. */
export async function keepFile(file: File, limits: UploadLimits, id: string): Promise<Uploaded> {
  const fileId = keptHere(id)
  await set(fileId, { time: Date.now(), file, limits } satisfies KeptFile, store())
  return { fileId, fileName: file.name, size: file.size }
}

/** The content of a file that is kept here. */
export async function fileKept(fileId: string): Promise<Blob> {
  const found = await get<KeptFile>(fileId, store())
  if (!found?.file)
    throw new CallFailure(
      0,
      sayNow(['文件已不在本机，请刷新记录', 'The file is no longer kept here; refresh the record']),
    )
  return found.file
}

/** The same value with every file that is kept here named as the server has it; they are sent on the way, and each is told. */
export async function withFilesSent<Value>(value: Value, onSent: () => void = () => {}): Promise<Value> {
  if (Array.isArray(value)) return (await inTurn(value, onSent)) as Value
  if (typeof value !== 'object' || value === null) return value
  const { fileId } = value as Wire
  if (typeof fileId === 'string' && isKeptHere(fileId)) {
    const sent = await sentFile(fileId)
    onSent()
    return sent as Value
  }
  const names = Object.keys(value)
  const inside = await inTurn(Object.values(value), onSent)
  return Object.fromEntries(names.map((name, at) => [name, inside[at]])) as Value
}

/** One after the other: on a bad line two files at once arrive later than one. */
async function inTurn(values: readonly unknown[], onSent: () => void): Promise<unknown[]> {
  const done: unknown[] = []
  for (const value of values) done.push(await withFilesSent(value, onSent))
  return done
}

async function sentFile(fileId: string): Promise<Uploaded> {
  const found = await get<KeptFile>(fileId, store())
  if (found?.sent) return found.sent
  if (!found?.file)
    throw new CallFailure(
      400,
      sayNow(['附件已不在本机，请重新添加', 'An attachment is no longer kept here; add it again']),
    )
  const { file, limits, time } = found
  const sent = await uploadFile(file, { limits, onProgress: () => {}, signal: AbortSignal.timeout(600_000) })
  await set(fileId, { time, limits, sent } satisfies KeptFile, store())
  return sent
}

/** Forgets what files were sent as, once nobody can name them as they were any more. */
export async function forgetOldFiles(): Promise<void> {
  for (const [fileId, { sent, time }] of await entries<string, KeptFile>(store()))
    if (sent && Date.now() - time > rememberedMilliseconds) await del(fileId, store())
}
