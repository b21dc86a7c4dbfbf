import type { Readable } from 'node:stream'
import { LocalStorage } from './local.ts'
import { ObjectStorage } from './object.ts'
import type { StorageSettings } from './settings.ts'

/** Where the content of files is: on this machine's disk, or in an object storage that all servers share. */
export interface Storage {
  /** Writes content under a key, whole or not at all; its type goes with it where the storage keeps one. */
  write(key: string, content: AsyncIterable<Uint8Array>, contentType: string): Promise<void>
  /** Opens content for reading, or a part of it from its beginning; what is not there is not found. */
  read(key: string, firstBytes?: number): Promise<Content>
  /** The size of what stands under a key; nothing when nothing does. */
  size(key: string): Promise<number | undefined>
  /** Takes content away; nothing there is well, too. */
  remove(key: string): Promise<void>
  /** An address that gives the content to whoever holds it, for a while; nothing where our own call hands it out. */
  address(key: string, fileName: string, seconds: number): Promise<string | undefined>
}

/** Content as it is read. */
export interface Content {
  readonly content: Readable
  readonly size: number
}

/** The storage this server was told to use; without a word about it, the data folder (decisions 2). */
export const storageFor = (folder: string, settings: StorageSettings | undefined): Storage =>
  settings ? new ObjectStorage(settings) : new LocalStorage(folder)
