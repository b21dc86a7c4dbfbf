import { Checkbox, Spin } from 'antd'
import type { ReactNode } from 'react'
import { Shown } from '../../../kinds/controls.web.tsx'
import type { Wire } from '../../../model/check.ts'
import { type Declaration, nameBeside } from '../../../model/document.ts'
import type { DecimalField, Field, Fields } from '../../../model/fields.ts'
import type { ColourRule } from '../../../model/row-colours.ts'
import { titleLabel } from '../../../model/verbs.ts'
import type { GridColumn } from '../../grid/columns.ts'
import { shownSumOf } from '../../grid/totals.ts'
import { useLanguage, useLanguageState } from '../../language.ts'
import { OwnLink } from '../../parts/own-link.tsx'
import { RecordTitle } from '../record-title.tsx'
import { StatusTag } from '../status-tag.tsx'
import { factsOf } from './card-facts.ts'
import { ruleClass } from './colour-rules.ts'

interface ListCardsProps {
  readonly document: Declaration
  readonly fields: Fields
  readonly columns: readonly GridColumn[]
  readonly rows: readonly Wire[]
  /** The rule a row is coloured by, by its id. */
  readonly ruleOf: ReadonlyMap<string, ColourRule>
  /** The sums of the whole list, by field. */
  readonly totals: Wire | undefined
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: Set<string>) => void
  /** Cells the screen draws itself. */
  readonly renderCell: Readonly<Record<string, (row: Wire) => ReactNode>>
  readonly empty: ReactNode
  /** Rows are on their way: nothing is said of a list nobody has seen yet. */
  readonly loading: boolean
}

/** The currency of an amount, which no heading of a card says. */
const currencyOf = (field: Field | undefined, row: Wire): string => {
  const { currency } = (field ?? {}) as Partial<DecimalField>
  return field?.kind === 'money' && currency && row[currency] ? ` ${String(row[currency])}` : ''
}

/** A page of records on a telephone: a card each, with its number, its state and the four facts that matter. */
export default function ListCards(props: ListCardsProps) {
  const { document, fields, columns, rows, ruleOf, totals, selected, onSelect, renderCell, empty, loading } = props
  const say = useLanguage()
  const language = useLanguageState(state => state.language)
  const names = columns
    .filter(({ hidden, name }) => !hidden && name !== document.title && name !== 'status' && fields[name])
    .map(({ name }) => name)
  const tick = (id: string, on: boolean) => {
    const next = new Set(selected)
    if (on) next.add(id)
    else next.delete(id)
    onSelect(next)
  }
  if (rows.length === 0) return <div className="list-cards">{loading ? <Spin /> : empty}</div>
  const sumOf = (name: string) => shownSumOf(totals, name, fields)
  // Their place is kept until they are there: no card moves away from under a finger.
  const summed = names.filter(name => (totals ? sumOf(name) : (fields[name] as Partial<DecimalField>).total))
  return (
    <>
      {summed.length > 0 && (
        <div className="list-cards-totals" role="region" aria-label={say('合计', 'Total')} tabIndex={0}>
          {say('合计', 'Total')}{' '}
          {summed.map(name => (
            <span key={name}>
              {say((fields[name] as Field).label)} <b>{sumOf(name).replaceAll('\n', ' · ')}</b>
            </span>
          ))}
        </div>
      )}
      <ul className="list-cards">
        {rows.map(row => {
          const id = String(row.id)
          const rule = ruleOf.get(id)
          const title = say(titleLabel(document, row)) || id
          return (
            <li key={id} className={ruleClass(rule)}>
              <header>
                <Checkbox
                  checked={selected.has(id)}
                  aria-label={`${say('选择', 'Select')} ${title}`}
                  onChange={event => tick(id, event.target.checked)}
                />
                <OwnLink to={`${document.screen}/detail?id=${id}`}>
                  <RecordTitle document={document} record={row} />
                </OwnLink>
                <StatusTag document={document} record={row} />
              </header>
              {rule && <p className="dop-rule-name">{rule.name}</p>}
              <dl>
                {factsOf(names, fields, row, document.report).map(name => (
                  <div key={name}>
                    <dt>{say((fields[name] as Field).label)}</dt>
                    <dd>
                      {renderCell[name]?.(row) ?? (
                        <Shown
                          field={fields[name] as Field}
                          value={row[name]}
                          named={row[nameBeside(name)] as string | null}
                          language={language}
                        />
                      )}
                      {currencyOf(fields[name], row)}
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          )
        })}
      </ul>
    </>
  )
}
