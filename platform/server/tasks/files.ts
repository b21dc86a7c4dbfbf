import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Transaction } from '../database/connection.ts'
import { extensionOf } from '../storage/content.ts'
import { objectKey, usualPlace } from '../storage/keys.ts'
import { LocalStorage } from '../storage/local.ts'
import type { StorageSettings } from '../storage/settings.ts'
import { type Content, type Storage, storageFor } from '../storage/storage.ts'

/** A file as the table keeps it. */
export interface StoredFile {
  readonly id: string
  readonly storageKey: string
  readonly fileName: string
  readonly size: number
}

/** What is said of a file when it is kept. */
export interface AboutFile {
  readonly tenantId: string
  readonly userId: string
  readonly fileName: string
  readonly purpose: 'attachment' | 'import' | 'export' | 'failure'
  readonly days?: number
  /** The record it belongs to from the start. */
  readonly holder?: { readonly document: string; readonly id: string }
}

const contentTypes: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  mp4: 'video/mp4',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
}

const contentTypeOf = (fileName: string): string => contentTypes[extensionOf(fileName)] ?? 'application/octet-stream'

/** Files of tenants: their content in the storage, each under a random key; their names, sizes and hashes in the table (reliability.md 3.6). */
export class Files {
  readonly storage: Storage
  private readonly settings: StorageSettings | undefined
  private readonly folder: string

  constructor(dataDir: string, settings?: StorageSettings) {
    this.folder = join(dataDir, 'files')
    this.settings = settings
    this.storage = storageFor(this.folder, settings)
  }

  /** A key nobody has used; on this machine each tenant has a folder of its own. */
  newKey(tenantId: string, fileName: string): string {
    const extension = extensionOf(fileName).replace(/\W/g, '').slice(0, 10) || 'bin'
    const key = objectKey(this.settings ?? usualPlace, extension, new Date())
    return this.settings ? key : `${tenantId}/${key}`
  }

  /** Writes content under a new key, whole or not at all, and enters it in the file table. */
  async keep(
    transaction: Transaction,
    about: AboutFile,
    content: AsyncIterable<Uint8Array> | Readable,
  ): Promise<StoredFile> {
    return this.enter(transaction, about, await this.put(about.tenantId, about.fileName, content))
  }

  /** Writes content under a new key, whole or not at all; answers what is to be entered of it. */
  async put(
    tenantId: string,
    fileName: string,
    content: AsyncIterable<Uint8Array>,
  ): Promise<{ key: string; size: number; sha256: string }> {
    const key = this.newKey(tenantId, fileName)
    const counted = new Counted()
    await this.storage.write(key, counted.through(content), contentTypeOf(fileName))
    return { key, size: counted.size, sha256: counted.sha256() }
  }

  /** Enters content that is stored already in the file table. */
  async enter(
    transaction: Transaction,
    about: AboutFile,
    stored: { key: string; size: number; sha256: string },
  ): Promise<StoredFile> {
    const extension = extensionOf(about.fileName)
    const { rows } = await transaction.query<{ id: string }>(
      `insert into file (tenant_id, storage_key, file_name, extension, content_type, size, sha256, purpose, created_by, expires, document, record_id)
       values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, case when $9::int is null then null else now() + $9 * interval '1 day' end, $10, $11) returning id`,
      [
        stored.key,
        about.fileName.slice(0, 200),
        extension,
        contentTypeOf(about.fileName),
        stored.size,
        stored.sha256,
        about.purpose,
        about.userId,
        about.days ?? null,
        about.holder?.document ?? null,
        about.holder?.id ?? null,
      ],
    )
    return { id: rows[0]?.id ?? '', storageKey: stored.key, fileName: about.fileName.slice(0, 200), size: stored.size }
  }

  /** Opens a stored file for reading. */
  open(storageKey: string): Promise<Content> {
    return this.storage.read(storageKey)
  }

  /** A whole stored file, for readers that need all of it. */
  async whole(storageKey: string): Promise<Buffer> {
    const { content } = await this.open(storageKey)
    return Buffer.concat(await content.toArray())
  }

  /** Takes the content of a file away. */
  remove(storageKey: string): Promise<void> {
    return this.storage.remove(storageKey)
  }

  /** The place of a stored file on the disk of this machine. */
  path(storageKey: string): string {
    return new LocalStorage(this.folder).path(storageKey)
  }
}

/** Content that is counted and hashed while it passes. */
export class Counted {
  private readonly hash = createHash('sha256')
  size = 0

  async *through(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      this.hash.update(chunk)
      this.size += chunk.byteLength
      yield chunk
    }
  }

  sha256(): string {
    return this.hash.digest('hex')
  }
}
