import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { role } from '#areas/admin/role/document.ts'
import { attributeMapping } from '#areas/masterdata/attribute-mapping/document.ts'
import { wordKey } from '#areas/masterdata/offers.ts'
import { taxRate } from '#areas/masterdata/tax-rate/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { packingTemplate } from '#areas/packing/packing-template/document.ts'
import { isContainerNo } from '#areas/shipment/offers.ts'
import { supplierRunningSale } from '#areas/supplier-portal/running-sale/document.ts'
import { supplierSalesReport } from '#areas/supplier-portal/sales-report/document.ts'
import { supplierTracking } from '#areas/supplier-portal/tracking/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { readConfig } from '#platform/server/config.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { openLog } from '#platform/server/log.ts'
import { type Running, start } from '#platform/server/start.ts'
import { copyFounded, demoFounding, foundedFolder } from '#platform/testing/founded.ts'

const { password } = demoFounding
let dataDir: string
let running: Running

beforeAll(async () => {
  const place = await mkdtemp(join(tmpdir(), 'dop-demo-'))
  dataDir = join(place, 'house')
  copyFounded(await foundedFolder(demoFounding), dataDir)
  const config = readConfig({ DATA_DIR: dataDir, DOP_DEMO: 'on', DOP_DEMO_PASSWORD: password }, resolve('.'))
  // Everybody signs in here from one address, faster than people do.
  running = await start({ ...config, port: 0, callsPerSecond: 1000 }, openLog('error'))
})
afterAll(async () => {
  await running?.stop()
  await rm(dirname(dataDir), { recursive: true, force: true })
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
    ['app_user', 'true', 24],
    ['role', 'true', 23],
    ['buyer', 'true', 3],
    ['vendor', "vendor_type = 'EXTERNAL'", 8],
    ['vendor', "vendor_type = 'SERVICE' and vendor_code like 'S3%'", 6],
    ['vendor', "vendor_type = 'SERVICE' and vendor_code like 'S4%'", 2],
    ['vendor', "vendor_type = 'INTERNAL' and org_id is not null", 4],
    ['secondary_inventory', "warehouse_type not in ('STORE', 'TRANSIT')", 6],
    // The three of business.md 7, and one that the first can hand goods to.
    ['secondary_inventory', "warehouse_type = 'STORE'", 4],
    ['item', 'category is not null', 40],
    ['consumable_product', 'true', 6],
    ['ecommerce_order', 'true', 30],
    ['promo_staff', 'true', 5],
    ['process_plan', 'true', 12],
    ['process_task', 'true', 25],
    ['weighing_record', 'true', 900],
    ['processing_charges', 'true', 14],
    ['attribute_mapping', 'true', 60],
    ['attribute_value', "name_cn = '' or name_en is null or name_th is null", 0],
    ['packing_template', 'true', 3],
    ['original_packing_list', 'true', 60],
    ['original_packing_list', "status = 'UNAUDITED'", 6],
    ['original_packing_list', "status = 'AUDITED'", 50],
    ['original_packing_list', "status = 'INVALID'", 4],
    ['original_packing_list', "source_type = 'SUPPLIER' and created_by_name like '尖竹汶%'", 3],
    ['purchase_contract', "sign_status = '2'", 17],
    ['claim', 'true', 8],
    ['vendor_agreement', "status = 'INVALID'", 1],
    ['packing_list', "status = 'UNAUDITED'", 3],
    ['packing_list', "status = 'AUDITED'", 37],
    ['loading_record', "status = '0'", 4],
    ['loading_record', "status = '1'", 4],
    ['loading_record', "status = '2'", 5],
    ['loading_record', "status = '3'", 35],
    ['loading_record', "status = '4'", 2],
    ['import_licence', 'true', 6],
    ['declared_price', 'true', 20],
    ['declared_weight', 'true', 8],
    ['cold_treatment', 'true', 3],
    ['stock_transfer', 'true', 10],
    ['misc_transaction', "reason <> 'USED'", 8],
    ['misc_transaction', "reason = 'USED'", 1],
    ['stock_count', 'true', 3],
    ['store_transfer_order', "transfer_type_code = 'REPLENISH'", 12],
    ['store_transfer_order', "transfer_type_code = 'RETURN' and status in ('RECEIVED', 'SHIPPED')", 2],
    ['store_transfer_order', "transfer_type_code = 'BETWEEN' and status in ('PART_RECEIVED', 'SHIPPED')", 2],
    ['pos_order', 'true', 60],
    ['sales_demand', 'true', 40],
    ['packing_list', "status = 'INVALID'", 1],
    ['ciq_catalog', 'true', 4],
    ['quality_standard', "status = 'EFFECTIVE'", 4],
    ['quality_standard', "status = 'HISTORY'", 4],
    ['quality_standard', "status = 'DRAFT'", 1],
    ['quality_item', 'true', 7],
    ['inspection_sheet', 'true', 29],
    ['inspection_sheet', "status = 'NEW'", 2],
    ['inspection_sheet', "status = 'CHECKING'", 2],
    ['inspection_sheet', "status = 'SPOT_CHECKED'", 2],
    ['inspection_sheet', "status = 'DELETED'", 2],
    ['inspection_sheet', "status = 'CONCLUDED'", 21],
    ['hardness_decline', 'true', 3],
    // One for each container that is in: each receipt founds its own.
    ['market_quality_check', 'true', 28],
    ['pesticide_residue', "status = 'UNAUDITED'", 2],
    ['pesticide_residue', "status = 'AUDITED' and verdict = 'EXCEEDED'", 2],
    ['pesticide_residue', "status = 'AUDITED' and verdict = 'PASS'", 1],
    ['pesticide_residue', "status = 'INVALID'", 1],
  ])('%s where %s: %i', async (table, condition, expected) => {
    expect(await count(table, condition)).toBe(expected)
  })

  test('containers are checked at the market in every state, container B with its figures (business.md 2.2, 7)', async () => {
    const states = await rowsOf<{ status: string }>('select distinct status from market_quality_check order by 1')
    expect(states.map(row => row.status)).toEqual([
      'CHECKING',
      'PASSED',
      'PENDING',
      'REJECTED',
      'RETURNED',
      'SUBMITTED',
    ])
    expect(
      await rowsOf(
        `select c.qc_number, c.status, c.average_hardness::text, c.conclusion, c.proposed_claim_rate::text as rate, l.claim_code
           from market_quality_check c left join claim l on l.tenant_id = c.tenant_id and l.market_check_id = c.id
          where c.container_no_ship in ('TEMU9284412', 'MEDU9123457') order by c.qc_number`,
      ),
    ).toMatchObject([
      { qc_number: 'QC2505050011', status: 'PASSED', claim_code: null },
      {
        qc_number: 'QC2505290004',
        status: 'PASSED',
        average_hardness: '1.67',
        conclusion: 'CONCESSION',
        rate: '1.2000',
        claim_code: 'CLM2506020001',
      },
    ])
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
    expect(row).toEqual({ types: 3, modes: 3, currencies: 3, ways: 3, vendors: 8, voyages: true })
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

  test.each([
    ['purchase_contract', 'purchase_contract_gen_flag'],
    ['sales_contract', 'sales_contract_gen_flag'],
  ])('an original says that it has a %s exactly when it has', async (table, flag) => {
    const wrong = await rowsOf(`select o.packing_list_no from original_packing_list o
      left join ${table} c on c.original_id = o.id and c.enable_flag = 'Y'
      group by o.id, o.packing_list_no, o.${flag}
      having count(c.id) <> case o.${flag} when 'Y' then 1 else 0 end`)
    expect(wrong).toEqual([])
  })

  test('an original is marked as offered exactly when a quotation names it', async () => {
    const wrong = await rowsOf(`select o.packing_list_no from original_packing_list o
      left join quotation_originals q on q.original_id = o.id
      group by o.id, o.packing_list_no, o.quotation_gen_flag
      having count(q.id) <> case o.quotation_gen_flag when 'Y' then 1 else 0 end`)
    expect(wrong).toEqual([])
  })

  test('contracts, packing lists and originals of one container bear the same order numbers', async () => {
    const wrong = await rowsOf(`select c.contract_no from purchase_contract c
      join original_packing_list o on o.id = c.original_id
      join packing_list p on p.original_id = o.id and p.enable_flag = 'Y'
      where (o.po_number, coalesce(o.po_number_rel, '')) <> (c.po_number, coalesce(c.po_number_rel, ''))
         or (p.po_number, coalesce(p.po_number_rel, '')) <> (c.po_number, coalesce(c.po_number_rel, ''))`)
    expect(wrong).toEqual([])
  })

  test('a contract comes to what its packing list does, but for the cents of pallets that are one line in it', async () => {
    const cents = '0.005 * (select count(*) from packing_list_details d where d.document_id = p.id)'
    const wrong = await rowsOf(`select c.contract_no from purchase_contract c
      join packing_list p on p.id = c.packing_list_id where abs(c.total_amount - p.total_purchase_amount) > ${cents}`)
    expect(wrong).toEqual([])
    const sold = await rowsOf(`select c.contract_no from sales_contract c
      join packing_list p on p.id = c.packing_list_id where abs(c.total_amount - p.total_sales_amount) > ${cents}`)
    expect(sold).toEqual([])
  })

  test('an invoice is what its orders come to, less its claims and prepayments', async () => {
    const wrong = await rowsOf(`select h.invoice_batch_code from payable_invoice h
      where h.invoice_amount <> (select sum(l.match_amount) from payable_invoice_order_lines l where l.document_id = h.id)
         or h.net_amount <> h.invoice_amount - h.claim_amount - h.prepayment_declaration_amount`)
    expect(wrong).toEqual([])
    const over = await rowsOf(`select l.po_number from payable_invoice_order_lines l
      join payable_invoice h on h.id = l.document_id and h.enable_flag = 'Y' and h.settlement_confirm_id is null
      group by l.po_number, l.order_amount having sum(l.match_amount) > l.order_amount`)
    expect(over).toEqual([])
  })

  test('a claim is used exactly by the live invoice that deducts it', async () => {
    const wrong = await rowsOf(`select c.claim_code from claim c
      left join (payable_invoice_claim_lines l join payable_invoice h on h.id = l.document_id and h.enable_flag = 'Y') on l.claim_id = c.id
      where c.used_invoice_id is distinct from h.id or (c.used_flag = 'Y') <> (h.id is not null)`)
    expect(wrong).toEqual([])
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

describe('containers, customs and stock', () => {
  test.each([
    ['stock_transfer', 'status', ['AUDITED', 'INVALID', 'RECEIVED', 'UNAUDITED']],
    ['misc_transaction', 'status', ['AUDITED', 'INVALID', 'REVERSED', 'UNAUDITED']],
    ['stock_count', 'status', ['AUDITED', 'COUNTED', 'DRAFT']],
    ['stock_document', 'status', ['INVALID', 'NEW', 'RECEIVED', 'SHIPPED']],
    ['transport_task', 'status', ['ACCEPTED', 'ASSIGNED', 'DELIVERED', 'IN_TRANSIT', 'LOADED', 'WITHDRAWN']],
    ['free_time_tariff', 'charge_kind', ['DEMURRAGE', 'DETENTION', 'PLUG_IN', 'STORAGE']],
    [
      'customs_document',
      'status',
      ['CANCELLED', 'DECLARED', 'DRAFT', 'INSPECTION', 'RELEASED', 'SUBMITTED', 'TAX_PAID'],
    ],
    ['receipt', 'status', ['0', '1']],
    [
      'cargo_tracking',
      'status',
      ['ARRIVED', 'DEPARTED', 'LOADED', 'PLANNED', 'RECEIVED', 'RELEASED', 'SELLING', 'SETTLED', 'SOLD_OUT'],
    ],
    ['cargo_tracking', 'transport_type', ['AIR', 'LAND', 'SEA']],
    ['import_licence', 'usable_license', ['N', 'Y']],
    ['tracking_file', 'received', ['N', 'Y']],
    ['carrier_event', 'classifier', ['ACT', 'EST', 'PLN']],
    ['carrier_event', 'source', ['CARRIER', 'HAND']],
    ['ecommerce_order', 'status', ['DONE', 'IMPORTED', 'MATCHED', 'REFUNDED', 'SHIPPED']],
    ['declared_weight', 'enable_flag', ['N', 'Y']],
    ['declared_price', 'enable_flag', ['N', 'Y']],
    ['cold_treatment', 'enable_flag', ['N', 'Y']],
  ])('%s: every %s occurs', async (table, column, wanted) => {
    const rows = await rowsOf<{ value: string }>(`select distinct ${column} as value from ${table} order by 1`)
    expect(rows.map(row => row.value)).toEqual(wanted)
  })

  test('what the ledger says has moved lies there', async () => {
    const wrong = await rowsOf(`select o.item_code, o.lot_no from stock_onhand o
      left join stock_ledger l on l.tenant_id = o.tenant_id and l.onhand_id = o.id
      group by o.id, o.item_code, o.lot_no, o.onhand, o.reserved
      having o.onhand <> sum(case when l.transaction_type = 'IN' then l.qty when l.transaction_type in ('OUT', 'OUT_RESERVED') then -l.qty else 0 end)
          or o.reserved <> sum(case when l.transaction_type = 'RESERVE' then l.qty when l.transaction_type in ('RELEASE', 'OUT_RESERVED') then -l.qty else 0 end)`)
    expect(wrong).toEqual([])
  })

  test('a licence is drawn by what live entries declare', async () => {
    const wrong = await rowsOf(`select i.licence_no from import_licence i
      left join import_licence_draws d on d.document_id = i.id and d.return_date is null
      group by i.id, i.licence_no, i.used_qty having coalesce(sum(d.qty), 0) <> i.used_qty`)
    expect(wrong).toEqual([])
  })

  test('container A was loaded as LC2504250007, declared as CD2505030004 and received as RC2505050003', async () => {
    expect(await rowsOf(`select loading_no, status from loading_record where container_no = 'TEMU9284412'`)).toEqual([
      { loading_no: 'LC2504250007', status: '3' },
    ])
    expect(
      await rowsOf(
        `select customs_no, declared_net_weight::text, dutiable_value_cny::text, vat::text from customs_document where container_no = 'TEMU9284412'`,
      ),
    ).toEqual([
      { customs_no: 'CD2505030004', declared_net_weight: '16848.00', dutiable_value_cny: '451437.81', vat: '40629.40' },
    ])
    expect(
      await rowsOf(`select receipt_no, status, received_qty::int from receipt where container_no = 'TEMU9284412'`),
    ).toEqual([{ receipt_no: 'RC2505050003', status: '1', received_qty: 960 }])
  })

  test('container B was declared as CD2505270003 at 440,457.91, and 5,388 of its trays were received as RC2505290001', async () => {
    expect(
      await rowsOf(
        `select customs_no, dutiable_value_cny::text, vat::text from customs_document where container_no = 'MEDU9123457'`,
      ),
    ).toEqual([{ customs_no: 'CD2505270003', dutiable_value_cny: '440457.91', vat: '39641.21' }])
    expect(
      await rowsOf(
        `select receipt_no, received_qty::int, damaged_qty::int from receipt where container_no = 'MEDU9123457'`,
      ),
    ).toEqual([{ receipt_no: 'RC2505290001', received_qty: 5388, damaged_qty: 12 }])
  })

  test('transport tasks number at least twelve, and each drives a delivery of its own', async () => {
    expect(await count('transport_task', 'true')).toBeGreaterThanOrEqual(12)
    expect(
      await rowsOf("select delivery_id from transport_task where enable_flag = 'Y' group by 1 having count(*) > 1"),
    ).toEqual([])
  })
})

describe('what is under way', () => {
  const told = async <R>(path: string): Promise<R> => {
    const call = await signedIn('1', 'logi_lead')
    const { status, data } = await call('GET', `${cargoTracking.calls}/${path}`)
    expect(status).toBe(200)
    return data as R
  }
  const daysAhead = (day: string | null) =>
    Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${running.house.clock().today}T00:00:00Z`)) / 86_400_000)

  test('six to ten containers came to port two days ago at the earliest, or come within two weeks', async () => {
    const voyages = await told<{ status: string; etaDate: string; pol: unknown; pod: unknown }[]>('under-way')
    const near = voyages.filter(({ etaDate }) => daysAhead(etaDate) >= -2 && daysAhead(etaDate) <= 14)
    expect(near.length).toBeGreaterThanOrEqual(6)
    expect(near.length).toBeLessThanOrEqual(10)
    expect(voyages.filter(({ pol, pod }) => pol === null || pod === null)).toEqual([])
    const sailing = voyages.filter(({ status }) => status === 'DEPARTED')
    expect(sailing.length).toBeGreaterThanOrEqual(3)
    expect(sailing.filter(({ etaDate }) => daysAhead(etaDate) < 1)).toEqual([])
  })

  test('who makes customs documents may make them of packing lists', async () => {
    const customs = await inTenant(work => work.find(role, { roleCode: 'CUSTOMS' }))
    expect(customs?.permissions).toContain('customs:declare:generate')
  })

  test('some of them arrive within seven days', async () => {
    const { today } = running.house.clock()
    const until = new Date(Date.parse(`${today}T00:00:00Z`) + 7 * 86_400_000).toISOString().slice(0, 10)
    const { records } = await told<Page>(`page?etaDateStart=${today}&etaDateEnd=${until}&ascs=etaDate&size=100`)
    const containers = new Set(records.map(row => row.containerNo))
    expect(containers.size).toBeGreaterThanOrEqual(3)
    expect(new Set(records.map(row => row.status))).toEqual(new Set(['DEPARTED']))
  })

  test('free time runs for those at the port, each with what waiting costs', async () => {
    const waiting = await told<{ status: string; clocks: { running: string; lastFreeDay: string }[] }[]>('free-time')
    expect(waiting.length).toBeGreaterThanOrEqual(3)
    // A box that is out counts on once its fruit is being sold, until it is back.
    const atPort = waiting.filter(({ status }) => ['ARRIVED', 'RELEASED'].includes(status))
    expect(new Set(atPort.map(({ status }) => status))).toEqual(new Set(['ARRIVED', 'RELEASED']))
    const isCharged = ({ running }: { running: string }) => running === 'FREE' || running === 'CHARGED'
    expect(waiting.filter(one => !atPort.includes(one) && !one.clocks.some(isCharged))).toEqual([])
    expect(waiting.filter(({ clocks }) => !clocks.some(({ running: state }) => state !== 'AHEAD'))).toEqual([])
  })

  test('nothing is done with a container before it is where that is done', async () => {
    const early = await rowsOf(`select t.container_no from cargo_tracking t
      where t.eta_date > '${running.house.clock().today}' and (t.status not in ('PLANNED', 'LOADED', 'DEPARTED') or t.ata_date is not null)`)
    expect(early).toEqual([])
    // The broker has his papers before the ship is there (business.md 2.1, 12); nothing is declared before.
    for (const [table, early] of [
      ['customs_document', "and d.status not in ('DRAFT', 'SUBMITTED')"],
      ['receipt', ''],
      ['settlement', ''],
    ]) {
      const made =
        await rowsOf(`select d.container_no from ${table} d join cargo_tracking t on t.packing_list_id = d.packing_list_id
        where d.enable_flag = 'Y' and t.status in ('PLANNED', 'LOADED', 'DEPARTED') ${early}`)
      expect([table, made]).toEqual([table, []])
    }
    const sold =
      await rowsOf(`select s.id from sale_record s join cargo_tracking t on t.packing_list_id = s.packing_list_id
      where t.status in ('PLANNED', 'LOADED', 'DEPARTED', 'ARRIVED', 'RELEASED')`)
    expect(sold).toEqual([])
    const late = await rowsOf(`select container_no, received_date::text from tracking_file
      where received_date > '${running.house.clock().today}'`)
    expect(late).toEqual([])
  })
})

describe('agreements, contracts and invoices', () => {
  test.each([
    ['vendor_agreement', 'status', ['AUDITED', 'INVALID', 'UNAUDITED']],
    ['vendor_agreement', 'commission_rule', ['FIXED_UNIT', 'NONE', 'RATE_GROSS', 'RATE_NET']],
    ['vendor_agreement', 'trade_mode', ['CONSIGN', 'CONSIGN_MG', 'PURCHASE']],
    ['purchase_contract', 'sign_status', ['0', '1', '2', '3']],
    ['sales_contract', 'sign_status', ['0', '1', '2']],
    ['quotation', 'status', ['AUDITED', 'UNAUDITED']],
    ['claim', 'status', ['AUDITED', 'INVALID', 'UNAUDITED']],
    ['payable_invoice', 'status', ['AUDITED', 'INVALID', 'UNAUDITED']],
    ['payable_invoice', 'erp_invoice_status', ['CANCELLED', 'CREATED', 'PAID', 'POSTED', 'VALIDATED']],
    ['payable_invoice', 'oa_workflow_status', ['APPROVED', 'REJECTED', 'RUNNING', 'WITHDRAWN']],
  ])('%s: every %s occurs', async (table, column, wanted) => {
    const rows = await rowsOf<{ value: string }>(
      `select distinct ${column} as value from ${table} where ${column} is not null order by 1`,
    )
    expect(rows.map(row => row.value)).toEqual(wanted)
  })

  test('container A was bought as PA25JG0012 and sold on as SC250400031, and offered in QT2504270002', async () => {
    expect(
      await rowsOf(
        `select contract_no, po_number, po_number_rel, total_amount::text from purchase_contract where container_no = 'TEMU9284412'`,
      ),
    ).toEqual([
      { contract_no: 'PA25JG0012', po_number: 'SZ25000123', po_number_rel: 'HK25000088', total_amount: '2004480.00' },
    ])
    expect(await count('sales_contract', "contract_no = 'SC250400031' and total_amount = 2024524.80")).toBe(1)
    expect(await count('quotation', "quotation_no = 'QT2504270002' and difference_amount = 20044.80")).toBe(1)
  })

  test('container B was claimed about with CLM2506020001, and paid with IB250609001', async () => {
    expect(await count('purchase_contract', "contract_no = 'PA25GH0003' and po_number = 'SH25000131'")).toBe(1)
    expect(await count('claim', "claim_code = 'CLM2506020001' and claim_amount = 418.03")).toBe(1)
    expect(await count('payable_invoice', "invoice_batch_code = 'IB250609001' and net_amount = 41953.97")).toBe(1)
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
    // What is theirs is there in each part of its life.
    for (const document of [supplierTracking, supplierRunningSale, supplierSalesReport])
      expect(((await supplier('GET', `${document.calls}/page`)).data as Page).total, document.name).toBeGreaterThan(0)
  })
})

describe('the money', () => {
  test.each([
    ['settlement', 'status', ['CONFIRMED', 'DRAFT', 'REJECTED', 'SUBMITTED']],
    ['settlement_confirm', 'status', ['AUDITED', 'REJECTED', 'UNAUDITED']],
    ['settlement', 'trade_mode', ['CONSIGN', 'CONSIGN_MG', 'PURCHASE']],
    ['settlement', 'commission_rule', ['FIXED_UNIT', 'NONE', 'RATE_GROSS', 'RATE_NET']],
    ['exchange_receipt', 'status', ['AUDITED', 'UNAUDITED']],
    ['exchange_receipt', 'source_type', ['MANUAL', 'SYSTEM']],
    ['business_cost', 'status', ['CONFIRMED', 'UNAUDITED']],
    ['cost_quotation', 'status', ['AUDITED', 'UNAUDITED']],
    ['delivery', 'expenses_statue', ['CANCELLED', 'CONFIRMED', 'UNCONFIRMED']],
    ['domestic_settlement', 'status', ['AUDITED', 'INVALID', 'UNAUDITED']],
  ])('%s: every %s occurs', async (table, column, wanted) => {
    const rows = await rowsOf<{ value: string }>(`select distinct ${column} as value from ${table} order by 1`)
    expect(rows.map(row => row.value)).toEqual(wanted)
  })

  test.each([
    ['cost_package', 'true', 5],
    ['business_reference', 'true', 20],
    ['cost_quotation', 'true', 10],
    ['exchange_receipt', 'true', 12],
    ['payable_invoice', 'true', 17],
    ['settlement', 'true', 23],
    ['exchange_receipt', 'currency_exchange_balance = 0', 1],
    ['sale_record', "match_flag = 'N'", 25],
    ['delivery', 'true', 15],
  ])('%s where %s: at least %i', async (table, condition, least) => {
    expect(await count(table, condition)).toBeGreaterThanOrEqual(least)
  })

  test('container A was settled as ST2505140006: 512,430.00 CNY, 2,388,951.05 THB, of which 800,000 are applied', async () => {
    expect(
      await rowsOf(`select settlement_no, status, sales_amount_cny::text, deductible_cost_cny::text, commission_amount::text,
        payable_amount_cny::text, payable_amount::text, total_applied::text, net_pay_amount::text, profit::text
        from settlement where container_no = 'TEMU9284412'`),
    ).toEqual([
      {
        settlement_no: 'ST2505140006',
        status: 'CONFIRMED',
        sales_amount_cny: '636350.00',
        deductible_cost_cny: '79375.50',
        commission_amount: '44544.50',
        payable_amount_cny: '512430.00',
        payable_amount: '2388951.05',
        total_applied: '800000.00',
        net_pay_amount: '1588951.05',
        profit: '43944.50',
      },
    ])
    const [tracked] = await rowsOf(`select sum(act_profit)::text as act, sum(sif_profit)::text as sif,
      max(act_currency_rate)::text as rate from cargo_tracking where container_no = 'TEMU9284412'`)
    expect(tracked).toEqual({ act: '44970.14', sif: '43944.50', rate: '0.21407067' })
  })

  test('the worked containers are estimated, settled and invoiced as the guide has them [issue 33, B15]', async () => {
    expect(
      await rowsOf(`select item_code, est_payable_amount::text as payable, est_profit::text as profit from cargo_tracking
        where container_no in ('TEMU9284412', 'MEDU9123457') and item_code in ('1010011', 'KW1') order by item_code`),
    ).toEqual([
      { item_code: '1010011', payable: '1293058.68', profit: '23856.00' },
      { item_code: 'KW1', payable: '36936.00', profit: '53065.01' },
    ])
    expect(
      await rowsOf(`select invoice_batch_code, invoice_code, invoice_amount::text, net_amount::text, erp_invoice_status
        from payable_invoice where settlement_no = 'ST2505140006'`),
    ).toEqual([
      {
        invoice_batch_code: 'IB250519001',
        invoice_code: 'JG-0518',
        invoice_amount: '2388951.05',
        net_amount: '1588951.05',
        erp_invoice_status: 'PAID',
      },
    ])
    expect(
      await rowsOf(`select settlement_no, status, payable_amount::text, payable_amount_cny::text from settlement
        where container_no = 'MEDU9123457'`),
    ).toEqual([
      {
        settlement_no: 'ST2506200003',
        status: 'CONFIRMED',
        payable_amount: '59953.97',
        payable_amount_cny: '431308.86',
      },
    ])
  })

  test('nothing is settled that was not sold, nothing sold that did not come, nothing promised twice', async () => {
    const over = await rowsOf('select id from sale_record where abs(coalesce(settled_qty, 0)) > abs(sale_qty)')
    expect(over).toEqual([])
    const sold = await rowsOf(`select container_no from cargo_tracking group by container_no, packing_list_id, item_code
      having sum(coalesce(sell_qty, 0)) > sum(qty)`)
    expect(sold).toEqual([])
    const promised =
      await rowsOf(`select p.payment_request_number from prepayment p where coalesce(p.reserved_amount, 0) <>
      (select coalesce(sum(r.amount), 0) from prepayment_reservation r where r.prepayment_id = p.id and r.state = 'ACTIVE')`)
    expect(promised).toEqual([])
    const matched = await rowsOf(`select h.currency_exchange_no from exchange_receipt h where h.payee_amount <>
      h.currency_exchange_balance + (select coalesce(sum(d.amount), 0) from exchange_receipt_details d where d.document_id = h.id)`)
    expect(matched).toEqual([])
    const sif =
      await rowsOf(`select c.settlement_no from settlement_confirm c where c.status = 'AUDITED' and c.settlement_seq = 1
      and not exists (select from settlement_confirm o where o.packing_list_id = c.packing_list_id and o.id <> c.id and o.status = 'AUDITED')
      and c.payable_amount <> (select sum(t.sif_payable_amount) from cargo_tracking t where t.packing_list_id = c.packing_list_id)`)
    expect(sif).toEqual([])
  })
})
