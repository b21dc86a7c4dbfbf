import { describe, expect, test } from 'vitest'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { queryOf } from '#platform/testing/person.ts'
import { unused } from '#platform/testing/unused.ts'
import { importLicence } from '../import-licence/document.ts'
import { clearing } from '../testing.ts'
import { customsDocument } from './document.ts'

const open = await house()
const { admin, make, sql, user } = open
const { audited, fruitOf, generate, line, now, rates, rehearse, valueOf, weights } = clearing(open)

describe('a voyage rehearsed before anything is submitted', () => {
  test('draws one container after the other from the licence that ends first, and says what would be lawful instead', async () => {
    const fruit = await fruitOf(['PE', 'BL'], '0', 'Y')
    await rates('2025-05', 'USD', '7.1879')
    await weights(fruit, '0', { SMALL: '5' })
    const licence = (more: Wire) =>
      make(importLicence, { category: fruit.category, coo: fruit.coo, startDate: '2025-01-01', ...more } as never)
    const small = await licence({ approvedQty: '80', endDate: '2025-06-30' })
    // One of another unit ends first, and is none of theirs.
    const theirs = await licence({ approvedQty: '9000', endDate: '2025-05-31', orgId: (await make(operatingUnit)).id })
    const vesselVoyage = `PACIFIC TRAIL ${unused('voyage', 6)}`
    const grade = await valueOf('grade')
    const lists = []
    for (const containerQty of ['12', '10'])
      lists.push(
        await audited(fruit, {
          currencyCode: 'USD',
          vesselVoyage,
          salesTradeTerm: 'CIF',
          purchaseTradeTerm: 'CIF',
          loadDate: '2025-04-10',
          etdDate: '2025-04-11',
          etaDate: `2025-05-${containerQty}`,
          details: [await line(fruit, grade, [containerQty, '5', '5.5'], '40', '41')],
        }),
      )
    const [second, first] = lists
    const both = () => rehearse({ vesselVoyage })
    expect(await both()).toMatchObject([
      {
        packingListId: first?.id,
        licence: { licenceNo: small.licenceNo, before: '80.00', after: '30.00' },
        objections: [],
      },
      {
        packingListId: second?.id,
        licence: null,
        objections: [
          {
            bizCode: 'LICENCE_INSUFFICIENT',
            remedy: ['还缺30.00公斤，需要新的许可证', '30.00 kg are missing; a new licence is needed'],
          },
        ],
      },
    ])
    const big = await licence({ approvedQty: '5000', endDate: '2025-12-31' })
    expect(await both()).toMatchObject([
      { licence: { licenceNo: small.licenceNo } },
      { licence: { licenceNo: big.licenceNo, before: '5000.00', after: '4940.00' }, objections: [] },
    ])
    expect(await admin.get(importLicence, small)).toMatchObject({ balanceQty: '80.00', draws: [] })
    // Drafts come with a licence, each with one that is enough beside those before it; taken off, it is off with that save.
    const drafts = []
    for (const list of [first, second]) if (list) drafts.push(await generate(list))
    expect(drafts).toMatchObject([{ licenceId: small.id }, { licenceId: big.id }])
    const [draft] = drafts
    if (!draft) throw new Error('a draft')
    await admin.save(customsDocument, draft, { licenceId: null })
    expect(await now(draft)).toMatchObject({ licenceId: null })
    await expect(admin.run(customsDocument, 'submit', await now(draft))).rejects.toThrow('Licence cannot be empty')
    await admin.save(customsDocument, await now(draft), { remark: 'again' })
    expect(await now(draft)).toMatchObject({ licenceId: small.id })
    // What somebody chose all the same is not drawn from: a licence of another unit; one of another fruit or origin is not chosen.
    const unlike = []
    for (const more of [{ category: await valueOf('category') }, { coo: await valueOf('coo') }])
      unlike.push(await licence({ approvedQty: '9000', endDate: '2025-12-31', ...more }))
    for (const { id, licenceNo } of unlike)
      await expect(admin.save(customsDocument, await now(draft), { licenceId: id })).rejects.toThrow(
        `Licence "${licenceNo}" does not go with`,
      )
    for (const other of [theirs, ...unlike]) {
      await sql('update customs_document set licence_id = $2 where id = $1', [draft.id, other.id])
      const refusal = `Licence ${other.licenceNo} is for another category, origin or operating unit than customs document ${draft.customsNo}`
      await expect(admin.run(customsDocument, 'submit', await now(draft))).rejects.toMatchObject({
        bizCode: 'LICENCE_MISMATCH',
        message: expect.stringContaining(refusal),
      })
      expect((await both())[0]).toMatchObject({
        licence: null,
        objections: [{ bizCode: 'LICENCE_MISMATCH', message: [expect.any(String), expect.stringContaining(refusal)] }],
      })
      expect(await admin.get(importLicence, other)).toMatchObject({ draws: [] })
    }
    const asked = queryOf({ q: String(vesselVoyage).slice(2).toLowerCase() })
    const voyages = (await admin.ask('GET', `${customsDocument.calls}/voyages${asked}`)) as readonly Wire[]
    expect(voyages.find(one => one.vesselVoyage === vesselVoyage)).toMatchObject({
      containers: 2,
      etaDate: '2025-05-10',
    })
  })

  test('is for those who may generate entries, of packing lists they may see', async () => {
    const about = { vesselVoyage: 'PACIFIC KIWI 512N' }
    const path = `${customsDocument.calls}/rehearse`
    expect(await user('customs:declare:list').call('POST', path, about)).toMatchObject({ status: 403 })
    const elsewhere = user('customs:declare:generate', { scope: 'ORG', orgIds: [(await make(operatingUnit)).id] })
    expect(await elsewhere.ask('POST', path, about)).toEqual([])
    expect(await admin.call('POST', path, {})).toMatchObject({ code: 1 })
  })
})
