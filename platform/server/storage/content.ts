import type { Label } from '../../model/label.ts'
import { type Refused, refuse } from '../http/refusal.ts'

/** Kinds of file taken as attachments, with the content they must have; old office files share one container. */
const accepted: Readonly<Record<string, readonly string[]>> = {
  png: ['png'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  gif: ['gif'],
  mp4: ['mp4', 'm4v'],
  pdf: ['pdf'],
  xlsx: ['xlsx', 'zip'],
  docx: ['docx', 'zip'],
  zip: ['zip'],
  xls: ['cfb'],
  doc: ['cfb'],
}

/** The first bytes that tell what a file is. */
export const tellingBytes = 262_144
const mostPixels = 50_000_000

/** Most a file may weigh where nobody says otherwise, and at all, in megabytes (business.md 4.6). */
export const usualMegabytes = 20
export const mostMegabytes = 500

/** The letters behind the last point of a file name. */
export const extensionOf = (fileName: string): string => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''

/** What an upload is narrowed to by whoever sends it; a record that takes the file checks its own limits again. */
export interface Limits {
  readonly megabytes: number
  readonly accept: readonly string[]
}

/** Reads the limits sent beside a file: never wider than ours. */
export function limitsFrom(fields: { readonly maxMegabytes?: string; readonly accept?: string }): Limits {
  const asked = Number(fields.maxMegabytes ?? usualMegabytes)
  const megabytes = Number.isFinite(asked) && asked > 0 ? Math.min(asked, mostMegabytes) : usualMegabytes
  const types = (fields.accept ?? '').split(',').filter(type => Object.hasOwn(accepted, type))
  return { megabytes, accept: types.length > 0 ? types : Object.keys(accepted) }
}

export const tooLarge = (megabytes: number): Refused =>
  refuse([`文件大小不能超过${megabytes}MB`, `The file may not exceed ${megabytes} MB`], 'FILE_TOO_LARGE')

export const emptyFile = (): Refused =>
  refuse(['文件为空，请重新选择', 'The file is empty; choose another'], 'FILE_EMPTY')

const typesOnly = (types: readonly string[]): Label => [
  `文件格式只支持${types.join('、')}`,
  `Only these file types are allowed: ${types.join(', ')}`,
]

/** Refuses a file by its name alone. */
export function checkName(fileName: string, { accept }: Limits): void {
  if (!accept.includes(extensionOf(fileName))) throw refuse(typesOnly(accept), 'FILE_TYPE_NOT_ALLOWED')
}

/** Refuses a file whose content is not what its name says, and a picture too large to open (reliability.md 3.6). */
export async function checkContent(fileName: string, beginning: Buffer, limits: Limits): Promise<void> {
  checkName(fileName, limits)
  const extension = extensionOf(fileName)
  const { fileTypeFromBuffer } = await import('file-type')
  const found = (await fileTypeFromBuffer(beginning).catch(() => undefined))?.ext
  if (!found || !accepted[extension]?.includes(found)) throw refuse(typesOnly(limits.accept), 'FILE_TYPE_NOT_ALLOWED')
  if (!['png', 'jpg', 'gif'].includes(found)) return
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(beginning, { failOn: 'none', limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  if (width * height > mostPixels)
    throw refuse(
      [
        '图片不能超过5000万像素，请缩小后上传',
        'The picture may not exceed 50 megapixels; make it smaller and upload it again',
      ],
      'FILE_TOO_LARGE',
    )
}
