import type { ReactNode } from 'react'
import { kindOf } from '#platform/kinds/kinds.ts'
import { money, quantity } from '#platform/model/fields.ts'
import type { Label } from '#platform/model/label.ts'
import './paper.css'

const shown = { money: money('', '', { decimals: 4 }), quantity: quantity('', '') }

/** A figure as it stands on paper: thousands in groups, quantities without trailing zeros. */
export function figure(value: unknown, kind: keyof typeof shown = 'money'): string {
  const field = shown[kind]
  const text = kindOf(field).show(value, field, 'zh')
  return kind === 'money' ? text.replace(/(\.\d\d\d*?)0+$/, '$1') : text
}

/** Words in both languages, the Chinese first; once where they are the same. */
export const Both = ({ of: [zh, en] }: { readonly of: Label }) =>
  zh === en || en === '' ? (
    <>{zh}</>
  ) : (
    <>
      {zh} <span lang="en">{en}</span>
    </>
  )

interface SheetProps {
  readonly title: Label
  /** The facts beside the title: number, date. */
  readonly facts: readonly (readonly [Label, unknown])[]
  readonly children: ReactNode
}

/** A sheet that goes to a partner: its title, its number, and what it says. */
export const Sheet = ({ title, facts, children }: SheetProps) => (
  <article className="trade-paper">
    <header>
      <h1>
        {title[0]} <span lang="en">{title[1]}</span>
      </h1>
      <Facts facts={facts} />
    </header>
    {children}
  </article>
)

/** Facts in pairs: what, and how it is. */
export const Facts = ({ facts }: { readonly facts: readonly (readonly [Label, unknown])[] }) => (
  <dl>
    {facts.map(([label, value]) => (
      <div key={label[1]}>
        <dt>
          <Both of={label} />
        </dt>
        <dd>{isLabel(value) ? <Both of={value} /> : String(value ?? '') || '—'}</dd>
      </div>
    ))}
  </dl>
)

const isLabel = (value: unknown): value is Label => Array.isArray(value) && value.length === 2

/** A numbered paragraph with its heading. */
export const Paragraph = ({ heading, children }: { readonly heading: Label; readonly children: ReactNode }) => (
  <section>
    <h2>
      <Both of={heading} />
    </h2>
    {children}
  </section>
)

interface Column<Row> {
  readonly label: Label
  readonly cell: (row: Row, at: number) => ReactNode
  readonly figure?: boolean
}

interface TableProps<Row> {
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  /** The last row, a cell for each column. */
  readonly foot?: readonly ReactNode[]
}

/** Goods or amounts row by row; its headings come again on the next sheet. */
export const PaperTable = <Row,>({ rows, columns, foot }: TableProps<Row>) => (
  <table>
    <thead>
      <tr>
        {columns.map(({ label, figure: right }) => (
          <th key={label[1]} className={right ? 'figure' : ''}>
            {label[0]}
            <br />
            <span lang="en">{label[1]}</span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) => (
        // Paper is drawn once; its rows never move.
        <tr key={at}>
          {columns.map(({ label, cell, figure: right }) => (
            <td key={label[1]} className={right ? 'figure' : ''}>
              {cell(row, at)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
    {foot && (
      <tfoot>
        <tr>
          {columns.map(({ label, figure: right }, at) => (
            <td key={label[1]} className={right ? 'figure' : ''}>
              {foot[at]}
            </td>
          ))}
        </tr>
      </tfoot>
    )}
  </table>
)

/** Where both sides stamp and sign. */
export const Stamps = ({ sides }: { readonly sides: readonly (readonly [Label, Label])[] }) => (
  <footer className="stamps">
    {sides.map(([role, name]) => (
      <div key={role[1]}>
        <strong>
          <Both of={role} />
        </strong>
        <span>
          <Both of={name} />
        </span>
        <span className="stamp">
          <Both of={['盖章及签字', 'Stamp and signature']} />
        </span>
        <span>
          <Both of={['日期', 'Date']} />: ____________
        </span>
      </div>
    ))}
  </footer>
)
