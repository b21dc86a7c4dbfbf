import type { Attachment } from '../../model/fields.ts'
import { CallFailure, call } from '../http.ts'
import { useSession } from '../session/session.ts'
import { forget, keep, kept } from '../storage.ts'
import type { UploadLimits } from './limits.ts'
import type { Begun, Memory, Token } from './parts.ts'
import { postFile, sendToStorage } from './send.ts'

/** A file once it is stored, and where it may be seen. */
export interface Uploaded extends Attachment {
  readonly url?: string
}

/** A screen's own call for uploads: it takes a file with more fields and answers `docVisitUrl` (Spec 000 §7.4). */
export interface UploadAction {
  readonly path: string
  readonly fields?: Readonly<Record<string, string>>
}

interface Options {
  readonly limits: UploadLimits
  readonly action?: UploadAction | undefined
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

type Answer = { readonly mode: 'local' } | (Token & { readonly mode: 'oss' })

/** Credentials are fetched anew after half an hour (Spec 000 §9). */
const refreshMilliseconds = 1_800_000
/** Credentials this near their end are not used for another part. */
const endingMilliseconds = 60_000

let held: { readonly answer: Promise<Answer>; readonly since: number; readonly user: string } | undefined

/** The way uploads go, with credentials that are good for a while yet. */
async function way(): Promise<Answer> {
  const user = useSession.getState().person?.userId ?? ''
  const isFresh = held && held.user === user && Date.now() - held.since < refreshMilliseconds
  if (held && isFresh) {
    const answer = await held.answer.catch(() => undefined)
    if (answer && (answer.mode === 'local' || Date.parse(answer.expiration) - Date.now() > endingMilliseconds))
      return answer
  }
  held = { answer: call<Answer>('/admin/sys-file/getAliyunOssToken'), since: Date.now(), user }
  return held.answer
}

async function token(): Promise<Token> {
  const answer = await way()
  if (answer.mode === 'oss') return answer
  throw new Error('The storage is no longer written by browsers')
}

/** What an upload that was cut off is known again by: the same file of the same person. */
const nameOf = (file: File): string =>
  `upload ${useSession.getState().person?.userId ?? ''} ${file.name} ${file.size} ${file.lastModified}`

const memoryFor = (file: File): Memory => ({
  get: () => kept<Begun>(nameOf(file)),
  put: begun => keep(nameOf(file), begun),
  forget: () => forget(nameOf(file)),
})

const limitsOf = ({ accept, maxMegabytes }: UploadLimits) => ({
  accept: accept.join(','),
  maxMegabytes: String(maxMegabytes),
})

/** Stores a file where this house keeps files and answers how records name it. */
export async function uploadFile(file: File, options: Options): Promise<Uploaded> {
  const { action, limits, onProgress, signal } = options
  if (action) {
    const { data: answer } = await postFile<{ docVisitUrl: string; fileId?: string }>(
      action.path,
      file,
      file.name,
      action.fields ?? {},
      { onProgress, signal },
    )
    return { fileId: answer.fileId ?? '', fileName: file.name, size: file.size, url: answer.docVisitUrl }
  }
  // Signing needs a page from a safe address; elsewhere the server passes the file on.
  const isDirect = globalThis.isSecureContext && (await way()).mode === 'oss'
  if (!isDirect)
    return brief(
      (await postFile<Uploaded>('/admin/sys-file/upload', file, file.name, limitsOf(limits), { onProgress, signal }))
        .data,
    )
  const { putInParts } = await import('./parts.ts')
  const memory = memoryFor(file)
  const key = await putInParts({ file, token, send: sendToStorage, memory, onProgress, signal })
  const body = { key, fileName: file.name, ...limitsOf(limits) }
  try {
    const kept = brief(await call<Uploaded>('/admin/sys-file/register', { method: 'POST', body, signal }))
    memory.forget()
    return kept
  } catch (fault) {
    // A refusal is final; a broken line is not, and the content need not be sent again after it.
    if (fault instanceof CallFailure && fault.status !== 0) memory.forget()
    throw fault
  }
}

const brief = ({ fileId, fileName, size }: Uploaded): Uploaded => ({ fileId, fileName, size })

/** Forgets an upload that was cut off and takes back what has arrived of it. */
export async function giveUp(file: File): Promise<void> {
  if (!kept<Begun>(nameOf(file))) return
  const { takeBack } = await import('./parts.ts')
  await takeBack({ token, send: sendToStorage, memory: memoryFor(file) })
}
