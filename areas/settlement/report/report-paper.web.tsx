import { create } from 'zustand'
import { Facts, figure, PaperTable, Sheet } from '#areas/purchase/paper/paper-parts.web.tsx'
import type { Wire } from '#platform/model/check.ts'
import { type ReportCell, type ReportTable, type ReportType, reportTypes } from './types.ts'

/** Which report is on the sheet that is printed next; the usual statement when none was chosen. */
export const useReport = create<{ readonly of?: string; readonly type?: ReportType; readonly table?: ReportTable }>(
  () => ({}),
)

const both = (cell: ReportCell): string => (cell === null ? '' : typeof cell === 'string' ? cell : cell.join(' '))

/** A report on paper, in both languages, as its workbook has it (business.md 4.6). */
function TablePaper({ record, table, type }: { record: Wire; table: ReportTable; type: ReportType }) {
  return (
    <Sheet
      title={[reportTypes[type][0], reportTypes[type][1].toUpperCase()]}
      facts={[
        [['结算单号', 'Settlement no.'], record.settlementNo],
        [['柜号', 'Container'], record.containerNo],
      ]}
    >
      <Facts facts={table.head.slice(1).map(([label, value]) => [label, value ?? ''] as const)} />
      <PaperTable
        rows={table.rows.map(cells => ({ cells }) as unknown as Wire)}
        columns={table.columns.map(({ kind, label }, at) => ({
          label,
          figure: kind === 'number',
          cell: (row: Wire) => {
            const cell = (row.cells as ReportCell[])[at] ?? null
            return kind === 'number' && typeof cell === 'string' ? figure(cell, 'quantity') : both(cell)
          },
        }))}
      />
    </Sheet>
  )
}

/** The paper of a record: the report that was chosen for it, else its statement. */
export const paperOr = (Statement: React.ComponentType<{ readonly record: Wire }>) =>
  function ReportPaper({ record }: { readonly record: Wire }) {
    const { of, table, type } = useReport()
    return table && type && of === String(record.id) ? (
      <TablePaper record={record} table={table} type={type} />
    ) : (
      <Statement record={record} />
    )
  }
