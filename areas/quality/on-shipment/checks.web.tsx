import { type Records, recordsOf } from '#platform/web/all-records.ts'
import type { RecordPartProps } from '#platform/web/areas.ts'
import { RecordLink } from '#platform/web/document/reference-link.tsx'
import { useLanguage } from '#platform/web/language.ts'
import { Beyond } from '#platform/web/parts/beyond.tsx'
import { RecordPart } from '#platform/web/parts/record-part.tsx'
import { checkStates, marketQualityCheck } from '../market-check/document.ts'
import { conclusions } from '../terms.ts'

/** What opening a shipment at the market found. */
export default function Checks({ record }: RecordPartProps) {
  const say = useLanguage()
  return (
    <RecordPart<Records>
      title={say('市场品质检查', 'Market quality check')}
      of={['market checks', record.id, record.version]}
      ask={() => recordsOf(marketQualityCheck.calls, { shipmentId: String(record.id) })}
    >
      {({ records, total }) =>
        records.length === 0 ? (
          <p>{say('还没有开柜检验', 'Not opened yet')}</p>
        ) : (
          <>
            <ul>
              {records.map(row => (
                <li key={String(row.id)}>
                  {String(row.openDate ?? '')}{' '}
                  <RecordLink document={marketQualityCheck.name} id={String(row.id)} no={String(row.qcNumber)} />{' '}
                  {say(checkStates[row.status as keyof typeof checkStates] ?? ['', ''])}{' '}
                  {row.averageHardness ? `${say('硬度', 'hardness')} ${String(row.averageHardness)} ` : ''}
                  {row.conclusion ? say(conclusions[row.conclusion as keyof typeof conclusions]) : ''}
                </li>
              ))}
            </ul>
            <Beyond records={records} total={total} />
          </>
        )
      }
    </RecordPart>
  )
}
