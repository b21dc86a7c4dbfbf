import { useQuery } from '@tanstack/react-query'
import type { Wire } from '#platform/model/check.ts'
import { declarations } from '#platform/web/areas.ts'
import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { monthEnd } from './document.ts'

/** The number of what is open leads to it, for whoever may see it. */
function No({ row }: { readonly row: Wire }) {
  const may = useMay()
  const known = useQuery({ queryKey: ['declarations'], queryFn: declarations, staleTime: Number.POSITIVE_INFINITY })
  const document = known.data?.get(String(row.docType))
  const no = String(row.docNo ?? '')
  if (!document || !may(`${document.permission}:list`)) return no
  const isRate = row.openReason === 'RATE_MISSING'
  return <OwnLink to={isRate ? document.screen : `${document.screen}/detail?id=${String(row.id)}`}>{no}</OwnLink>
}

/** What the standard list lacks: each row leads to the document that is open. */
export const screen = defineScreen(monthEnd, { cells: { docNo: row => <No row={row} /> } })
