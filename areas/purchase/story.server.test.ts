import { describe, expect, test } from 'vitest'
import { attributeMapping } from '#areas/masterdata/attribute-mapping/document.ts'
import { type AttributeName, attributeNames } from '#areas/masterdata/attributes.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { containerNo } from '#areas/packing/samples.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { workbookOf } from '#platform/testing/workbook.ts'
import { containerA, containerB } from '../../tests/worked-containers.ts'
import { claim } from './claim/document.ts'
import { orderDifference } from './order-difference/document.ts'
import { payableInvoice } from './payable-invoice/document.ts'
import { prepayment } from './prepayment/document.ts'
import { purchaseContract } from './purchase-contract/document.ts'
import { quotation } from './quotation/document.ts'
import { salesContract } from './sales-contract/document.ts'

const { admin, make, maker, user } = await house()
const built = { make, maker }

/** What the vendor heads its columns with, and what of ours stands below. */
const columns = {
  'Pallet #': 'palletNo',
  Fruit: 'category',
  Type: 'class',
  Label: 'brand',
  Variety: 'commodity',
  Class: 'grade',
  Size: 'spec',
  Carton: 'packaging',
  'Kg/box': 'netWeight',
  Origin: 'coo',
  Boxes: 'qty',
  'Net kg': 'totalNetWeight',
} as const
const template = JSON.stringify(
  Object.entries(columns).map(([excelField, packingListField]) => ({
    templateType: 'LINE',
    excelField,
    packingListField,
  })),
)

/** A vendor's own word for each value an item has, known from here on as that vendor's. */
async function wordsOf(vendorId: string, items: readonly string[]): Promise<Record<string, string>[]> {
  const known = new Set<string>()
  const said: Record<string, string>[] = []
  for (const itemCode of items) {
    const values = (await admin.findOne(item, { itemCode })) as unknown as Record<string, string>
    const words: Record<string, string> = { netWeight: String(Number(values.netWeight)) }
    for (const attrCode of Object.keys(attributeNames) as AttributeName[]) {
      const dopCode = values[attrCode]
      if (attrCode === 'netWeight' || !dopCode) continue
      const originalValue = `their ${dopCode}`
      words[attrCode] = originalValue
      if (known.has(originalValue + attrCode)) continue
      known.add(originalValue + attrCode)
      await make(attributeMapping, { attrCode, vendorId, originalValue, dopCode })
    }
    said.push(words)
  }
  return said
}

type Built = Awaited<ReturnType<typeof containerA>>
/**
 * The same container once more, now as it really comes: a workbook in the vendor's words, read with a mapping, completed
 * with what only we know (voyage, container, prices), audited.
 */
async function fromWorkbook({ original, items }: Built) {
  const words = await wordsOf(original.vendorId, items)
  const rows = original.details.map(line => {
    const said = words[items.indexOf(String(line.itemCode))] ?? {}
    const cells: Record<string, string> = {
      ...said,
      palletNo: String(line.palletNo),
      qty: String(Number(line.qty)),
      totalNetWeight: String(Number(line.totalNetWeight)),
    }
    return Object.values(columns).map(field => cells[field] ?? '')
  })
  const { code, msg, data } = await admin.upload(
    `${originalPackingList.calls}/import`,
    { name: 'from the vendor.xlsx', content: await workbookOf(Object.keys(columns), rows) },
    { orgId: original.orgId, vendorId: original.vendorId, template },
  )
  expect(code, String(msg)).toBe(0)
  const read = await admin.get(originalPackingList, { id: String(data.id) })
  expect(read.details).toHaveLength(original.details.length)
  await admin.save(originalPackingList, read, {
    containerNo: containerNo(),
    // With the prices comes the trade mode that asks for them.
    tradeMode: original.tradeMode,
    vesselVoyage: original.vesselVoyage,
    loadDate: original.loadDate,
    etdDate: original.etdDate,
    etaDate: original.etaDate,
    details: read.details.map((line, at) => ({
      ...line,
      purchaseUnitPrice: original.details[at]?.purchaseUnitPrice ?? null,
      salesUnitPrice: original.details[at]?.salesUnitPrice ?? null,
    })),
  } as never)
  const whole = await admin.get(originalPackingList, read)
  expect(whole).toMatchObject({ matchAttrFlag: 'Y', sourceType: 'IMPORT' })
  expect(whole.details.map(line => line.itemCode)).toEqual(original.details.map(line => line.itemCode))
  await admin.run(originalPackingList, 'audit', whole)
  return admin.get(originalPackingList, whole)
}

/** Everything that is made of an audited original in buying. */
async function bought(original: { readonly id: string }) {
  await admin.run(originalPackingList, 'generatePackingList', original)
  const [buying] = await admin.run(originalPackingList, 'generatePurchaseContract', original)
  const [selling] = await admin.run(originalPackingList, 'generateSalesContract', original)
  const { version } = await admin.get(originalPackingList, original)
  const offer = await admin.call('POST', `${quotation.calls}/merge`, { rows: [{ id: original.id, version }] })
  expect(offer.code, String(offer.msg)).toBe(0)
  const contract = { id: String(buying?.targetId) }
  await admin.run(purchaseContract, 'audit', contract)
  return {
    contract: await admin.get(purchaseContract, contract),
    sold: await admin.get(salesContract, { id: String(selling?.targetId) }),
    offer: await admin.get(quotation, { id: String(offer.data.id) }),
    list: await admin.findOne(packingList, { originalId: original.id }),
  }
}
const openOf = async (contract: { readonly id: string }) =>
  (await admin.page(orderDifference, { contractId: contract.id })).records[0]

interface Told {
  readonly value: string
  readonly from?: Wire
  readonly parts?: readonly Told[]
}
const explained = async (calls: string, id: string, field: string) =>
  (await admin.ask('GET', `${calls}/${id}/explain?field=${field}`)) as unknown as Told

type Said = readonly [zh: string, en: string]
interface Annex {
  readonly body: readonly { readonly heading: Said; readonly body: readonly { readonly rows: readonly Said[][] }[] }[]
}
/** The annex of a record as whoever asks prints it: heading and rows of each amount, in Chinese. */
async function annexOf(calls: string, id: string, who = admin) {
  const { paper } = (await who.ask('GET', `${calls}/${id}/print?paper=ANNEX`)) as unknown as { paper: Annex }
  return paper.body.map(({ heading, body }) => ({
    heading,
    rows: body?.[0]?.rows.map(row => row.map(([zh]) => zh)) ?? [],
  }))
}

describe('from a vendor’s workbook to what we owe', () => {
  test('container A, on consignment: bought for 2,004,480.00, sold on for 2,024,524.80 baht, to be settled', async () => {
    const original = await fromWorkbook(await containerA(built))
    expect(original).toMatchObject({
      totalQty: '960.000',
      totalPurchaseAmount: '2004480.00',
      totalSalesAmount: '2024524.80',
      differenceAmount: '20044.80',
    })
    const { contract, sold, offer, list } = await bought(original)
    expect(contract).toMatchObject({
      totalQty: '960.000',
      totalNetWeight: '17280.00',
      totalAmount: '2004480.00',
      tradeTerm: 'FOB',
      currencyCode: 'THB',
    })
    expect(contract.details.map(({ qty, unitPrice, amount }) => [qty, unitPrice, amount])).toEqual([
      ['480.000', '2250.0000', '1080000.00'],
      ['288.000', '2070.0000', '596160.00'],
      ['192.000', '1710.0000', '328320.00'],
    ])
    expect(sold).toMatchObject({ totalAmount: '2024524.80' })
    // The amount says where it comes from, down to the pallets of the packing list.
    const told = await explained(purchaseContract.calls, contract.id, 'totalAmount')
    expect(told).toMatchObject({ value: '2004480.00', unit: 'THB' })
    expect(told.parts?.map(part => part.value)).toEqual(['1080000.00', '596160.00', '328320.00'])
    const [boxes] = told.parts?.[0]?.parts ?? []
    expect(boxes?.parts).toHaveLength(10)
    expect(boxes?.parts?.[0]).toMatchObject({ from: { document: 'packing-list', id: list.id, lineNo: 1 } })
    expect(await explained(quotation.calls, offer.id, 'differenceAmount')).toMatchObject({
      value: '20044.80',
      parts: [{ value: '2024524.80' }, { value: '2004480.00' }],
    })
    // The same on paper, beside the contract and beside the offer, and no more than whoever prints it may see.
    const [sheet, ...more] = await annexOf(purchaseContract.calls, contract.id)
    expect(more).toEqual([])
    expect(sheet?.heading).toEqual(['合同金额 2,004,480.00 THB', 'Contract amount'])
    expect(sheet?.rows).toHaveLength(1 + 3 * 3 + 20)
    expect(sheet?.rows[0]).toEqual(['1', '合同金额', '各行金额之和', '', '2,004,480.00 THB'])
    expect(sheet?.rows[1]?.slice(2)).toEqual(['件数 × 单价', '', '1,080,000.00 THB'])
    expect(sheet?.rows[3]).toEqual(['1.1.1.1', '托盘P01', '', `装箱单${list.packingListNo} 第1行`, '48'])
    expect(sheet?.rows[13]).toEqual(['1.1.2', '单价', '', `装箱单${list.packingListNo} 第1行`, '2,250.00 THB'])
    const [margin, none] = await annexOf(quotation.calls, offer.id)
    expect(none).toBeUndefined()
    expect(margin?.heading).toEqual(['差额 20,044.80 THB', 'Difference'])
    expect(margin?.rows[4]).toEqual(['1.1.1.1.1', '装箱明细', '', `原始装箱单${original.packingListNo} 第1行`, '48'])
    // Boxes that stand there once are not told a second time.
    expect(margin?.rows).toHaveLength(1 + (1 + 3 * 3 + 20) + (1 + 3 * 3))
    expect(margin?.rows.at(-2)).toEqual(['1.2.3.1', '件数', '', '见1.1.3.1', '192'])
    const clerk = user('purchase:contract:list', 'purchase:contract:print')
    expect(await annexOf(purchaseContract.calls, contract.id, clerk)).toEqual([{ rows: [] }])
    const buyer = user('purchase:quotation:list', 'purchase:quotation:print', 'field:purchasePrice:view')
    const [paid, sales] = await annexOf(quotation.calls, offer.id, buyer)
    expect([paid?.heading, sales]).toEqual([['采购总金额 2,004,480.00 THB', 'Total purchase amount'], undefined])
    expect(offer).toMatchObject({
      totalPurchaseAmount: '2004480.00',
      totalSalesAmount: '2024524.80',
      differenceAmount: '20044.80',
    })
    expect(list).toMatchObject({ poNumber: contract.poNumber, poNumberRel: contract.poNumberRel })
    expect(await openOf(contract)).toMatchObject({ status: 'TO_SETTLE', contractAmount: '2004480.00' })
  })

  test('container B, bought outright: 60,372.00 less 418.03 claimed and 18,000.00 prepaid, 41,953.97 dollars', async () => {
    const containers = await containerB(built)
    const original = await fromWorkbook(containers)
    expect(original).toMatchObject({
      totalQty: '5400.000',
      totalPurchaseAmount: '60372.00',
      totalSalesAmount: '61277.69',
      differenceAmount: '905.69',
    })
    const { contract, sold, offer } = await bought(original)
    expect(contract).toMatchObject({ totalAmount: '60372.00', totalNetWeight: '18900.00', tradeTerm: 'CIF' })
    expect(sold).toMatchObject({ totalAmount: '61277.69' })
    expect(offer).toMatchObject({ differenceAmount: '905.69' })
    expect(await openOf(contract)).toMatchObject({ status: 'OPEN', openAmount: '60372.00' })

    const [first, second] = containers.items
    const asked = await make(claim, {
      vendorId: contract.vendorId,
      orgId: contract.orgId,
      purchaseDepartment: contract.purchaseDepartmentCode,
      currencyCode: 'USD',
      details: [
        { contractId: contract.id, itemCode: first, claimQty: '12', unitPrice: null },
        { contractId: contract.id, itemCode: second, claimRate: '1.2', claimQty: null, unitPrice: null },
      ],
    } as never)
    expect(asked).toMatchObject({
      claimAmount: '418.03',
      details: [{ claimAmount: '136.80' }, { baseAmount: '23436.00', claimAmount: '281.23' }],
    })
    await admin.run(claim, 'audit', asked)
    const paid = await make(prepayment, {
      vendorId: contract.vendorId,
      orgId: contract.orgId,
      currencyCode: 'USD',
      requestAmount: '18000',
      erpBalanceAmount: '18000',
    })
    const { data, code, msg } = await admin.call('POST', `${payableInvoice.calls}/create`, {
      rows: [{ id: contract.id, version: contract.version }],
      invoiceCode: `GH-${contract.id}`,
    })
    expect(code, String(msg)).toBe(0)
    const invoice = await admin.get(payableInvoice, { id: String(data.id) })
    expect(await admin.get(payableInvoice, invoice)).toMatchObject({
      invoiceAmount: '60372.00',
      claimAmount: '418.03',
      netAmount: '59953.97',
    })
    const declared: Wire = { prepaymentLines: [{ prepaymentId: paid.id, declarationAmount: '18000' }] }
    await admin.save(payableInvoice, invoice, declared as never)
    await admin.run(payableInvoice, 'audit', invoice)
    expect(await admin.get(payableInvoice, invoice)).toMatchObject({
      status: 'AUDITED',
      prepaymentDeclarationAmount: '18000.00',
      netAmount: '41953.97',
      payAmount: '41953.97',
    })
    // 1.2 is a percentage: the words say so, whoever reckons it again by them comes to the same [issue 33, B12].
    const byRate = { value: '281.23', formula: [expect.anything(), 'base amount × claim rate %'] }
    expect(await explained(payableInvoice.calls, invoice.id, 'netAmount')).toMatchObject({
      value: '41953.97',
      parts: [
        { value: '60372.00', parts: [{ from: { document: 'purchase-contract', id: contract.id } }] },
        { value: '418.03', parts: [{ value: '418.03', parts: [{ value: '136.80' }, byRate] }] },
        { value: '18000.00', parts: [{ from: { document: 'prepayment', id: paid.id } }] },
      ],
    })
    const [pay, ...others] = await annexOf(payableInvoice.calls, invoice.id)
    expect(others).toEqual([])
    expect(pay?.heading).toEqual(['付款金额 41,953.97 USD', 'Amount to pay'])
    expect(pay?.rows.map(([, , , , value]) => value)).toEqual(
      expect.arrayContaining(['60,372.00 USD', '418.03 USD', '136.80 USD', '281.23 USD', '1.2 %', '18,000.00 USD']),
    )
    expect(await openOf(contract)).toMatchObject({ status: 'CLEAR', openAmount: '0.00', claimOpenAmount: '0.00' })
  })
})
