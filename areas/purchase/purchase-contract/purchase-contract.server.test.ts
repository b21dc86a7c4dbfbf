import { describe, expect, test } from 'vitest'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { house } from '#platform/testing/house.ts'
import { containerA, containerB } from '../../../tests/worked-containers.ts'
import { payableInvoice } from '../payable-invoice/document.ts'
import { salesContract } from '../sales-contract/document.ts'
import { purchaseContract } from './document.ts'

const { admin, make, maker, sql, user } = await house()
const built = { make, maker }

type Named = { readonly id: string }
/** An original with its packing list. */
async function listed<Worked extends { original: Named }>(worked: Worked): Promise<Worked & { list: Named }> {
  await admin.run(originalPackingList, 'audit', worked.original)
  const [made] = await admin.run(originalPackingList, 'generatePackingList', worked.original)
  return { ...worked, list: { id: String(made?.targetId) } }
}
const contractOf = async (original: Named) => {
  const [made] = await admin.run(originalPackingList, 'generatePurchaseContract', original)
  return admin.get(purchaseContract, { id: String(made?.targetId) })
}

describe('the purchase contract of container A', async () => {
  const { original, list, items, unit, offshore, internal, external } = await listed(await containerA(built))
  const contract = await contractOf(original)

  test('is between the vendor and our offshore company, at what we pay, one line for each item and price [D0-1-04]', () => {
    expect(contract).toMatchObject({
      status: 'UNAUDITED',
      signStatus: '0',
      contractDate: '2025-05-06',
      vendorId: external.id,
      buyerOrgId: offshore.id,
      buyerAddress: internal.address,
      orgId: unit.id,
      originalId: original.id,
      packingListId: list.id,
      currencyCode: 'THB',
      tradeTerm: 'FOB',
      containerNo: original.containerNo,
      etaDate: '2025-05-04',
      totalQty: '960.000',
      totalNetWeight: '17280.00',
      totalAmount: '2004480.00',
    })
    expect(
      contract.details.map(({ itemCode, qty, totalNetWeight, unitPrice, amount }) => [
        itemCode,
        qty,
        totalNetWeight,
        unitPrice,
        amount,
      ]),
    ).toEqual([
      [items[0], '480.000', '8640.00', '2250.0000', '1080000.00'],
      [items[1], '288.000', '5184.00', '2070.0000', '596160.00'],
      [items[2], '192.000', '3456.00', '1710.0000', '328320.00'],
    ])
  })

  test('has the number of its agreement, and its order numbers stand on original and packing list', async () => {
    expect(contract.contractNo).toBe(contract.purchaseAgreementNo)
    expect(contract.contractNo).toMatch(new RegExp(`^PA25${external.shortCode}\\d{4}$`))
    expect(contract.poNumber).toMatch(new RegExp(`^${unit.shortCode}25\\d{6}$`))
    expect(contract.poNumberRel).toMatch(new RegExp(`^${offshore.shortCode}25\\d{6}$`))
    const { poNumber, poNumberRel } = contract
    expect(await admin.get(originalPackingList, original)).toMatchObject({
      poNumber,
      poNumberRel,
      purchaseContractGenFlag: 'Y',
    })
    expect(await admin.get(packingList, list)).toMatchObject({ poNumber, poNumberRel })
  })

  test('is sold on at the sales price by a sales contract of its own', async () => {
    const [made] = await admin.run(originalPackingList, 'generateSalesContract', original)
    const sold = await admin.get(salesContract, { id: String(made?.targetId) })
    expect(sold).toMatchObject({
      contractNo: expect.stringMatching(/^SC2505\d{5}$/),
      sellerOrgId: offshore.id,
      buyerOrgId: unit.id,
      poNumber: contract.poNumber,
      poNumberRel: contract.poNumberRel,
      totalAmount: '2024524.80',
    })
    expect(Number(sold.totalAmount) - Number(contract.totalAmount)).toBeCloseTo(20_044.8, 2)
    expect(await admin.get(originalPackingList, original)).toMatchObject({
      salesContractNo: sold.contractNo,
      salesContractGenFlag: 'Y',
      totalPurchaseAmount: '2004480.00',
      totalSalesAmount: '2024524.80',
      differenceAmount: '20044.80',
    })
    expect(await admin.get(packingList, list)).toMatchObject({ salesContractNo: sold.contractNo })
    await admin.run(salesContract, 'void', sold)
    expect(await admin.get(originalPackingList, original)).toMatchObject({
      salesContractNo: null,
      salesContractGenFlag: 'N',
    })
  })
})

test('container B is bought for 60,372.00 and sold on for 61,277.69 US dollars', async () => {
  const { original, items } = await listed(await containerB(built))
  const contract = await contractOf(original)
  expect(contract).toMatchObject({ totalAmount: '60372.00', totalNetWeight: '18900.00', tradeTerm: 'CIF' })
  expect(contract.details.map(({ itemCode, amount }) => [itemCode, amount])).toEqual([
    [items[0], '36936.00'],
    [items[1], '23436.00'],
  ])
  const [made] = await admin.run(originalPackingList, 'generateSalesContract', original)
  expect(await admin.get(salesContract, { id: String(made?.targetId) })).toMatchObject({ totalAmount: '61277.69' })
})

describe('generating contracts', () => {
  test('is for many originals at once; those under one agreement are told apart by -2 and -3', async () => {
    const first = await listed({ original: await make(originalPackingList) })
    const { vendorId, orgId, currencyCode, purchaseAgreementNo, vendorSiteId, internalVendorId } = first.original
    const same = { vendorId, orgId, currencyCode, purchaseAgreementNo, vendorSiteId, internalVendorId }
    const others = [
      await listed({ original: await make(originalPackingList, same) }),
      await listed({ original: await make(originalPackingList, same) }),
    ]
    const made = await admin.run(
      originalPackingList,
      'generatePurchaseContract',
      [first, ...others].map(one => one.original),
    )
    expect(made.map(({ msg }) => msg)).toEqual([
      purchaseAgreementNo,
      `${purchaseAgreementNo}-2`,
      `${purchaseAgreementNo}-3`,
    ])
    const contract = await admin.get(purchaseContract, { id: String(made[0]?.targetId) })
    // In general trade the unit buys itself, and there is no offshore order.
    expect(contract).toMatchObject({ buyerOrgId: orgId, poNumberRel: null })
  })

  test('is made of those that can go along; the others are kept and say why', async () => {
    const [fit, also] = [
      await listed({ original: await make(originalPackingList) }),
      await listed({ original: await make(originalPackingList) }),
    ]
    const bare = await make(originalPackingList)
    await admin.run(originalPackingList, 'audit', bare)
    const open = await make(originalPackingList)
    const rows = []
    for (const { id } of [fit.original, bare, open, also.original])
      rows.push({ id, version: (await admin.get(originalPackingList, { id })).version })
    const path = `${originalPackingList.calls}/generate-purchase-contract`
    const { data } = await admin.call('POST', path, { rows })
    expect(data).toMatchObject([
      { docNo: fit.original.packingListNo, ok: true, msg: fit.original.purchaseAgreementNo },
      { ok: false, msg: `${bare.packingListNo}: generate the packing list first` },
      { ok: false, msg: `${open.packingListNo} is Unaudited; Generate purchase contract is not allowed` },
      { docNo: also.original.packingListNo, ok: true, targetId: expect.any(String) },
    ])
    expect((await admin.page(purchaseContract, { originalId: also.original.id })).total).toBe(1)
    expect((await admin.page(purchaseContract, { originalId: bare.id })).total).toBe(0)
  })

  test('makes one contract when fifty press at the same moment', async () => {
    const { original } = await listed({ original: await make(originalPackingList) })
    const { version } = await admin.get(originalPackingList, original)
    const path = `${originalPackingList.calls}/generate-purchase-contract`
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => admin.call('POST', path, { rows: [{ id: original.id, version }] })),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    for (const { code, bizCode, msg } of answers)
      if (code !== 0) expect(bizCode, String(msg)).toMatch(/^(VERSION_CONFLICT|ALREADY_GENERATED)$/)
    expect((await admin.page(purchaseContract, { originalId: original.id })).total).toBe(1)
  })

  test.each([
    ['zh', '已生成采购合同，不能重复生成'],
    ['en', 'has already generated the purchase contract; cannot generate again'],
  ] as const)('says in %s that there is one already', async (language, words) => {
    const { original } = await listed({ original: await make(originalPackingList) })
    await contractOf(original)
    await expect(
      admin.in(language).run(originalPackingList, 'generatePurchaseContract', original),
    ).rejects.toMatchObject({ bizCode: 'ALREADY_GENERATED', message: expect.stringContaining(words) })
  })

  test('asks for the audit and for the packing list first', async () => {
    const original = await make(originalPackingList)
    await expect(admin.run(originalPackingList, 'generatePurchaseContract', original)).rejects.toThrow(
      `${original.packingListNo} is Unaudited; Generate purchase contract is not allowed`,
    )
    await admin.run(originalPackingList, 'audit', original)
    for (const [language, words] of [
      ['zh', '请先生成装箱单'],
      ['en', 'generate the packing list first'],
    ] as const)
      await expect(admin.in(language).run(originalPackingList, 'generatePurchaseContract', original)).rejects.toThrow(
        words,
      )
  })

  test('makes a sales contract in the re-export chain only', async () => {
    const { original } = await listed({ original: await make(originalPackingList) })
    for (const [language, words] of [
      ['zh', '该贸易类型无需生成销售合同'],
      ['en', 'No sales contract is needed for this trade type'],
    ] as const)
      await expect(admin.in(language).run(originalPackingList, 'generateSalesContract', original)).rejects.toThrow(
        words,
      )
  })

  test('answers with what the next step is taken with', async () => {
    const original = await make(originalPackingList, { tradeType: 'REEXPORT' })
    await admin.run(originalPackingList, 'audit', original)
    let { version } = await admin.get(originalPackingList, original)
    for (const verb of ['generate-packing-list', 'generate-purchase-contract', 'generate-sales-contract']) {
      const rows = [{ id: original.id, version }]
      const [made] = await admin.ask('POST', `${originalPackingList.calls}/${verb}`, { rows })
      version = Number(made?.version)
    }
    expect((await admin.get(originalPackingList, original)).version).toBe(version)
  })

  test('needs its own permission', async () => {
    const { original } = await listed({ original: await make(originalPackingList) })
    const reader = user('purchase:original:list', 'purchase:original:genPl', 'purchase:contract:list')
    for (const verb of ['generatePurchaseContract', 'generateSalesContract'] as const)
      await expect(reader.run(originalPackingList, verb, original)).rejects.toMatchObject({ status: 403 })
    const clerk = user('purchase:original:list', 'purchase:original:genPo')
    await clerk.run(originalPackingList, 'generatePurchaseContract', original)
  })
})

describe('a purchase contract', () => {
  test('holds its original fast, and frees it when it is voided or deleted', async () => {
    for (const way of ['void', 'delete'] as const) {
      const { original, list } = await listed({ original: await make(originalPackingList) })
      const contract = await contractOf(original)
      await admin.run(packingList, 'void', list)
      await expect(admin.run(originalPackingList, 'antiAudit', original)).rejects.toMatchObject({
        bizCode: 'DOWNSTREAM_EXISTS',
        message: `Downstream documents exist: purchase contract ${contract.contractNo}; not allowed`,
      })
      if (way === 'void') await admin.run(purchaseContract, 'void', contract)
      else await admin.delete(purchaseContract, contract)
      expect(await admin.get(originalPackingList, original)).toMatchObject({
        poNumber: null,
        purchaseContractGenFlag: 'N',
      })
      await admin.run(originalPackingList, 'antiAudit', original)
    }
  })

  test('goes over to the packing list that is made anew, with its numbers', async () => {
    const { original, list } = await listed({ original: await make(originalPackingList) })
    const contract = await contractOf(original)
    await admin.run(packingList, 'void', list)
    const [made] = await admin.run(originalPackingList, 'generatePackingList', original)
    const again = await admin.get(packingList, { id: String(made?.targetId) })
    expect(again.poNumber).toBe(contract.poNumber)
    expect(await admin.get(purchaseContract, contract)).toMatchObject({ packingListId: again.id })
  })

  test('stands while its packing list is audited, and while the ERP has its order', async () => {
    const { original, list } = await listed({ original: await make(originalPackingList) })
    const contract = await contractOf(original)
    await admin.run(purchaseContract, 'audit', contract)
    await admin.run(packingList, 'audit', list)
    await expect(admin.run(purchaseContract, 'antiAudit', contract)).rejects.toMatchObject({
      bizCode: 'DOWNSTREAM_EXISTS',
      message: expect.stringMatching(/^Downstream documents exist: packing list PL\d+; not allowed$/),
    })
    await admin.run(packingList, 'antiAudit', list)
    await sql("update purchase_contract set push_erp_flag = 'Y', erp_po_no = 'E-77' where id = $1", [contract.id])
    await expect(admin.in('zh').run(purchaseContract, 'antiAudit', contract)).rejects.toThrow(
      '已存在下游单据ERP订单E-77，不允许操作，请先在ERP取消',
    )
    await sql("update purchase_contract set push_erp_flag = 'N', erp_po_no = null where id = $1", [contract.id])
    await admin.run(purchaseContract, 'antiAudit', contract)
    expect(await admin.get(purchaseContract, contract)).toMatchObject({ status: 'UNAUDITED', revision: 1 })
  })

  test('is of the goods of its packing list, also of one that was amended; audited it is asked about, invoiced it stands (business.md 2.3, M2)', async () => {
    const { original, list } = await listed(await containerB(built))
    const contract = await contractOf(original)
    const listNow = () => admin.get(packingList, list)
    /** Other boxes on the first pallet. */
    const amended = async (qty: string) => {
      const { details } = await listNow()
      await admin.save(packingList, await listNow(), {
        details: [{ ...details[0], qty }, ...details.slice(1)],
      } as never)
    }
    await amended('230')
    await admin.run(packingList, 'audit', list)
    expect(await admin.get(purchaseContract, contract)).toMatchObject({
      totalQty: '5360.000',
      totalAmount: '59916.00',
      details: [{ qty: '3200.000', amount: '36480.00' }, { qty: '2160.000' }],
    })

    await admin.run(purchaseContract, 'audit', contract)
    await admin.run(packingList, 'antiAudit', list)
    await amended('30')
    const asked = admin.run(packingList, 'audit', list)
    await expect(asked).rejects.toMatchObject({
      bizCode: 'CONTRACT_DIFFERS',
      message: expect.stringContaining(
        `Purchase contract ${contract.contractNo} says 5360 boxes 59916.00 USD, the packing list 5160 boxes 57636.00 USD`,
      ),
    })
    const clerk = user('purchase:packing:list', 'purchase:packing:audit')
    await expect(clerk.run(packingList, 'audit', list)).rejects.toMatchObject({
      message: expect.stringContaining(`${contract.contractNo} says 5360 boxes, the packing list 5160 boxes.`),
    })
    const accepted = { accepted: ['CONTRACT_DIFFERS'] }
    await expect(admin.run(packingList, 'audit', list, accepted)).rejects.toMatchObject({ bizCode: 'CONTRACT_DIFFERS' })
    await admin.run(packingList, 'audit', list, { ...accepted, because: '短装，差额另行索赔' })
    expect(await admin.get(purchaseContract, contract)).toMatchObject({ totalAmount: '59916.00', status: 'AUDITED' })

    const invoice = await make(payableInvoice, {
      vendorId: contract.vendorId,
      vendorSiteId: contract.vendorSiteId,
      orgId: contract.buyerOrgId,
      invoiceCurrencyCode: contract.currencyCode,
      payCurrencyCode: contract.currencyCode,
      orderLines: [{ contractId: contract.id, matchAmount: '59916' }],
      invoiceAmount: '59916',
    } as never)
    await admin.run(packingList, 'antiAudit', list)
    await expect(
      admin.run(packingList, 'audit', list, { ...accepted, because: '短装，差额另行索赔' }),
    ).rejects.toMatchObject({
      bizCode: 'CONTRACT_INVOICED',
      message: expect.stringContaining(String(invoice.invoiceBatchCode)),
    })
    await amended('230')
    await admin.run(packingList, 'audit', list)
  })

  test('is signed with the signed paper, or refused with a reason and sent out again', async () => {
    const contract = await make(purchaseContract)
    await expect(admin.run(purchaseContract, 'sign', contract)).rejects.toThrow('not allowed to start signing')
    await admin.run(purchaseContract, 'audit', contract)
    await admin.run(purchaseContract, 'sign', contract)
    await expect(admin.run(purchaseContract, 'antiAudit', contract)).rejects.toMatchObject({
      bizCode: 'CONTRACT_SIGNED',
      message: expect.stringContaining('is being signed'),
    })
    await expect(admin.run(purchaseContract, 'refuseSign', contract)).rejects.toThrow('cannot be empty')
    await admin.run(purchaseContract, 'refuseSign', contract, { signRefusal: '价格未定' })
    expect(await admin.get(purchaseContract, contract)).toMatchObject({ signStatus: '3', signRefusal: '价格未定' })
    await admin.run(purchaseContract, 'sign', contract)

    const signedDate = '2025-05-06'
    await expect(admin.run(purchaseContract, 'uploadSigned', contract, { signedDate })).rejects.toThrow(
      `Upload the signed PDF of ${contract.contractNo}`,
    )
    const signedFile = [await paper()]
    await admin.run(purchaseContract, 'uploadSigned', contract, { signedDate, signedFile })
    expect(await admin.get(purchaseContract, contract)).toMatchObject({ signStatus: '2', signedDate, signedFile })
    await expect(admin.in('zh').run(purchaseContract, 'antiAudit', contract)).rejects.toThrow('已签署，不允许反审核')
  })

  test('is read, and its prices are seen, by those who may', async () => {
    const contract = await make(purchaseContract)
    const clerk = user('purchase:contract:list', { scope: 'ORG', orgIds: [contract.orgId] })
    const seen = await clerk.get(purchaseContract, contract)
    expect(seen).not.toHaveProperty('totalAmount')
    expect(seen.details[0]).not.toHaveProperty('unitPrice')
    const elsewhere = user('purchase:contract:list', { scope: 'ORG', orgIds: [] })
    expect(await elsewhere.call('GET', `${purchaseContract.calls}/${contract.id}`)).toMatchObject({ status: 404 })
  })
})

/** A PDF that was uploaded. */
async function paper() {
  const content = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
  const { data } = await admin.upload('/admin/sys-file/upload', { name: 'signed.pdf', content }, { dir: 'contract' })
  return { fileId: String(data.fileId), fileName: 'signed.pdf', size: content.length }
}
