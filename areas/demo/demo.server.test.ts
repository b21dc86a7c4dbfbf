import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { role } from '#areas/admin/role/document.ts'
import { attributeMapping } from '#areas/masterdata/attribute-mapping/document.ts'
import { taxRate } from '#areas/masterdata/tax-rate/document.ts'
import { isContainerNo } from '#areas/packing/container-check.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { wordKey } from '#areas/packing/original-packing-list/match.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { packingTemplate } from '#areas/packing/packing-template/document.ts'
import { readConfig } from '#platform/server/config.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { openLog } from '#platform/server/house.ts'
import { type Running, start } from '#platform/server/start.ts'

const password = 'Guoyuan@2025'
let dataDir: string
let running: Running

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dop-demo-'))
  const config = readConfig({ DATA_DIR: dataDir, DOP_DEMO: 'on', DOP_DEMO_PASSWORD: password }, resolve('.'))
  running = await start({ ...config, port: 0 }, openLog('error'))
}, 120_000)
afterAll(async () => {
  await running?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const inTenant = <R>(work: (work: Work) => Promise<R>, tenantId = '1'): Promise<R> =>
  running.house.asHouse(tenantId, work)
const rowsOf = <R extends object>(sql: string): Promise<R[]> =>
  inTenant(async work => (await work.transaction.query(sql)).rows as R[])
const count = async (table: string, condition = 'true'): Promise<number> =>
  (await rowsOf<{ n: number }>(`select count(*)::int as n from ${table} where ${condition}`))[0]?.n ?? 0

/** Signs somebody in and answers how they call an address. */
async function signedIn(tenantId: string, username: string) {
  const address = `http://127.0.0.1:${running.port}`
  const answer = await fetch(`${address}/auth/oauth/token`, {
    method: 'POST',
    headers: { 'TENANT-ID': tenantId, authorization: `Basic ${Buffer.from('test:test').toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'password', scope: 'server', username, password }),
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { 'TENANT-ID': tenantId, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, data: ((await response.json()) as { data: unknown }).data }
  }
}
type Page = { total: number; records: Record<string, unknown>[] }

describe('the sets of business.md 7', () => {
  test.each([
    ['operating_unit', 'true', 4],
    ['app_user', 'true', 21],
    ['role', 'true', 21],
    ['buyer', 'true', 3],
    ['vendor', "vendor_type = 'EXTERNAL'", 8],
    ['vendor', "vendor_type = 'SERVICE' and vendor_code like 'S3%'", 6],
    ['vendor', "vendor_type = 'SERVICE' and vendor_code like 'S4%'", 2],
    ['vendor', "vendor_type = 'INTERNAL' and org_id is not null", 4],
    ['secondary_inventory', "warehouse_type <> 'STORE'", 6],
    ['secondary_inventory', "warehouse_type = 'STORE'", 3],
    ['item', 'true', 40],
    ['attribute_mapping', 'true', 60],
    ['attribute_value', "name_cn = '' or name_en is null or name_th is null", 0],
    ['packing_template', 'true', 3],
    ['original_packing_list', 'true', 60],
    ['original_packing_list', "status = 'UNAUDITED'", 6],
    ['original_packing_list', "status = 'AUDITED'", 50],
    ['original_packing_list', "status = 'INVALID'", 4],
    ['original_packing_list', "source_type = 'SUPPLIER' and created_by_name like '尖竹汶%'", 3],
    ['packing_list', "status = 'UNAUDITED'", 40],
    ['packing_list', "status = 'INVALID'", 1],
  ])('%s where %s: %i', async (table, condition, expected) => {
    expect(await count(table, condition)).toBe(expected)
  })

  test('every attribute but the net weight has values', async () => {
    const rows = await rowsOf<{ attr_code: string }>('select distinct attr_code from attribute_value order by 1')
    expect(rows.map(row => row.attr_code)).toEqual([
      'brand',
      'category',
      'class',
      'commodity',
      'coo',
      'grade',
      'packaging',
      'spec',
    ])
  })

  test('all trade types and modes, ways of transport and several currencies occur', async () => {
    const [row] =
      await rowsOf(`select count(distinct trade_type)::int as types, count(distinct trade_mode)::int as modes,
      count(distinct currency_code)::int as currencies, count(distinct transport_type)::int as ways,
      count(distinct vendor_id)::int as vendors, count(distinct vessel_voyage)::int > 20 as voyages
      from original_packing_list`)
    expect(row).toEqual({ types: 3, modes: 3, currencies: 3, ways: 2, vendors: 8, voyages: true })
  })

  test('originals have 3 to 20 lines and container numbers with their check digit', async () => {
    const rows = await rowsOf<{ container_no: string; lines: number }>(
      `select container_no, (select count(*)::int from original_packing_list_details d where d.document_id = o.id) as lines
         from original_packing_list o`,
    )
    expect(rows.filter(row => !isContainerNo(row.container_no) || row.lines < 3 || row.lines > 20)).toEqual([])
  })

  test('four unaudited originals have one word nobody knows, all others match', async () => {
    const attributes = ['category', 'class', 'brand', 'commodity', 'grade', 'spec', 'packaging', 'coo']
    const unknown = attributes.map(name => `(d.${name} is not null and d.${name}_dop is null)::int`).join(' + ')
    const rows = await rowsOf<{ status: string; match_attr_flag: string; words: number }>(
      `select o.status, o.match_attr_flag, sum(${unknown})::int as words
         from original_packing_list o join original_packing_list_details d on d.document_id = o.id group by o.id, o.status, o.match_attr_flag`,
    )
    const unmatched = rows.filter(row => row.match_attr_flag !== 'Y')
    expect(unmatched).toEqual(
      Array.from({ length: 4 }, () => ({ status: 'UNAUDITED', match_attr_flag: 'N', words: 1 })),
    )
    expect(rows.filter(row => row.match_attr_flag === 'Y' && row.words > 0)).toEqual([])
  })
})

describe('what one document says of another', () => {
  test('an original is marked as listed exactly when it has one live packing list', async () => {
    const wrong = await rowsOf(`select o.packing_list_no from original_packing_list o
      left join packing_list p on p.original_id = o.id and p.status <> 'INVALID'
      group by o.id, o.packing_list_no, o.packing_list_gen_flag
      having count(p.id) <> case o.packing_list_gen_flag when 'Y' then 1 else 0 end`)
    expect(wrong).toEqual([])
    expect(await count('original_packing_list', "packing_list_gen_flag = 'Y' and status <> 'AUDITED'")).toBe(0)
  })

  test('no flag speaks of a document that does not exist yet', async () => {
    const flags = "'Y' in (purchase_contract_gen_flag, sales_contract_gen_flag, quotation_gen_flag)"
    expect(await count('original_packing_list', `${flags} or po_number is not null`)).toBe(0)
  })

  test.each(['original_packing_list', 'packing_list'])('totals of %s are the sums of its lines', async table => {
    const wrong = await rowsOf(`select h.packing_list_no from ${table} h join ${table}_details d on d.document_id = h.id
      group by h.id, h.packing_list_no, h.total_qty, h.total_net_weight, h.total_purchase_amount, h.total_sales_amount, h.difference_amount
      having sum(d.qty) <> h.total_qty or round(sum(d.total_net_weight), 2) <> h.total_net_weight
        or sum(d.purchase_amount) <> h.total_purchase_amount or sum(d.sales_amount) <> h.total_sales_amount
        or h.total_sales_amount - h.total_purchase_amount <> h.difference_amount
        or bool_or(d.purchase_amount <> round(d.purchase_unit_price * case d.price_uom when 'KG' then d.total_net_weight else d.qty end, 2))
        or bool_or(d.sales_amount <> round(d.sales_unit_price * case d.price_uom when 'KG' then d.total_net_weight else d.qty end, 2))`)
    expect(wrong).toEqual([])
  })

  test('a packing list is worth what its original is', async () => {
    const wrong =
      await rowsOf(`select p.packing_list_no from packing_list p join original_packing_list o on o.id = p.original_id
      where (p.total_qty, p.total_purchase_amount, p.total_sales_amount) <> (o.total_qty, o.total_purchase_amount, o.total_sales_amount)`)
    expect(wrong).toEqual([])
  })

  test.each([
    ['original_packing_list', 'packing_list_no', 'OPL', '^(OPL\\d{6})(\\d{4})$', true],
    ['packing_list', 'packing_list_no', 'PL', '^(PL\\d{6})(\\d{4})$', true],
    ['original_packing_list', 'purchase_agreement_no', 'PA', '^(PA\\d{2}[A-Z]{2})(\\d{4})$', false],
  ])('every %s.%s comes from its series %s', async (table, column, series, pattern, once) => {
    const wrong = await rowsOf(`select t.${column} from ${table} t
      left join number_counter c on c.series = '${series}' and c.period = (regexp_match(t.${column}, '${pattern}'))[1] || '{n4}'
        and (regexp_match(t.${column}, '${pattern}'))[2]::int between 1 and c.next
      where c.period is null`)
    expect(wrong).toEqual([])
    const twice = await rowsOf(`select ${column} from ${table} group by 1 having count(*) > 1`)
    if (once) expect(twice).toEqual([])
  })

  test('an original is numbered on the day it was made', async () => {
    const day = "to_char(created_time at time zone 'Asia/Shanghai', 'YYMMDD')"
    expect(await count('original_packing_list', `packing_list_no not like 'OPL' || ${day} || '%'`)).toBe(0)
    expect(await count('original_packing_list', 'created_time > now() or audit_time < created_time')).toBe(0)
  })
})

describe('the worked containers of business.md 2', () => {
  const figures = `select packing_list_no, status, shipment_lot_no, purchase_agreement_no, vessel_voyage, load_date::text, etd_date::text, eta_date::text,
    total_qty::int, total_net_weight::text, total_purchase_amount::text, total_sales_amount::text, difference_amount::text, currency_code`
  test.each([
    [
      'TEMU9284412',
      {
        packing_list_no: 'OPL2504260001',
        status: 'AUDITED',
        shipment_lot_no: 'THDR250426003',
        purchase_agreement_no: 'PA25JG0012',
        vessel_voyage: 'SITC SHEKOU 2511N',
        load_date: '2025-04-26',
        etd_date: '2025-04-28',
        eta_date: '2025-05-04',
        total_qty: 960,
        total_net_weight: '17280.00',
        total_purchase_amount: '2004480.00',
        total_sales_amount: '2024524.80',
        difference_amount: '20044.80',
        currency_code: 'THB',
      },
      'PL2504270001',
    ],
    [
      'MEDU9123457',
      {
        packing_list_no: 'OPL2505100004',
        status: 'AUDITED',
        shipment_lot_no: 'NZKW250510001',
        purchase_agreement_no: 'PA25GH0003',
        vessel_voyage: 'PACIFIC KIWI 512N',
        load_date: '2025-05-10',
        etd_date: '2025-05-11',
        eta_date: '2025-05-28',
        total_qty: 5400,
        total_net_weight: '18900.00',
        total_purchase_amount: '60372.00',
        total_sales_amount: '61277.69',
        difference_amount: '905.69',
        currency_code: 'USD',
      },
      'PL2505110001',
    ],
  ])('%s', async (containerNo, expected, packingListNo) => {
    expect(await rowsOf(`${figures} from original_packing_list where container_no = '${containerNo}'`)).toEqual([
      expected,
    ])
    const lists = `select packing_list_no, total_sales_amount::text from packing_list where container_no = '${containerNo}'`
    expect(await rowsOf(lists)).toEqual([
      { packing_list_no: packingListNo, total_sales_amount: expected.total_sales_amount },
    ])
  })

  test('A is twenty pallets of 48 boxes of three items', async () => {
    const rows =
      await rowsOf(`select d.item_code, count(*)::int as pallets, sum(d.qty)::int as boxes from original_packing_list_details d
      join original_packing_list o on o.id = d.document_id where o.container_no = 'TEMU9284412' group by 1 order by 1`)
    expect(rows).toEqual([
      { item_code: '1010011', pallets: 10, boxes: 480 },
      { item_code: '1010012', pallets: 6, boxes: 288 },
      { item_code: '1010013', pallets: 4, boxes: 192 },
    ])
  })
})

describe('the sample workbooks', () => {
  const expectedOf = async (file: string) =>
    JSON.parse(await readFile(`tests/data/packing-lists/${file}.expected.json`, 'utf8')) as {
      template: { templateType: string; excelField: string; packingListField: string }[]
      lines: Record<string, string | null>[]
    }

  test.each([
    ['10001', 'thai-durian-errors'],
    ['10002', 'thai-durian'],
    ['20001', 'chile-cherry'],
  ])('vendor %s has the template of %s.xlsx', async (vendorId, file) => {
    const rows = await inTenant(async work => {
      const found = await work.find(packingTemplate, { vendorId })
      return (await work.get(packingTemplate, found?.id ?? '')).rows
    })
    expect(
      rows.map(({ rowType, excelField, packingListField }) => ({
        templateType: rowType,
        excelField,
        packingListField,
      })),
    ).toEqual((await expectedOf(file)).template)
  })

  test.each([
    ['thai-durian', ['commodity', 'grade', 'spec'], ['commodity CHANEE 青尼']],
    ['chile-cherry', ['category', 'commodity', 'spec', 'grade', 'brand', 'packaging'], ['spec J']],
  ])('all words of %s.xlsx are known but those left red on purpose', async (file, attributes, left) => {
    const known = await inTenant(async work => {
      const mappings = await work.all(attributeMapping, { vendorId: null })
      return new Set(mappings.map(({ attrCode, originalValue }) => `${attrCode} ${wordKey(originalValue)}`))
    })
    const words = (await expectedOf(file)).lines.flatMap(line =>
      attributes.map(name => [name, line[name] ?? ''] as const),
    )
    const unknown = words.filter(([name, word]) => !known.has(`${name} ${wordKey(word)}`))
    expect([...new Set(unknown.map(pair => pair.join(' ')))]).toEqual(left)
  })
})

describe('who works here', () => {
  test.each([
    ['BUYER', 'chenli'],
    ['SALES', 'xiaoshou'],
    ['WAREHOUSE', 'cangku'],
    ['FINANCE', 'caiwu'],
    ['LOGISTICS', 'liuwei'],
    ['PROCESSING', 'jiagong'],
    ['QUALITY', 'pinkong'],
  ])('%s is a role of the house, and %s signs in with it [D0-1-01] [D1-1-01]', async (roleCode, username) => {
    const held = await inTenant(work => work.find(role, { roleCode }))
    const call = await signedIn('1', username)
    const { data } = await call('GET', '/admin/user/info')
    expect(data).toMatchObject({ sysUser: { username }, roles: [Number(held?.id)] })
  })

  const menuOf = async (call: Awaited<ReturnType<typeof signedIn>>) =>
    JSON.stringify((await call('GET', '/admin/menu?parentId=-1')).data)

  test('a buyer finds original packing lists and packing lists in the menu, reads both and changes an original [D0-1-03]', async () => {
    const chenli = await signedIn('1', 'chenli')
    const menu = await menuOf(chenli)
    for (const path of ['originPackage', 'packingList']) expect(menu).toContain(`/originPackageMgt/${path}/index`)
    expect((await chenli('GET', `${packingList.calls}/page`)).data).toMatchObject({ records: expect.anything() })
    const { data } = await chenli('GET', `${originalPackingList.calls}/page?status=UNAUDITED`)
    const [original] = (data as Page).records
    const changed = { id: original?.id, version: original?.version, remark: '已与供应商核对' }
    expect(await chenli('PUT', originalPackingList.calls, changed)).toMatchObject({ status: 200 })
    expect((await chenli('GET', `${originalPackingList.calls}/${original?.id}`)).data).toMatchObject({
      remark: changed.remark,
    })
  })

  test('master data is in the menu of who keeps it, and is kept there [D0-1-02]', async () => {
    const caiwu = await signedIn('1', 'caiwu')
    expect(await menuOf(caiwu)).toContain('/masterdataMgt/')
    const { data } = await caiwu('GET', `${taxRate.calls}/page`)
    const [rate] = (data as Page).records
    const saved = await caiwu('PUT', taxRate.calls, { id: rate?.id, version: rate?.version, remark: '2025年适用' })
    expect(saved).toMatchObject({ status: 200 })
    expect((await caiwu('GET', `${taxRate.calls}/${rate?.id}`)).data).toMatchObject({ remark: '2025年适用' })
    expect(await menuOf(await signedIn('1', 'jiagong'))).not.toContain('taxRate')
  })
})

describe('who may do and see what', () => {
  test('nothing of the first tenant is in the second', async () => {
    const { catalogue, store } = running.house
    const tables = catalogue.all.map(({ document }) => store.shapes.of(document.name).header.name)
    const seen = await inTenant(async work => {
      const counts: Record<string, number> = {}
      for (const table of tables) {
        const { rows } = await work.transaction.query<{ others: number; own: number }>(
          `select count(*) filter (where tenant_id <> 2)::int as others, count(*)::int as own from ${table}`,
        )
        expect([table, rows[0]?.others]).toEqual([table, 0])
        counts[table] = rows[0]?.own ?? 0
      }
      return counts
    }, '2')
    expect(seen).toMatchObject({
      operating_unit: 1,
      app_user: 2,
      vendor: 0,
      item: 0,
      original_packing_list: 0,
      packing_list: 0,
    })
    for (const username of ['admin', 'beiguo']) {
      const neighbour = await signedIn('2', username)
      const { data } = await neighbour('GET', `${originalPackingList.calls}/page`)
      expect(data).toMatchObject({ total: 0, records: [] })
      // Their own are theirs to see, once there are some.
      expect(data).not.toHaveProperty('scopeEmpty')
    }
  })

  test('leads audit, buyers do not', async () => {
    const roles = await inTenant(work => work.all(role, {}))
    const holds = (code: string) => roles.find(one => one.roleCode === code)?.permissions ?? []
    expect(holds('BUYER')).toContain('purchase:original:save')
    expect(holds('BUYER')).not.toContain('purchase:original:audit')
    expect(holds('BUYER_LEAD')).toContain('purchase:original:audit')
    expect(holds('VIEWER').filter(code => !code.endsWith(':list'))).toEqual([])
    expect(holds('VIEWER')).toContain('purchase:original:list')

    const chenli = await signedIn('1', 'chenli')
    const { data } = await chenli('GET', `${originalPackingList.calls}/page?status=UNAUDITED&matchAttrFlag=Y`)
    const [original] = (data as Page).records
    const rows = [{ id: original?.id, version: original?.version }]
    expect((await chenli('POST', `${originalPackingList.calls}/audit`, { rows })).status).toBe(403)
  })

  test('a buyer sees her department, a supplier’s user nothing of the staff’s lists, a viewer no prices', async () => {
    const chenli = await signedIn('1', 'chenli')
    const mine = (await chenli('GET', `${originalPackingList.calls}/page?size=100`)).data as Page
    expect(mine.total).toBe(33)
    expect(new Set(mine.records.map(row => row.purchaseDepartmentCode))).toEqual(new Set(['P11']))

    const viewer = await signedIn('1', 'viewer')
    const all = (await viewer('GET', `${originalPackingList.calls}/page?size=100`)).data as Page
    expect(all.total).toBe(60)
    expect(Object.keys(all.records[0] ?? {}).filter(name => name.endsWith('Amount'))).toEqual([])

    const supplier = await signedIn('1', 'v10001')
    expect((await supplier('GET', `${originalPackingList.calls}/page`)).status).toBe(403)
  })
})
