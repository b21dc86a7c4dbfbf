import { AwsV4Signer } from 'aws4fetch'

/** What a browser needs to write into the object storage, as the token call answers it (Spec 000 §7.4). */
export interface Token {
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly securityToken: string
  readonly expiration: string
  readonly region: string
  /** What stands before the key in the address of an object. */
  readonly address: string
  readonly directory: string
  readonly environment: string
  /** What the random part of one's own keys begins with. */
  readonly mark: string
}

/** One request to the storage, signed already. */
export interface SignedRequest {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly body: Blob | string | null
}

/** The answer of the storage. */
export interface StorageAnswer {
  readonly status: number
  readonly text: string
  readonly etag: string | null
}

/** Sends a signed request; tells of bytes on their way. */
export type Send = (
  request: SignedRequest,
  more: { readonly onSent?: ((bytes: number) => void) | undefined; readonly signal: AbortSignal },
) => Promise<StorageAnswer>

/** How far an upload has come, kept so that it goes on where it was cut off. */
export interface Begun {
  readonly key: string
  readonly uploadId: string | null
  /** Tags of the parts that have arrived, in their order. */
  readonly tags: readonly string[]
  /** Whether everything has arrived and only its entry is missing. */
  readonly whole: boolean
}

/** Where begun uploads are remembered. */
export interface Memory {
  get(): Begun | undefined
  put(begun: Begun): void
  forget(): void
}

/** Parts are no smaller than a storage takes them, and no more than it takes (5 MB, 10,000 parts). */
export const partBytesFor = (size: number): number => Math.max(5 * 1_048_576, Math.ceil(size / 10_000))

/** A new key: `{dir}/{env}/{yyyy}/{yyyyMM}/{timestamp}{random}.{ext}`, the month as it is in Shanghai (business.md 5.6). */
export function newKey({ directory, environment, mark }: Token, fileName: string, now: Date): string {
  const month = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 7).replace('-', '')
  const random = [...crypto.getRandomValues(new Uint8Array(12))]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
  const extension = /\.(\w{1,10})$/.exec(fileName)?.[1]?.toLowerCase() ?? 'bin'
  return `${directory}/${environment}/${month.slice(0, 4)}/${month}/${now.getTime()}${mark}${random}.${extension}`
}

/** The storage refused, or could not be reached. */
export class StorageFailure extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The object storage answered ${status}`)
    this.status = status
  }
}

interface Upload {
  readonly file: Blob & { readonly name: string }
  readonly token: () => Promise<Token>
  readonly send: Send
  readonly memory: Memory
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
  /** Waits before a part is tried again. */
  readonly pause?: (milliseconds: number) => Promise<void>
}

const tries = 3
const later = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))

/** Puts a file into the object storage and answers its key: in parts when it is large, without sending again what has arrived. */
export async function putInParts(upload: Upload): Promise<string> {
  const { file, memory, token } = upload
  const before = memory.get()
  if (before?.whole) return before.key
  if (file.size <= partBytesFor(file.size)) {
    const key = newKey(await token(), file.name, new Date())
    await attempt(upload, { method: 'PUT', key, query: '', body: file, type: typeOf(file) }, 0)
    memory.put({ key, uploadId: null, tags: [], whole: true })
    return key
  }
  try {
    return await inParts(upload, before)
  } catch (fault) {
    if (!before || !(fault instanceof StorageFailure) || fault.status !== 404) throw fault
    // The storage has forgotten the upload: it begins anew.
    memory.forget()
    return inParts(upload, undefined)
  }
}

async function inParts(upload: Upload, before: Begun | undefined): Promise<string> {
  const { file, memory, token } = upload
  let begun = before ?? (await begin(upload, newKey(await token(), file.name, new Date())))
  memory.put(begun)
  const partBytes = partBytesFor(file.size)
  const { key } = begun
  const id = `uploadId=${encodeURIComponent(begun.uploadId ?? '')}`
  for (let at = begun.tags.length; at * partBytes < file.size; at++) {
    const body = file.slice(at * partBytes, (at + 1) * partBytes)
    const { etag } = await attempt(
      upload,
      { method: 'PUT', key, query: `?partNumber=${at + 1}&${id}`, body },
      at * partBytes,
    )
    if (!etag) throw new StorageFailure(0)
    begun = { ...begun, tags: [...begun.tags, etag] }
    memory.put(begun)
  }
  const list = begun.tags
    .map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    .join('')
  const body = `<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`
  const { text } = await attempt(upload, { method: 'POST', key, query: `?${id}`, body }, file.size)
  // The storage says "200" before it puts the parts together, and only then whether that went well.
  if (/<Error[\s>]/.test(text)) throw new StorageFailure(500)
  memory.put({ ...begun, whole: true })
  return key
}

/** The kind of content a file is kept under, for whoever opens it straight from the storage. */
const typeOf = (file: Blob): string => file.type || 'application/octet-stream'

async function begin(upload: Upload, key: string): Promise<Begun> {
  const type = typeOf(upload.file)
  const { text } = await attempt(upload, { method: 'POST', key, query: '?uploads', body: null, type }, 0)
  const uploadId = /<UploadId>([^<]+)/.exec(text)?.[1]
  if (!uploadId) throw new StorageFailure(0)
  return { key, uploadId, tags: [], whole: false }
}

interface Request {
  readonly method: 'PUT' | 'POST' | 'DELETE'
  readonly key: string
  readonly query: string
  readonly body: Blob | string | null
  /** The kind of content the object is kept under. */
  readonly type?: string
}

/** Sends one request, again when the line broke or the storage was busy; each time with credentials that are good. */
async function attempt(upload: Upload, request: Request, sentBefore: number): Promise<StorageAnswer> {
  const { file, send, onProgress, signal, pause = later } = upload
  const onSent =
    request.body instanceof Blob
      ? (bytes: number) => onProgress(Math.min(1, (sentBefore + bytes) / file.size))
      : undefined
  for (let turn = 1; ; turn++) {
    const answer = await send(await signed(await upload.token(), request), { onSent, signal }).catch(
      (fault: unknown) => {
        if (signal.aborted || turn === tries) throw fault
        return undefined
      },
    )
    if (answer && answer.status >= 200 && answer.status < 300) return answer
    if (answer && (answer.status < 500 || turn === tries)) throw new StorageFailure(answer.status)
    await pause(500 * turn)
  }
}

async function signed(token: Token, { method, key, query, body, type }: Request): Promise<SignedRequest> {
  const { url, headers } = await new AwsV4Signer({
    ...(type ? { headers: { 'content-type': type } } : {}),
    method,
    url: `${token.address}${key}${query}`,
    accessKeyId: token.accessKeyId,
    secretAccessKey: token.accessKeySecret,
    sessionToken: token.securityToken,
    service: 's3',
    region: token.region,
  }).sign()
  return { method, url: url.toString(), headers, body }
}

/** Takes back what has arrived of an upload that nobody wants any more. */
export async function takeBack(upload: Pick<Upload, 'token' | 'send' | 'memory'>): Promise<void> {
  const begun = upload.memory.get()
  upload.memory.forget()
  if (!begun?.uploadId || begun.whole) return
  const query = `?uploadId=${encodeURIComponent(begun.uploadId)}`
  const request = await signed(await upload.token(), { method: 'DELETE', key: begun.key, query, body: null })
  await upload.send(request, { signal: new AbortController().signal })
}
