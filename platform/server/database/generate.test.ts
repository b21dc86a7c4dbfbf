import { describe, expect, test } from 'vitest'
import { defineArea } from '../../model/area.ts'
import { type Declaration, defineDocument } from '../../model/document.ts'
import { code, date, flag, lines, quantity, reference, section, text } from '../../model/fields.ts'
import { Catalogue } from '../catalogue.ts'
import { migrationBetween } from './generate.ts'
import { tablesOf } from './tables.ts'

const base = defineDocument({
  name: 'crate-list',
  label: ['筐单', 'Crate list'],
  calls: '/test/crate-list',
  screen: '/test/crateList',
  permission: 'test:crate',
  title: 'no',
  header: {
    general: section('基本信息', 'General', {
      no: code('编号', 'Number'),
      day: date('日期', 'Day'),
      checked: flag('已检', 'Checked'),
    }),
  },
  list: ['no'],
  filters: ['no'],
})
const withFields = (fields: object, more: Partial<Declaration> = {}): Declaration => ({
  ...base,
  header: { general: section('基本信息', 'General', { ...base.header.general.fields, ...fields }) },
  ...more,
})
const tables = (...documents: Declaration[]) => {
  const catalogue = new Catalogue([defineArea({ name: 'test', label: ['测试', 'Test'], documents })])
  return documents.flatMap(document => tablesOf(catalogue, document))
}
const change = (before: Declaration[], after: Declaration[]) =>
  migrationBetween(tables(...before), tables(...after))
    .trim()
    .split('\n\n')

describe('a new document', () => {
  const sql = migrationBetween(
    [],
    tables(
      withFields(
        { vendorId: reference('crate-list', '上级', 'Parent') },
        { unique: [['no']], lines: { details: lines('明细', 'Details', { qty: quantity('件数', 'Quantity') }) } },
      ),
    ),
  )

  test('gets its table with the tenant in every key, behind the wall', () => {
    expect(sql).toContain(
      "create table crate_list (\n  tenant_id bigint not null,\n  id bigint not null default nextval('record_id'),\n  version integer not null default 0,",
    )
    expect(sql).toContain('primary key (tenant_id, id)')
    expect(sql).toContain('create unique index crate_list_one_no on crate_list (tenant_id, no);')
    expect(sql).toContain("call guard_tenant_table('crate_list');")
    expect(sql).toContain("checked text not null default 'N' check (checked in ('Y', 'N'))")
    expect(sql).toContain('vendor_id bigint,\n  vendor_name text')
  })

  test('gets a table for its lines that goes with it', () => {
    expect(sql).toContain('create table crate_list_details (')
    expect(sql).toContain(
      'foreign key (tenant_id, document_id) references crate_list (tenant_id, id) on delete cascade',
    )
    expect(sql).toContain(
      'create index crate_list_details_by_document_id_line_no on crate_list_details (tenant_id, document_id, line_no);',
    )
    expect(sql).toContain("call guard_tenant_table('crate_list_details');")
    expect(sql.indexOf('create table crate_list (')).toBeLessThan(sql.indexOf('create table crate_list_details ('))
  })
})

describe('a change', () => {
  test.each<[string, Declaration, string[]]>([
    ['nothing', base, ['']],
    ['a field more', withFields({ plate: text('车牌', 'Plate') }), ['alter table crate_list add column plate text;']],
    [
      'a field of another kind',
      withFields({ day: text('日期', 'Day') }),
      ['alter table crate_list alter column day type text using day::text;'],
    ],
    [
      'other decimals',
      withFields({ day: quantity('日期', 'Day') }),
      ['alter table crate_list alter column day type numeric(21,3) using day::numeric(21,3);'],
    ],
    [
      'another usual value',
      withFields({ checked: flag('已检', 'Checked', { initial: 'Y' }) }),
      ["alter table crate_list alter column checked set default 'Y';"],
    ],
    [
      'a unique key more',
      withFields({}, { unique: [['no', 'day']] }),
      [
        'create unique index crate_list_one_no_day on crate_list (tenant_id, no, day) nulls not distinct;',
        'create unique index crate_list_spelled_no_day on crate_list (tenant_id, code_key(no), day) nulls not distinct;',
        // What the key begins with needs no index of its own for its spellings.
        'drop index if exists crate_list_by_spelled_no_id;',
      ],
    ],
    [
      'a key of those that have all of it',
      withFields({}, { uniqueWhole: [['day', 'checked']] }),
      [
        `create unique index crate_list_whole_day_checked on crate_list (tenant_id, day, checked) where enable_flag = 'Y';`,
      ],
    ],
    [
      'a filter more',
      withFields({}, { filters: ['no', 'day'] }),
      ['create index crate_list_by_day_id on crate_list (tenant_id, day, id);'],
    ],
    [
      'a code looked for by part',
      withFields({ plate: code('车牌', 'Plate', { byPart: true }) }, { filters: ['no', 'plate'] }),
      [
        'alter table crate_list add column plate text;',
        'create index crate_list_by_spelled_plate on crate_list using gin (tenant_id, code_key(plate) gin_trgm_ops);',
      ],
    ],
  ])('of %s asks for exactly that', (_, after, statements) => {
    expect(change([base], [after])).toEqual(statements)
  })

  test('back takes away what was added, line tables before their header', () => {
    const long = withFields({ plate: text('车牌', 'Plate') }, { unique: [['no']], filters: ['no', 'plate'] })
    expect(change([long], [base])).toEqual([
      'alter table crate_list drop column plate;',
      'drop index crate_list_one_no;',
      'drop index crate_list_spelled_no;',
      'drop index if exists crate_list_by_plate;',
      'create index crate_list_by_spelled_no_id on crate_list (tenant_id, code_key(no), id);',
    ])
    const lined = withFields(
      {},
      { lines: { details: lines('明细', 'Details', { qty: quantity('件数', 'Quantity') }) } },
    )
    expect(change([lined], [base])).toEqual(['drop table crate_list_details;'])
    expect(migrationBetween(tables(lined), []).trim().split('\n\n')).toEqual([
      'drop table crate_list_details;',
      'drop table crate_list;',
    ])
  })
})

test('records with states are counted and narrowed in an index of their list', () => {
  const states = { DRAFT: ['草稿', 'Draft'], DONE: ['完成', 'Done'] } as const
  const more = { states, filters: ['no', 'day', 'checked'], scope: { vendor: 'vendorId' } }
  const sql = migrationBetween([], tables(withFields({ vendorId: reference('crate-list', '上级', 'Parent') }, more)))
  expect(sql).toContain(
    'create index crate_list_by_status_id on crate_list (tenant_id, status, id) include (vendor_id, created_by, enable_flag, day, checked);',
  )
  const sorted = { ...more, sort: { field: 'day', direction: 'desc' } } as const
  expect(migrationBetween([], tables(withFields({}, sorted)))).toContain(
    'create index crate_list_by_status_day_id on crate_list (tenant_id, status, day, id) include (created_by, enable_flag, checked);',
  )
})

test('the order a list opens in has an index, and so has the first day it shows', () => {
  const sql = (more: Partial<Declaration>) => migrationBetween([], tables(withFields({}, { filters: ['no'], ...more })))
  const byDay = 'create index crate_list_by_day_id on crate_list (tenant_id, day, id);'
  expect(sql({ list: ['no'] })).not.toContain(byDay)
  expect(sql({ list: ['no'], sort: { field: 'day', direction: 'desc' } })).toContain(byDay)
  expect(sql({ list: ['no', 'day'] })).toContain(byDay)
  // Once is enough.
  expect(sql({ list: ['no', 'day'], filters: ['no', 'day'] }).split(byDay)).toHaveLength(2)
})

test('names stay apart where PostgreSQL would cut them', () => {
  const field = 'aVeryLongNameOfAFieldThatNobodyWouldEverWriteDown'
  const sql = migrationBetween(
    [],
    tables(
      withFields(
        { [`${field}One`]: code('一', 'One'), [`${field}Two`]: code('二', 'Two') },
        { unique: [[`${field}One`], [`${field}Two`]] },
      ),
    ),
  )
  const names = [...sql.matchAll(/create unique index (\w+)/g)].map(([, name]) => name ?? '')
  // Each as it is written, and however it is spelled.
  expect(new Set(names).size).toBe(4)
  for (const name of names) expect(name.length).toBeLessThanOrEqual(63)
})

test('a declaration that names what is not there is refused at the start', () => {
  const broken = { ...base, list: ['no', 'ghost'], filters: ['phantom'], title: 'nobody' }
  expect(() => tables(broken)).toThrow(/no field is called nobody[\s\S]*ghost[\s\S]*phantom/)
  expect(() => tables(withFields({ vendorId: reference('vendor', '供应商', 'Vendor') }))).toThrow(
    'no document is called vendor',
  )
  expect(() => tables(base, base)).toThrow('Two documents are called crate-list')
})
