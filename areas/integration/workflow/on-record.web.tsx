import type { Wire } from '#platform/model/check.ts'
import type { Options } from '#platform/model/fields.ts'
import type { RecordPartProps } from '#platform/web/areas.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { RecordPart } from '#platform/web/parts/record-part.tsx'
import { workflow } from './document.ts'

/** The workflows of the OA a record was put to, each leading to its steps. */
export function WorkflowsOfRecord({ record }: RecordPartProps) {
  const say = useLanguage()
  const results = workflow.header.general.fields.result.options as Options
  return (
    <RecordPart<{ records: Wire[] }>
      title={say('OA审批', 'Approval in the OA')}
      of={['workflows', record.id, record.version]}
      ask={() =>
        call<{ records: Wire[] }>(`${workflow.calls}/page`, { query: { recordId: String(record.id), size: 20 } })
      }
    >
      {({ records }) =>
        records.length === 0 ? (
          <p>{say('还没有提交OA', 'Not put to the OA yet')}</p>
        ) : (
          <ul>
            {records.map(row => (
              <li key={String(row.id)}>
                {String(row.lastTime ?? '')}{' '}
                <OwnLink to={`/activti/detail/${String(row.id)}`}>{String(row.workflowNumber)}</OwnLink>{' '}
                {row.result ? say(results[String(row.result)] ?? ['', '']) : ''}
              </li>
            ))}
          </ul>
        )
      }
    </RecordPart>
  )
}
