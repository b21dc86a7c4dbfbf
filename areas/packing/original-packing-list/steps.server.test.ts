import { describe, expect, test } from 'vitest'
import { auditTransitions } from '#platform/model/document.ts'
import { house } from '#platform/testing/house.ts'
import { originalPackingList } from './document.ts'

const { admin, make, maker, routes, sql, user } = await house()
const calls = originalPackingList.calls
const at = (record: { id: string; version: number }, version = record.version) => ({
  rows: [{ id: record.id, version }],
})

test.each([
  ['an original', calls, ['', 'audit', 'anti-audit', 'void', 'copy', 'generate-packing-list']],
  ['a quotation', '/purchase/quotation', ['merge', 'approve', 'cancel-approve']],
  [
    'a payable invoice',
    '/purchase/payable-invoice',
    ['', 'create', 'audit', 'anti-audit', 'invalidate', 'push-erp', 'push-oa'],
  ],
])('%s is saved, moved on and sent out at addresses of its own [D0-7.8-01]', (_, base, verbs) => {
  const addresses = routes().map(({ method, path }) => `${method} ${path}`)
  expect(addresses).toContain(`PUT ${base}`)
  for (const verb of verbs) expect(addresses).toContain(`POST ${base}${verb && `/${verb}`}`)
})

describe('the audit', () => {
  test('signs with the name and the time, the anti-audit takes both away and counts the revision', async () => {
    const lead = user('purchase:original:list', 'purchase:original:audit', 'purchase:original:antiAudit', {
      name: '赵敏',
    })
    const original = await make(originalPackingList)
    await lead.run(originalPackingList, 'audit', original)
    expect(await lead.get(originalPackingList, original)).toMatchObject({
      status: 'AUDITED',
      reviewedByName: '赵敏',
      auditTime: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
      revision: 0,
    })
    await lead.run(originalPackingList, 'antiAudit', original)
    expect(await lead.get(originalPackingList, original)).toMatchObject({
      status: 'UNAUDITED',
      reviewedByName: null,
      auditTime: null,
      revision: 1,
    })
    expect(
      (await lead.history(originalPackingList, original)).map(({ action, userName, fromStatus, toStatus }) => [
        action,
        userName,
        fromStatus,
        toStatus,
      ]),
    ).toMatchObject([
      ['antiAudit', '赵敏', 'AUDITED', 'UNAUDITED'],
      ['audit', '赵敏', 'UNAUDITED', 'AUDITED'],
      ['create', expect.any(String), null, 'UNAUDITED'],
    ])
  })

  test.each([
    ['audit', 'AUDITED', '不允许审核', ': not allowed to audit', 'D0-4-11'],
    ['audit', 'INVALID', '不允许审核', ': not allowed to audit', 'D0-4-11'],
    ['antiAudit', 'UNAUDITED', '不允许反审核', ': not allowed to anti-audit', 'D0-4-12'],
    ['antiAudit', 'INVALID', '不允许反审核', ': not allowed to anti-audit', 'D0-4-12'],
    ['void', 'AUDITED', '不允许作废', ': not allowed to invalidate', 'D0-4-13'],
    ['void', 'INVALID', '不允许作废', ': not allowed to invalidate', 'D0-4-13'],
  ] as const)('%s is refused while the original is %s: %s / %s [%s]', async (verb, status, zh, en, _id) => {
    const original = await make(originalPackingList)
    await sql('update original_packing_list set status = $2 where id = $1', [original.id, status])
    for (const [language, sentence] of [
      ['zh', zh],
      ['en', en],
    ] as const)
      await expect(admin.in(language).run(originalPackingList, verb, original)).rejects.toThrow(
        `${original.packingListNo}${sentence}`,
      )
    expect(await admin.get(originalPackingList, original)).toMatchObject({ status, version: original.version })
  })

  test('says what was done', async () => {
    const original = await make(originalPackingList)
    const said = []
    for (const [version, verb] of [
      [0, 'audit'],
      [1, 'anti-audit'],
      [2, 'void'],
    ] as const) {
      const en = await admin.call('POST', `${calls}/${verb}`, at(original, version))
      said.push(en.msg)
    }
    expect(said).toEqual([
      auditTransitions.audit.done[1],
      auditTransitions.antiAudit.done[1],
      auditTransitions.void.done[1],
    ])
    expect(await admin.get(originalPackingList, original)).toMatchObject({ status: 'INVALID', enableFlag: 'N' })
  })

  test('is refused while a word of the vendor has no code', async () => {
    const original = await make(originalPackingList, { details: [{ brand: '谁也不认识的牌子' }] })
    expect(original).toMatchObject({ matchAttrFlag: 'N' })
    await expect(admin.run(originalPackingList, 'audit', original)).rejects.toThrow(
      `${original.packingListNo}: unmatched attributes; not allowed to audit`,
    )
  })

  test('is refused while the original is not complete', async () => {
    const original = await make(originalPackingList)
    await sql('update original_packing_list set buyer_id = null where id = $1', [original.id])
    await expect(admin.run(originalPackingList, 'audit', original)).rejects.toThrow('Buyer cannot be empty')
  })

  test('is refused for what a save would refuse, also when the original came from a file and was never saved', async () => {
    const first = await make(originalPackingList)
    const [late, twin] = await Promise.all([make(originalPackingList), make(originalPackingList)])
    await sql("update original_packing_list set eta_date = '2025-01-01' where id = $1", [late.id])
    await expect(admin.run(originalPackingList, 'audit', late)).rejects.toThrow(
      'The ETA may not be earlier than the ETD',
    )
    await sql('update original_packing_list set shipment_id = $2 where id = $1', [twin.id, first.shipmentId])
    await expect(admin.run(originalPackingList, 'audit', twin)).rejects.toMatchObject({ bizCode: 'CONTAINER_TAKEN' })
    await admin.run(originalPackingList, 'void', twin)
    await admin.run(originalPackingList, 'audit', first)
  })

  test('leaves nothing to be changed: an audited or void original is neither saved nor deleted', async () => {
    for (const [status, said] of [
      ['AUDITED', 'Audited'],
      ['INVALID', 'Invalid'],
    ]) {
      const original = await make(originalPackingList)
      await sql('update original_packing_list set status = $2 where id = $1', [original.id, status])
      await expect(admin.save(originalPackingList, original, { remark: 'late' })).rejects.toThrow(
        `${original.packingListNo} is audited or invalid and cannot be changed`,
      )
      await expect(admin.delete(originalPackingList, original)).rejects.toThrow(
        `${original.packingListNo} is ${said}; Delete is not allowed`,
      )
    }
  })

  test('of many is all or nothing, and names every refused number', async () => {
    const [good, unmatched, done] = await Promise.all([
      make(originalPackingList),
      make(originalPackingList, { details: [{ brand: '谁也不认识的牌子' }] }),
      make(originalPackingList),
    ])
    await admin.run(originalPackingList, 'audit', done)
    const rows = [good, unmatched, { ...done, version: 1 }].map(({ id, version }) => ({ id, version }))
    const answer = await admin.call('POST', `${calls}/audit`, { rows })
    expect(answer).toMatchObject({
      code: 1,
      data: {
        rows: [
          { docNo: good.packingListNo, ok: true, msg: null },
          { docNo: unmatched.packingListNo, ok: false, msg: expect.stringContaining('unmatched') },
          { docNo: done.packingListNo, ok: false, msg: `${done.packingListNo}: not allowed to audit` },
        ],
      },
    })
    expect(answer.msg).toContain(unmatched.packingListNo)
    expect(answer.msg).toContain(done.packingListNo)
    expect(await admin.get(originalPackingList, good)).toMatchObject({ status: 'UNAUDITED', version: 0 })
    await admin.run(originalPackingList, 'audit', [good, await make(originalPackingList)])
    expect(await admin.get(originalPackingList, good)).toMatchObject({ status: 'AUDITED' })
  })

  test('is taken once when many press it at the same moment', async () => {
    const original = await make(originalPackingList)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.call('POST', `${calls}/audit`, at(original))),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    for (const { status, bizCode } of answers.filter(({ code }) => code !== 0))
      expect([status, bizCode]).toEqual([409, 'VERSION_CONFLICT'])
    const history = await admin.history(originalPackingList, original)
    expect(history.filter(({ action }) => action === 'audit')).toHaveLength(1)
  })
})

describe('sharing with the vendor', () => {
  test('sets the flag and takes it back [D0-3.1-01]', async () => {
    const original = await make(originalPackingList)
    await admin.run(originalPackingList, 'share', original)
    expect(await admin.get(originalPackingList, original)).toMatchObject({ shareToVendorFlag: 'Y' })
    await admin.run(originalPackingList, 'unshare', original)
    expect(await admin.get(originalPackingList, original)).toMatchObject({ shareToVendorFlag: 'N' })
  })

  test('is refused for an invalid original, and without the permission', async () => {
    const original = await make(originalPackingList)
    const buyer = user('purchase:original:list', 'purchase:original:save')
    await expect(buyer.run(originalPackingList, 'share', original)).rejects.toMatchObject({ status: 403 })
    await admin.run(originalPackingList, 'void', original)
    await expect(admin.run(originalPackingList, 'share', original)).rejects.toThrow(
      `${original.packingListNo} is Invalid; Share is not allowed`,
    )
  })
})

describe('pressing a button', () => {
  test('needs a row [D0-8.5-02] [D1-8-25]', async () => {
    for (const [language, message] of [
      ['zh', '请先选择数据！'],
      ['en', 'Please select data first!'],
    ] as const)
      expect(
        await admin.in(language).call('POST', `${calls}/copy`, { ...(await copyInput()), rows: [] }),
      ).toMatchObject({
        code: 1,
        bizCode: 'SELECT_REQUIRED',
        msg: message,
      })
  })

  test('needs one row only where it copies [D0-5.4-01] [D0-8.5-03] [D1-5-54] [D1-8-26]', async () => {
    const rows = [await make(originalPackingList), await make(originalPackingList)].map(({ id, version }) => ({
      id,
      version,
    }))
    for (const [language, message] of [
      ['zh', '只能选择单条数据'],
      ['en', 'Only a single item may be selected'],
    ] as const)
      expect(await admin.in(language).call('POST', `${calls}/copy`, { ...(await copyInput()), rows })).toMatchObject({
        code: 1,
        bizCode: 'SELECT_ONE',
        msg: message,
      })
  })
})

/** What the dialog of a copy asks for. */
async function copyInput() {
  const orgId = await maker.one('operating-unit')
  return {
    orgId,
    vendorId: await maker.one('vendor', { vendorType: 'EXTERNAL' }),
    tradeType: 'GENERAL',
    internalVendorId: await maker.one('vendor', { vendorType: 'INTERNAL', orgId }),
    exporterId: await maker.one('exporter'),
  }
}
