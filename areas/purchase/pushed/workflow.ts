import type { Wire } from '#platform/model/check.ts'
import type { Attachment } from '#platform/model/fields.ts'

interface Asking {
  readonly templateCode: string
  readonly title: string
  readonly no: string | null
  readonly form: Wire
  readonly files: readonly Attachment[] | null
}

/** A request for approval as the OA takes it: who asks, what stands in the form, and the papers beside it (business.md 5.3). */
export const workflowOf = ({ templateCode, title, no, form, files }: Asking, applicant: string | null): Wire => ({
  templateCode,
  title,
  applicant,
  bizKey: no,
  form,
  attachments: (files ?? []).map(({ fileId, fileName }) => ({ name: fileName, url: fileId })),
})
