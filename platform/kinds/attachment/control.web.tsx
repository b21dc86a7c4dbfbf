import { lazy, Suspense } from 'react'
import type { AttachmentField } from '../../model/fields.ts'
import { isAttachments } from './kind.ts'

interface AttachmentControlProps {
  readonly field: AttachmentField
  readonly id?: string | undefined
  readonly value: unknown
  readonly onChange?: ((value: unknown) => void) | undefined
  readonly disabled: boolean
}

const UploadList = lazy(async () => ({ default: (await import('../../web/upload/upload-list.tsx')).UploadList }))

/** Files of a record: added one by one, limits told before anything is sent (Spec 000 §5.13, §8.4). */
export function AttachmentControl({ field, id, value, onChange, disabled }: AttachmentControlProps) {
  return (
    <Suspense fallback={null}>
      <UploadList
        id={id}
        value={isAttachments(value) ? value : []}
        limits={{ accept: field.accept, maxMegabytes: field.maxMegabytes }}
        isPictures={field.pictures}
        disabled={disabled}
        onChange={next => onChange?.(next)}
      />
    </Suspense>
  )
}
