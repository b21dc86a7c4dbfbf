import { describe, expect, test } from 'vitest'
import { defineArea } from '../model/area.ts'
import { type Declaration, defineDocument } from '../model/document.ts'
import { code, numberSeries, reference, section } from '../model/fields.ts'
import { Catalogue } from './catalogue.ts'
import { tablesOf } from './database/tables.ts'

const crate = (name: string, to?: string): Declaration =>
  defineDocument({
    name,
    label: [`筐${name}`, `Crate ${name}`],
    calls: `/test/${name}`,
    screen: `/test/${name}`,
    permission: 'test:crate',
    title: 'no',
    header: {
      general: section('基本信息', 'General', {
        no: code('编号', 'Number'),
        ...(to ? { otherId: reference(to, '另一单', 'Other') } : {}),
      }),
    },
    list: ['no'],
    filters: ['no'],
  })
const catalogueOf = (documents: Declaration[], agreed: Declaration[]) =>
  new Catalogue([defineArea({ name: 'test', label: ['测试', 'Test'], documents, agreed })])

describe('a document agreed on', () => {
  test('has its table and what it refers to, and is none of those with calls and screens', () => {
    const plan = crate('plan', 'crate')
    const catalogue = catalogueOf([crate('crate')], [plan])
    expect(catalogue.all.map(({ document }) => document.name)).toEqual(['crate'])
    expect(catalogue.agreed).toEqual([plan])
    expect(tablesOf(catalogue, plan).map(table => table.name)).toEqual(['plan'])
    expect(tablesOf(catalogue, plan)[0]?.columns.map(column => column.name)).toContain('other_id')
  })

  test('may lean on another that is agreed on, and nothing opened may lean on it', () => {
    expect(() => catalogueOf([], [crate('plan'), crate('task', 'plan')])).not.toThrow()
    expect(() => catalogueOf([crate('crate', 'plan')], [crate('plan')])).toThrow(
      'crate.otherId: plan is agreed on only; it has no records to choose from yet',
    )
    expect(() => catalogueOf([], [crate('task', 'plan')])).toThrow('task.otherId: no document is called plan')
    expect(() => catalogueOf([crate('plan')], [crate('plan')])).toThrow('Two documents are called plan')
  })
})

test('two documents that count in one number series are refused by both their names', () => {
  const numbered = (name: string, series: string) =>
    defineDocument({
      ...crate(name),
      header: { general: section('基本信息', 'General', { no: numberSeries('编号', 'Number', series) }) },
    })
  expect(() => catalogueOf([numbered('crate', 'CR')], [numbered('plan', 'PL')])).not.toThrow()
  expect(() => catalogueOf([numbered('crate', 'CR')], [numbered('plan', 'CR')])).toThrow(
    'crate and plan are numbered by one series: CR',
  )
})

test('a field that would be overwritten by the name beside a reference is refused; one that shows it is not', () => {
  const named = (field: { readonly readOnly?: true }, brings: readonly 'otherName'[] = []) =>
    defineDocument({
      ...crate('crate'),
      header: {
        general: section('基本信息', 'General', {
          no: code('编号', 'Number'),
          otherId: reference('crate', '另一单', 'Other', { brings }),
          otherName: code('另一单名', 'Name of the other', field),
        }),
      },
    })
  const lost = 'crate.otherName: the name of otherId is kept there; call the field otherwise'
  expect(() => catalogueOf([named({ readOnly: true })], [])).not.toThrow()
  expect(() => catalogueOf([named({})], [])).toThrow(lost)
  expect(() => catalogueOf([named({ readOnly: true }, ['otherName'])], [])).toThrow(lost)
})

test('the end of a record that is its maker’s is one of the places that narrow its list, on desks as well', () => {
  const ends = { STORE: 'otherId' }
  const moved = (more: Partial<Declaration>) => [crate('crate'), { ...crate('move', 'crate'), ...more } as Declaration]
  expect(() => catalogueOf(moved({ makersEnd: ends, scope: { warehouse: ['otherId'] } }), [])).not.toThrow()
  expect(() => catalogueOf(moved({ makersEnd: ends }), [])).toThrow('move: otherId is no end of it (makersEnd)')
  const desks = { back: { label: ['退', 'Back'], screen: '/back', only: {}, makersEnd: { ANY: 'no' } } } as const
  expect(() => catalogueOf(moved({ desks }), [])).toThrow('move: no is no end of it (makersEnd)')
})
