import { expect, test } from 'vitest'
import { serverAreas } from '#areas/index.server.ts'
import { type Declaration, headerFields, linesOf } from '#platform/model/document.ts'
import type { Field } from '#platform/model/fields.ts'
import { Catalogue } from '#platform/server/catalogue.ts'

const documents = new Catalogue(serverAreas.flatMap(area => area.declares ?? [])).all.map(({ document }) => document)

/** A field with where it stands: `salesUnitPrice`, or `details.amount` in lines. */
interface Placed {
  readonly place: string
  readonly name: string
  readonly field: Field
}
const inHeader = (document: Declaration): Placed[] =>
  Object.entries(headerFields(document)).map(([name, field]) => ({ place: name, name, field }))
const inLines = (document: Declaration): Placed[] =>
  linesOf(document).flatMap(([table, { fields }]) =>
    Object.entries(fields).map(([name, field]) => ({ place: `${table}.${name}`, name, field })),
  )

const figures: ReadonlySet<string> = new Set(['money', 'percent', 'decimal', 'quantity'])
const isFigure = ({ field }: Placed) => figures.has(field.kind)
/** What a figure is called without the words that make a total of it: `totalSalesAmount` and `salesAmount` are one figure. */
const figureOf = ({ name }: Placed): string => name.replace(/^total(?=[A-Z])/, '').toLowerCase()
const wordsOf = ({ field }: Placed): string => field.label[1].replace(/^(Total|All) /, '').toLowerCase()
const chineseOf = ({ field }: Placed): string => field.label[0].replace(/^(总|全部)|总(?=金额)/g, '')

test('what stands behind a permission as a total does so in its lines', () => {
  const bare = documents.flatMap(document =>
    inHeader(document)
      .filter(total => isFigure(total) && total.field.permission)
      .flatMap(total =>
        inLines(document)
          .filter(isFigure)
          .filter(part => figureOf(part) === figureOf(total) || wordsOf(part) === wordsOf(total))
          .filter(part => part.field.permission !== total.field.permission)
          .map(
            part =>
              `${document.name}: ${part.place} is a part of ${total.place}, which takes ${total.field.permission}`,
          ),
      ),
  )
  expect(bare).toEqual([])
})

test('what every line has behind a permission, no total of the same figure shows', () => {
  const bare = documents.flatMap(document =>
    inLines(document)
      .filter(part => isFigure(part) && part.field.permission)
      .flatMap(part =>
        inHeader(document)
          .filter(isFigure)
          .filter(total => figureOf(total) === figureOf(part) || wordsOf(total) === wordsOf(part))
          .filter(total => total.field.permission !== part.field.permission)
          .map(total => `${document.name}: ${total.place} adds up ${part.place}, which takes ${part.field.permission}`),
      ),
  )
  expect(bare).toEqual([])
})

/**
 * Words that many figures share and that say nothing of what they are a price or an amount of; those of sales in the
 * market, which are no secret, beside those of the offshore leg, which are; what a claim comes to, which its vendor is told.
 */
const common: ReadonlySet<string> = new Set(
  'unit price|price|amount|difference amount|payable in all|base amount|open amount|单价|金额|差额|应付总额|可用金额|索赔基数|索赔金额|销售单价|销售金额'.split(
    '|',
  ),
)
/** Figures in the same words that stand open for a reason. */
const open: Readonly<Record<string, string>> = {
  'customs-document: contractAmount': 'customs declare it; the goods amount beside it differs by rounding alone',
  'sales-report: payableAmountCny': 'the vendor’s own statement',
  'sales-report: skus.costAmountCny': 'the vendor’s own statement: costs that it bears',
  'sales-report: skus.payableAmountCny': 'the vendor’s own statement',
  'supplier-sales-report: payableAmountCny': 'the vendor’s own, of confirmed settlements',
  'settlement: payableAmountCny': 'what a settlement is made for; sales, own costs or profit beside it are guarded',
  'settlement: skuLines.payableAmountCny': 'its parts',
  'settlement-confirm: payableAmountCny': 'what a settlement is made for',
  'settlement-confirm: skuLines.payableAmountCny': 'its parts',
  'domestic-settlement: payableAmountCny': 'what a settlement is made for',
  'pos-order: details.salesAmount': 'what a store sold over its counter, which the till says',
  'sales-demand: totalAmount': 'what a customer is asked for, which the customer is told',
  'sales-demand: details.salesAmount': 'its parts',
}

test('a figure that stands behind a permission in one document does so in every other under the same words', () => {
  const guarded = new Map<string, string>()
  const all = documents.flatMap(document =>
    [...inHeader(document), ...inLines(document)].filter(isFigure).map(one => ({ document, ...one })),
  )
  const words = (one: Placed) => [wordsOf(one), chineseOf(one)].filter(word => !common.has(word))
  for (const one of all)
    if (one.field.permission) for (const word of words(one)) guarded.set(word, `${one.document.name}.${one.place}`)
  const bare = all.flatMap(one => {
    const where = `${one.document.name}: ${one.place}`
    const [like] = words(one).flatMap(word => guarded.get(word) ?? [])
    return one.field.permission || like === undefined || where in open ? [] : [`${where} is called as ${like}`]
  })
  expect(bare).toEqual([])
})
