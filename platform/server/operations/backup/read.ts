import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { type Manifest, manifestName, manifestShape } from './manifest.ts'
import { BackupRefusal, damaged } from './refusal.ts'

/** One part of a backup as it is read, in the order it was written. */
export interface Part {
  readonly name: string
  readonly content: Readable
}

/** Reads a backup part by part; each part is read to its end before the next one comes. */
export async function* partsOf(file: string): AsyncGenerator<Part> {
  const archive = extract()
  const fed = pipeline(createReadStream(file), createGunzip(), archive)
  fed.catch(() => {})
  for await (const entry of archive) {
    yield { name: entry.header.name, content: entry as unknown as Readable }
    entry.resume()
  }
  await fed
}

function asRefusal(file: string, fault: unknown): Error {
  if (fault instanceof BackupRefusal) return fault
  const { code, message } = fault as { code?: string; message: string }
  if (code === 'ENOENT') return new BackupRefusal(`没有备份文件 ${file}。`, `There is no backup at ${file}.`)
  if (code?.startsWith('Z_') || /tar|header|unexpected end|checksum/i.test(message))
    return damaged(`文件不完整或内容已改变（${message}）`, `the file is cut off or was changed (${message})`, fault)
  return fault as Error
}

/** Reads a whole backup without writing anything, and refuses one that is not as it was written; answers what it holds. */
export async function verifyBackup(file: string): Promise<Manifest> {
  try {
    return await verified(file)
  } catch (fault) {
    // A file that ends too early shows in whichever part is being read.
    throw asRefusal(file, fault)
  }
}

async function verified(file: string): Promise<Manifest> {
  const tables = new Map<string, Hash>()
  const files = new Map<string, { hash: string; size: number }>()
  let manifest: Manifest | undefined
  for await (const { name, content } of partsOf(file)) {
    const [, table] = /^tables\/([a-z0-9_]+)\/\d+\.copy$/.exec(name) ?? []
    if (name === manifestName) manifest = manifestFrom(await textOf(content))
    else if (table) {
      const hash = tables.get(table) ?? createHash('sha256')
      tables.set(table, hash)
      for await (const chunk of content) hash.update(chunk as Buffer)
    } else if (name.startsWith('files/')) {
      const hash = createHash('sha256')
      let size = 0
      for await (const chunk of content) {
        hash.update(chunk as Buffer)
        size += (chunk as Buffer).length
      }
      files.set(name.slice('files/'.length), { hash: hash.digest('hex'), size })
    } else throw damaged(`含有未知部分${name}`, `it has an unknown part ${name}`)
  }
  if (!manifest) throw damaged('缺少清单', 'it has no manifest')
  compare(manifest, tables, files)
  return manifest
}

const emptyHash = createHash('sha256').digest('hex')

function compare(
  manifest: Manifest,
  tables: ReadonlyMap<string, Hash>,
  files: ReadonlyMap<string, { hash: string; size: number }>,
): void {
  for (const { name, sha256 } of manifest.tables)
    if ((tables.get(name)?.digest('hex') ?? emptyHash) !== sha256)
      throw damaged(`表${name}与清单不符`, `the table ${name} is not what the manifest says`)
  for (const { key, sha256, size } of manifest.files) {
    const found = files.get(key)
    if (found?.hash !== sha256 || found.size !== size)
      throw damaged(`文件${key}与清单不符`, `the file ${key} is not what the manifest says`)
  }
  const known = new Set(manifest.tables.map(table => table.name))
  for (const name of tables.keys())
    if (!known.has(name)) throw damaged(`清单中没有表${name}`, `the manifest knows no table ${name}`)
}

function manifestFrom(text: string): Manifest {
  try {
    return manifestShape.parse(JSON.parse(text))
  } catch (fault) {
    throw damaged('清单无法读取', 'its manifest cannot be read', fault)
  }
}

async function textOf(content: Readable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
