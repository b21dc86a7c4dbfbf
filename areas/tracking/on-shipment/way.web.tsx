import type { Wire } from '#platform/model/check.ts'
import { type Records, recordsOf } from '#platform/web/all-records.ts'
import type { RecordPartProps } from '#platform/web/areas.ts'
import { StatusTag } from '#platform/web/document/status-tag.tsx'
import { useLanguage } from '#platform/web/language.ts'
import { Beyond } from '#platform/web/parts/beyond.tsx'
import { LabelledRows } from '#platform/web/parts/labelled-rows.tsx'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { RecordPart } from '#platform/web/parts/record-part.tsx'
import { cargoTracking } from '../cargo-tracking/document.ts'
import { TimelinePanel } from '../timeline/timeline-panel.web.tsx'

const boxes = (value: unknown) => String(value ?? '').replace(/\.?0+$/, '') || '0'

/** Where a shipment is: its way on the timeline, and each SKU as far as it has come. */
export default function Way({ record }: RecordPartProps) {
  const say = useLanguage()
  return (
    <RecordPart<Records>
      title={say('在途', 'On its way')}
      of={['way', record.id, record.version]}
      ask={() => recordsOf(cargoTracking.calls, { shipmentId: String(record.id), ascs: 'id' })}
    >
      {({ records, total }) => {
        const [first] = records
        if (!first) return <p>{say('装箱单审核后开始跟踪', 'It is tracked once its packing list is audited')}</p>
        return (
          <>
            <TimelinePanel record={first} editing={false} change={() => {}} reload={() => {}} />
            <LabelledRows<Wire>
              label={say('各规格', 'SKUs')}
              height={260}
              rows={records}
              keyOf={row => String(row.id)}
              columns={[
                {
                  title: say('物料', 'Item'),
                  cell: row => (
                    <OwnLink to={`${cargoTracking.screen}/detail?id=${String(row.id)}`}>
                      <RecordName of="item" value={String(row.itemCode ?? '')} name={row.itemName as string | null} />
                    </OwnLink>
                  ),
                },
                {
                  title: say('节点', 'Node'),
                  width: 100,
                  cell: row => <StatusTag document={cargoTracking} record={row} />,
                },
                { title: say('数量', 'Quantity'), width: 90, isFigure: true, cell: row => boxes(row.qty) },
                { title: say('收货', 'Received'), width: 90, isFigure: true, cell: row => boxes(row.receivedQty) },
                { title: say('销售', 'Sold'), width: 90, isFigure: true, cell: row => boxes(row.sellQty) },
              ]}
            />
            <Beyond records={records} total={total} />
            <OwnLink to="/freight/tracking/index/map">{say('在地图上查看', 'See it on the map')}</OwnLink>
          </>
        )
      }}
    </RecordPart>
  )
}
