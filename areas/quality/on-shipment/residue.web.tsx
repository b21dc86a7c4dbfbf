import type { Wire } from '#platform/model/check.ts'
import type { Options } from '#platform/model/fields.ts'
import type { RecordPartProps } from '#platform/web/areas.ts'
import { RecordLink } from '#platform/web/document/reference-link.tsx'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { RecordPart } from '#platform/web/parts/record-part.tsx'
import { pesticideResidue } from '../pesticide-residue/document.ts'

/** Samples that were taken of a shipment, each with its verdict. */
export default function Residue({ record }: RecordPartProps) {
  const say = useLanguage()
  const verdicts = pesticideResidue.header.result.fields.verdict.options as Options
  return (
    <RecordPart<{ records: Wire[] }>
      title={say('质量', 'Quality')}
      of={['residue', record.id, record.version]}
      ask={() =>
        call<{ records: Wire[] }>(`${pesticideResidue.calls}/page`, {
          query: { shipmentId: String(record.id), size: 50 },
        })
      }
    >
      {({ records }) =>
        records.length === 0 ? (
          <p>{say('没有农残样品', 'No samples taken')}</p>
        ) : (
          <ul>
            {records.map(row => (
              <li key={String(row.id)}>
                {String(row.samplingDate ?? '')}{' '}
                <RecordLink document={pesticideResidue.name} id={String(row.id)} no={String(row.sampleNo)} />{' '}
                {row.verdict ? say(verdicts[String(row.verdict)] ?? ['', '']) : ''}
              </li>
            ))}
          </ul>
        )
      }
    </RecordPart>
  )
}
