import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineReaction } from '#platform/server/documents/actions.ts'
import { supplierPackingList } from './packing-list/document.ts'
import { mirror, viewOf } from './packing-list/mirror.server.ts'

interface Original {
  readonly id: string
  readonly shareToVendorFlag: 'Y' | 'N'
}

/** What is not shared is in nobody's view, whatever becomes of it. */
const one = async ({ id, shareToVendorFlag }: Original, work: Work) => {
  if (shareToVendorFlag === 'Y') await mirror(work, id)
}
const many = async (originals: readonly { readonly id: string }[], work: Work) => {
  for (const { id } of originals) await mirror(work, id)
}

/** What suppliers see of a list follows it with every change, and ends with its being shared. */
export const reactions = [
  defineReaction(originalPackingList, 'save', { run: one, header: true }),
  defineReaction(originalPackingList, 'audit', { run: one }),
  defineReaction(originalPackingList, 'antiAudit', { run: one }),
  defineReaction(originalPackingList, 'void', { run: one }),
  defineReaction(originalPackingList, 'share', { run: many }),
  defineReaction(originalPackingList, 'unshare', { run: many }),
  defineReaction(originalPackingList, 'delete', {
    async run(original, work) {
      const known = await viewOf(work, original)
      if (known) await work.update(supplierPackingList, known, { status: 'INVALID', vendorId: null })
    },
  }),
]
