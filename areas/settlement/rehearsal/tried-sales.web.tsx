import { Decimal } from '#platform/model/decimal.ts'
import { useLanguage } from '#platform/web/language.ts'
import { LabelledRows } from '#platform/web/parts/labelled-rows.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { NumberInput } from '#platform/web/widgets/number-input.tsx'
import type { Tried } from './tried.web.ts'

/** The sales of a record, each with the boxes and the price that are tried out. */
export function TriedSales({ sales, onLine, setLine }: Tried) {
  const say = useLanguage()
  return (
    <LabelledRows
      label={say('销售明细', 'Sales detail')}
      height={280}
      rows={sales}
      keyOf={line => String(line.id)}
      columns={[
        { title: say('日期', 'Date'), width: 96, cell: line => String(line.saleDate ?? '') },
        {
          title: say('物料', 'Item'),
          cell: line => (
            <>
              {String(line.itemCode ?? '')}{' '}
              <RecordName of="item" value={String(line.itemCode ?? '')} name={String(line.itemName ?? '')} />
            </>
          ),
        },
        {
          title: say('销售数量', 'Sold'),
          width: 84,
          isFigure: true,
          cell: line => new Decimal(String(line.saleQty ?? 0)).toFixed(),
        },
        {
          title: say('数量', 'Boxes'),
          width: 110,
          isFigure: true,
          cell: line => (
            <NumberInput
              label={say(`第${String(line.lineNo)}行数量`, `Row ${String(line.lineNo)}, boxes`)}
              precision={3}
              value={onLine(line, 'qty')}
              onChange={value => setLine(line, 'qty', value)}
            />
          ),
        },
        {
          title: say('单价(CNY)', 'Price (CNY)'),
          width: 120,
          isFigure: true,
          cell: line => (
            <NumberInput
              label={say(`第${String(line.lineNo)}行单价`, `Row ${String(line.lineNo)}, price`)}
              precision={4}
              min="0"
              value={onLine(line, 'price')}
              onChange={value => setLine(line, 'price', value)}
            />
          ),
        },
      ]}
    />
  )
}
