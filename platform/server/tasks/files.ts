import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Transaction } from '../database/connection.ts'
import { notFound } from '../http/refusal.ts'

/** A file as the table keeps it. */
export interface StoredFile {
  readonly id: string
  readonly storageKey: string
  readonly fileName: string
  readonly size: number
}

const contentTypes: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  zip: 'application/zip',
}

/** Files of tenants under the data folder, each behind its tenant's own folder and a random name (reliability.md 3.6). */
export class Files {
  private readonly folder: string

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'files')
  }

  /** Writes content under a new key, whole or not at all, and enters it in the file table. */
  async keep(
    transaction: Transaction,
    about: {
      tenantId: string
      userId: string
      fileName: string
      purpose: 'attachment' | 'import' | 'export' | 'failure'
      days?: number
    },
    content: AsyncIterable<Uint8Array> | Readable,
  ): Promise<StoredFile> {
    const extension = extname(about.fileName).slice(1).toLowerCase()
    const month = new Date().toISOString().slice(0, 7).replace('-', '')
    const storageKey = `${about.tenantId}/${about.purpose}/${month.slice(0, 4)}/${month}/${Date.now()}${randomBytes(9).toString('hex')}.${extension}`
    const path = this.path(storageKey)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const hash = createHash('sha256')
    let size = 0
    const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        size += chunk.byteLength
        yield chunk
      }
    }
    const unfinished = `${path}.part`
    try {
      await pipeline(content, counted, createWriteStream(unfinished, { mode: 0o600 }))
      await rename(unfinished, path)
    } catch (fault) {
      await rm(unfinished, { force: true })
      throw fault
    }
    const { rows } = await transaction.query<{ id: string }>(
      `insert into file (tenant_id, storage_key, file_name, extension, content_type, size, sha256, purpose, created_by, expires)
       values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, case when $9::int is null then null else now() + $9 * interval '1 day' end) returning id`,
      [
        storageKey,
        about.fileName.slice(0, 200),
        extension,
        contentTypes[extension] ?? 'application/octet-stream',
        size,
        hash.digest('hex'),
        about.purpose,
        about.userId,
        about.days ?? null,
      ],
    )
    return { id: rows[0]?.id ?? '', storageKey, fileName: about.fileName, size }
  }

  /** Opens a stored file for reading. */
  async open(storageKey: string): Promise<{ content: Readable; size: number }> {
    const path = this.path(storageKey)
    const { size } = await stat(path).catch(() => {
      throw notFound()
    })
    return { content: createReadStream(path), size }
  }

  /** The place of a stored file on disk. */
  path(storageKey: string): string {
    if (!/^\d+(\/[\w.-]+)+$/.test(storageKey) || storageKey.includes('..')) throw notFound()
    return join(this.folder, storageKey)
  }
}
