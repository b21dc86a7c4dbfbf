import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { auditStates, type Declaration } from '../../model/document.ts'
import { StatusTag } from './status-tag.tsx'

/** The word a record's state is shown with until somebody chooses another language. */
const shown = (document: Partial<Declaration>, record: Record<string, unknown>): string =>
  renderToStaticMarkup(createElement(StatusTag, { document: document as Declaration, record })).replaceAll(
    /<[^>]*>/g,
    '',
  )

test.each([
  ['UNAUDITED', '未审核', 'Unaudited'],
  ['AUDITED', '已审核', 'Audited'],
] as const)('what has to be audited is %s: %s / %s [D0-4-06]', (status, zh, en) => {
  expect(shown({ states: auditStates }, { status })).toBe(zh)
  expect(auditStates[status]).toEqual([zh, en])
})

test.each([
  ['Y', '有效'],
  ['N', '无效'],
])('what is switched on and off is %s: %s [D0-3.7-04]', (enableFlag, zh) => {
  expect(shown({}, { enableFlag })).toBe(zh)
})
