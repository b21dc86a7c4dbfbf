import type { RecordPartProps } from '#platform/web/areas.ts'
import { LeftOutTable } from '../on-shipment/left-out-table.web.tsx'

/** What a settlement that is still worked on leaves out of its container. */
export default function LeftOut({ record }: RecordPartProps) {
  return ['DRAFT', 'REJECTED'].includes(String(record.status)) ? (
    <LeftOutTable asked={{ id: String(record.id) }} version={record.version} />
  ) : null
}
