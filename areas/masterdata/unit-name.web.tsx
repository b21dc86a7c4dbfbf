import { useMemo } from 'react'
import type { Wire } from '#platform/model/check.ts'
import { useNames } from '#platform/web/record-names.ts'

/** Units are kept by their codes, as the ERP knows them; what each is called stands in the list of units. */
const unit = { to: 'lookup-value', only: { lookupType: 'UOM' } } as const

function UnitName({ code }: { readonly code: string }) {
  const codes = useMemo(() => [code], [code])
  return useNames(unit, codes)
}

/** The unit of a record by its name in the reader's language; one that the list does not have, as it is written. */
export const ofUnit = ({ uom }: Wire) => (typeof uom === 'string' && uom !== '' ? <UnitName code={uom} /> : '')
