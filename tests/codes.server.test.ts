import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { customsRate } from '#areas/customs/customs-rate/document.ts'
import { hsCode } from '#areas/customs/hs-code/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { vendorSite } from '#areas/masterdata/vendor-site/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { cleanCode, codeKey } from '#platform/model/code-text.ts'
import { withClient } from '#platform/server/database/open.ts'
import { urlAs } from '#platform/server/database/roles.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { workbookOf } from '#platform/testing/workbook.ts'

const { admin, databaseUrl, make, maker, sql, user } = await house()

/** One code as people write it: full-width, in small letters, with blanks, with a mark that nobody sees. */
const spellings = (code: string) => [
  code.toLowerCase(),
  `${code} `,
  `${code}\u200B`,
  code.replace('V', 'Ｖ'),
  `${code.slice(0, 3)} ${code.slice(3)}`,
]
const freshCode = () => `V${unused('spelled', 7).toUpperCase()}`

test('a code is one however it is spelled: kept clean, found by every spelling, and refused twice with the other record named [field case C10]', async () => {
  const code = freshCode()
  const made = await make(vendor, { vendorCode: `${code}\u200B ` })
  expect(made.vendorCode).toBe(code)
  for (const typed of spellings(code)) {
    expect((await admin.page(vendor, { vendorCode: typed })).records, typed).toMatchObject([{ id: made.id }])
    const found = await admin.ask('GET', `/admin/lookup?document=vendor&values=${encodeURIComponent(typed)}`)
    expect(found, typed).toMatchObject([{ record: { id: made.id } }])
    const twin = { ...(await maker.filled(vendor)), vendorCode: typed }
    expect(await admin.in('zh').call('POST', vendor.calls, twin), typed).toMatchObject({
      code: 1,
      bizCode: 'ALREADY_EXISTS',
      msg: `供应商${made.vendorName}已使用这个供应商编码；请打开它修改，或改用别的供应商编码`,
      data: { errors: [{ field: 'vendorCode', record: { document: 'vendor', id: made.id } }] },
    })
  }
})

test('a code that tells no records apart is found by every spelling as well, as a whole, by a part, and by words [issue 34, 7]', async () => {
  const mark = unused('site', 6)
  const siteCode = `Ab${mark}x`
  const made = await make(vendorSite, { siteCode: `${siteCode}\u200B`, bankAccountNumber: `６222 0${mark} 77` })
  expect(made).toMatchObject({ siteCode, bankAccountNumber: `6222 0${mark} 77` })
  const found = async (asked: Record<string, string>) =>
    (await admin.page(vendorSite, asked)).records.map(({ id }) => id)
  for (const typed of [
    siteCode,
    siteCode.toUpperCase(),
    `ａb${mark}X`,
    `Ab-${mark}x`,
    `Ab ${mark} x\u200B`,
    `none, ${siteCode}`,
  ])
    expect(await found({ siteCode: typed }), typed).toEqual([made.id])
  for (const typed of [`62220${mark}`, `2220${mark.toUpperCase()}7`, `6222 0${mark} 77`, `none\n62220${mark}77`])
    expect(await found({ bankAccountNumber: typed }), typed).toEqual([made.id])
  expect(await found({ siteCode: `Ab${mark}` })).toEqual([])
  expect(await found({ siteCode: '\u200B' })).toEqual([])
  for (const typed of [`ａb${mark}x`, `Ab ${mark}x`]) expect(await found({ q: typed }), typed).toEqual([made.id])

  const [index] = await sql(
    "select indexdef from pg_indexes where indexname = 'packing_list_by_spelled_container_no_id'",
  )
  expect(index?.indexdef).toContain('code_key(container_no), id')
})

test('the index by spelling serves behind the wall of the tenant, not among all its rows [issue 40]', async () => {
  const plan = await withClient(urlAs(databaseUrl, 'app_rw'), async client => {
    await client.query("begin; set local enable_seqscan = off; select set_config('app.tenant', '1', true)")
    const { rows } = await client.query(
      `explain select id from packing_list where tenant_id = current_tenant() and code_key(container_no) = 'tghu1234567'`,
    )
    await client.query('rollback')
    return rows.map(row => String(row['QUERY PLAN'])).join('\n')
  })
  expect(plan).toMatch(/Index Cond: .*replace\(container_no/)
})

test('a container and a pallet of a list are found however they are spelled, and walked from [issue 34, 7]', async () => {
  const palletNo = `Pq ${unused('pallet', 6)}`
  const list = await make(packingList, { details: [{ palletNo, qty: '10' }] } as never)
  const containerNo = String(list.containerNo)
  const spelledOtherwise = [
    containerNo.toLowerCase(),
    `${containerNo.slice(0, 4)} ${containerNo.slice(4, 10)}-${containerNo.slice(10)}`,
    containerNo.replace(/^./, letter => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  ]
  for (const typed of spelledOtherwise)
    expect(
      (await admin.page(packingList, { containerNo: typed })).records.map(({ id }) => id),
      typed,
    ).toContain(list.id)
  for (const typed of [palletNo.toUpperCase(), palletNo.replace(' ', '')]) {
    const { records } = await admin.page(packingList, { 'details.palletNo': typed })
    expect(
      records.map(({ id }) => id),
      typed,
    ).toEqual([list.id])
    const path = `/scm/stock/trace?palletNo=${encodeURIComponent(typed)}`
    expect(await admin.ask('GET', path), typed).toMatchObject({ pallets: [{ packingListId: list.id }] })
  }
})

test('the other record is named to nobody who may not see it', async () => {
  const made = await make(vendor, { vendorCode: freshCode() })
  const blind = user('masterdata:vendor:save')
  const answer = await blind.call('POST', vendor.calls, {
    ...(await maker.filled(vendor)),
    vendorCode: made.vendorCode,
  })
  expect(answer).toMatchObject({ code: 1, bizCode: 'ALREADY_EXISTS' })
  expect(JSON.stringify(answer)).not.toContain(made.vendorName)
  expect(JSON.stringify(answer)).not.toContain(`"${made.id}"`)
})

test('a row of a file is about the record whose code it spells otherwise, which keeps its spelling', async () => {
  const made = await make(vendor, { vendorCode: freshCode() })
  const content = await workbookOf(
    ['vendorCode', 'vendorName'],
    [[` ${made.vendorCode.toLowerCase()} `, made.vendorName]],
  )
  const answer = await admin.upload(`${vendor.calls}/import`, { name: 'x.xlsx', content }, { dryRun: 'true' })
  expect(answer.data).toMatchObject({ insert: 0, update: 0, unchanged: 1, errors: [] })
})

test('a reference by a code is the record, as its own code is kept', async () => {
  const month = `20${30 + (Number.parseInt(unused('month', 4), 36) % 60)}-${String(1 + (Number.parseInt(unused('month', 4), 36) % 12)).padStart(2, '0')}`
  const made = await make(customsRate, {
    yearMonth: month,
    fromCurrency: 'ｔｈｂ',
    toCurrency: 'cny ',
    exchangeRate: '0.21',
  })
  expect(made).toMatchObject({ fromCurrency: 'THB', toCurrency: 'CNY' })
})

test('a column of numbers asks for all of them; more than a search takes is refused with the count', async () => {
  const codes = [freshCode(), freshCode(), freshCode()]
  for (const vendorCode of codes) await make(vendor, { vendorCode })
  const found = async (typed: string) =>
    (await admin.page(vendor, { vendorCode: typed, size: '50' })).records.map(row => row.vendorCode).toSorted()
  expect(await found(codes.join('\n'))).toEqual(codes.toSorted())
  expect(await found(`${codes[0]}, ${codes[2]}`)).toEqual([codes[0] ?? '', codes[2] ?? ''].toSorted())
  const { records } = await admin.page(packingList, { size: '3' })
  const numbers = records.map(row => row.packingListNo as string)
  const query = numbers.map(no => `packingListNo=${no.toLowerCase()}`).join('&')
  const page = await admin.ask('GET', `${packingList.calls}/page?${query}`)
  expect((page.records as Wire[]).map(row => String(row.packingListNo)).toSorted()).toEqual(numbers.toSorted())
  const many = Array.from({ length: 501 }, (_, at) => `hsCode=08${at}`).join('&')
  expect(await admin.in('en').call('GET', `${hsCode.calls}/page?${many}`)).toMatchObject({
    code: 1,
    msg: 'The filter hsCode takes 500 at once and was given 501; search in parts',
  })
})

test('Chinese names stand in the order they are spoken in [field case C25]', async () => {
  // Records of others are called by bare numbers.
  const mark = `果行${unused('spoken', 8)}`
  const names = ['上海', '中央谷', '丰盛湾', '冷链', '南奔', '安第斯']
  for (const name of names) await make(vendor, { vendorName: `${name}${mark}` })
  const sorted = async (order: Readonly<Record<string, string>>) =>
    (await admin.page(vendor, { vendorName: mark, ...order })).records.map(row => row.vendorName.replace(mark, ''))
  const spoken = ['安第斯', '丰盛湾', '冷链', '南奔', '上海', '中央谷']
  expect(await sorted({ ascs: 'vendorName' })).toEqual(spoken)
  expect(await sorted({ descs: 'vendorName' })).toEqual(spoken.toReversed())
})

test('browser and database say the same of what two codes share', async () => {
  const typed = ['Ｖ10001', ' v 10001 ', 'V10001\u200B', '京Ａ 12345', 'ÄÖ 1', '00123']
  const kept = typed.map(cleanCode)
  const rows = await sql('select code_key(one) as key from unnest($1::text[]) one', [kept])
  expect(rows.map(row => row.key as string)).toEqual(typed.map(codeKey))
})

test('a house that has two records of one code is told of them and starts; the others are cleaned', async () => {
  const folder = join(import.meta.dirname, '..', 'migrations')
  const file = readdirSync(folder).find(name => name.endsWith('_codes_however_spelled.sql')) ?? ''
  const text = readFileSync(join(folder, file), 'utf8')
  const procedures = text.slice(
    text.indexOf('create function pg_temp.clean_code'),
    text.indexOf('call pg_temp.clean_codes'),
  )
  const warnings: string[] = []
  await withClient(urlAs(databaseUrl, 'app_owner'), async client => {
    client.on('notice', ({ message }) => warnings.push(message ?? ''))
    await client.query(procedures)
    await client.query(`create temp table crate (tenant_id bigint, id bigint, code text);
      create unique index crate_one on crate (tenant_id, code);
      insert into crate values (1, 1, 'Ｖ10001'), (1, 2, 'V10001'), (1, 3, 'X ' || chr(8203)), (1, 4, 'y1'), (1, 5, 'Y1');
      call pg_temp.clean_codes('crate', 'code');
      call pg_temp.unique_by_code('create unique index crate_spelled on crate (tenant_id, code_key(code))');`)
    const { rows } = await client.query('select code from crate order by id')
    expect(rows.map(row => row.code)).toEqual(['Ｖ10001', 'V10001', 'X', 'y1', 'Y1'])
  })
  expect(warnings).toEqual([
    expect.stringContaining('"Ｖ10001" of tenant 1 stays as it is'),
    expect.stringContaining('Records that differ in spelling only'),
  ])
})
