import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { create as contentDisposition } from 'content-disposition'
import { answerText } from '../http/answer-text.ts'
import { notFound } from '../http/refusal.ts'
import { objectAddress, type StorageSettings } from './settings.ts'
import type { Content, Storage } from './storage.ts'
import { StorageUnavailable } from './unavailable.ts'

/** Content longer than this goes up in parts of this size, so that memory stays flat. */
const partBytes = 8 * 1_048_576
const callMilliseconds = 120_000
/** Longest that reading or writing a whole object may take (Spec 000 §9). */
const wholeMilliseconds = 3_600_000

/** An object storage that speaks S3: Amazon's, MinIO, Ceph, or Alibaba's OSS by its S3-compatible side. */
export class ObjectStorage implements Storage {
  readonly settings: StorageSettings
  private readonly client: AwsClient

  constructor(settings: StorageSettings) {
    this.settings = settings
    this.client = new AwsClient({
      accessKeyId: settings.key,
      secretAccessKey: settings.secret,
      service: 's3',
      region: settings.region,
      retries: 2,
    })
  }

  async write(key: string, content: AsyncIterable<Uint8Array>, contentType: string): Promise<void> {
    const upload = new PartUpload((query, init) => this.send(key, query, init), contentType)
    try {
      for await (const chunk of content) await upload.add(chunk)
      await upload.end()
    } catch (fault) {
      await upload.giveUp()
      throw fault
    }
  }

  async read(key: string, firstBytes?: number): Promise<Content> {
    const response = await this.send(
      key,
      '',
      firstBytes === undefined ? {} : { headers: { range: `bytes=0-${firstBytes - 1}` } },
      wholeMilliseconds,
    )
    const size = Number(response.headers.get('content-length') ?? 0)
    const body = response.body as ReadableStream<Uint8Array> | null
    return { content: body ? Readable.fromWeb(body) : Readable.from([]), size }
  }

  async size(key: string): Promise<number | undefined> {
    const response = await this.raw(key, '', { method: 'HEAD' }, callMilliseconds)
    if (response.status === 404) return undefined
    if (!response.ok) throw await failed(response, key)
    return Number(response.headers.get('content-length') ?? 0)
  }

  async remove(key: string): Promise<void> {
    const response = await this.raw(key, '', { method: 'DELETE' }, callMilliseconds)
    if (!response.ok && response.status !== 404) throw await failed(response, key)
  }

  async address(key: string, fileName: string, seconds: number): Promise<string> {
    // A blank is spelled %20: storages that read a plus as a plus would find another signature.
    const query = `X-Amz-Expires=${seconds}&response-content-disposition=${encodeURIComponent(contentDisposition(fileName))}`
    const signed = await this.client.sign(`${objectAddress(this.settings, key)}?${query}`, { aws: { signQuery: true } })
    return signed.url
  }

  private async send(
    key: string,
    query: string,
    init: RequestInit,
    milliseconds = callMilliseconds,
  ): Promise<Response> {
    const response = await this.raw(key, query, init, milliseconds)
    if (response.status === 404) throw notFound()
    if (!response.ok) throw await failed(response, key)
    return response
  }

  private async raw(key: string, query: string, init: RequestInit, milliseconds: number): Promise<Response> {
    try {
      return await this.client.fetch(`${objectAddress(this.settings, key)}${query}`, {
        ...init,
        signal: AbortSignal.timeout(milliseconds),
      })
    } catch (fault) {
      throw new StorageUnavailable(`did not answer for ${key}`, fault)
    }
  }
}

type Send = (query: string, init: RequestInit) => Promise<Response>

/** One object on its way up: short content at once, longer content in parts. */
class PartUpload {
  private readonly send: Send
  private waiting: Uint8Array[] = []
  private waitingBytes = 0
  private uploadId: string | undefined
  private readonly tags: string[] = []
  private readonly typed: Readonly<Record<string, string>>

  constructor(send: Send, contentType: string) {
    this.send = send
    this.typed = { 'content-type': contentType }
  }

  async add(chunk: Uint8Array): Promise<void> {
    this.waiting.push(chunk)
    this.waitingBytes += chunk.byteLength
    while (this.waitingBytes >= partBytes) await this.part(partBytes)
  }

  async end(): Promise<void> {
    if (this.uploadId === undefined) {
      await this.send('', { method: 'PUT', body: Buffer.concat(this.waiting), headers: this.typed })
      return
    }
    if (this.waitingBytes > 0) await this.part(this.waitingBytes)
    const place = `?uploadId=${encodeURIComponent(this.uploadId)}`
    const response = await this.send(place, { method: 'POST', body: completion(this.tags) })
    // The storage says "200" before it puts the parts together, and only then whether that went well.
    const text = await answerText(response)
    if (/<Error[\s>]/.test(text))
      throw new StorageUnavailable(`answered ${codeIn(text)} when the parts were put together`)
  }

  async giveUp(): Promise<void> {
    if (this.uploadId === undefined) return
    await this.send(`?uploadId=${encodeURIComponent(this.uploadId)}`, { method: 'DELETE' }).catch(() => {})
  }

  private async part(bytes: number): Promise<void> {
    const all = Buffer.concat(this.waiting)
    const rest = all.subarray(bytes)
    this.waiting = rest.byteLength > 0 ? [rest] : []
    this.waitingBytes = rest.byteLength
    this.uploadId ??= /<UploadId>([^<]+)/.exec(
      await answerText(await this.send('?uploads', { method: 'POST', headers: this.typed })),
    )?.[1]
    if (this.uploadId === undefined) throw new StorageUnavailable('began no upload')
    const place = `?partNumber=${this.tags.length + 1}&uploadId=${encodeURIComponent(this.uploadId)}`
    const response = await this.send(place, { method: 'PUT', body: all.subarray(0, bytes) })
    this.tags.push(response.headers.get('etag') ?? '')
  }
}

/** The list of parts that ends an upload. */
const completion = (tags: readonly string[]): string =>
  `<CompleteMultipartUpload>${tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('')}</CompleteMultipartUpload>`

const codeIn = (text: string): string => /<Code>([^<]+)/.exec(text)?.[1] ?? ''

/** What went wrong, without what was signed. */
const failed = async (response: Response, key: string): Promise<StorageUnavailable> =>
  new StorageUnavailable(`answered ${response.status} ${codeIn(await answerText(response).catch(() => ''))} for ${key}`)
