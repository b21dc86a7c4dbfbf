import type { Language } from '../../../model/label.ts'
import { inLanguage } from '../../../model/label.ts'
import { showSheet } from '../../feedback.ts'
import { RowTable } from '../../parts/row-table.tsx'

/** What was done to one row of a batch. */
export interface RowResult {
  readonly id: string
  readonly docNo: string
  readonly ok: boolean
  readonly msg: string | null
  readonly version?: number
}

/** Whether an answer or refusal tells row by row what happened. */
export const rowResults = (data: unknown): RowResult[] | undefined => {
  const rows = Array.isArray(data)
    ? data
    : typeof data === 'object' && data !== null && 'rows' in data
      ? data.rows
      : undefined
  return Array.isArray(rows) && rows.every(row => typeof row === 'object' && row !== null && 'docNo' in row)
    ? (rows as RowResult[])
    : undefined
}

/** A sheet that says for every row of a batch whether it was done, and why not (business.md C8). */
export function showResults(rows: readonly RowResult[], language: Language): void {
  const say = (zh: string, en: string) => inLanguage([zh, en], language)
  const done = rows.filter(row => row.ok).length
  showSheet({
    title: say(`成功${done}条，失败${rows.length - done}条`, `${done} succeeded, ${rows.length - done} failed`),
    width: 620,
    okText: say('关闭', 'Close'),
    content: (
      <RowTable
        stacked
        label={say('逐条结果', 'Row by row')}
        height={360}
        rows={rows}
        keyOf={row => row.id}
        columns={[
          { title: say('单号', 'No.'), width: 160, cell: row => row.docNo },
          {
            title: say('结果', 'Result'),
            width: 80,
            cell: ({ ok }) => (
              <span className={ok ? '' : 'result-refused'}>{ok ? say('成功', 'Done') : say('未执行', 'Not run')}</span>
            ),
          },
          { title: say('说明', 'Reason'), cell: row => row.msg },
        ]}
      />
    ),
  })
}
