import { Alert } from 'antd'
import { useLanguage } from '#platform/web/language.ts'
import { RowTable } from '#platform/web/parts/row-table.tsx'
import type { Brought } from './contents.ts'

/** What became, or would become, of a package. */
export interface Report {
  readonly dryRun: boolean
  readonly version: string
  readonly from: string
  readonly made: string
  readonly hash: string
  readonly documents: readonly Brought[]
}

/** The report of a package: a line a list in the order they come in, and below it each row that is refused, with why. */
export function ReportTable({ report }: { readonly report: Report }) {
  const say = useLanguage()
  const { documents, dryRun, from, hash, made, version } = report
  const refused = documents.flatMap(one => [
    ...(one.why ? [{ key: one.document, what: say(one.label), errors: say(one.why) }] : []),
    ...one.rows.map(({ errors, row, title }) => ({
      key: `${one.document} ${row}`,
      what: `${say(one.label)} ${row}${title && say('：', ': ')}${title}`,
      errors: errors.map(error => say(error)).join('; '),
    })),
  ])
  const total = documents.reduce((sum, one) => sum + one.refused, 0)
  return (
    <>
      <Alert
        type={total > 0 ? 'warning' : 'success'}
        showIcon
        style={{ margin: '12px 0' }}
        title={dryRun ? say('试运行：还没有写入', 'Dry run: nothing is written yet') : say('已导入', 'Brought in')}
        description={`${say('版本', 'Edition')} ${version} · ${say('来自', 'from')} ${from} · ${made.slice(0, 10)} · ${hash.slice(0, 12)}`}
      />
      <RowTable
        label={say('结果', 'What came of it')}
        height={420}
        rows={documents}
        keyOf={({ document }) => document}
        columns={[
          { title: say('内容', 'What'), width: 104, cell: one => say(one.label) },
          { title: say('新增', 'New'), width: 72, isFigure: true, cell: one => one.insert.toLocaleString('en') },
          { title: say('更新', 'Changed'), width: 72, isFigure: true, cell: one => one.update.toLocaleString('en') },
          { title: say('拒绝', 'Refused'), width: 72, isFigure: true, cell: one => one.refused.toLocaleString('en') },
          { title: say('不变', 'Same'), width: 72, isFigure: true, cell: one => one.unchanged.toLocaleString('en') },
        ]}
      />
      {refused.length > 0 && (
        <>
          <h3>{say('拒绝的行', 'Refused rows')}</h3>
          <RowTable
            label={say('拒绝的行', 'Refused rows')}
            height={320}
            rows={refused}
            keyOf={({ key }) => key}
            stacked
            columns={[
              { title: say('行', 'Row'), cell: one => one.what },
              { title: say('原因', 'Why'), cell: one => one.errors },
            ]}
          />
        </>
      )}
    </>
  )
}
