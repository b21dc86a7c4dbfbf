import type { Wire } from '#platform/model/check.ts'
import type { Attachment } from '#platform/model/fields.ts'
import type { Refusal } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'

/** A contract counts as signed when the paper with both signatures is there (business.md 3.3). */
export function withoutFile(
  contract: { readonly signedFile: readonly Attachment[] | null },
  _work: Work,
  input: Wire,
): Refusal | null {
  const files = (input.signedFile as readonly Attachment[] | null | undefined) ?? contract.signedFile ?? []
  return files.length > 0
    ? null
    : {
        field: 'signedFile',
        bizCode: 'REQUIRED',
        message: ['请上传{contractNo}已签署的PDF文件', 'Upload the signed PDF of {contractNo}'],
      }
}
