import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { notFound } from '../http/refusal.ts'
import type { Content, Storage } from './storage.ts'

/** Files in a folder of this machine. */
export class LocalStorage implements Storage {
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  async write(key: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const path = this.path(key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const unfinished = `${path}.${randomBytes(4).toString('hex')}.part`
    try {
      await pipeline(content, createWriteStream(unfinished, { mode: 0o600 }))
      await rename(unfinished, path)
    } catch (fault) {
      await rm(unfinished, { force: true })
      throw fault
    }
  }

  async read(key: string, firstBytes?: number): Promise<Content> {
    const size = await this.size(key)
    if (size === undefined) throw notFound()
    if (firstBytes === undefined) return { content: createReadStream(this.path(key)), size }
    const length = Math.min(size, firstBytes)
    return { content: createReadStream(this.path(key), { end: Math.max(0, length - 1) }), size: length }
  }

  async size(key: string): Promise<number | undefined> {
    const found = await stat(this.path(key)).catch(() => undefined)
    return found?.size
  }

  async remove(key: string): Promise<void> {
    await rm(this.path(key), { force: true })
  }

  /** Files of this machine are handed out by our own call only. */
  async address(): Promise<undefined> {
    return undefined
  }

  /** The place of a key on the disk; it begins with the tenant's own folder. */
  path(key: string): string {
    if (!/^\d+(\/[\w.-]+)+$/.test(key) || key.includes('..')) throw notFound()
    return join(this.folder, key)
  }
}
