import type { Wire } from '#platform/model/check.ts'
import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { listButton } from '#platform/web/parts/list-button.tsx'
import { quotation } from './document.ts'
import { MergeOriginals } from './merge-originals.web.tsx'

/** The numbers of several containers in one cell: the first, and how many more there are (business.md 8, decision 18). */
const firstOf = (name: string) => (row: Wire) => {
  const [first = '', ...more] = String(row[name] ?? '').split(',')
  return (
    <span title={[first, ...more].join(', ')}>
      {first}
      {more.length > 0 && ` +${more.length}`}
    </span>
  )
}

/** What the standard screens lack for a quotation: the originals it is made of. */
export const screen = defineScreen(quotation, {
  listTools: listButton(['合并装箱单', 'Merge originals'], `${quotation.permission}:merge`, MergeOriginals, true),
  cells: {
    containerNo: firstOf('containerNo'),
    originPackage: firstOf('originPackage'),
    shipmentLotNo: firstOf('shipmentLotNo'),
  },
})
