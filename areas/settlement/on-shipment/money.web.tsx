import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { decimal, fixed, sum } from '#platform/model/decimal.ts'
import { thousands } from '#platform/model/thousands.ts'
import { type Records, recordsOf } from '#platform/web/all-records.ts'
import type { RecordPartProps } from '#platform/web/areas.ts'
import { RecordLink } from '#platform/web/document/reference-link.tsx'
import { StatusTag } from '#platform/web/document/status-tag.tsx'
import { useLanguage } from '#platform/web/language.ts'
import { Beyond } from '#platform/web/parts/beyond.tsx'
import { LabelledRows } from '#platform/web/parts/labelled-rows.tsx'
import { RecordPart } from '#platform/web/parts/record-part.tsx'
import { useMay } from '#platform/web/session/session.ts'
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

interface Sum {
  readonly sum: string
  /** How many SKUs say something of it. */
  readonly known: number
}

/** What the SKUs come to in some columns; nothing where none of them says it. */
function sumOf(rows: readonly Wire[], prefix: string, columns: readonly string[]): Sum | undefined {
  const told = rows.map(row => columns.flatMap(name => row[`${prefix}${name}`] ?? []).map(String))
  const known = told.filter(some => some.length > 0).length
  if (known === 0) return undefined
  return { sum: thousands(fixed(sum(told.flat(), decimal), 2)), known }
}

interface Told {
  /** Its SKUs as far as they have come; nothing for those who may not see them. */
  readonly tracked: Records | undefined
  readonly settlements: Records
}

/** A sum, and of how many SKUs it is where not all of them have a value yet. */
function Figure({ found, of }: { readonly found: Sum | undefined; readonly of: number }) {
  const say = useLanguage()
  if (!found) return null
  return (
    <>
      {found.sum}
      {found.known < of && <small> {say(`${of}个规格中${found.known}个`, `${found.known} of ${of} SKUs`)}</small>}
    </>
  )
}

/** The money of a shipment: estimated, actual, settled; its settlements; and what is still missing for the last one. */
export default function Money({ record }: RecordPartProps) {
  const say = useLanguage()
  const shipmentId = String(record.id)
  const maySeeFigures = useMay()(`${cargoTracking.permission}:list`)
  const ask = async (): Promise<Told> => ({
    tracked: maySeeFigures ? await recordsOf(cargoTracking.calls, { shipmentId }) : undefined,
    settlements: await recordsOf(settlement.calls, { shipmentId }),
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
            {tracked && (
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
                      cell: (line: (typeof lines)[number]) => (
                        <Figure found={sumOf(tracked.records, stage, line.columns)} of={tracked.records.length} />
                      ),
                    })),
                  ]}
                />
                <Beyond {...tracked} />
              </>
            )}
            <p>
              {settlements.records.map(one => (
                <span key={String(one.id)}>
                  <RecordLink document={settlement.name} id={String(one.id)} no={String(one.settlementNo)} />{' '}
                  <StatusTag document={settlement} record={one} />{' '}
                </span>
              ))}
              {settlements.total === 0 && say('还没有结算单', 'No settlement yet')}
            </p>
            <Beyond {...settlements} />
          </>
        )}
      </RecordPart>
      <LeftOutTable asked={{ shipmentId }} version={record.version} />
    </>
  )
}
