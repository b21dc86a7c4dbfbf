import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { askedToOffer, mostOffered } from '../../model/most-offered.ts'
import { TickTable } from './tick-table.tsx'

/** The table of so many rows: how many of them stand in it, which are ticked, and what is said below them. */
function shown(count: number, ticked: readonly string[] = []) {
  const page = renderToStaticMarkup(
    createElement(TickTable<string>, {
      label: 'rows',
      rows: Array.from({ length: count }, (_, at) => `no ${at}`),
      keyOf: row => row,
      nameOf: row => row,
      wordsOf: row => row,
      columns: [{ title: 'No.', isSelfEvident: true, cell: row => row }],
      ticked: new Set(ticked),
      onTick: () => {},
    }),
  )
  return {
    rows: page.match(/class="tick-cell"/g)?.length,
    ticked: page.match(/checked=""/g)?.length ?? 0,
    notes: [...page.matchAll(/role="note">([^<]*)</g)].map(([, note]) => note),
  }
}

test('all rows stand in the table as long as it has room for them, and nothing more is said', () => {
  expect(shown(200)).toEqual({ rows: 200, ticked: 0, notes: [] })
})

test('rows that are not listed are named; what is ticked stays in sight', () => {
  expect(shown(251, ['no 250'])).toEqual({
    rows: 201,
    ticked: 1,
    notes: ['另有50条未列出，请用上面的筛选查找'],
  })
})

test('that there are more than are offered is said only where there are', () => {
  expect(shown(mostOffered).notes).toEqual(['另有800条未列出，请用上面的筛选查找'])
  expect(shown(askedToOffer).notes).toEqual([
    '另有800条未列出，请用上面的筛选查找',
    '只取最前的1000条；其余的在处理了这些之后列出',
  ])
})
