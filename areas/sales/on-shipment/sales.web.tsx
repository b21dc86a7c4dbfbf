import { thousands } from '#platform/model/thousands.ts'
import type { RecordPartProps } from '#platform/web/areas.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { RecordPart } from '#platform/web/parts/record-part.tsx'
import { saleRecord } from '../sale-record/document.ts'

interface Told {
  readonly total: number
  readonly sums: Readonly<Record<string, string>>
}

/** What of a shipment was sold: how many records, boxes and how much money, and what of it is not matched. */
export default function Sales({ record }: RecordPartProps) {
  const say = useLanguage()
  const shipmentId = String(record.id)
  const page = (more: { readonly matchFlag: 'Y' | 'N' }) =>
    call<Told>(`${saleRecord.calls}/totals`, { query: { shipmentId, ...more } })
  return (
    <RecordPart<readonly [Told, Told]>
      title={say('销售', 'Sales')}
      of={['sales', record.id, record.version]}
      ask={() => Promise.all([page({ matchFlag: 'Y' }), page({ matchFlag: 'N' })])}
    >
      {([sold, unmatched]) => (
        <p>
          <OwnLink to={`${saleRecord.screen}/index?shipmentId=${shipmentId}`}>
            {say(`${sold.total}条销售`, `${sold.total} sales`)}
          </OwnLink>
          {sold.sums.saleQty &&
            say(`，${thousands(trimmed(sold.sums.saleQty))}件`, `, ${thousands(trimmed(sold.sums.saleQty))} boxes`)}
          {sold.sums.saleAmount &&
            say(`，${thousands(sold.sums.saleAmount)} 元`, `, ${thousands(sold.sums.saleAmount)} CNY`)}
          {unmatched.total > 0 && (
            <strong>
              {' · '}
              <OwnLink to="/consign/settlementMatch/index">
                {say(`${unmatched.total}条未匹配`, `${unmatched.total} not matched`)}
              </OwnLink>
            </strong>
          )}
        </p>
      )}
    </RecordPart>
  )
}

const trimmed = (figure: string) => (figure.includes('.') ? figure.replace(/\.?0+$/, '') : figure)
