import { defineActions } from '#platform/server/documents/actions.ts'
import { consignmentAttachment } from './document.ts'
import { countAnew } from './upload.server.ts'

/** A settlement knows how many papers it has. */
export const actions = defineActions(consignmentAttachment, {
  run: { delete: ({ settlementId }, work) => countAnew(work, settlementId) },
})
