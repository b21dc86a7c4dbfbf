import type { Wire } from '#platform/model/check.ts'
import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { rebateStanding } from './document.ts'

/** Who earned a rebate, by name; it leads to what the figures of the row are made of. */
function Customer({ row }: { readonly row: Wire }) {
  const name = <RecordName of="customer" value={String(row.customerId ?? '')} name={String(row.customerName ?? '')} />
  return row.id ? <OwnLink to={`${rebateStanding.screen}/detail?id=${row.id}`}>{name}</OwnLink> : name
}

/** What the standard screens lack for rebates earned: customers by their names. */
export const screen = defineScreen(rebateStanding, { cells: { customerId: row => <Customer row={row} /> } })
