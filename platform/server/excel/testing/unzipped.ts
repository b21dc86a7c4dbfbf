import { Archive } from '../archive.ts'

/** The text of one part of a packed workbook. */
export async function unzipped(content: Buffer, path: string): Promise<string> {
  const archive = await Archive.open(content)
  const pieces: Uint8Array[] = []
  for await (const chunk of archive.chunks(path)) pieces.push(chunk)
  archive.close()
  return Buffer.concat(pieces).toString('utf8')
}
