import type { Label } from '#platform/model/label.ts'
import { thousands } from '#platform/model/thousands.ts'
import { RecordLink } from '#platform/web/document/reference-link.tsx'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { LabelledRows } from '#platform/web/parts/labelled-rows.tsx'
import { RecordPart } from '#platform/web/parts/record-part.tsx'
import { settlement } from '../settlement/document.ts'

interface Row {
  readonly kind: Label
  readonly document: string
  readonly reason: Label
  readonly count: number
  readonly amount: string | null
  readonly currencyCode: string | null
  readonly first: readonly { readonly id: string; readonly no: string }[]
}

interface LeftOutProps {
  /** The settlement, or the shipment it is of. */
  readonly asked: { readonly id: string } | { readonly shipmentId: string }
  readonly version: unknown
}

/** What is left out of the settlement of a container, with the reason, and the first of each kind (business.md 2.5). */
export function LeftOutTable({ asked, version }: LeftOutProps) {
  const say = useLanguage()
  return (
    <RecordPart<readonly Row[]>
      title={say('未纳入结算', 'Left out of the settlement')}
      of={['left-out', asked, version]}
      ask={() => call<readonly Row[]>(`${settlement.calls}/left-out`, { query: { ...asked } })}
    >
      {rows =>
        rows.length === 0 ? (
          <p>{say('全部已纳入', 'Everything is in')}</p>
        ) : (
          <LabelledRows<Row>
            label={say('未纳入结算', 'Left out of the settlement')}
            height={260}
            rows={rows}
            keyOf={row => `${row.document} ${row.reason[0]} ${row.currencyCode ?? ''}`}
            columns={[
              { title: say('类别', 'Kind'), width: 110, cell: row => say(row.kind) },
              { title: say('条数', 'Count'), width: 70, isFigure: true, cell: row => row.count },
              {
                title: say('金额', 'Amount'),
                width: 150,
                isFigure: true,
                cell: row => (row.amount ? `${thousands(row.amount)} ${row.currencyCode ?? ''}` : ''),
              },
              { title: say('原因', 'Because'), cell: row => say(row.reason) },
              {
                title: say('单据', 'Records'),
                cell: row => (
                  <>
                    {row.first.map(one => (
                      <span key={one.id}>
                        <RecordLink document={row.document} id={one.id} no={one.no} />{' '}
                      </span>
                    ))}
                    {row.count > row.first.length && '…'}
                  </>
                ),
              },
            ]}
          />
        )
      }
    </RecordPart>
  )
}
