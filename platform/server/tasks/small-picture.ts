import type { SmallPicture } from '../excel/drawing.ts'
import { StorageUnavailable } from '../storage/unavailable.ts'
import type { Files } from './files.ts'

/** Dots of a picture in a workbook: sharp in its cell, and large enough to be pulled larger by hand. */
const [widest, highest, quality] = [360, 280, 72]

/** A stored picture made small, or why there is none: its content is gone, or no picture. Only a storage that is away is a fault. */
export async function smallPicture(files: Files, storageKey: string): Promise<SmallPicture | 'gone' | 'broken'> {
  let content: Buffer
  try {
    content = await files.whole(storageKey)
  } catch (fault) {
    if (fault instanceof StorageUnavailable) throw fault
    return 'gone'
  }
  // What makes pictures smaller is large, and comes with the first that wants it.
  const { default: sharp } = await import('sharp')
  try {
    const { data, info } = await sharp(content, { failOn: 'error' })
      .rotate()
      .resize({ width: widest, height: highest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.height }
  } catch {
    return 'broken'
  }
}
