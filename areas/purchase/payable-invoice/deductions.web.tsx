import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect } from 'react'
import { figure } from '#platform/kinds/paper-figure.ts'
import type { Declaration } from '#platform/model/document.ts'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { withKeys } from '#platform/web/grid/rows.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useMay } from '#platform/web/session/session.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { claim } from '../claim/document.ts'
import { prepayment } from '../prepayment/document.ts'
import {
  type OfferedClaim,
  type OfferedPrepayment,
  openClaims,
  openPrepayments,
  withAmounts,
  withClaim,
  withPrepayment,
} from './deductions.ts'
import './deductions.css'

const none: readonly never[] = []

/** Records of a vendor that something may be taken off from; none for those who may not see them. */
function useOffered<Row>(document: Declaration, query: Record<string, string> | undefined): readonly Row[] {
  const may = useMay()
  const tab = useTab()
  const { data } = useQuery({
    queryKey: ['tab', tab.key, 'to take off', document.name, query],
    queryFn: () => call<{ records: Row[] }>(`${document.calls}/page`, { query: { ...query, size: '100' } }),
    enabled: query !== undefined && may(`${document.permission}:list`),
  })
  return data?.records ?? none
}

/**
 * What of the vendor may still be taken off the invoice: its open claims and the money it has already. One press takes
 * it off, and the net amount in both currencies follows at once.
 */
export function Deductions({ record, editing, change }: SlotProps) {
  const say = useLanguage()
  const { vendorId, settlementConfirmId, status } = record
  const isOpen = editing && !settlementConfirmId && (!status || status === 'UNAUDITED') && Boolean(vendorId)
  const of = isOpen ? { vendorId: String(vendorId), enableFlag: 'Y' } : undefined
  const claims = useOffered<OfferedClaim>(claim, of && { ...of, status: 'AUDITED', usedFlag: 'N' })
  const prepayments = useOffered<OfferedPrepayment>(prepayment, of)
  const missing = isOpen ? withAmounts(record, claims, prepayments) : undefined
  useEffect(() => {
    if (missing) change(missing)
  })
  if (!isOpen) return null
  const [openOnes, paid] = [openClaims(record, claims), openPrepayments(record, prepayments)]
  if (openOnes.length + paid.length === 0) return null
  const currency = String(record.invoiceCurrencyCode ?? '')
  const keyed = (changes: typeof record) =>
    change(Object.fromEntries(Object.entries(changes).map(([name, rows]) => [name, withKeys(rows as never)])))
  return (
    <section className="deductions" aria-label={say('可抵扣', 'To take off')}>
      <strong>{say('可抵扣', 'To take off')}</strong>
      {openOnes.map(one => (
        <Button key={one.id} onClick={() => keyed(withClaim(record, one))}>
          {say('索赔', 'Claim')} {one.claimCode} <b>−{figure(one.claimAmount)}</b> {currency}
        </Button>
      ))}
      {paid.map(one => (
        <Button key={one.id} onClick={() => keyed(withPrepayment(record, one))}>
          {say('预付款', 'Prepayment')} {one.paymentRequestNumber} {say('余额', 'left')}{' '}
          <b>{figure(one.dopBalanceAmount)}</b> {currency}
        </Button>
      ))}
    </section>
  )
}
