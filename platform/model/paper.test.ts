import { describe, expect, test } from 'vitest'
import { drawnWith, facts, nameOf, namesOn, type Paper, part, pictures, run, stamps, table, text } from './paper.ts'

const vendor = nameOf('vendor', '7', 'kept')
const grade = nameOf('attribute-value', 'A', 'A', { attrCode: 'grade' })
const paper: Paper = {
  title: ['合同', 'CONTRACT'],
  facts: [[['卖方', 'Seller'], vendor]],
  body: [
    text('free'),
    part(
      ['货物', 'Goods'],
      table(
        [{ no: 1 }, { no: null }],
        [{ label: ['序号', 'No.'], cell: row => row.no }],
        [run('', grade, ['盒', 'box'])],
      ),
    ),
    facts([['空', 'Empty'], null]),
    stamps([['卖方', 'Seller'], vendor], [['买方', 'Buyer'], nameOf('vendor', '', '')]),
    ...pictures(null),
  ],
}

describe('a paper', () => {
  test('names each record once, whatever place it stands at', () => {
    expect(namesOn(paper)).toEqual([vendor, grade])
  })

  test('says everything in both languages, the English left out where it is the same', () => {
    const drawn = drawnWith(paper, ({ to }) => (to === 'vendor' ? ['果园', 'Orchard'] : ['A', 'A']))
    expect(drawn.facts).toEqual([
      [
        ['卖方', 'Seller'],
        ['果园', 'Orchard'],
      ],
    ])
    expect(drawn.body).toMatchObject([
      { text: ['free', ''] },
      { body: [{ rows: [[['1', '']], [['', '']]], foot: [['A 盒', 'A box']] }] },
      {
        facts: [
          [
            ['空', 'Empty'],
            ['', ''],
          ],
        ],
      },
      { sides: [{ name: ['果园', 'Orchard'], stamp: true }, { name: ['', ''] }] },
    ])
  })

  test('keeps what its record holds of a name that nobody knows', () => {
    expect(drawnWith(paper, () => undefined).facts).toEqual([
      [
        ['卖方', 'Seller'],
        ['kept', ''],
      ],
    ])
  })
})
