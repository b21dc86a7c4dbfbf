import { lazy, Suspense } from 'react'
import type { AttachmentField } from '../../model/fields.ts'
import type { ControlProps } from '../control-props.web.ts'
import { isAttachments } from './kind.ts'

const UploadList = lazy(async () => ({ default: (await import('../../web/upload/upload-list.tsx')).UploadList }))

/** Files of a record: added one by one, limits told before anything is sent (Spec 000 §5.13, §8.4). */
export default function AttachmentControl({ field, id, value, onChange, disabled = false, stays }: ControlProps) {
  const { accept, maxMegabytes, pictures } = field as AttachmentField
  return (
    <Suspense fallback={null}>
      <UploadList
        id={id}
        value={isAttachments(value) ? value : []}
        limits={{ accept, maxMegabytes }}
        isPictures={pictures}
        disabled={disabled}
        stays={isAttachments(stays) ? stays : []}
        onChange={next => onChange?.(next)}
      />
    </Suspense>
  )
}
