import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { auditStates, auditTransitions, type Declaration } from '../../model/document.ts'
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

const tag = (document: Partial<Declaration>, record: Record<string, unknown>): string =>
  renderToStaticMarkup(createElement(StatusTag, { document: document as Declaration, record }))
const held: Partial<Declaration> = {
  states: { Y: ['有效', 'Effective'], N: ['失效', 'Invalid'] },
  transitions: {
    enable: { label: ['启用', 'Enable'], from: 'N', to: 'Y' },
    disable: { label: ['禁用', 'Disable'], from: 'Y', to: 'N', ends: true },
  },
}

test.each([
  ['what waits for its audit', { states: auditStates, transitions: auditTransitions }, 'UNAUDITED', 'gold'],
  ['what is audited', { states: auditStates, transitions: auditTransitions }, 'AUDITED', 'green'],
  ['what holds from its first day', held, 'Y', 'green'],
  ['what calls for somebody', { ...held, alarms: ['N'] }, 'N', 'red'],
] as const)('%s has its colour', (_, document, status, colour) => {
  expect(tag(document, { status })).toContain(`ant-tag-${colour}`)
})

test('what an action took out of use is grey, though no step leads to its state [issue 31]', () => {
  const record = { status: 'N', enableFlag: 'N' }
  expect(tag({ ...held, transitions: {} }, record)).not.toMatch(/ant-tag-(green|gold)/)
  expect(tag({ ...held, transitions: {} }, { ...record, enableFlag: 'Y' })).toContain('ant-tag-green')
})

test('a row that nobody switches on and off says nothing of it', () => {
  expect(tag({ readOnly: true }, { enableFlag: 'Y' })).toBe('')
  expect(tag({ switchable: false }, { enableFlag: 'Y' })).toBe('')
})
