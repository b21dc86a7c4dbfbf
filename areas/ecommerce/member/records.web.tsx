import type { Wire } from '#platform/model/check.ts'
import type { RecordPartProps } from '#platform/web/areas.ts'
import { useLanguage } from '#platform/web/language.ts'
import { LabelledRows } from '#platform/web/parts/labelled-rows.tsx'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { RecordsPart } from '#platform/web/parts/records-part.tsx'
import { ecommerceOrder } from '../order/document.ts'
import { serviceTicket } from '../ticket/document.ts'

type Kept = typeof ecommerceOrder | typeof serviceTicket

/** As many orders and questions as one looks back over. */
const lookedBack = 100

const linked = (row: Wire) => <OwnLink to={String(row.to)}>{String(row.called)}</OwnLink>

/** Records of one kind that name a member, the newest first. */
function Named({ document, no, of, what }: { document: Kept; no: string; of: Wire; what: string }) {
  const say = useLanguage()
  const title = say(document.label)
  const states: Readonly<Record<string, readonly [string, string]>> = document.states
  return (
    <RecordsPart
      title={title}
      of={[document.name, of.id, of.version]}
      calls={document.calls}
      query={{ memberId: String(of.id) }}
      most={lookedBack}
      none={say('没有记录', 'None yet')}
    >
      {records => (
        <LabelledRows<Wire>
          label={title}
          height={240}
          rows={records.map(row => ({
            ...row,
            to: `${document.screen}/detail?id=${String(row.id)}`,
            called: String(row[no] ?? ''),
          }))}
          keyOf={row => String(row.id)}
          columns={[
            {
              title: say('单号', 'No.'),
              cell: linked,
            },
            { title: say('状态', 'State'), cell: row => say(states[String(row.status)] ?? ['', '']) },
            { title: say('内容', 'What'), cell: row => String(row[what] ?? '') },
            { title: say('时间', 'When'), cell: row => String(row.createdTime ?? '') },
          ]}
        />
      )}
    </RecordsPart>
  )
}

/** What a member ordered. */
export const MemberOrders = ({ record }: RecordPartProps) => (
  <Named document={ecommerceOrder} no="platformOrderNo" of={record} what="platformItemName" />
)

/** What a member asked. */
export const MemberTickets = ({ record }: RecordPartProps) => (
  <Named document={serviceTicket} no="ticketNo" of={record} what="subject" />
)
