import type { Wire } from '../../model/check.ts'
import { hydrate } from '../../model/compute.ts'
import { Decimal } from '../../model/decimal.ts'
import { type Declaration, headerFields, linesOf, type Row } from '../../model/document.ts'
import { type Figure, type FigureSource, isExplained, type ToldFigure } from '../../model/figure.ts'
import type { Label } from '../../model/label.ts'
import { CallRefusal, notFound } from '../http/refusal.ts'
import { may, type User } from '../session/user.ts'
import type { Work } from './actions.ts'
import { placeKey, seenPlaces } from './seen.ts'
import { isHidden, type Shape } from './shape.ts'
import type { Store } from './store.ts'

type Explain<Subject, Line> = (record: Subject, work: Work, line: Line) => Figure | Promise<Figure>

/** How the figures of a document follow from what they are worked out from. */
export interface Explanations {
  readonly document: Declaration
  readonly figures: Readonly<Record<string, Explain<never, never>>>
}

type PlacesOf<D extends Declaration> = D['explained'] extends readonly (infer Place extends string)[] ? Place : never
type LineAt<D extends Declaration, Place> = Place extends `${infer Table}.${string}`
  ? Table extends keyof Row<D>
    ? Row<D>[Table] extends readonly (infer Line)[]
      ? Line
      : never
    : never
  : undefined

/**
 * Writes down where each figure that a document names under `explained` comes from. It is asked with the record, its lines
 * and, for a figure in lines, the line; what it answers is exact and holds everything down to what was typed.
 */
export const defineExplanations = <const D extends Declaration>(
  document: D,
  figures: { readonly [Place in PlacesOf<D>]: Explain<Row<D>, LineAt<D, Place>> },
): Explanations => ({ document, figures: figures as unknown as Explanations['figures'] })

/** Refuses to start where a document names a figure that nothing explains, or an explanation explains no figure of it. */
export function checkExplanations(documents: readonly Declaration[], all: readonly Explanations[]): void {
  for (const document of documents) {
    const written = all.filter(one => one.document.name === document.name).flatMap(one => Object.keys(one.figures))
    for (const place of document.explained ?? []) {
      const [first = '', second] = place.split('.')
      const fields = second ? linesOf(document).find(([name]) => name === first)?.[1].fields : headerFields(document)
      if (!fields?.[second ?? first]) throw new Error(`${document.name}: no field is called ${place}`)
      if (!written.includes(place)) throw new Error(`${document.name}: nothing explains ${place}`)
    }
  }
}

/** What a caller asks to be explained. */
export interface Asked {
  readonly id: string
  readonly field: string
  readonly line?: string | undefined
}

/** Where a figure of a record comes from, as far as the person may see it. */
export async function explain(work: Work, store: Store, shape: Shape, { id, field, line }: Asked): Promise<ToldFigure> {
  const { document } = shape
  const explained = isExplained(document, field) ? store.explanationsOf(document)[field] : undefined
  const [table = '', name] = field.split('.')
  const fields = name ? (shape.lines.find(one => one.name === table)?.fields ?? {}) : shape.fields
  if (!explained || isHidden(fields, name ?? field, work.user)) throw unexplained(document, field)
  const record = hydrate(document, await store.read(work, shape, id))
  const asked = name ? (record[table] as Wire[]).find(one => String(one.id) === line) : undefined
  if (name && !asked) throw notFound()
  const figure = await explained(record as never, work, asked as never)
  if (figure.permission && !may(work.user, figure.permission)) throw unexplained(document, field)
  const beyond = await beyondSight(work, store, sourcesOf(figure))
  return told(figure, work.user, source => beyond.has(keyOf(source)))
}

/** Every record that a figure or one of its parts comes from. */
const sourcesOf = ({ from, parts = [] }: Figure): FigureSource[] => [
  ...(from ? [from] : []),
  ...parts.flatMap(sourcesOf),
]

const keyOf = ({ document, id }: FigureSource) => placeKey({ document, recordId: id })

/**
 * Of some records those whose kind the person reads, though not them: they belong to others (business.md 6.3). Kinds that
 * are not theirs to read at all stand behind the permissions of their figures.
 */
async function beyondSight(work: Work, store: Store, sources: readonly FigureSource[]): Promise<ReadonlySet<string>> {
  const read = sources.filter(({ document }) => {
    const known = store.shapes.catalogue.find(document)?.document
    return known && may(work.user, `${known.permission}:list`)
  })
  const seen = await seenPlaces(
    { store },
    work,
    read.map(({ document, id }) => ({ document, recordId: id })),
  )
  return new Set(read.map(keyOf).filter(key => !seen.has(key)))
}

/** A figure somebody may not see is explained to them no more than one that nobody explains. */
const unexplained = ({ label }: Declaration, field: string) =>
  new CallRefusal(400, 'NOT_EXPLAINED', [
    `${label[0]}没有可解释的字段${field}`,
    `${label[1]} explains no field ${field}`,
  ])

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** The text of a figure: an amount of a currency has two decimals at least, anything else as many as it has. */
const textOf = (value: Decimal, unit: string | null | undefined): string =>
  value.toFixed(unit && currencies.has(unit) ? Math.max(2, value.decimalPlaces()) : value.decimalPlaces())

/** What stands for a record of others among the parts of a figure, which still add up. */
const others: Label = ['不在您数据权限内的记录', 'A record outside your data scope']

/** What stands for parts behind a right the person does not hold: what they see does not add up without them. */
const unseen: ToldFigure = {
  label: ['您无权查看的组成部分', 'Parts you have no right to see'],
  value: null,
  unit: null,
}

/** A figure as it travels: without what the person may not see, and it says where that is missing. */
function told(
  { permission: _, value, parts, ...figure }: Figure,
  user: User,
  isBeyond: (source: FigureSource) => boolean,
): ToldFigure {
  const text = value instanceof Decimal ? textOf(value, figure.unit) : value
  if (figure.from && isBeyond(figure.from)) return { label: others, value: text, unit: figure.unit ?? null }
  if (!parts) return { ...figure, value: text }
  const seen = parts.filter(part => !part.permission || may(user, part.permission))
  const missing = seen.length < parts.length ? [unseen] : []
  return { ...figure, value: text, parts: [...seen.map(part => told(part, user, isBeyond)), ...missing] }
}
