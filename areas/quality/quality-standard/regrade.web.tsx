import { Segmented } from 'antd'
import { useState } from 'react'
import { daysAfter } from '#platform/model/days.ts'
import type { Options } from '#platform/model/fields.ts'
import { counted } from '#platform/model/label.ts'
import { RecordLink } from '#platform/web/document/reference-link.tsx'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { RecordPart } from '#platform/web/parts/record-part.tsx'
import { RowTable } from '#platform/web/parts/row-table.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { today } from '#platform/web/today.ts'
import { inspectionSheet } from '../inspection-sheet/document.ts'
import { conclusions } from '../terms.ts'
import { qualityStandard } from './document.ts'
import './regrade.css'

type Conclusion = keyof typeof conclusions
type Counts = Readonly<Record<Conclusion, number>>
interface Changed {
  readonly id: string
  readonly qcNumber: string
  readonly inspectionDate: string
  readonly vendorId: string
  readonly vendorName: string | null
  readonly itemCode: string
  readonly itemName: string | null
  readonly was: Conclusion
  readonly becomes: Conclusion
  readonly totalRate: string | null
  readonly becomesRate: string
}
interface Regraded {
  readonly sheets: number
  readonly notComparable: number
  readonly before: Counts
  readonly after: Counts
  readonly changedCount: number
  readonly changed: readonly Changed[]
}

/** What the sheets of the last weeks would have become under this version: before it is published, and ever after. */
export function Regrade({ record, editing }: SlotProps) {
  const say = useLanguage()
  const may = useMay()
  const [days, setDays] = useState(30)
  if (editing || !record.id || !may(`${inspectionSheet.permission}:list`)) return null
  const named = (one: Conclusion) => say((conclusions as Options)[one] ?? ['', ''])
  const to = today()
  return (
    <RecordPart<Regraded>
      title={say('按此版本重新判定', 'Sheets judged by this version')}
      of={['regrade', record.id, record.version, days]}
      ask={() =>
        call<Regraded>(`${qualityStandard.calls}/regrade`, {
          query: { id: String(record.id), from: daysAfter(to, -days), to },
        })
      }
    >
      {({ after, before, changed, changedCount, notComparable, sheets }) => (
        <>
          <div className="regrade">
            <Segmented
              value={days}
              onChange={setDays}
              options={[
                { value: 30, label: say('最近30天', 'Last 30 days') },
                { value: 90, label: say('最近90天', 'Last 90 days') },
                { value: 365, label: say('最近一年', 'Last year') },
              ]}
            />
            <p>
              {say(
                `${sheets}张已结论的质检单，${changedCount}张结论不同`,
                `${counted(sheets, 'concluded sheet')}, ${changedCount} with another verdict`,
              )}
              {changedCount > changed.length &&
                say(`（列出前${changed.length}张）`, ` (the first ${changed.length} are listed)`)}
              {notComparable > 0 &&
                say(
                  `；${notComparable}张没有检验过全部质检项，不能比较`,
                  `; ${counted(notComparable, 'sheet')} without a look at every item cannot be compared`,
                )}
            </p>
            <p>
              {(Object.keys(conclusions) as Conclusion[])
                .map(one => `${named(one)} ${before[one]} → ${after[one]}`)
                .join(say('，', ', '))}
            </p>
          </div>
          {changed.length > 0 && (
            <RowTable<Changed>
              label={say('结论不同的质检单', 'Sheets with another verdict')}
              height={420}
              oneLine
              rows={changed}
              keyOf={one => one.id}
              columns={[
                {
                  title: say('质检单', 'Sheet'),
                  cell: one => <RecordLink document={inspectionSheet.name} id={one.id} no={one.qcNumber} />,
                },
                { title: say('原结论', 'Verdict'), cell: one => named(one.was) },
                { title: say('新结论', 'Becomes'), cell: one => <b>{named(one.becomes)}</b> },
                { title: say('原缺陷率(%)', 'Rate (%)'), isFigure: true, cell: one => one.totalRate },
                { title: say('新缺陷率(%)', 'Becomes (%)'), isFigure: true, cell: one => one.becomesRate },
                { title: say('检验日期', 'Inspected on'), cell: one => one.inspectionDate },
                {
                  title: say('供应商', 'Vendor'),
                  cell: one => <RecordName of="vendor" value={one.vendorId} name={one.vendorName} />,
                },
                {
                  title: say('物料', 'Item'),
                  cell: one => <RecordName of="item" value={one.itemCode} name={one.itemName} />,
                },
              ]}
            />
          )}
        </>
      )}
    </RecordPart>
  )
}
