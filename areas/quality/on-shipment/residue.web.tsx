import type { Options } from '#platform/model/fields.ts'
import type { RecordPartProps } from '#platform/web/areas.ts'
import { RecordLink } from '#platform/web/document/reference-link.tsx'
import { useLanguage } from '#platform/web/language.ts'
import { RecordsPart } from '#platform/web/parts/records-part.tsx'
import { pesticideResidue } from '../pesticide-residue/document.ts'

/** Samples that were taken of a shipment, each with its verdict. */
export default function Residue({ record }: RecordPartProps) {
  const say = useLanguage()
  const verdicts = pesticideResidue.header.result.fields.verdict.options as Options
  return (
    <RecordsPart
      title={say('质量', 'Quality')}
      of={['residue', record.id, record.version]}
      calls={pesticideResidue.calls}
      query={{ shipmentId: String(record.id) }}
      none={say('没有农残样品', 'No samples taken')}
    >
      {records => (
        <ul>
          {records.map(row => (
            <li key={String(row.id)}>
              {String(row.samplingDate ?? '')}{' '}
              <RecordLink document={pesticideResidue.name} id={String(row.id)} no={String(row.sampleNo)} />{' '}
              {row.verdict ? say(verdicts[String(row.verdict)] ?? ['', '']) : ''}
            </li>
          ))}
        </ul>
      )}
    </RecordsPart>
  )
}
