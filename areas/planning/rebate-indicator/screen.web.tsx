import type { Wire } from '#platform/model/check.ts'
import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { useLanguage } from '#platform/web/language.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { customerTypes } from '../terms.ts'
import { rebateIndicator } from './document.ts'

/** For whom a rebate is, in words; it leads to the record. */
function CustomerType({ row }: { readonly row: Wire }) {
  const say = useLanguage()
  const type = customerTypes[row.customerType as keyof typeof customerTypes]
  const name = type ? say(type) : String(row.customerType ?? '')
  return row.id ? <OwnLink to={`${rebateIndicator.screen}/detail?id=${row.id}`}>{name}</OwnLink> : name
}

/** What the standard screens lack for rebates: customers' types in words. */
export const screen = defineScreen(rebateIndicator, { cells: { customerType: row => <CustomerType row={row} /> } })
