import type { Options } from '#platform/model/fields.ts'
import { type Records, recordsOf } from '#platform/web/all-records.ts'
import type { RecordPartProps } from '#platform/web/areas.ts'
import { RecordLink } from '#platform/web/document/reference-link.tsx'
import { useLanguage } from '#platform/web/language.ts'
import { Beyond } from '#platform/web/parts/beyond.tsx'
import { RecordPart } from '#platform/web/parts/record-part.tsx'
import { pesticideResidue } from '../pesticide-residue/document.ts'

/** Samples that were taken of a shipment, each with its verdict. */
export default function Residue({ record }: RecordPartProps) {
  const say = useLanguage()
  const verdicts = pesticideResidue.header.result.fields.verdict.options as Options
  return (
    <RecordPart<Records>
      title={say('质量', 'Quality')}
      of={['residue', record.id, record.version]}
      ask={() => recordsOf(pesticideResidue.calls, { shipmentId: String(record.id) })}
    >
      {({ records, total }) =>
        records.length === 0 ? (
          <p>{say('没有农残样品', 'No samples taken')}</p>
        ) : (
          <>
            <ul>
              {records.map(row => (
                <li key={String(row.id)}>
                  {String(row.samplingDate ?? '')}{' '}
                  <RecordLink document={pesticideResidue.name} id={String(row.id)} no={String(row.sampleNo)} />{' '}
                  {row.verdict ? say(verdicts[String(row.verdict)] ?? ['', '']) : ''}
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
