import { kindOf } from '../../kinds/kinds.ts'
import { figure } from '../../kinds/paper-figure.ts'
import type { Wire } from '../../model/check.ts'
import { type Declaration, linesOf, nameBeside } from '../../model/document.ts'
import type { ChoiceField, Field, ReferenceField } from '../../model/fields.ts'
import { type Fact, facts, nameOf, type Paper, part, pictures, run, table, type Word } from '../../model/paper.ts'
import { titleIn } from '../../model/verbs.ts'

/** As many columns of lines as an upright or a lying sheet holds. */
const mostColumns = { A4: 8, 'A4-landscape': 12 } as const
/** What does not go into a table or a pair. */
const apart: ReadonlySet<string> = new Set(['attachment', 'rich-text'])

/** A value of a field as it stands on paper. */
export function wordOf(field: Field, name: string, record: Wire): Word {
  const value = record[name]
  if (value === null || value === undefined || value === '') return ''
  if (field.kind === 'choice') return (field as ChoiceField).options[String(value)] ?? String(value)
  if (field.kind === 'flag') return value === 'Y' || value === true ? ['是', 'Yes'] : ['否', 'No']
  if (field.kind === 'reference') {
    const { to, only } = field as ReferenceField
    return nameOf(to, value, record[nameBeside(name)] ?? value, only as Record<string, string> | undefined)
  }
  if (field.kind === 'references') {
    const { to, only } = field as ReferenceField
    const all = Array.isArray(value) ? value : [value]
    return run(...all.map(one => nameOf(to, one, one, only as Record<string, string> | undefined)))
  }
  if (field.kind === 'money') return figure(value)
  if (field.kind === 'quantity') return figure(value, 'quantity')
  return kindOf(field).show(value, field, 'zh')
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A record on paper as its declaration has it: for documents that do not write their own. */
export function generalPaper(document: Declaration, record: Wire): Paper {
  const seen = (name: string, field: Field) => !apart.has(field.kind) && name in record
  const status = document.states?.[String(record.status)]
  return {
    title: document.label,
    facts: [
      [['单号', 'No.'], titleIn(document, record)],
      ...(status ? [[['状态', 'Status'], status] as Fact<Word>] : []),
    ],
    body: [
      ...Object.values(document.header).flatMap(section => {
        const said = Object.entries(section.fields)
          .filter(([name, field]) => name !== document.title && seen(name, field) && !isEmpty(record[name]))
          .map(([name, field]): Fact<Word> => [field.label, wordOf(field, name, record)])
        return said.length > 0 ? [part(section.label, facts(...said))] : []
      }),
      ...linesOf(document).flatMap(([name, lines]) => {
        const rows = (record[name] as Wire[] | undefined) ?? []
        if (rows.length === 0) return []
        const { frozen = [], first = [], hidden = [] } = lines
        const order = [...new Set([...frozen, ...first, ...Object.keys(lines.fields)])]
        const columns = order
          .flatMap((field): [string, Field][] => {
            const declared = lines.fields[field]
            return declared && !hidden.includes(field) && !apart.has(declared.kind) ? [[field, declared]] : []
          })
          .filter(([field]) => rows.some(row => !isEmpty(row[field])))
          .slice(0, mostColumns[document.print ?? 'A4'])
        const columnsOnPaper = columns.map(([at, field]) => ({
          label: field.label,
          figure: kindOf(field).align === 'right',
          cell: (row: Wire) => wordOf(field, at, row),
        }))
        return [part(lines.label, table(rows, columnsOnPaper))]
      }),
      ...Object.values(document.header).flatMap(section =>
        Object.entries(section.fields).flatMap(([name, field]) =>
          field.kind === 'attachment' && (field as { shows?: string }).shows === 'pictures'
            ? pictures(record[name])
            : [],
        ),
      ),
      ...(isEmpty(record.remark) ? [] : [facts([['备注', 'Remark'], String(record.remark)])]),
    ],
  }
}
