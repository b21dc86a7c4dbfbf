import type { Options } from '#platform/model/fields.ts'
import { type Records, recordsOf } from '#platform/web/all-records.ts'
import type { RecordPartProps } from '#platform/web/areas.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Beyond } from '#platform/web/parts/beyond.tsx'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { RecordPart } from '#platform/web/parts/record-part.tsx'
import { workflow } from './document.ts'

/** The workflows of the OA a record was put to, each leading to its steps. */
export function WorkflowsOfRecord({ record }: RecordPartProps) {
  const say = useLanguage()
  const results = workflow.header.general.fields.result.options as Options
  return (
    <RecordPart<Records>
      title={say('OA审批', 'Approval in the OA')}
      of={['workflows', record.id, record.version]}
      ask={() => recordsOf(workflow.calls, { recordId: String(record.id) })}
    >
      {({ records, total }) =>
        records.length === 0 ? (
          <p>{say('还没有提交OA', 'Not put to the OA yet')}</p>
        ) : (
          <>
            <ul>
              {records.map(row => (
                <li key={String(row.id)}>
                  {String(row.lastTime ?? '')}{' '}
                  <OwnLink to={`/activti/detail/${String(row.id)}`}>{String(row.workflowNumber)}</OwnLink>{' '}
                  {row.result ? say(results[String(row.result)] ?? ['', '']) : ''}
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
