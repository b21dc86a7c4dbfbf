import type { Attachment, AttachmentField } from '../../model/fields.ts'
import type { Kind } from '../kind.ts'

/** Files that one field of a record holds at most. */
const most = 50
const tooMany = [
  `最多${most}个文件，请移除一些，或打包后上传`,
  `holds at most ${most} files; remove some, or pack them into one`,
] as const

/** Whether a value is a list of files as it travels. */
export const isAttachments = (value: unknown): value is Attachment[] =>
  Array.isArray(value) &&
  value.length <= most &&
  value.every(one => typeof one === 'object' && one !== null && 'fileId' in one && typeof one.fileId === 'string')

/** Files hung on a record. */
export const attachmentKind: Kind<AttachmentField> = {
  filter: 'none',
  align: 'left',
  width: 160,
  cell: 'text',
  read: () => ({ refusal: ['请用上传按钮添加文件', 'must be added with the upload button'] }),
  check: value =>
    isAttachments(value)
      ? undefined
      : Array.isArray(value) && value.length > most
        ? tooMany
        : ['应为已上传的文件', 'must be uploaded files'],
  show: value => (isAttachments(value) ? value.map(file => file.fileName).join(', ') : ''),
}
