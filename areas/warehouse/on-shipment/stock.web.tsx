import type { Wire } from '#platform/model/check.ts'
import type { RecordPartProps } from '#platform/web/areas.ts'
import { useLanguage } from '#platform/web/language.ts'
import { LabelledRows } from '#platform/web/parts/labelled-rows.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { RecordsPart } from '#platform/web/parts/records-part.tsx'
import { stockOnhand } from '../stock-onhand/document.ts'

const boxes = (value: unknown) => String(value ?? '').replace(/\.?0+$/, '') || '0'

/** What of a shipment lies where. */
export default function Stock({ record }: RecordPartProps) {
  const say = useLanguage()
  return (
    <RecordsPart
      title={say('库存', 'Stock')}
      of={['stock', record.id, record.version]}
      calls={stockOnhand.calls}
      query={{ shipmentId: String(record.id) }}
      none={say('没有库存', 'Nothing in stock')}
    >
      {records => (
        <LabelledRows<Wire>
          label={say('库存', 'Stock')}
          height={240}
          rows={records}
          keyOf={row => String(row.id)}
          columns={[
            {
              title: say('仓库', 'Warehouse'),
              cell: row => (
                <RecordName
                  of="secondary-inventory"
                  value={String(row.warehouseCode ?? '')}
                  name={row.warehouseName as string | null}
                />
              ),
            },
            {
              title: say('物料', 'Item'),
              cell: row => (
                <RecordName of="item" value={String(row.itemCode ?? '')} name={row.itemName as string | null} />
              ),
            },
            { title: say('批次号', 'Lot no.'), cell: row => String(row.lotNo ?? '') },
            { title: say('现有量', 'On hand'), width: 90, isFigure: true, cell: row => boxes(row.onhand) },
            { title: say('可用量', 'Available'), width: 90, isFigure: true, cell: row => boxes(row.available) },
          ]}
        />
      )}
    </RecordsPart>
  )
}
