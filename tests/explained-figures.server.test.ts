import { describe, expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { Decimal } from '#platform/model/decimal.ts'
import type { Declaration } from '#platform/model/document.ts'
import type { ToldFigure } from '#platform/model/figure.ts'
import { grouped } from '#platform/model/grouped.ts'
import { house } from '#platform/testing/house.ts'

// What other tests put into a state past every rule adds up to nothing.
const { admin, house: running } = await house()
const documents = running.catalogue.all
  .map(({ document }) => document)
  .filter(document => document.explained && !document.report)

const zero = new Decimal(0)
const valueOf = ({ unit, value }: ToldFigure) => {
  const figure = value === null ? zero : new Decimal(value)
  return unit === '%' ? figure.div(100) : figure
}

/** What a formula of one kind of step makes of its parts; nothing for what is told in words. */
function reckoned({ formula, parts = [] }: ToldFigure): Decimal | undefined {
  const words = formula?.[1] ?? ''
  const [first = zero, ...others] = parts.map(valueOf)
  const added = Decimal.sum(0, ...others)
  if (words.includes('÷ (1 + tax rate)')) return first.div(added.plus(1))
  if (words.startsWith('sum of')) return first.plus(added)
  const signs = (words.match(/ [−+×÷] /g) ?? []).map(sign => sign.trim())
  if (words.includes('(') && /[−+×÷][^(]*\)/.test(words)) return undefined
  // What is taken off or added may be many lines.
  if (signs.length > 0 && signs.every(sign => sign === '−')) return first.minus(added)
  if (signs.length > 0 && signs.every(sign => sign === '+')) return first.plus(added)
  if (signs.length === 0 || signs.length !== others.length || /[−+]/.test(signs.join(''))) return undefined
  return others.reduce((all, one, at) => (signs[at] === '×' ? all.times(one) : all.div(one)), first)
}

/** Figures of a tree that do not follow from their parts. */
function wrongIn(figure: ToldFigure, path = figure.label[1]): string[] {
  const { formula, parts = [], value } = figure
  const inner = parts.flatMap(part => wrongIn(part, `${path} › ${part.label[1]}`))
  const expected = value === null || parts.length === 0 ? undefined : reckoned(figure)
  if (!expected?.isFinite()) return inner
  // Sums are exact to the cent they are told in; what is multiplied or shared is off by its rounding.
  const most = /^sum of| [−+] /.test(formula?.[1] ?? '') ? '0.005' : '0.0100001'
  return expected.minus(valueOf(figure)).abs().lte(most)
    ? inner
    : [...inner, `${path}: ${value} told, ${expected.toFixed(4)} by "${formula?.[1]}"`]
}

/** Records of a document, two in each state. */
async function some(document: Declaration): Promise<Wire[]> {
  const { records } = (await admin.ask('GET', `${document.calls}/page?size=100`)) as unknown as { records: Wire[] }
  const chosen = grouped(records, one => String(one.status ?? '')).flatMap(own => own.slice(0, 2))
  const read: Wire[] = []
  for (const { id } of chosen.slice(0, 10)) read.push((await admin.ask('GET', `${document.calls}/${id}`)) as Wire)
  return read
}

describe.each(documents.map(document => [document.name, document] as const))('%s', (_, document) => {
  test('says of each explained figure what the record says, and its parts give it [issue 33, B12]', async () => {
    const faults: string[] = []
    let asked = 0
    for (const record of await some(document))
      for (const place of document.explained ?? []) {
        const [table = '', name] = place.split('.')
        for (const line of name ? ((record[table] ?? []) as Wire[]).slice(0, 2) : [record]) {
          const of = name ? `&line=${line.id}` : ''
          const figure = (await admin.ask(
            'GET',
            `${document.calls}/${record.id}/explain?field=${place}${of}`,
          )) as unknown as ToldFigure
          const said = line[name ?? table]
          const at = `${String(record[document.title])} ${place}`
          asked++
          if (
            (said ?? null) === null
              ? figure.value !== null
              : !new Decimal(String(said))
                  .minus(figure.value ?? 'NaN')
                  .abs()
                  .lte('0.00005')
          )
            faults.push(`${at}: ${String(said)} on the record, ${figure.value} explained`)
          faults.push(...wrongIn(figure).map(fault => `${at}: ${fault}`))
        }
      }
    expect(faults).toEqual([])
    expect(asked).toBeGreaterThan(0)
  })
})
