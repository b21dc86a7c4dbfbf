import type { Label } from '../../model/label.ts'

/** What may be uploaded: how many, how large, of which kinds. */
export interface UploadLimits {
  readonly accept: readonly string[]
  readonly maxMegabytes: number
  readonly most: number
}

/** Usual limits of an upload (Spec 000 §5.13). */
export const usualLimits: UploadLimits = { accept: ['png', 'jpg', 'jpeg'], maxMegabytes: 10, most: 50 }

/** What hangs on a record beside its own fields: papers, tables, pictures, as people have them. */
export const limitsBeside: UploadLimits = {
  accept: ['pdf', 'xlsx', 'xls', 'docx', 'doc', 'png', 'jpg', 'jpeg', 'gif', 'mp4', 'zip'],
  maxMegabytes: 20,
  most: 20,
}

/** The letters behind the last point of a file name. */
export const extensionOf = (fileName: string): string => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''

/** Why a file may not be uploaded, naming the limit; nothing when it may (Spec 000 §5.13, §8.4). */
export function limitPassed(
  file: { readonly name: string; readonly size: number },
  limits: UploadLimits,
  there: number,
): Label | undefined {
  const { accept, maxMegabytes, most } = limits
  if (!accept.includes(extensionOf(file.name)))
    return [`文件格式只支持${accept.join('、')}`, `Only these file types are allowed: ${accept.join(', ')}`]
  if (file.size > maxMegabytes * 1_048_576)
    return [`文件大小不能超过${maxMegabytes}MB`, `The file may not exceed ${maxMegabytes} MB`]
  if (file.size === 0) return ['文件内容为空', 'The file is empty']
  if (there >= most) return [`最多上传${most}个文件`, `At most ${most} files may be uploaded`]
  return undefined
}
