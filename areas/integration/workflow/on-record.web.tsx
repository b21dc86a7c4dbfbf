import type { Options } from '#platform/model/fields.ts'
import type { RecordPartProps } from '#platform/web/areas.ts'
import { useLanguage } from '#platform/web/language.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { RecordsPart } from '#platform/web/parts/records-part.tsx'
import { workflow } from './document.ts'

/** The workflows of the OA a record was put to, each leading to its steps. */
export function WorkflowsOfRecord({ record }: RecordPartProps) {
  const say = useLanguage()
  const results = workflow.header.general.fields.result.options as Options
  return (
    <RecordsPart
      title={say('OA审批', 'Approval in the OA')}
      of={['workflows', record.id, record.version]}
      calls={workflow.calls}
      query={{ recordId: String(record.id) }}
      none={say('还没有提交OA', 'Not put to the OA yet')}
    >
      {records => (
        <ul>
          {records.map(row => (
            <li key={String(row.id)}>
              {String(row.lastTime ?? '')}{' '}
              <OwnLink to={`/activti/detail/${String(row.id)}`}>{String(row.workflowNumber)}</OwnLink>{' '}
              {row.result ? say(results[String(row.result)] ?? ['', '']) : ''}
            </li>
          ))}
        </ul>
      )}
    </RecordsPart>
  )
}
