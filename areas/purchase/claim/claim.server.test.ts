import { describe, expect, test } from 'vitest'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import { house } from '#platform/testing/house.ts'
import type { Given } from '#platform/testing/person.ts'
import { purchaseContract } from '../purchase-contract/document.ts'
import { claim } from './document.ts'

const { admin, make, maker, sql, user } = await house()

type Versioned = { readonly id: string; readonly version: number }
const bought = async (values: Given<typeof originalPackingList> = {}) => {
  const original = await make(originalPackingList, { tradeMode: 'PURCHASE', ...values })
  await admin.run(originalPackingList, 'audit', original)
  await admin.run(originalPackingList, 'generatePackingList', original)
  const [made] = await admin.run(originalPackingList, 'generatePurchaseContract', original)
  const contract = { id: String(made?.targetId) }
  await admin.run(purchaseContract, 'audit', contract)
  return admin.get(purchaseContract, contract)
}
const headerOf = ({ vendorId, orgId, purchaseDepartmentCode, currencyCode }: Wire) =>
  ({ vendorId, orgId, purchaseDepartment: purchaseDepartmentCode, currencyCode }) as Given<typeof claim>
const create = (orders: readonly Versioned[], who = admin) =>
  who.call('POST', `${claim.calls}/create`, { rows: orders.map(({ id, version }) => ({ id, version })) })
const line = (values: Wire): Given<typeof claim> & { readonly details: readonly Wire[] } => ({
  details: [{ claimQty: null, unitPrice: null, baseAmount: null, ...values }],
})

describe('what is claimed', () => {
  test('is a share of what was paid, or missing boxes at their price', async () => {
    expect(await make(claim, line({ claimRate: '1.2', baseAmount: '23436' }))).toMatchObject({
      claimAmount: '281.23',
      claimRate: '1.2000',
    })
    expect(await make(claim, line({ claimQty: '12', unitPrice: '11.4' }))).toMatchObject({
      claimAmount: '136.80',
      claimRate: null,
    })
  })

  test('is boxes at what a box cost, of goods priced by the kilogram, too (business.md 3.12)', async () => {
    const contract = await bought()
    await sql(
      "update purchase_contract_details set price_uom = 'KG', unit_price = 8.5, net_weight = 3.6 where document_id = $1",
      [contract.id],
    )
    const [goods] = contract.details
    const asked = await make(claim, {
      vendorId: contract.vendorId,
      orgId: contract.orgId,
      purchaseDepartment: contract.purchaseDepartmentCode,
      currencyCode: contract.currencyCode,
      ...line({ contractId: contract.id, itemCode: goods?.itemCode, claimQty: '10', claimRate: null }),
    } as never)
    expect(asked).toMatchObject({ claimAmount: '306.00', details: [{ unitPrice: '30.6000' }] })
  })

  test.each([
    ['nothing', {}, 'REQUIRED', '第1行索赔比例不能为空', 'Row 1: Claim rate cannot be empty'],
    ['both ways', { claimRate: '1', claimQty: '1', unitPrice: '1' }, 'CLAIM_TWO_WAYS', '只填一项', 'not by both'],
    [
      'more than all',
      { claimRate: '101', baseAmount: '10' },
      'CLAIM_RATE_RANGE',
      '须在0到100之间',
      'between 0 and 100',
    ],
    [
      'zero [D0-5.7-06]',
      { claimRate: '1', baseAmount: '0.01' },
      'CLAIM_AMOUNT_NOT_POSITIVE',
      '索赔金额不能为空',
      'Claim amount cannot be empty',
    ],
  ])('is not %s', async (_, values, bizCode, zh, en) => {
    for (const [language, message] of [
      ['zh', zh],
      ['en', en],
    ] as const) {
      const sent = await maker.filled(claim, line(values))
      expect(await admin.in(language).call('POST', claim.calls, sent)).toMatchObject({
        bizCode,
        msg: expect.stringContaining(message),
      })
    }
  })

  test.each([
    ['claimReason', '索赔原因', 'Claim reason', 'D0-5.7-08'],
    ['checkInfo', '检验信息', 'Check info', 'D0-5.7-09'],
    ['checkLevel', '检验等级', 'Check level', 'D0-5.7-10'],
    ['payeeNames', '收款方', 'Payee', 'D0-5.7-11'],
    ['remark', '备注', 'Remark', 'D0-5.7-12'],
  ])('is said with %s: %s / %s [%s]', async (field, zh, en) => {
    const sent: Wire = await maker.filled(claim)
    sent[field] = null
    for (const [language, msg] of [
      ['zh', `${zh}不能为空`],
      ['en', `${en} cannot be empty`],
    ] as const)
      expect(await admin.in(language).call('POST', claim.calls, sent)).toMatchObject({ code: 1, msg })
  })
})

describe('a claim about orders', () => {
  test('is begun with their goods, and audited when it is filled in', async () => {
    const order = await bought()
    const { data } = await create([order])
    const begun = await admin.get(claim, { id: String(data.id) })
    expect(begun).toMatchObject({
      vendorId: order.vendorId,
      purchaseDepartment: order.purchaseDepartmentCode,
      currencyCode: order.currencyCode,
      claimType: null,
      details: [{ contractId: order.id, itemCode: order.details[0]?.itemCode, baseAmount: '250.00' }],
    })
    await expect(admin.run(claim, 'audit', begun)).rejects.toThrow('Claim type cannot be empty')
    await admin.save(claim, begun, {
      claimType: 'QUALITY',
      checkLevel: 'B',
      claimReason: '压伤',
      checkInfo: 'QI2505290002',
      payeeNames: 'Green Hills',
      remark: '到货验收',
      details: [{ id: begun.details[0]?.id, claimRate: '2' }],
    })
    await admin.run(claim, 'audit', begun)
    expect(await admin.get(claim, begun)).toMatchObject({ status: 'AUDITED', claimAmount: '5.00', usedFlag: 'N' })
  })

  test('is about one vendor [D0-5.7-01]', async () => {
    const other = await make(maker.catalogue.get('vendor').document, { vendorType: 'EXTERNAL' })
    expect(await create([await bought(), await bought({ vendorId: other.id })])).toMatchObject({
      code: 1,
      msg: 'The selected orders have different vendors',
    })
  })

  test.each([
    ['department [D0-5.7-02] [D0-8.5-06]', 'purchase_department_code'],
    ['currency [D0-5.7-03]', 'currency_code'],
  ])('is about one %s, which is its own', async (_, column) => {
    const [order, other] = [await bought(), await bought()]
    await sql(`update purchase_contract set ${column} = 'XX' where id = $1`, [other.id])
    for (const [language, msg] of [
      ['zh', '部门或币种不一致'],
      ['en', 'Department or currency differs'],
    ] as const) {
      expect(await create([order, other], admin.in(language))).toMatchObject({ bizCode: 'ORDER_MISMATCH', msg })
      const { vendorId, orgId, purchaseDepartmentCode, currencyCode } = order
      const header = { vendorId, orgId, purchaseDepartment: purchaseDepartmentCode, currencyCode }
      const sent = await maker.filled(claim, {
        ...header,
        ...line({ contractId: other.id, claimQty: '1', unitPrice: '1' }),
      })
      expect(await admin.in(language).call('POST', claim.calls, sent)).toMatchObject({ code: 1, msg })
    }
  })

  test('is about audited orders, and needs its permission', async () => {
    const order = await bought()
    expect(await create([order], user('finance:claim:list', 'finance:claim:save'))).toMatchObject({ status: 403 })
    await admin.run(purchaseContract, 'antiAudit', order)
    expect(await create([await admin.get(purchaseContract, order)])).toMatchObject({ bizCode: 'STATE_NOT_ALLOWED' })
    const { vendorId, orgId, purchaseDepartmentCode, currencyCode } = order
    const header = { vendorId, orgId, purchaseDepartment: purchaseDepartmentCode, currencyCode }
    await expect(
      make(claim, { ...header, ...line({ contractId: order.id, claimQty: '1', unitPrice: '1' }) }),
    ).rejects.toMatchObject({
      bizCode: 'ORDER_UNAUDITED',
      message: expect.stringContaining(`Purchase contract ${order.contractNo} is not audited`),
    })
  })

  test('is paid by one unit, and stands in that unit’s books as a debit note [decision 0108]', async () => {
    const offshore = await make(operatingUnit)
    const internal = await make(vendor, { vendorType: 'INTERNAL', orgId: offshore.id, address: '油麻地' })
    const chain = { tradeType: 'REEXPORT', internalVendorId: internal.id } as const
    const [own, resold] = [await bought({ tradeType: 'GENERAL' }), await bought(chain)]
    expect(resold).toMatchObject({ orgId: own.orgId, vendorId: own.vendorId, buyerOrgId: offshore.id })
    expect(await create([own, resold])).toMatchObject({ bizCode: 'ORDER_PAYER_MISMATCH' })
    const asked = await make(claim, {
      ...headerOf(resold),
      ...line({ contractId: resold.id, claimRate: '1', baseAmount: '250' }),
    })
    await admin.run(claim, 'audit', asked)
    await admin.run(claim, 'pushErp', asked)
    const { records } = await admin.page(outboxMessage, { docType: claim.name, docId: asked.id })
    const { payload } = await admin.get(outboxMessage, { id: String(records[0]?.id) })
    expect(JSON.parse(String(payload))).toMatchObject({ orgCode: offshore.shortCode, docNo: asked.claimCode })
  })

  test('for the same boxes, or the same share, of the same goods is asked about, and made when it is meant', async () => {
    const order = await bought()
    const [goods] = order.details
    const asking = (values: Wire) => ({
      ...headerOf(order),
      ...line({ contractId: order.id, itemCode: goods?.itemCode, ...values }),
    })
    const first = await make(claim, asking({ claimQty: '2' }))
    await make(claim, asking({ claimQty: '3' }))
    await expect(make(claim, asking({ claimQty: '2' }))).rejects.toMatchObject({
      bizCode: 'CLAIMED_ALREADY',
      message: expect.stringContaining(`claim ${first.claimCode} asks for 2 boxes of the same goods`),
    })
    const meant = await maker.filled(claim, { ...asking({ claimQty: '2' }), accepted: ['CLAIMED_ALREADY'] } as never)
    expect(await admin.call('POST', claim.calls, meant)).toMatchObject({ code: 0 })
    await admin.run(claim, 'void', first)
    const share = await make(claim, asking({ claimRate: '1.5', baseAmount: '250' }))
    await expect(make(claim, asking({ claimRate: '1.5', baseAmount: '250' }))).rejects.toMatchObject({
      bizCode: 'CLAIMED_ALREADY',
      message: expect.stringContaining(String(share.claimCode)),
    })
    // What it says itself is no other claim.
    await admin.save(claim, share, { details: [{ id: share.details[0]?.id, reason: '压伤' }] } as never)
  })
})
