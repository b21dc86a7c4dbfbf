import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import { figureOf, grouped } from '#platform/kinds/decimal/kind.ts'
import type { Wire } from '#platform/model/check.ts'
import { type Records, recordsOf } from '#platform/web/all-records.ts'
import type { RecordPartProps } from '#platform/web/areas.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Beyond } from '#platform/web/parts/beyond.tsx'
import { LabelledRows } from '#platform/web/parts/labelled-rows.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { RecordPart } from '#platform/web/parts/record-part.tsx'
import { consumableStock } from '../stock/document.ts'

const shown = (value: unknown) => grouped(figureOf(value)?.toFixed() ?? '0')

const placeOf = (row: Wire) => (
  <RecordName
    of="secondary-inventory"
    value={String(row.warehouseCode ?? '')}
    name={row.warehouseName as string | null}
  />
)

interface Told extends Records {
  /** What lies of it in all warehouses together, and what is ordered; nothing of a product out of use. */
  readonly level: Wire | undefined
}

/** What of a consumable lies where, and whether it is less than it should be. */
export default function Stock({ record }: RecordPartProps) {
  const say = useLanguage()
  const query = { itemCode: String(record.itemCode ?? '') }
  const ask = async (): Promise<Told> => {
    const [lots, { records }] = await Promise.all([
      recordsOf(stockOnhand.calls, query),
      call<{ records: Wire[] }>(`${consumableStock.calls}/page`, {
        query: { productCode: String(record.productCode) },
      }),
    ])
    return { ...lots, level: records.find(one => one.productCode === record.productCode) }
  }
  return (
    <RecordPart<Told> title={say('库存', 'Stock')} of={['consumable stock', record.id, record.version]} ask={ask}>
      {({ level, records, total }) => {
        const isShort = level && level.stockLevel !== 'ENOUGH'
        const coming = figureOf(level?.onOrder)?.gt(0)
        const onOrder = shown(level?.onOrder)
        return (
          <>
            {level && (
              <p role={isShort ? 'alert' : undefined}>
                {isShort
                  ? say(
                      `现有量${shown(level.onhand)}，低于安全库存${shown(level.safetyQty)}`,
                      `${shown(level.onhand)} on hand, below the safety stock of ${shown(level.safetyQty)}`,
                    )
                  : say(`现有量${shown(level.onhand)}`, `${shown(level.onhand)} on hand`)}
                {coming ? say(`，已订未到${onOrder}`, `, ${onOrder} on order`) : ''}
              </p>
            )}
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
            <Beyond records={records} total={total} />
          </>
        )
      }}
    </RecordPart>
  )
}
