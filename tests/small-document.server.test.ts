import { afterAll, expect, test } from 'vitest'
import { codesOf } from '#areas/admin/permissions.ts'
import { defineArea } from '#platform/model/area.ts'
import type { Wire } from '#platform/model/check.ts'
import { defineDocument } from '#platform/model/document.ts'
import { choice, code, date, money, section, text } from '#platform/model/fields.ts'
import { Catalogue } from '#platform/server/catalogue.ts'
import { migrationBetween } from '#platform/server/database/generate.ts'
import { withClient } from '#platform/server/database/open.ts'
import { urlAs } from '#platform/server/database/roles.ts'
import { tablesOf } from '#platform/server/database/tables.ts'
import { documentCalls } from '#platform/server/documents/calls.ts'
import { Shapes } from '#platform/server/documents/shape.ts'
import { Store } from '#platform/server/documents/store.ts'
import type { CallContext } from '#platform/server/http/call.ts'
import { Done, RawData } from '#platform/server/http/call.ts'
import { house as openHouse, today } from '#platform/testing/house.ts'

const { databaseUrl, house, sql } = await openHouse()

/** A paper form of five fields and one state: what adding a document to the house takes. */
const parkingTicket = defineDocument({
  name: 'parking-ticket',
  label: ['停车票', 'Parking ticket'],
  calls: '/test/parking-ticket',
  screen: '/test/parkingTicket',
  permission: 'test:parking',
  title: 'ticketNo',
  header: {
    general: section('基本信息', 'General', {
      ticketNo: code('票号', 'Ticket no.', { required: true }),
      plate: text('车牌', 'Plate'),
      day: date('日期', 'Day', { required: true }),
      fee: money('费用', 'Fee', { total: true }),
      kind: choice('车型', 'Kind', { TRUCK: ['货车', 'Truck'], CAR: ['小车', 'Car'] }, { initial: 'CAR' }),
    }),
  },
  states: { OPEN: ['未结', 'Open'] },
  list: ['ticketNo', 'plate', 'day', 'fee', 'kind', 'status'],
  filters: ['ticketNo', 'plate', 'day', 'kind'],
  unique: [['ticketNo']],
})

const catalogue = new Catalogue([defineArea({ name: 'test', label: ['测试', 'Test'], documents: [parkingTicket] })])
const asOwner = (statement: string) => withClient(urlAs(databaseUrl, 'app_owner'), client => client.query(statement))
await asOwner(migrationBetween([], tablesOf(catalogue, parkingTicket)))
afterAll(() => asOwner('drop table parking_ticket'))

const store = new Store(new Shapes(catalogue), [])
const calls = documentCalls({ store, clock: () => ({ now: new Date(), today }) }, 'parking-ticket')

/** Asks one of the document's calls as the house itself, inside a tenant. */
function ask(method: string, path: string, input: Wire | Wire[] = {}, tenantId = '1'): Promise<unknown> {
  const call = calls.find(one => one.method === method && one.path === `${parkingTicket.calls}${path}`)
  if (!call) throw new Error(`There is no ${method} ${path}`)
  return house.asHouse(tenantId, async work => {
    const context = { ...work, language: 'en', input: call.input.parse(input) } as unknown as CallContext<unknown>
    const answer = await call.answer(context)
    if (answer instanceof RawData) return answer.parsed() as unknown
    return answer instanceof Done ? answer.data : answer
  })
}

test('one declaration gives a table behind the wall', async () => {
  const [table] = await sql("select relrowsecurity, relforcerowsecurity from pg_class where relname = 'parking_ticket'")
  expect(table).toEqual({ relrowsecurity: true, relforcerowsecurity: true })
  const columns = await sql(
    "select column_name, data_type from information_schema.columns where table_name = 'parking_ticket'",
  )
  expect(Object.fromEntries(columns.map(row => [row.column_name, row.data_type]))).toMatchObject({
    tenant_id: 'bigint',
    version: 'integer',
    status: 'text',
    ticket_no: 'text',
    day: 'date',
    fee: 'numeric',
    created_by_name: 'text',
  })
})

test('sums say of how many rows they are, and count nothing that was taken out of use [issue 33, B13, B15]', async () => {
  const fees = { P1: '10', P2: null, P3: '7', P4: null }
  const made: Wire[] = []
  for (const [ticketNo, fee] of Object.entries(fees))
    made.push((await ask('POST', '', { ticketNo, day: today, fee, kind: ticketNo < 'P3' ? 'CAR' : 'TRUCK' })) as Wire)
  const off = (ticketNo: string) =>
    asOwner(`update parking_ticket set enable_flag = 'N' where ticket_no = '${ticketNo}'`)
  expect(await ask('GET', '/totals')).toMatchObject({ total: 4, leftOut: 0, known: { fee: 2 }, sums: { fee: '17.00' } })
  await off('P3')
  expect(await ask('GET', '/totals')).toMatchObject({ total: 4, leftOut: 1, known: { fee: 1 }, sums: { fee: '10.00' } })
  // What nobody knows is no 0, and what is out of use alone is told.
  expect(await ask('GET', '/groups', { by: 'kind' })).toEqual([
    {
      value: 'CAR',
      name: null,
      total: 2,
      leftOut: 0,
      known: { fee: 1 },
      sums: { fee: '10.00' },
      byCurrency: [],
      inCurrency: {},
    },
    { value: 'TRUCK', name: null, total: 2, leftOut: 1, known: { fee: 0 }, sums: {}, byCurrency: [], inCurrency: {} },
  ])
  await off('P4')
  expect(await ask('GET', '/totals', { kind: 'TRUCK' })).toMatchObject({
    total: 2,
    leftOut: 0,
    known: { fee: 1 },
    sums: { fee: '7.00' },
  })
  for (const { id, version } of made)
    await sql('delete from parking_ticket where id = $1 and version = $2', [id, version])
  expect(await ask('GET', '/totals')).toMatchObject({ total: 0, leftOut: 0, known: {}, sums: { fee: '0.00' } })
})

test('a list stands as a table of two sides, with every part and the whole, from one question [issue 38]', async () => {
  const days = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-12-31']
  const made: Wire[] = []
  for (const [at, fee] of ['10', '5.50', '7', null].entries())
    made.push(
      (await ask('POST', '', {
        ticketNo: `V${at}`,
        day: days[at],
        fee,
        kind: at % 2 === 0 ? 'CAR' : 'TRUCK',
      })) as Wire,
    )
  interface Answer {
    readonly cells: readonly (Wire & { rows: string[]; columns: string[]; sums: Wire; known: Wire })[]
  }
  const cellsOf = async (asked: Wire) =>
    Object.fromEntries(
      ((await ask('GET', '/pivot', asked)) as Answer).cells.map(({ rows, columns, total, sums, known }) => [
        `${rows.join('/')}|${columns.join('/')}`,
        [total, sums.fee ?? null, known.fee ?? null],
      ]),
    )
  expect(
    await cellsOf({ pivotRows: 'kind', pivotColumns: ['day.quarter', 'day.month'], pivotMeasures: 'fee' }),
  ).toEqual({
    '|': [4, '22.50', 3],
    '|2026-Q1': [3, '22.50', null],
    '|2026-Q1/2026-02': [2, '15.50', null],
    '|2026-Q1/2026-03': [1, '7.00', null],
    '|2026-Q4': [1, null, 0],
    '|2026-Q4/2026-12': [1, null, 0],
    'CAR|': [2, '17.00', null],
    'CAR|2026-Q1': [2, '17.00', null],
    'CAR|2026-Q1/2026-02': [1, '10.00', null],
    'CAR|2026-Q1/2026-03': [1, '7.00', null],
    'TRUCK|': [2, '5.50', 1],
    'TRUCK|2026-Q1': [1, '5.50', null],
    'TRUCK|2026-Q1/2026-02': [1, '5.50', null],
    'TRUCK|2026-Q4': [1, null, 0],
    'TRUCK|2026-Q4/2026-12': [1, null, 0],
  })
  // Filters hold, the last day of a year is in the week of its own, and without sides there is the whole alone.
  expect(await cellsOf({ pivotRows: 'day.week', kind: 'TRUCK' })).toEqual({
    '|': [2, '5.50', 1],
    '2026-W09|': [1, '5.50', null],
    '2026-W53|': [1, null, 0],
  })
  expect(await cellsOf({})).toEqual({ '|': [4, '22.50', 3] })
  await expect(ask('GET', '/pivot', { pivotRows: 'fee' })).rejects.toThrow('Rows cannot be grouped by fee')
  await expect(ask('GET', '/pivot', { pivotRows: 'day.decade' })).rejects.toThrow('grouped by day.decade')
  await expect(ask('GET', '/pivot', { pivotRows: 'kind', pivotColumns: 'kind' })).rejects.toThrow(
    'both a row and a column',
  )
  await expect(ask('GET', '/pivot', { pivotMeasures: 'plate' })).rejects.toThrow('plate cannot be summed')
  await expect(ask('GET', '/pivot', { pivotRows: 'kind,day,plate,ticketNo' })).rejects.toThrow('At most 3 fields')
  expect(((await ask('GET', '/pivot', { pivotRows: 'kind' }, '2')) as Answer).cells).toMatchObject([])
  for (const { id } of made) await sql('delete from parking_ticket where id = $1', [id])
})

test('one declaration gives its calls and their permissions', () => {
  expect(
    calls.map(({ method, path, permission }) => `${method} ${path.slice(parkingTicket.calls.length)} ${permission}`),
  ).toEqual([
    'GET /page test:parking:list',
    'GET /totals test:parking:list',
    'GET /groups test:parking:list',
    'GET /pivot test:parking:list',
    'GET /states test:parking:list',
    'GET /:id test:parking:list',
    'GET /lookup null',
    'GET /:id/history test:parking:list',
    'GET /:id/flow test:parking:list',
    'POST  test:parking:save',
    'PUT  test:parking:save',
    'DELETE  test:parking:delete',
    'POST /change-many test:parking:save',
  ])
  expect(codesOf(parkingTicket)).toEqual(['test:parking:list', 'test:parking:save', 'test:parking:delete'])
})

test('one declaration is enough to make, find, change and delete a record', async () => {
  const made = (await ask('POST', '', { ticketNo: 'T-1', plate: '粤B·12345', day: today, fee: '15.5' })) as Wire
  expect(made).toMatchObject({ version: 0, ticketNo: 'T-1' })
  const id = String(made.id)
  expect(await ask('GET', '/:id', { id })).toMatchObject({
    fee: '15.50',
    kind: 'CAR',
    status: 'OPEN',
    createdByName: '系统',
  })
  expect(await ask('GET', '/page', { plate: '粤b', dayStart: today, kind: ['CAR', 'TRUCK'] })).toMatchObject({
    total: 1,
    records: [{ id }],
  })
  expect(await ask('GET', '/totals')).toEqual({
    total: 1,
    leftOut: 0,
    known: {},
    inCurrency: {},
    sums: { fee: '15.50' },
    byCurrency: [],
  })
  const [cars] = (await ask('GET', '/groups', { by: 'kind' })) as Wire[]
  expect(cars).toEqual({
    value: 'CAR',
    name: null,
    total: 1,
    leftOut: 0,
    known: {},
    inCurrency: {},
    sums: { fee: '15.50' },
    byCurrency: [],
  })
  expect(await ask('GET', '/groups', { by: 'day' })).toMatchObject([{ value: today.slice(0, 7), total: 1 }])
  await expect(ask('GET', '/groups', { by: 'fee' })).rejects.toThrow('Rows cannot be grouped by fee')
  expect(await ask('GET', '/groups', { by: 'status' }, '2')).toEqual([])
  expect(await ask('GET', '/page', {}, '2')).toMatchObject({ total: 0 })
  expect(await ask('PUT', '', { id, version: 0, kind: 'TRUCK' })).toMatchObject({ version: 1 })
  expect(await ask('GET', '/:id/history', { id })).toMatchObject([
    { action: 'save', changes: { fields: { kind: ['CAR', 'TRUCK'] } } },
    { action: 'create', toStatus: 'OPEN' },
  ])
  const second = (await ask('POST', '', { ticketNo: 'T-9', day: today })) as Wire
  const both = [
    { id, version: 1 },
    { id: String(second.id), version: 7 },
  ]
  expect(await ask('POST', '/change-many', { rows: both, changes: { plate: '沪A' } })).toMatchObject([
    { id, docNo: 'T-1', ok: true, version: 2 },
    { docNo: 'T-9', ok: false, msg: expect.stringContaining('changed by someone else') },
  ])
  expect(await ask('GET', '/:id', { id })).toMatchObject({ plate: '沪A', kind: 'TRUCK' })
  await expect(ask('POST', '/change-many', { rows: both, changes: {} })).rejects.toThrow('Choose a field to change')
  await expect(ask('PUT', '', { id, version: 0, kind: 'CAR' })).rejects.toMatchObject({ status: 409 })
  await expect(ask('POST', '', { ticketNo: 'T-2', day: '2025-02-30' })).rejects.toThrow('Day is not a date')
  await expect(ask('POST', '', { ticketNo: 'T-2' })).rejects.toThrow('Day cannot be empty')
  await expect(ask('POST', '', { ticketNo: 'T-1', day: today })).rejects.toMatchObject({ code: '23505' })
  await ask('DELETE', '', [{ id, version: 2 }])
  await expect(ask('GET', '/:id', { id })).rejects.toMatchObject({ status: 404 })
})

test('a changed declaration asks for exactly the change', () => {
  const { kind: _, ...fields } = parkingTicket.header.general.fields
  const changed = defineDocument({
    ...parkingTicket,
    header: { general: section('基本信息', 'General', { ...fields, lot: code('车位', 'Lot') }) },
    list: ['ticketNo'],
    filters: ['ticketNo', 'plate', 'day', 'lot'],
  })
  const next = new Catalogue([defineArea({ name: 'test', label: ['测试', 'Test'], documents: [changed] })])
  expect(migrationBetween(tablesOf(catalogue, parkingTicket), tablesOf(next, changed)).trim().split('\n\n')).toEqual([
    'alter table parking_ticket add column lot text;',
    'alter table parking_ticket drop column kind;',
    'drop index if exists parking_ticket_by_status_id;',
    'drop index if exists parking_ticket_by_status_kind_day_id;',
    'create index parking_ticket_by_lot_id on parking_ticket (tenant_id, lot, id);',
    'create index parking_ticket_by_spelled_lot_id on parking_ticket (tenant_id, code_key(lot), id);',
    'create index parking_ticket_by_status_id on parking_ticket (tenant_id, status, id) include (created_by, enable_flag, day);',
  ])
  expect(migrationBetween(tablesOf(catalogue, parkingTicket), tablesOf(catalogue, parkingTicket))).toBe('')
})
