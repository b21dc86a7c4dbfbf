import type { RecordPartProps } from '#platform/web/areas.ts'
import { RecordLink } from '#platform/web/document/reference-link.tsx'
import { useLanguage } from '#platform/web/language.ts'
import { RecordsPart } from '#platform/web/parts/records-part.tsx'
import { checkStates, marketQualityCheck } from '../market-check/document.ts'
import { conclusions } from '../terms.ts'

/** What opening a shipment at the market found. */
export default function Checks({ record }: RecordPartProps) {
  const say = useLanguage()
  return (
    <RecordsPart
      title={say('市场品质检查', 'Market quality check')}
      of={['market checks', record.id, record.version]}
      calls={marketQualityCheck.calls}
      query={{ shipmentId: String(record.id) }}
      none={say('还没有开柜检验', 'Not opened yet')}
    >
      {records => (
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
      )}
    </RecordsPart>
  )
}
