import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textOfMoment } from '../model/date-text.ts'

/** All that runs in a browser: screens, their parts, and what they share with the server. */
const files = ['platform/web', 'platform/kinds', 'platform/model', 'areas'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.(test|server)\.tsx?$/.test(name))
    .map(name => [`${folder}/${name}`, readFileSync(`${folder}/${name}`, 'utf8')] as const),
)

/** What writes a moment or a figure as the browser is set, not as the house does: in its zone, or in its language. */
const asTheBrowserIs = [
  /\.(get|set)(FullYear|Month|Date|Day|Hours|Minutes|Seconds|TimezoneOffset)\(/,
  /\.to(Date|Time)String\(/,
  /\.toLocale(String|DateString|TimeString)\(\s*(\)|undefined)/,
  /\.toLocale(DateString|TimeString)\((?!.*timeZone)/,
  /Intl\.\w+\(\s*(\)|undefined)/,
  /Intl\.DateTimeFormat\((?!.*timeZone)/,
  /\bdayjs\b|\bmoment\(/,
  /type="(date|time|datetime-local|month|week)"/,
]

test('times and figures are the house’s own, in whatever language and zone the browser is [field case C26]', () => {
  const found = files.flatMap(([name, text]) =>
    text.split('\n').flatMap((line, at) => (asTheBrowserIs.some(one => one.test(line)) ? [`${name}:${at + 1}`] : [])),
  )
  expect(found).toEqual([])
  expect(textOfMoment(new Date('2026-11-25T08:06:00Z'))).toBe('2026-11-25 16:06:00')
})

/** Where nobody types words: a key on a heading, on a button, on a cell that is pointed at; the grid asks before it. */
const withoutWords: ReadonlySet<string> = new Set([
  'platform/web/grid/data-grid.tsx',
  'platform/web/grid/line-keys.ts',
  'platform/web/grid/list-grid.tsx',
  'platform/web/parts/why-button.tsx',
  'areas/packing/original-packing-list/vendor-file/sheet-view.web.tsx',
])

test('Enter that ends a word of an input method does nothing else [field case C20]', () => {
  const pressed = files.filter(([, text]) => /(===|!==|case) 'Enter'/.test(text))
  expect(pressed.length).toBeGreaterThan(withoutWords.size)
  expect(
    pressed.flatMap(([name, text]) => (withoutWords.has(name) || /\.isComposing\b/.test(text) ? [] : [name])),
  ).toEqual([])
  // A box for words asks by itself; one for numbers does not.
  const boxes = files.flatMap(([name, text]) =>
    [...text.matchAll(/<InputNumber\b[\s\S]*?\/>/g)].flatMap(([box]) =>
      box.includes('onPressEnter') && !box.includes('isComposing') ? [name] : [],
    ),
  )
  expect(boxes).toEqual([])
})
