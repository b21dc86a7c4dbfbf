import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useEffect } from 'react'
import { figure } from '#platform/kinds/paper-figure.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Declaration } from '#platform/model/document.ts'
import type { Records } from '#platform/web/all-records.ts'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { withKeys } from '#platform/web/grid/rows.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Beyond } from '#platform/web/parts/beyond.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { claim } from '../claim/document.ts'
import { prepayment } from '../prepayment/document.ts'
import {
  type OfferedClaim,
  type OfferedPrepayment,
  openClaims,
  openPrepayments,
  takesOff,
  withAmounts,
  withClaim,
  withPrepayment,
} from './deductions.ts'
import { payableInvoice } from './document.ts'
import './deductions.css'

const none: readonly never[] = []

type Query = Readonly<Record<string, string>> | undefined

/** What of a document is offered to be taken off, as it is read; nothing for those who may not see it. */
function useOffered<Answer>(
  { name, permission }: Declaration,
  query: Query,
  read: (query: Query) => Promise<Answer>,
): { readonly data: Answer | undefined; readonly error: Error | null } {
  const may = useMay()
  const tab = useTab()
  const { data, error } = useQuery({
    queryKey: ['tab', tab.key, 'to take off', name, query],
    queryFn: () => read(query),
    enabled: query !== undefined && may(`${permission}:list`),
  })
  return { data, error }
}

/** The orders an invoice names so far, for what may be taken off it. */
const contractsOf = ({ orderLines }: Wire): Readonly<Record<string, string>> => {
  const ids = ((orderLines as Wire[] | undefined) ?? []).flatMap(({ contractId }) => (contractId ? [contractId] : []))
  return ids.length > 0 ? { contractIds: ids.join(',') } : {}
}

/**
 * What of the vendor may still be taken off the invoice: its open claims and the money it has already; of an invoice that a
 * settlement makes the claims alone. One press takes
 * it off, and the net amount in both currencies follows at once.
 */
export function Deductions({ record, editing, change }: SlotProps) {
  const say = useLanguage()
  const open = takesOff(record)
  const isOpen = editing && open.claims
  const of = isOpen ? { vendorId: String(record.vendorId) } : undefined
  const currencyCode = String(record.invoiceCurrencyCode ?? '')
  const own = of && currencyCode ? { ...of, currencyCode, ...contractsOf(record) } : undefined
  const taken = own && record.orgId ? { ...own, orgId: String(record.orgId) } : undefined
  const { data: read, error: noClaims } = useOffered(claim, taken, query =>
    call<Records<OfferedClaim>>(`${payableInvoice.calls}/claims`, { query }),
  )
  const claims = read?.records ?? none
  const serving = open.prepayments ? own : undefined
  const { data: readPaid, error: noPrepayments } = useOffered(prepayment, serving, query =>
    call<Records<OfferedPrepayment>>(`${payableInvoice.calls}/prepayments`, { query }),
  )
  const prepayments = readPaid?.records ?? none
  const fault = (read ? null : noClaims) ?? noPrepayments
  const missing = isOpen ? withAmounts(record, claims, prepayments) : undefined
  useEffect(() => {
    if (missing) change(missing)
  })
  if (!isOpen) return null
  const [openOnes, paid] = [openClaims(record, claims), openPrepayments(record, prepayments)]
  if (fault) return <Alert type="error" title={fault.message} />
  if (openOnes.length + paid.length === 0) return null
  const keyed = (changes: typeof record) =>
    change(Object.fromEntries(Object.entries(changes).map(([name, rows]) => [name, withKeys(rows as never)])))
  return (
    <section className="deductions" aria-label={say('可抵扣', 'To take off')}>
      <strong>{say('可抵扣', 'To take off')}</strong>
      {openOnes.map(one => (
        <Button key={one.id} onClick={() => keyed(withClaim(record, one))}>
          {say('索赔', 'Claim')} {one.claimCode} <b>−{figure(one.claimAmount)}</b> {currencyCode}
        </Button>
      ))}
      {paid.map(one => (
        <Button key={one.id} onClick={() => keyed(withPrepayment(record, one))}>
          {say('预付款', 'Prepayment')} {one.paymentRequestNumber} {say('余额', 'left')}{' '}
          <b>{figure(one.dopBalanceAmount)}</b> {currencyCode}
        </Button>
      ))}
      {read && <Beyond {...read} />}
      {readPaid && <Beyond {...readPaid} />}
    </section>
  )
}
