import { placeHeader } from '../../model/place-header.ts'
import { type Answered, CallFailure } from '../http.ts'
import { sayNow } from '../language.ts'
import { ownHeaders } from '../own-headers.ts'
import { currentToken, sessionExpired, tenantNow } from '../session/session.ts'
import { noteWritten } from '../written.ts'
import type { Send } from './parts.ts'

/** Longest an upload may take (Spec 000 §9). */
const uploadMilliseconds = 3_600_000

interface Sending {
  readonly method: string
  readonly url: string
  readonly headers: Iterable<readonly [string, string]>
  readonly body: Blob | FormData | string | null
  readonly onSent?: ((bytes: number) => void) | undefined
  readonly signal: AbortSignal
}

/** Sends a body and tells how much of it has left; a request of `fetch` cannot. */
function sent({ method, url, headers, body, onSent, signal }: Sending): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const over = (end: () => void) => () => {
      signal.removeEventListener('abort', stop)
      end()
    }
    request.open(method, url)
    request.timeout = uploadMilliseconds
    for (const [name, value] of headers) if (name.toLowerCase() !== 'host') request.setRequestHeader(name, value)
    if (onSent) request.upload.onprogress = event => onSent(event.loaded)
    request.onload = over(() => resolve(request))
    request.onerror = over(() => reject(new CallFailure(0, sayNow(['上传失败', 'Upload failed']))))
    request.ontimeout = request.onerror
    request.onabort = over(() => reject(new DOMException('The upload was cancelled', 'AbortError')))
    if (signal.aborted) return reject(new DOMException('The upload was cancelled', 'AbortError'))
    signal.addEventListener('abort', stop)
    request.send(body)
  })
}

/** Sends a signed request to the object storage. */
export const sendToStorage: Send = async ({ method, url, headers, body }, { onSent, signal }) => {
  const request = await sent({ method, url, headers, body, onSent, signal })
  return { status: request.status, text: request.responseText, etag: request.getResponseHeader('etag') }
}

/** Posts a file with the fields beside it to a call of ours; the fields stand before the file, which is checked by them as it comes. */
export async function postFile<Data>(
  path: string,
  file: Blob,
  fileName: string,
  fields: Readonly<Record<string, string>>,
  more: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
): Promise<Answered<Data>> {
  const post = () => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append('file', file, fileName)
    const headers: [string, string][] = Object.entries(ownHeaders())
    const token = currentToken()
    const tenant = tenantNow()
    if (token) headers.push(['authorization', `Bearer ${token}`])
    if (tenant) headers.push(['TENANT-ID', tenant])
    const onSent = (bytes: number) => more.onProgress(Math.min(1, bytes / Math.max(1, file.size)))
    return sent({ method: 'POST', url: path, headers, body, onSent, signal: more.signal })
  }
  const used = currentToken()
  let request = await post()
  if (request.status === 424) {
    await sessionExpired(used)
    request = await post()
  }
  noteWritten(request.getResponseHeader(placeHeader))
  const answer = parsed(request.responseText)
  if (request.status === 200 && answer.code === 0) return { data: answer.data as Data, msg: answer.msg ?? null }
  throw new CallFailure(
    request.status,
    answer.msg || sayNow(['上传失败', 'Upload failed']),
    answer.bizCode ?? null,
    answer.data ?? null,
  )
}

interface Envelope {
  readonly code?: number
  readonly msg?: string | null
  readonly bizCode?: string
  readonly data?: unknown
}

function parsed(text: string): Envelope {
  try {
    return JSON.parse(text) as Envelope
  } catch {
    return {}
  }
}
