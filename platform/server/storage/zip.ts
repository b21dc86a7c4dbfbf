import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file to be put into an archive: where in it, and its content, opened when its turn comes. */
export interface Packed {
  readonly name: string
  readonly open: () => Promise<Readable>
}

/** What a name in an archive may not hold; folders in it are made by us. */
export const inArchive = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'file'

/** Several files as one zip archive, written as it is read; a name that comes twice is numbered. */
export function zipOf(files: readonly Packed[]): Readable {
  const zip = new ZipFile()
  const taken = new Set<string>()
  for (const { name, open } of files) {
    let own = name
    for (let count = 1; taken.has(own.toLowerCase()); count++) own = name.replace(/(\.[^./]*)?$/, ` (${count})$1`)
    taken.add(own.toLowerCase())
    // Papers and photos are packed already.
    zip.addReadStreamLazy(own, { compress: false }, done => void opened(open, done))
  }
  zip.end()
  const out = zip.outputStream as Readable
  zip.on('error', (fault: Error) => out.destroy(fault))
  return out
}

/** Hands over a file's content, or why there is none. */
async function opened(open: Packed['open'], done: (fault: unknown, content: Readable) => void): Promise<void> {
  let content: Readable
  try {
    content = await open()
  } catch (fault) {
    return done(fault, undefined as never)
  }
  done(null, content)
}
