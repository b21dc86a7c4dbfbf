import { describe, expect, test } from 'vitest'
import { dict } from '#areas/admin/dict/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { type Person, send } from '#platform/testing/person.ts'
import { attributeValue } from '../attribute-value/document.ts'
import { customer } from '../customer/document.ts'
import { factory } from '../factory/document.ts'
import { lookupValue } from '../lookup-value/document.ts'
import { salesman } from '../salesman/document.ts'
import { vendor } from '../vendor/document.ts'
import { vendorSite } from '../vendor-site/document.ts'

// What the demo began with is on these pages: of hundreds of other tests' it would be beyond their ends.
const { admin, base, house: running, make, neighbour, user } = await house()

type Ask = readonly [method: 'GET' | 'POST', path: string, sent?: Wire]
/** Asks as the specification spells it and answers the records, with the page around them where there is one. */
async function asked([method, path, sent = {}]: Ask, who = admin): Promise<{ rows: readonly Wire[]; page?: Wire }> {
  const query = new URLSearchParams(
    Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  const data = (
    method === 'GET' ? await who.ask('GET', query ? `${path}?${query}` : path) : await who.ask('POST', path, sent)
  ) as unknown
  return Array.isArray(data)
    ? { rows: data as readonly Wire[] }
    : { rows: (data as Wire).records as readonly Wire[], page: data as Wire }
}

/** Every address with what it is sent, the size of its page (nothing for a bare list) and what a row of the demo holds. */
const calls: readonly [id: string, ask: Ask, size: number | undefined, row: Wire][] = [
  [
    'C0-7.2-001',
    ['POST', '/masterdata/md-operating-units/data/list', { myDataFlag: 'Y' }],
    undefined,
    { orgId: '101' },
  ],
  [
    'C0-7.2-004',
    ['GET', '/masterdata/md-operating-units/getOrgInfoForUserId', { userId: 2 }],
    undefined,
    { orgId: '102' },
  ],
  [
    'C0-7.2-005',
    ['GET', '/masterdata/md-operating-units/page', { current: 1, size: 200, orgCode: 'SH01' }],
    200,
    { orgName: '上海果源' },
  ],
  ['C0-7.5-001', ['GET', '/masterdata/material/items/page', { current: 1, size: 20 }], 20, { coo: expect.any(String) }],
  [
    'C0-7.5-002',
    ['GET', '/masterdata/material/items/materialtype/page', { q: '鲜榴莲' }],
    20,
    { lookupValue: 'CL-DURIAN' },
  ],
  ['C0-7.5-003', ['GET', '/masterdata/material/items/materialtype/list'], undefined, { description: '鲜榴莲' }],
  [
    'C0-7.5-005',
    ['GET', '/masterdata/lookup-values/page', { lookupType: 'UOM' }],
    50,
    { lookupValue: 'BOX', label: '箱' },
  ],
  ['C0-7.5-006', ['GET', '/masterdata/lookup-values/special/page', { lookupType: 'UOM' }], 50, { value: 'KG' }],
  [
    'C0-7.5-007',
    ['GET', '/masterdata/lookup-values/product-category', { q: '榴莲' }],
    20,
    { value: 'DURIAN', label: '榴莲' },
  ],
  ['C0-7.5-008', ['GET', '/masterdata/lookup-values/product-class', { q: '黄肉' }], 20, { value: 'CL-GOLD' }],
  ['C0-7.5-009', ['GET', '/masterdata/lookup-values/commodity', { name: 'Monthong' }], 20, { value: 'CM-MONTHONG' }],
  ['C0-7.5-010', ['GET', '/masterdata/lookup-values/brand', { q: 'jinguo' }], 20, { value: 'BR-JINGUO' }],
  ['C0-7.5-011', ['GET', '/masterdata/lookup-values/specs', { q: '3头' }], 20, { value: 'SP-3' }],
  ['C0-7.5-012', ['GET', '/masterdata/lookup-values/grade', { q: 'A级' }], 20, { value: 'GR-A' }],
  ['C0-7.5-013', ['GET', '/masterdata/lookup-values/package', { q: '18公斤' }], 20, { value: 'PK-CTN18' }],
  [
    'C0-7.5-014',
    ['GET', '/masterdata/lookup-values/page', { lookupType: 'MES_PLAN_STATUS', enableFlag: 'Y', size: 50 }],
    50,
    { lookupValue: '30', description: '进行中' },
  ],
  [
    'C0-7.5-019',
    ['GET', '/scm/base/lookupCode/dropdown/list', { lookupType: 'UOM', current: 1, size: 20 }],
    undefined,
    { value: 'TON' },
  ],
  [
    'C0-7.5-020',
    ['GET', '/scm/base/partner/dropdown/list', { current: 1, size: 20, partnerCode: 'S001' }],
    undefined,
    { partnerCode: 'S001' },
  ],
  ['C0-7.5-021', ['GET', '/scm/base/partnerCategory/dropdown/list'], undefined, { value: 'FRANCHISE' }],
  ['C0-7.5-022', ['GET', '/scm/base/basUom/dropdown/list'], undefined, { uomCode: 'PALLET', uomName: '板' }],
  ['C0-7.5-023', ['GET', '/scm/base/product/category/dropdown/list'], undefined, { value: 'KIWI' }],
  ['C0-7.5-024', ['GET', '/scm/base/product/type/dropdown/list'], undefined, { value: 'CL-RED' }],
  ['C0-7.5-025', ['GET', '/scm/base/lookupCode/list', { lookupType: 'DIVISION' }], undefined, { value: 'EAST' }],
  [
    'C0-7.5-026',
    ['GET', '/scm/base/secondaryInventory/dropdown/list', { size: 1000 }],
    undefined,
    { value: 'SZ-COLD' },
  ],
  ['C0-7.5-027', ['GET', '/scm/base/city/dropdown/tree'], undefined, { value: '44', label: '广东省' }],
  ['C0-7.6-001', ['GET', '/settlement/jwmmdoperatingunits/findByName', { name: '上海' }], undefined, { orgId: '103' }],
  ['C0-7.6-002', ['GET', '/settlement/jwmmdvendors/vendorAlllist'], undefined, { vendorId: '10001' }],
  [
    'C0-7.6-003',
    ['GET', '/settlement/jwmmdvendors/selectVendorsListByOrgId', { orgId: 103 }],
    undefined,
    { vendorId: '103' },
  ],
  [
    'C0-7.6-004',
    [
      'GET',
      '/masterdata/vendor/org/dropdown/page',
      { purchasingSiteFlag: 'Y', rfqOnlySiteFlag: 'N', sourceSystem: 'ERP' },
    ],
    20,
    { label: expect.any(String) },
  ],
  ['C0-7.6-005', ['GET', '/masterdata/vendor/dropDown/page', { vendorName: 'siam' }], 20, { vendorId: '10002' }],
  ['C0-7.6-006', ['GET', '/masterdata/vendor/data/dropdown/page', { q: 'V10001' }], 20, { vendorId: '10001' }],
  ['C0-7.6-007', ['GET', '/masterdata/vendor/page', { vendorCode: 'V10001' }], 20, { value: '10001' }],
  ['C0-7.6-008', ['GET', '/settlement/jwmmdlookupvalues/taxDropDown'], undefined, { taxCode: 'VAT9' }],
  [
    'C0-7.6-009',
    ['GET', '/settlement/jwmmdlookupvalues/lookupDropDown', { lookupType: 'UOM' }],
    undefined,
    { value: 'BOX' },
  ],
  ['C0-7.6-010', ['GET', '/masterdata/currencies/page', { currencyCode: 'THB' }], 20, { value: 'THB', label: 'THB' }],
  ['C0-7.6-011', ['GET', '/masterdata/territories/page', { q: 'taiguo' }], 20, { territoryCode: 'TH', label: '泰国' }],
  ['C0-7.6-012', ['GET', '/admin/user/page', { username: 'chenli' }], 20, { label: 'chenli', userId: '2', value: '2' }],
  [
    'C0-7.6-013',
    ['GET', '/admin/role/page', { roleCode: 'BUYER' }],
    20,
    { roleName: '采购员', roleId: '2', value: '2' },
  ],
  ['C0-7.6-014', ['GET', '/admin/dict/item/page', { type: 'ripeness' }], 50, { value: 'RIPE' }],
  ['C0-7.6-015', ['GET', '/admin/lang/page', { langKey: 'fruit.durian' }], 20, { value: 'fruit.durian' }],
  ['C0-7.6-017', ['GET', '/masterdata/secondary-inventories/page', { size: 500 }], 500, { value: 'SH-PROC' }],
  ['C0-7.6-019', ['GET', '/tms/shipping-order/originCountry/list'], undefined, { value: 'CL', label: '智利' }],
  [
    'C0-7.6-020',
    ['GET', '/masterdata/user-business-relation/dropDown', { userId: 2 }],
    undefined,
    { businessEntityId: '101' },
  ],
  ['C0-7.6-021', ['GET', '/masterdata/yun-lian-dealer/page', { dealerCode: 'YL003' }], 20, { dealerId: '763' }],
  [
    'C0-7.6-022',
    ['GET', '/settlement/domestic-warehouse/destinationPage', { q: '广州加工' }],
    20,
    { destinationCode: 'GZ-PROC' },
  ],
  ['C0-7.6-024', ['GET', '/settlement/domesticDistribution/getReceivingDepartment'], undefined, { value: 'R101' }],
  [
    'C0-7.6-025',
    ['GET', '/logistics/mdassignmentdestination/selectDivisionList'],
    undefined,
    { divisionCode: 'SOUTH' },
  ],
  ['C0-7.6-026', ['GET', '/qc/lookup/values', { lookupType: 'UOM' }], undefined, { value: 'TRAY' }],
  ['C0-7.6-027', ['GET', '/qc/lookup/findLookupList', { lookupType: 'UOM' }], undefined, { value: 'TRAY' }],
  [
    'C0-7.6-031',
    ['GET', '/logistics/factory/suggest', { deleteFlag: 'N', q: 'te puke' }],
    undefined,
    { factoryId: '728' },
  ],
  ['C0-7.6-032', ['GET', '/admin//md-data-set/ripeness'], undefined, { value: 'GREEN', label: '七成熟' }],
  ['C0-7.6-032', ['GET', '/admin/md-data-set/ripeness'], undefined, { value: 'GREEN' }],
  [
    'C0-7.6-033',
    ['GET', '/masterdata/vendor-contact-person/dropdown/concatPerson/list', { vendorId: 10001 }],
    undefined,
    { concatPerson: '尼兰 出口经理 +66 39 471 101' },
  ],
  ['C0-7.6-034', ['GET', '/masterdata/administrativeArea/query/state/page'], 1000, { code: '44', nameEn: 'Guangdong' }],
  [
    'C0-7.6-035',
    ['GET', '/masterdata/administrativeArea/query/city/page', { stateCode: '44' }],
    1000,
    { name: '深圳市' },
  ],
  [
    'C0-7.6-036',
    ['GET', '/masterdata/administrativeArea/query/district/page', { cityCode: '4403' }],
    1000,
    { name: '盐田区' },
  ],
  ['C0-7.6-037', ['GET', '/settlement/taxRates/dropdownList'], undefined, { taxCode: 'VAT9', rate: '9.0000' }],
  ['C0-7.6-038', ['GET', '/masterdata//buyers/page', { buyerCode: 'B001' }], 20, { buyerId: '2' }],
  ['C0-7.6-039', ['GET', '/masterdata/md_salesdepartments/page', { q: '华南' }], 20, { departmentCode: 'S11' }],
  ['C0-7.6-040', ['GET', '/logistics/poshipinfoline/getCoaDept'], undefined, { value: 'C10' }],
  ['C0-7.6-041', ['POST', '/masterdata/vendor-sites/page', { vendorId: '10001' }], 20, { vendorSiteId: '12' }],
  ['C0-7.6-042', ['POST', '/masterdata/payment/terms/list'], undefined, { termCode: 'TT30', termName: '电汇30天' }],
  [
    'C0-7.6-043',
    [
      'POST',
      '/logistics/lgt/personnel-info/dropdown/page',
      { data: { code: 'OS001' }, page: { current: 1, size: 10_000 } },
    ],
    10_000,
    { personnelId: '711', label: '颂猜' },
  ],
  ['C0-7.5-029', ['GET', '/scm/po/purchaseOrder/getPoPurchaseOrderInfo', {}], 20, { poHeaderId: expect.any(String) }],
  ['C0-7.6-018', ['GET', '/settlement/jwmpoheadersall/getIdList', {}], undefined, { label: expect.any(String) }],
  [
    'C0-7.5-028',
    ['GET', '/scm/base/basSupplierProduct/getSupplierProduct', {}],
    20,
    { value: expect.any(String), vendorId: expect.any(String) },
  ],
  ['C0-7.6-023', ['GET', '/logistics/distributionOfGoods/lookup', {}], undefined, { destinationCode: 'SZ-COLD' }],
  ['C0-7.6-028', ['GET', '/tms/cost-sharing/subject/drop-down', {}], undefined, { value: 'OCEAN_FREIGHT' }],
  ['C1-7-026', ['GET', '/qc/qcpurchaseorder/vendor/list'], undefined, { vendorId: '20003' }],
  [
    'C1-7-027',
    ['GET', '/settlement/md-operating-unit-mapping/getList'],
    undefined,
    { operatingUnitId: '201', internalVendorId: '201' },
  ],
  ['C1-7-028', ['GET', '/settlement/so/wholesales/ou/info'], undefined, { ouId: '101' }],
  ['C1-7-029', ['GET', '/masterdata/md-customer-accounts/page', { customerCode: 'C0004' }], 20, { customerId: '744' }],
  [
    'C1-7-030',
    ['GET', '/settlement/so/wholesales/customer/list', { name: 'hexian' }],
    undefined,
    { customerId: '747' },
  ],
  [
    'C1-7-031',
    ['GET', '/settlement/md-salesdept-salesrep/getDefaultSalesrepInfo', { departmentCode: 'S11' }],
    undefined,
    { salesrepId: '731' },
  ],
  ['C1-7-032', ['GET', '/settlement/so/wholesales/delivery/dept'], undefined, { deptCode: 'R103' }],
  ['C1-7-033', ['GET', '/settlement/so/wholesales/ship/list', { customerId: 744 }], undefined, { shipToOrgId: '844' }],
  [
    'C1-7-034',
    ['GET', '/settlement/so/types/list'],
    undefined,
    { value: 'WHOLESALE', lookupType: 'ORDER_UNIT_TRANSACTION_TYPE' },
  ],
]

describe('a lookup', () => {
  test.each(calls)(
    'answers at its address, with its page and names: %s [D0-7.6-06] [D0-7.6-07] [D1-7-03]',
    async (_id, ask, size, row) => {
      const { rows, page } = await asked(ask)
      expect(rows).toContainEqual(expect.objectContaining(row))
      if (size === undefined) expect(page).toBeUndefined()
      else expect(page).toMatchObject({ size, current: 1, total: expect.any(Number), pages: expect.any(Number) })
    },
  )

  test.each(calls)(
    'is for nobody without a token, and knows its parameters: %s',
    async (_id, [method, path, sent], _size, row) => {
      const bare = await send(
        base,
        method,
        path,
        method === 'POST' ? { headers: { 'content-type': 'application/json' }, body: '{}' } : {},
      )
      expect(bare).toMatchObject({ status: 424, code: 1 })
      const strange =
        method === 'GET'
          ? await admin.call(method, `${path}?nobodyKnows=1`)
          : await admin.call(method, path, { ...sent, nobodyKnows: '1' })
      expect(strange).toMatchObject({ status: 400, bizCode: 'BAD_REQUEST' })
      expect(row).toBeDefined()
    },
  )

  test('gives nothing of one tenant to the other', async () => {
    for (const path of [
      '/settlement/jwmmdvendors/vendorAlllist',
      '/logistics/factory/suggest',
      '/settlement/so/wholesales/customer/list',
    ]) {
      const theirs = (await asked(['GET', path])).rows.map(row => row.id)
      const ours = (await asked(['GET', path], neighbour)).rows.map(row => row.id)
      expect(theirs.length).toBeGreaterThan(0)
      expect(ours.filter(id => theirs.includes(id))).toEqual([])
    }
  })

  test('gives whole rows to who may read the list, others what names a record', async () => {
    const seller = await make(vendor, { address: 'Chanthaburi' })
    const row = async (...codes: readonly string[]) =>
      (await asked(['GET', '/masterdata/vendor/page', { id: seller.id }], user(...codes))).rows[0]
    expect(await row('masterdata:vendor:list')).toMatchObject({ vendorId: seller.id, address: 'Chanthaburi' })
    const named = await row()
    expect(named).toMatchObject({ vendorId: seller.id, vendorName: seller.vendorName, value: seller.id })
    expect(named).not.toHaveProperty('address')
    expect(await user().call('GET', '/masterdata/vendor/page?address=Chan')).toMatchObject({ status: 400 })
  })

  test('offers nothing that is out of use, except to who keeps the list', async () => {
    const seller = await make(vendor)
    await admin.run(vendor, 'disable', seller)
    const seen = async (path: string, ...codes: readonly string[]) =>
      (await asked(['GET', path, { id: seller.id }], user(...codes))).rows.length
    expect(await seen('/masterdata/vendor/dropDown/page', 'masterdata:vendor:list')).toBe(0)
    expect(await seen('/masterdata/vendor/page')).toBe(0)
    expect(await seen('/masterdata/vendor/page', 'masterdata:vendor:list')).toBe(1)
  })

  test('keeps to its sizes: twenty at first, more where a form needs more [D0-9-10] [D0-9-11] [D0-7.5-02] [D0-7.6-02] [D0-7.6-04] [D0-7.6-05] [D1-7-09] [D1-9-16] [D1-7-04]', async () => {
    for (let count = 0; count < 21; count++) await make(attributeValue, { attrCode: 'brand' })
    const rows = async (path: string) => (await asked(['GET', path])).rows.length
    expect(await rows('/masterdata/lookup-values/brand')).toBe(20)
    expect(await rows('/masterdata/lookup-values/brand?size=25')).toBe(25)
    expect(await rows('/scm/base/attributeValue/dropdown/list')).toBeGreaterThan(60)
    expect(await rows('/scm/base/lookupCode/dropdown/list')).toBe(20)
    for (const [path, size] of [
      ['/masterdata/secondary-inventories/page', 500],
      ['/masterdata/md-operating-units/page', 200],
    ] as const) {
      expect((await asked(['GET', `${path}?size=${size}`])).page).toMatchObject({ size })
      await expect(asked(['GET', `${path}?size=${size + 1}`])).rejects.toThrow(
        `size must be a whole number from 1 to ${size}`,
      )
    }
  })

  test('gives the words of a list by its type, fifty at a time, those in use [D0-7.5-01] [D0-9-12] [D1-7-10]', async () => {
    const { lookupType, lookupValue: first } = await make(lookupValue)
    const more = Array.from({ length: 51 }, (_, at) => ({
      lookupType,
      lookupValue: `${first}-${at}`,
      description: `第${at}号`,
    }))
    await admin.ask('POST', '/masterdata/lookup-values-extension/batchUpdate', more)
    const closed = (await admin.page(lookupValue, { lookupType: String(lookupType), size: '1' })).records[0]
    await admin.run(lookupValue, 'disable', { id: String(closed?.id) })
    for (const sent of [
      { lookupType, enableFlag: 'Y', size: 50 },
      { lookupType, enableFlag: 'Y' },
    ]) {
      const { rows, page } = await asked(['GET', '/masterdata/lookup-values/page', sent])
      expect(page).toMatchObject({ size: 50, total: 51 })
      expect(rows).toHaveLength(50)
      for (const row of rows) expect(row).toMatchObject({ lookupType, enableFlag: 'Y' })
    }
  })

  test('gives order types by the type that stands for them, a thousand at most, those in use [D1-7-04] [D1-7-05]', async () => {
    const path = '/settlement/so/types/list'
    const lookupType = 'ORDER_UNIT_TRANSACTION_TYPE'
    const usual = (await asked(['GET', path])).rows
    expect(usual.length).toBeGreaterThan(0)
    for (const row of usual) expect(row).toMatchObject({ lookupType, enableFlag: 'Y' })
    const spelled = { lookupType, current: 1, size: 1000, enableFlag: 'Y' }
    expect((await asked(['GET', path, spelled])).rows).toEqual(usual)
    const other = (await asked(['GET', path, { lookupType: 'UOM' }])).rows
    expect(other.map(row => row.value)).toContain('KG')
  })

  test('is searched by code, name, English, pinyin and initials', async () => {
    for (const q of ['V10002', '暹罗', 'Siam Gold', 'xianluo', 'xlhj'])
      expect((await asked(['GET', '/masterdata/vendor/dropDown/page', { q }])).rows).toContainEqual(
        expect.objectContaining({ vendorId: '10002' }),
      )
    for (const q of ['shenzhen', 'szs', '4403', '深圳'])
      expect((await asked(['GET', '/masterdata/administrativeArea/query/city/page', { q }])).rows).toContainEqual(
        expect.objectContaining({ code: '4403' }),
      )
  })
})

describe('vendors of a unit', () => {
  test('have a site to buy from that is not for asking only [D0-7.6-01]', async () => {
    const seller = await make(vendor)
    const site = await make(vendorSite, { vendorId: seller.id })
    const found = async () =>
      (await asked(['GET', '/masterdata/vendor/org/dropdown/page', { id: seller.id }])).rows.length
    expect(await found()).toBe(1)
    await admin.save(vendorSite, site, { rfqOnlySiteFlag: 'Y' })
    expect(await found()).toBe(0)
    expect(await admin.call('GET', '/masterdata/vendor/org/dropdown/page?sourceSystem=OTHER')).toMatchObject({
      status: 400,
      msg: 'The parameter sourceSystem can only be ERP',
    })
  })

  test('are those without a unit of their own and the unit’s own', async () => {
    const { rows } = await asked(['GET', '/settlement/jwmmdvendors/selectVendorsListByOrgId', { orgId: '101' }])
    const ids = rows.map(row => row.vendorId)
    expect(ids).toContain('101')
    expect(ids).toContain('10001')
    expect(ids).not.toContain('102')
  })
})

describe('an item', () => {
  test('is found by its code [C0-7.5-004]', async () => {
    expect(await admin.ask('GET', '/masterdata/material/items/detail/1010011')).toMatchObject({ itemCode: '1010011' })
    expect(await admin.call('GET', '/masterdata/material/items/detail/none')).toMatchObject({ status: 404 })
  })
})

test('a data set nobody keeps, or that is out of use, is not there [C0-7.6-032]', async () => {
  const made = await make(dict, { items: [{ value: 'B', label: '乙' }] } as never)
  const path = `/admin//md-data-set/${String((made as Wire).dictType)}`
  expect(await admin.ask('GET', path)).toMatchObject([{ value: 'B', label: '乙' }])
  expect(await neighbour.call('GET', path)).toMatchObject({ status: 404 })
  await admin.run(dict, 'disable', made)
  expect(await admin.call('GET', path)).toMatchObject({ status: 404 })
})

test.each(['/scm/base/city/dropdown/tree', '/admin//md-data-set/ripeness'])(
  '%s takes a page and its size, as every list to choose from does [C0-7.5-027] [C0-7.6-032]',
  async path => {
    const ask = async (asked: string) => (await admin.ask('GET', `${path}${asked}`)) as unknown as Wire[]
    const all = await ask('')
    expect(all.length).toBeGreaterThan(2)
    expect(await ask('?current=1&size=1000')).toEqual(all)
    expect(await ask('?current=2&size=1')).toEqual(all.slice(1, 2))
    expect(await ask('?current=99&size=1000')).toEqual([])
    for (const odd of ['current=0', 'size=1001', 'size=x'])
      expect(await admin.call('GET', `${path}?${odd}`), odd).toMatchObject({ status: 400 })
  },
)

test('every document is offered by its name, and nothing else [C0-7.5-026]', async () => {
  expect(await admin.call('GET', '/scm/base/operating-unit/dropdown/list')).toMatchObject({ status: 200, code: 0 })
  expect(await admin.call('GET', '/scm/base/nothing/dropdown/list')).toMatchObject({ status: 404 })
})

describe('a factory', () => {
  test('is not offered after its last day, documents keep it [D0-7.6-03] [D1-7-06]', async () => {
    const old = await make(factory, { expireDate: '2025-05-05' })
    const good = await make(factory, { expireDate: '2025-05-06' })
    const offered = async (path: string) =>
      ((await admin.ask('GET', path)) as readonly Wire[]).map(row => row.id ?? row.value)
    for (const path of [
      '/logistics/factory/suggest?size=1000',
      '/logistics/factory/lookup?size=1000',
      '/admin/lookup?document=factory&size=1000',
    ]) {
      expect(await offered(path)).toContain(good.id)
      expect(await offered(path)).not.toContain(old.id)
    }
    expect(await offered(`/logistics/factory/lookup?values=${old.id}`)).toEqual([old.id])
  })

  test('is offered for what was loaded before it expired, and not for what comes after [C0-7.5-026]', async () => {
    const old = await make(factory, { expireDate: '2025-05-05' })
    const on = async (day: string) => {
      const filters = encodeURIComponent(JSON.stringify({ goodOn: day }))
      const [own, boxes] = await Promise.all([
        admin.ask('GET', `/logistics/factory/lookup?size=1000&goodOn=${day}`),
        admin.ask('GET', `/admin/lookup?document=factory&size=1000&filters=${filters}`),
      ])
      return [...(own as readonly Wire[]), ...(boxes as readonly Wire[])].map(row => row.id ?? row.value)
    }
    expect((await on('2025-05-05')).filter(id => id === old.id)).toHaveLength(2)
    expect(await on('2025-05-06')).not.toContain(old.id)
    expect(await admin.call('GET', '/logistics/factory/lookup?goodOn=2025-02-30')).toMatchObject({
      status: 400,
      data: { field: 'goodOn' },
    })
  })

  test.each([
    ['zh', /^上级工厂不能是.+自己或其下级，请选择其他记录$/],
    ['en', /^Parent factory cannot be .+ itself or anything below it; choose another$/],
  ] as const)('does not stand below itself (%s)', async (language, msg) => {
    const top = await make(factory)
    const below = await make(factory, { parent: top.id })
    const answer = await admin
      .in(language)
      .call('PUT', factory.calls, { id: top.id, version: top.version, parent: below.id })
    expect(answer).toMatchObject({ code: 1, bizCode: 'CIRCLE', msg: expect.stringMatching(msg) })
  })
})

test('a salesperson sees their own customers only', async () => {
  const seller = user('masterdata:customer:list', { scope: 'OWN', orgIds: ['101'] })
  const mine = await make(customer, { orgId: '101' })
  expect((await asked(['GET', '/settlement/so/wholesales/customer/list', { id: mine.id }], seller)).rows).toEqual([])
})

describe('values of lists, several at once', () => {
  const address = '/masterdata/lookup-values-extension'
  const at = (...rows: readonly { id: unknown; version: unknown }[]) => rows.map(({ id, version }) => ({ id, version }))

  test('are saved together: changed rows and new ones; without a change nothing is [C0-7.5-015]', async () => {
    const one = await make(lookupValue)
    const other = await make(lookupValue)
    const rows = [
      { ...at(one)[0], description: '改过' },
      { ...at(other)[0] },
      { lookupType: one.lookupType, lookupValue: `${one.lookupValue}X`, description: '新的' },
    ]
    expect(await admin.ask('POST', `${address}/batchUpdate`, rows)).toHaveLength(2)
    expect(await admin.get(lookupValue, one)).toMatchObject({ description: '改过' })
    for (const [language, msg] of [
      ['zh', '没有变更的数据'],
      ['en', 'No changed data'],
    ] as const)
      expect(await admin.in(language).call('POST', `${address}/batchUpdate`, { rows: at(other) })).toMatchObject({
        code: 1,
        bizCode: 'NO_CHANGE',
        msg,
      })
    const wrong = [
      { ...at(other)[0], description: '白改' },
      { id: one.id, version: 0, description: '旧' },
    ]
    expect(await admin.call('POST', `${address}/batchUpdate`, wrong)).toMatchObject({ status: 409 })
    expect(await admin.get(lookupValue, other)).toMatchObject({ description: other.description })
  })

  test('are taken out of use and back [C0-7.5-018]', async () => {
    const one = await make(lookupValue)
    const closed = { rows: at(one), enableFlag: 'N' }
    expect(await user('masterdata:lookup:enable').call('POST', `${address}/batch/enable/close`, closed)).toMatchObject({
      status: 403,
    })
    await admin.ask('POST', `${address}/batch/enable/close`, closed)
    const now = await admin.get(lookupValue, one)
    expect(now).toMatchObject({ enableFlag: 'N' })
    await admin.ask('POST', `${address}/batch/enable/close`, { rows: at(now), enableFlag: 'Y' })
    expect(await admin.get(lookupValue, one)).toMatchObject({ enableFlag: 'Y' })
  })

  test('are deleted together [C0-7.5-017]', async () => {
    const [one, other] = [await make(lookupValue), await make(lookupValue)]
    await admin.ask('POST', `${address}/batchdelete`, at(one, other))
    expect(await admin.call('GET', `${lookupValue.calls}/${one.id}`)).toMatchObject({ status: 404 })
  })

  test('are exported with the columns of their list [C0-7.5-016]', async () => {
    const one = await make(lookupValue)
    const filters = { lookupType: String(one.lookupType) }
    const { taskId } = (await admin.ask('POST', `${address}/export`, { filters })) as unknown as Wire
    expect(await admin.finished(taskId)).toMatchObject({ status: 2, totalCount: 1 })
  })

  test.each(['batchUpdate', 'export', 'batchdelete', 'batch/enable/close'])('%s is for who may', async verb => {
    expect(await user('masterdata:lookup:list').call('POST', `${address}/${verb}`, {})).toMatchObject({ status: 403 })
  })
})

test.each([
  ['zh', /^DOP账号.+已用于产地业务员.+$/],
  ['en', /^The DOP account .+ is already used for the origin salesperson .+$/],
] as const)('an account stands for one origin salesperson (%s)', async (language, msg) => {
  const { id } = await user().made
  await make(salesman, { dopAccount: id })
  const other = await make(salesman)
  const answer = await admin
    .in(language)
    .call('PUT', salesman.calls, { id: other.id, version: other.version, dopAccount: id })
  expect(answer).toMatchObject({ code: 1, bizCode: 'ALREADY_EXISTS', msg: expect.stringMatching(msg) })
})

test('of records that are chosen nowhere only those who may read them are told, whatever they ask [issue 33, B15]', async () => {
  const clerk = user('masterdata:item:list', 'purchase:quotation:list', 'system:task:list')
  const told = async (who: Person, document: string) => [
    ...((await who.ask('GET', `/admin/lookup?document=${document}&size=100`)) as unknown as unknown[]),
    ...((await who.ask('GET', `${running.catalogue.find(document)?.document.calls}/lookup`)) as unknown as unknown[]),
    ...((await who.ask('GET', `/scm/base/${document}/dropdown/list`)) as unknown as unknown[]),
  ]
  for (const document of ['outbox-message', 'robot-message', 'exchange-receipt', 'stock-transfer', 'customs-rate'])
    expect([document, await told(clerk, document)]).toEqual([document, []])
  expect((await told(admin, 'exchange-receipt')).length).toBeGreaterThan(0)
  // What records name is still chosen by who may not read its list.
  expect((await told(clerk, 'vendor')).length).toBeGreaterThan(0)
})
