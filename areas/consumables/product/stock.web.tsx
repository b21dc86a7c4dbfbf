import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import { figureOf, grouped } from '#platform/kinds/decimal/kind.ts'
import type { Wire } from '#platform/model/check.ts'
import { decimal, sum } from '#platform/model/decimal.ts'
import type { RecordPartProps } from '#platform/web/areas.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { LabelledRows } from '#platform/web/parts/labelled-rows.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { RecordPart } from '#platform/web/parts/record-part.tsx'

const shown = (value: unknown) => grouped(figureOf(value)?.toFixed() ?? '0')

const placeOf = (row: Wire) => (
  <RecordName
    of="secondary-inventory"
    value={String(row.warehouseCode ?? '')}
    name={row.warehouseName as string | null}
  />
)

/** What of a consumable lies where, and whether it is less than it should be. */
export default function Stock({ record }: RecordPartProps) {
  const say = useLanguage()
  const query = { itemCode: String(record.itemCode ?? ''), size: 100 }
  return (
    <RecordPart<{ records: Wire[] }>
      title={say('库存', 'Stock')}
      of={['consumable stock', record.id, record.version]}
      ask={() => call<{ records: Wire[] }>(`${stockOnhand.calls}/page`, { query })}
    >
      {({ records }) => {
        const lies = sum(records, row => decimal(String(row.onhand ?? 0)))
        const safety = figureOf(record.safetyQty)
        return (
          <>
            <p role={safety && lies.lt(safety) ? 'alert' : undefined}>
              {safety && lies.lt(safety)
                ? say(
                    `现有量${shown(lies.toFixed())}，低于安全库存${shown(record.safetyQty)}`,
                    `${shown(lies.toFixed())} on hand, below the safety stock of ${shown(record.safetyQty)}`,
                  )
                : say(`现有量${shown(lies.toFixed())}`, `${shown(lies.toFixed())} on hand`)}
            </p>
            {records.length > 0 && (
              <LabelledRows<Wire>
                label={say('库存', 'Stock')}
                height={240}
                rows={records}
                keyOf={row => String(row.id)}
                columns={[
                  {
                    title: say('仓库', 'Warehouse'),
                    cell: placeOf,
                  },
                  { title: say('批次号', 'Lot no.'), cell: row => String(row.lotNo ?? '') },
                  { title: say('现有量', 'On hand'), width: 110, isFigure: true, cell: row => shown(row.onhand) },
                ]}
              />
            )}
          </>
        )
      }}
    </RecordPart>
  )
}
