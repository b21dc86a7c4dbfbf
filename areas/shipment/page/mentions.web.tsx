import type { Wire } from '#platform/model/check.ts'
import type { Options } from '#platform/model/fields.ts'
import type { RecordPartProps } from '#platform/web/areas.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { LabelledRows } from '#platform/web/parts/labelled-rows.tsx'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { RecordPart } from '#platform/web/parts/record-part.tsx'
import { openMention } from '../open-mention/document.ts'

/** What was said from outside of a container like this one and waits for somebody to say which one is meant; nothing while nothing waits. */
export default function Mentions({ record }: RecordPartProps) {
  const say = useLanguage()
  if (!Number(record.openMentions)) return null
  const reason: Options = openMention.header.proposed.fields.proposalReason.options
  return (
    <RecordPart<Wire[]>
      title={say(`未识别记录（${String(record.openMentions)}）`, `Open mentions (${String(record.openMentions)})`)}
      of={['mentions', record.id, record.version]}
      ask={() => call<Wire[]>(`${openMention.calls}/resembling`, { query: { shipmentId: String(record.id) } })}
    >
      {records => (
        <LabelledRows<Wire>
          label={say('未识别记录', 'Open mentions')}
          height={260}
          rows={records}
          keyOf={row => String(row.id)}
          columns={[
            {
              title: say('提及', 'Mention'),
              cell: row => (
                <OwnLink to={`${openMention.screen}/detail?id=${String(row.id)}`}>{String(row.mention ?? '')}</OwnLink>
              ),
            },
            { title: say('来源单号', 'Source no.'), cell: row => String(row.sourceNo ?? '') },
            { title: say('日期', 'Date'), width: 110, cell: row => String(row.mentionDate ?? '') },
            {
              title: say('金额', 'Amount'),
              width: 130,
              isFigure: true,
              cell: row => [row.amount, row.currencyCode].filter(Boolean).join(' '),
            },
            {
              title: say('理由', 'Because'),
              cell: row => (row.proposalReason ? say(reason[String(row.proposalReason)] ?? ['', '']) : ''),
            },
          ]}
        />
      )}
    </RecordPart>
  )
}
