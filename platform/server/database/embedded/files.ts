import { existsSync, readFileSync, statSync } from 'node:fs'
import { copyFile, open, readFile, rename, truncate } from 'node:fs/promises'

const logLimit = 10 * 1024 * 1024

/** The text of a file; nothing when it is not there. */
export const readText = async (path: string): Promise<string> => (await readFile(path, 'utf8').catch(() => '')).trim()

/** Writes a file so that after a power cut either the old or the whole new one is there. */
export async function writeSafely(path: string, content: string): Promise<void> {
  const draft = `${path}.new`
  const file = await open(draft, 'w', 0o600)
  await file.writeFile(content)
  await file.sync()
  await file.close()
  await rename(draft, path)
}

/** Has a folder's names on the disk. */
export async function sync(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

/** Starts the log over when it has grown large, and keeps one older part. */
export async function rotateLog(path: string): Promise<void> {
  try {
    if (statSync(path).size < logLimit) return
    await copyFile(path, `${path}.1`)
    // Emptied in place, because a running server goes on writing to the same file.
    await truncate(path)
  } catch {
    // No log yet, or no room for the copy: neither may disturb the database.
  }
}

/** The last lines of a file that came after a place in it. */
export function readTail(path: string, from: number): string {
  const text = existsSync(path) ? readFileSync(path).subarray(from).toString('utf8') : ''
  return text.trim().split('\n').slice(-15).join('\n')
}
