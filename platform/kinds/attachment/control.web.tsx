import { Button, Upload } from 'antd'
import type { Attachment, AttachmentField } from '../../model/fields.ts'
import { sayFailure, sayWarning } from '../../web/feedback.ts'
import { call, download } from '../../web/http.ts'
import { useLanguage } from '../../web/language.ts'
import { isAttachments } from './kind.ts'

interface AttachmentControlProps {
  readonly field: AttachmentField
  readonly value: unknown
  readonly onChange?: ((value: unknown) => void) | undefined
  readonly disabled: boolean
}

/** Files of a record: added one by one, limits told before anything is sent (Spec 000 §5.13, §8.4). */
export function AttachmentControl({ field, value, onChange, disabled }: AttachmentControlProps) {
  const say = useLanguage()
  const files: readonly Attachment[] = isAttachments(value) ? value : []
  const add = async (file: File) => {
    const extension = file.name.split('.').at(-1)?.toLowerCase() ?? ''
    if (!field.accept.includes(extension))
      return sayWarning(
        say(`只能上传${field.accept.join('、')}格式的文件`, `Only ${field.accept.join(', ')} files may be uploaded`),
      )
    if (file.size > field.maxMegabytes * 1_048_576)
      return sayWarning(say(`文件不能超过${field.maxMegabytes}MB`, `The file may not exceed ${field.maxMegabytes} MB`))
    const body = new FormData()
    body.append('file', file)
    try {
      const kept = await call<Attachment>('/admin/sys-file/upload', { method: 'POST', body })
      onChange?.([...files, kept])
    } catch (fault) {
      sayFailure(fault)
    }
  }
  return (
    <Upload
      fileList={files.map(file => ({
        uid: file.fileId,
        name: file.fileName,
        size: file.size,
        status: 'done' as const,
      }))}
      disabled={disabled}
      beforeUpload={file => {
        void add(file)
        return false
      }}
      onRemove={file => onChange?.(files.filter(one => one.fileId !== file.uid))}
      onPreview={file => void download(`/admin/sys-file/${file.uid}`).catch(sayFailure)}
    >
      {!disabled && <Button>{say('上传', 'Upload')}</Button>}
    </Upload>
  )
}
