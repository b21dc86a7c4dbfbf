import { describe, expect, test } from 'vitest'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { house } from '#platform/testing/house.ts'
import { purchaseContract } from '../purchase-contract/document.ts'
import { quotation } from '../quotation/document.ts'
import { salesContract } from '../sales-contract/document.ts'

const { admin, make } = await house()
const languages = [
  ['zh', 0],
  ['en', 1],
] as const
const unsold = { tradeType: 'REEXPORT', details: [{ salesUnitPrice: null }, { salesUnitPrice: null }, {}] } as never

describe('goods that nobody has priced', () => {
  test('are asked about once before their sales contract is audited, and go on when that is meant', async () => {
    const contract = await make(salesContract, unsold)
    expect(Number(contract.totalAmount)).toBeGreaterThan(0)
    const sentences = [
      `销售合同${contract.contractNo}有1行货物（20件）没有单价，按0.00计`,
      `Sales contract ${contract.contractNo}: 1 line of goods (20 boxes) without a price count as 0.00`,
    ]
    for (const [language, at] of languages)
      await expect(admin.in(language).run(salesContract, 'audit', contract)).rejects.toMatchObject({
        bizCode: 'GOODS_WITHOUT_PRICE',
        message: expect.stringContaining(String(sentences[at])),
        answer: { data: { warningsOnly: true } },
      })
    // What it would do is told without a question.
    const { version } = await admin.get(salesContract, contract)
    const told = await admin.ask('POST', `${salesContract.calls}/preview`, {
      verb: 'audit',
      rows: [{ id: contract.id, version }],
    })
    expect(told).toMatchObject({ allowed: true, reasons: [] })
    await expect(admin.run(salesContract, 'audit', contract, { accepted: ['SOMETHING_ELSE'] })).rejects.toMatchObject({
      bizCode: 'GOODS_WITHOUT_PRICE',
    })
    await admin.run(salesContract, 'audit', contract, { accepted: ['GOODS_WITHOUT_PRICE'] })
    expect(await admin.get(salesContract, contract)).toMatchObject({ status: 'AUDITED' })
  })

  test('are asked about in a purchase contract as well', async () => {
    const contract = await make(purchaseContract, { details: [{ purchaseUnitPrice: '0' }] } as never)
    await expect(admin.run(purchaseContract, 'audit', contract)).rejects.toMatchObject({
      bizCode: 'GOODS_WITHOUT_PRICE',
    })
    await admin.run(purchaseContract, 'audit', contract, { accepted: ['GOODS_WITHOUT_PRICE'] })
  })

  test('let a quotation be saved and approved only by whoever says so', async () => {
    const original = await make(originalPackingList, unsold)
    await admin.run(originalPackingList, 'audit', original)
    const { version } = await admin.get(originalPackingList, original)
    const merged = await admin.ask('POST', `${quotation.calls}/merge`, { rows: [{ id: original.id, version }] })
    const id = String(merged.id)
    const offer = await admin.get(quotation, { id })
    const open = offer.details.filter(line => !Number(line.salesUnitPrice)).map(line => line.lineNo)
    expect(open.length).toBeGreaterThan(0)
    const typed = {
      details: offer.details.map(({ id: line, salesUnitPrice }) => ({
        id: line,
        salesUnitPrice: Number(salesUnitPrice) ? '26' : null,
      })),
    }
    const sentences = [`第${open.join('、')}行没有销售单价`, `${open.join(', ')} without a sales price`]
    for (const [language, at] of languages)
      await expect(admin.in(language).save(quotation, offer, typed)).rejects.toMatchObject({
        bizCode: 'PRICES_MISSING',
        message: expect.stringContaining(String(sentences[at])),
        answer: { data: { warningsOnly: true } },
      })
    await admin.save(quotation, offer, { ...typed, accepted: ['PRICES_MISSING'] } as never)
    // Who changes no price is asked nothing.
    await admin.save(quotation, await admin.get(quotation, { id }), { remark: 'sent today' })
    await expect(admin.run(quotation, 'approve', { id })).rejects.toMatchObject({ bizCode: 'PRICES_MISSING' })
    await admin.run(quotation, 'approve', { id }, { accepted: ['PRICES_MISSING'] })
  })
})
