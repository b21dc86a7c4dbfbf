import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { decimal, fixed } from '#platform/model/decimal.ts'
import { thousands } from '#platform/model/thousands.ts'
import type { RecordPartProps } from '#platform/web/areas.ts'
import { RecordLink } from '#platform/web/document/reference-link.tsx'
import { StatusTag } from '#platform/web/document/status-tag.tsx'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { LabelledRows } from '#platform/web/parts/labelled-rows.tsx'
import { RecordPart } from '#platform/web/parts/record-part.tsx'
import { settlement } from '../settlement/document.ts'
import { LeftOutTable } from './left-out-table.web.tsx'

/** What is told of a container in money, and the columns that say it, each three times. */
const lines = [
  { name: ['销售金额', 'Sales'], columns: ['SalesAmount'] },
  {
    name: ['费用', 'Costs'],
    columns: ['MarketCost', 'Tariff', 'Vat', 'OceanFreight', 'DockFees', 'ClearanceFees', 'Packaging'],
  },
  { name: ['佣金', 'Commission'], columns: ['CommissionAmount'] },
  { name: ['应付人民币', 'Payable in CNY'], columns: ['PayableAmountCny'] },
  { name: ['利润', 'Profit'], columns: ['Profit'] },
] as const
const stages = ['est', 'act', 'sif'] as const

/** What the SKUs come to in some columns; nothing where none of them says it. */
function sumOf(rows: readonly Wire[], prefix: string, columns: readonly string[]): string {
  const told = rows.flatMap(row =>
    columns.flatMap(name => (row[`${prefix}${name}`] ? [String(row[`${prefix}${name}`])] : [])),
  )
  if (told.length === 0) return ''
  return thousands(
    fixed(
      told.reduce((sum, one) => sum.plus(one), decimal(0)),
      2,
    ),
  )
}

interface Told {
  readonly tracked: readonly Wire[]
  readonly settlements: readonly Wire[]
}

/** The money of a shipment: estimated, actual, settled; its settlements; and what is still missing for the last one. */
export default function Money({ record }: RecordPartProps) {
  const say = useLanguage()
  const shipmentId = String(record.id)
  const pageOf = async (calls: string) =>
    (await call<{ records: Wire[] }>(`${calls}/page`, { query: { shipmentId, size: 100 } })).records
  const ask = async (): Promise<Told> => ({
    tracked: await pageOf(cargoTracking.calls).catch(() => []),
    settlements: await pageOf(settlement.calls),
  })
  return (
    <>
      <RecordPart<Told>
        title={say('资金（人民币）', 'Money (CNY)')}
        of={['money', shipmentId, record.version]}
        ask={ask}
      >
        {({ settlements, tracked }) => (
          <>
            <LabelledRows<(typeof lines)[number]>
              label={say('资金', 'Money')}
              height={260}
              rows={lines}
              keyOf={line => line.name[1]}
              columns={[
                { title: say('项目', 'What'), cell: line => say(line.name) },
                ...stages.map((stage, at) => ({
                  title: [say('预估', 'Estimated'), say('实际', 'Actual'), say('已结算', 'Settled')][at] ?? '',
                  width: 140,
                  isFigure: true,
                  cell: (line: (typeof lines)[number]) => sumOf(tracked, stage, line.columns),
                })),
              ]}
            />
            <p>
              {settlements.map(one => (
                <span key={String(one.id)}>
                  <RecordLink document={settlement.name} id={String(one.id)} no={String(one.settlementNo)} />{' '}
                  <StatusTag document={settlement} record={one} />{' '}
                </span>
              ))}
              {settlements.length === 0 && say('还没有结算单', 'No settlement yet')}
            </p>
          </>
        )}
      </RecordPart>
      <LeftOutTable asked={{ shipmentId }} version={record.version} />
    </>
  )
}
