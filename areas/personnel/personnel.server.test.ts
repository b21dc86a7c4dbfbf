import { describe, expect, test } from 'vitest'
import { simulatedPaper } from '#areas/integration/simulator/paper/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { electronicSignature } from './electronic-signature/document.ts'
import { signaturesExpire } from './electronic-signature/expire.server.ts'
import { isIdentityNumber } from './personal/masked.ts'
import { preEmployment } from './pre-employment/document.ts'

const { admin, house: here, make, sql, user } = await house()

const now = (record: { id: string }) => admin.get(preEmployment, record)
const audited = async (values: Wire = {}) => {
  const made = await make(preEmployment, values)
  await admin.run(preEmployment, 'submit', made)
  await admin.run(preEmployment, 'audit', await now(made))
  return now(made)
}

/** An identity number nobody else has. */
let born = 0
const identity = (): string => {
  const front = `110105${19_600_101 + born++}002`
  return [...'0123456789X'].map(last => `${front}${last}`).find(isIdentityNumber) ?? ''
}

/** Who somebody is, as it is typed. */
const whole = () => ({ idNo: identity(), phone: '13800138000' })

describe('who is to join us (business.md 3.25)', () => {
  test('is submitted, sent back with a reason, audited and pushed to the HR system [D1-2-14]', async () => {
    const one = await make(preEmployment, { name: '许文静', ...whole() })
    await expect(admin.run(preEmployment, 'push', one)).rejects.toMatchObject({ bizCode: 'PUSH_NOT_ALLOWED' })
    await admin.run(preEmployment, 'submit', one)
    const clerk = user('personnel:preEmployment:list', 'personnel:preEmployment:save')
    await expect(clerk.run(preEmployment, 'audit', await now(one))).rejects.toMatchObject({ status: 403 })
    await admin.run(preEmployment, 'return', await now(one), { returnReason: '缺学历证明' })
    expect(await now(one)).toMatchObject({ status: 'DRAFT', returnReason: '缺学历证明', revision: 1 })
    await admin.run(preEmployment, 'submit', await now(one))
    await admin.run(preEmployment, 'audit', await now(one))
    await admin.run(preEmployment, 'push', await now(one))
    await expect(admin.run(preEmployment, 'push', await now(one))).rejects.toMatchObject({ bizCode: 'ALREADY_PUSHED' })
    const pushed = await eventually(
      () => now(one),
      seen => seen.status === 'PUSHED',
    )
    expect(pushed).toMatchObject({ pushHrFlag: 'Y', employeeNo: expect.any(String) })
    await expect(admin.run(preEmployment, 'return', pushed, { returnReason: '撤销' })).rejects.toThrow()
  })

  test('who never comes is withdrawn with a reason, also after the HR system knew of them, and may apply anew', async () => {
    const who = { name: '许文静', ...whole() }
    const one = await audited(who)
    await admin.run(preEmployment, 'push', one)
    await expect(
      admin.run(preEmployment, 'withdraw', await now(one), { withdrawReason: '放弃入职' }),
    ).rejects.toMatchObject({ bizCode: 'DOWNSTREAM_EXISTS' })
    const pushed = await eventually(
      () => now(one),
      seen => seen.status === 'PUSHED',
    )
    await expect(admin.run(preEmployment, 'withdraw', pushed, {})).rejects.toThrow(
      'Why it is withdrawn cannot be empty',
    )
    await admin.run(preEmployment, 'withdraw', pushed, { withdrawReason: '放弃入职' })
    await expect(admin.run(preEmployment, 'withdraw', pushed, { withdrawReason: '放弃入职' })).rejects.toThrow(
      /is withdrawn already; a draft is deleted instead/,
    )
    expect(await now(one)).toMatchObject({ status: 'WITHDRAWN', enableFlag: 'N', withdrawReason: '放弃入职' })
    await make(preEmployment, who)
  })

  test('is put right within its mask, and entered again where the whole of it is not kept (decision 0130)', async () => {
    const one = await make(preEmployment, { idNo: identity(), phone: '13811118000' })
    const seen = async () =>
      (await admin.ask('POST', `${preEmployment.calls}/unmask`, { id: one.id, reason: '核对' })) as { phone?: unknown }
    await admin.save(preEmployment, await now(one), { phone: '13822228000' })
    expect(await now(one)).toMatchObject({ phone: '138****8000' })
    expect((await seen()).phone).toBe('13822228000')
    await sql("delete from personal_detail where application_id = $1 and detail = 'phone'", [one.id])
    await admin.save(preEmployment, await now(one), { phone: '13822228000' })
    expect((await seen()).phone).toBe('13822228000')
  })

  test('is seen masked wherever one looks, also by whoever reads what was sent', async () => {
    const one = await audited({ name: '韦国强', idNo: '11010519491231002x', phone: '138 0013 8000' })
    expect(one).toMatchObject({ idNo: '110***********002X', phone: '138****8000' })
    await admin.run(preEmployment, 'push', one)
    await eventually(
      () => now(one),
      seen => seen.status === 'PUSHED',
    )
    const kept = await admin.findOne(outboxMessage, { docNo: one.applyNo ?? '' })
    const taken = await admin.findOne(simulatedPaper, { docNo: one.applyNo ?? '' })
    expect(taken.content).toContain('"idNo":"***"')
    const all = [
      ...(await sql('select sealed as seen from personal_detail where application_id = $1', [one.id])),
      ...(await sql('select body as seen from simulated_call where body like $1', [`%${one.applyNo}%`])),
    ]
    for (const text of [
      JSON.stringify([kept, taken, await admin.history(preEmployment, one)]),
      ...all.map(({ seen }) => String(seen)),
    ]) {
      expect(text).not.toContain('11010519491231002')
      expect(text).not.toMatch(/138 ?0013 ?8000/)
    }
  })

  test('is known whole for a reason, to whoever may, and who looked stands in the record', async () => {
    const one = await make(preEmployment, { name: '覃丽', idNo: '11010519491231002X', phone: '13800138000' })
    const ask = (who: typeof admin, reason: string) =>
      who.ask('POST', `${preEmployment.calls}/unmask`, { id: one.id, reason })
    await expect(ask(user('personnel:preEmployment:list'), '办理入职')).rejects.toMatchObject({ status: 403 })
    const elsewhere = user('personnel:preEmployment:unmask', { scope: 'ORG', orgIds: [] })
    await expect(ask(elsewhere, '办理入职')).rejects.toMatchObject({ status: 404 })
    expect(await ask(admin, '办理社保登记')).toEqual({ idNo: '11010519491231002X', phone: '13800138000' })
    expect(await now(one)).toMatchObject({ unmaskReason: '办理社保登记', unmaskedTime: expect.anything() })
    // Saved as it is shown, it is still the same.
    await admin.save(preEmployment, await now(one), { remark: 'x', phone: '138****8000' })
    expect(await ask(admin, '再次核对')).toMatchObject({ phone: '13800138000' })
    // Changed within its mask nobody can tell what it is now.
    await expect(admin.save(preEmployment, await now(one), { idNo: '110***********0021' })).rejects.toMatchObject({
      bizCode: 'MASKED_CHANGED',
      message: expect.stringContaining(String(one.applyNo)),
    })
    await admin.save(preEmployment, await now(one), { phone: '13900139000' })
    expect(await ask(admin, '核对新号')).toEqual({ idNo: '11010519491231002X', phone: '13900139000' })
    await admin.delete(preEmployment, await now(one))
    expect(await sql('select 1 from personal_detail where application_id = $1', [one.id])).toEqual([])
    const unknown = await make(preEmployment, {})
    for (const step of ['submit', 'audit'] as const) await admin.run(preEmployment, step, await now(unknown))
    await expect(admin.run(preEmployment, 'push', await now(unknown))).rejects.toMatchObject({
      bizCode: 'DETAILS_MISSING',
      message: expect.stringContaining(String(unknown.applyNo)),
    })
    await expect(
      admin.ask('POST', `${preEmployment.calls}/unmask`, { id: unknown.id, reason: '回访' }),
    ).rejects.toMatchObject({ bizCode: 'PERSONAL_UNKNOWN', message: expect.stringContaining(String(unknown.applyNo)) })
  })

  test('is refused with a wrong identity number or phone, and twice at once', async () => {
    await expect(make(preEmployment, { idNo: '110105194912310021' })).rejects.toMatchObject({
      bizCode: 'ID_NUMBER_WRONG',
    })
    await expect(make(preEmployment, { phone: '12' })).rejects.toMatchObject({ bizCode: 'PHONE_WRONG' })
    const { idNo } = whole()
    const one = await make(preEmployment, { name: '蓝天', idNo })
    // The same person under another spelling would be told the HR system twice.
    for (const name of ['蓝天', 'LAN Tian'])
      await expect(make(preEmployment, { name, idNo })).rejects.toMatchObject({
        bizCode: 'APPLICATION_EXISTS',
        message: expect.stringContaining(String(one.applyNo)),
      })
    const twins = identity()
    const pair = await Promise.allSettled(
      ['双生', 'SHUANG Sheng'].map(name => make(preEmployment, { name, idNo: twins })),
    )
    expect(pair.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual(['fulfilled', 'rejected'])
  })

  test('is another person where a name and what is shown of a number are alike', async () => {
    const [one, other] = ['11010019570101002X', '11010819600612002X']
    const { id } = await make(preEmployment, { name: '王伟', idNo: one })
    const alike = await make(preEmployment, { name: '王伟', idNo: other })
    expect(alike).toMatchObject({ idNo: '110***********002X' })
    await expect(make(preEmployment, { name: '王伟', idNo: other })).rejects.toMatchObject({
      message: expect.stringContaining(String(alike.applyNo)),
    })
    await admin.save(preEmployment, await admin.get(preEmployment, { id }), { remark: '早班' })
  })

  test('stays with HR while it is on its way; what HR refuses is sent back, put right and pushed anew', async () => {
    const one = await audited({ name: '陆川', remark: 'SIM-REFUSE', ...whole() })
    await sql("update pre_employment set push_hr_flag = 'P' where id = $1", [one.id])
    await expect(admin.run(preEmployment, 'return', await now(one), { returnReason: '改岗位' })).rejects.toMatchObject({
      bizCode: 'DOWNSTREAM_EXISTS',
    })
    await sql("update pre_employment set push_hr_flag = 'N' where id = $1", [one.id])
    await admin.run(preEmployment, 'push', await now(one))
    const refused = await eventually(
      () => now(one),
      seen => seen.pushHrFlag === 'F',
    )
    expect(refused.status).toBe('AUDITED')
    await admin.run(preEmployment, 'return', refused, { returnReason: '人事系统拒收' })
    await admin.save(preEmployment, await now(one), { remark: null })
    await admin.run(preEmployment, 'submit', await now(one))
    await admin.run(preEmployment, 'audit', await now(one))
    await admin.run(preEmployment, 'push', await now(one))
    await eventually(
      () => now(one),
      seen => seen.status === 'PUSHED',
    )
  })
})

describe('a paper to be signed (business.md 3.25)', () => {
  const seen = (record: { id: string }) => admin.get(electronicSignature, record)
  const paperOf = async (values: Wire = {}) => make(electronicSignature, values)

  test('is sent to who was audited, and signed under their own name [D1-2-14]', async () => {
    const early = await make(preEmployment, {})
    const waiting = await paperOf({ preEmploymentId: early.id })
    await expect(admin.run(electronicSignature, 'send', waiting)).rejects.toMatchObject({
      bizCode: 'APPLICATION_NOT_AUDITED',
      message: expect.stringContaining(String(early.applyNo)),
    })
    const application = await audited({ name: '莫少聪' })
    const paper = await paperOf({ preEmploymentId: application.id })
    await expect(admin.run(electronicSignature, 'sign', paper, { signedName: '莫少聪' })).rejects.toThrow()
    await admin.run(electronicSignature, 'send', paper)
    await expect(
      admin.run(electronicSignature, 'sign', await seen(paper), { signedName: '莫聪' }),
    ).rejects.toMatchObject({ bizCode: 'SIGNED_BY_ANOTHER', message: expect.stringContaining('莫少聪') })
    await admin.run(electronicSignature, 'sign', await seen(paper), { signedName: '莫少聪' })
    expect(await seen(paper)).toMatchObject({
      status: 'SIGNED',
      signedName: '莫少聪',
      signedDate: '2025-05-06',
      position: application.position,
    })
    // What was signed on the ground of it keeps the application where it is.
    await expect(
      admin.run(preEmployment, 'return', await now(application), { returnReason: '重填' }),
    ).rejects.toMatchObject({ bizCode: 'DOWNSTREAM_EXISTS' })
    // Where it was wrong, the paper is taken back first, with a reason.
    await admin.run(electronicSignature, 'withdraw', await seen(paper), { withdrawReason: '部门有误' })
    expect(await seen(paper)).toMatchObject({ status: 'DRAFT', withdrawReason: '部门有误' })
    await admin.run(preEmployment, 'return', await now(application), { returnReason: '部门有误' })
  })

  test('is withdrawn with a reason, and is over when nobody signed in time', async () => {
    const late = await paperOf({ validUntil: '2025-05-05' })
    await expect(admin.run(electronicSignature, 'send', late)).rejects.toMatchObject({ bizCode: 'SIGNING_TIME_OVER' })
    const paper = await paperOf({ validUntil: '2025-05-06' })
    await admin.run(electronicSignature, 'send', paper)
    await admin.run(electronicSignature, 'withdraw', await seen(paper), { withdrawReason: '条款有误' })
    expect(await seen(paper)).toMatchObject({ status: 'DRAFT', withdrawReason: '条款有误' })
    await admin.run(electronicSignature, 'send', await seen(paper))
    await here.asHouse('1', work => signaturesExpire.run(work))
    expect(await seen(paper)).toMatchObject({ status: 'SENT' })
    await sql("update electronic_signature set valid_until = '2025-05-05' where id = $1", [paper.id])
    await expect(
      admin.run(electronicSignature, 'sign', await seen(paper), { signedName: paper.name }),
    ).rejects.toMatchObject({
      bizCode: 'SIGNING_TIME_OVER',
      message: expect.stringContaining(`${paper.signatureNo} was to be signed by 2025-05-05; withdraw it`),
    })
    await here.asHouse('1', work => signaturesExpire.run(work))
    expect(await seen(paper)).toMatchObject({ status: 'EXPIRED' })
    await admin.run(electronicSignature, 'reopen', await seen(paper))
    expect(await seen(paper)).toMatchObject({ status: 'DRAFT' })
  })

  test('does not end before it begins', async () => {
    await expect(paperOf({ startDate: '2025-06-01', endDate: '2025-05-31' })).rejects.toMatchObject({
      bizCode: 'ENDS_BEFORE_START',
    })
  })

  test('is read under a link by whoever is to sign it, while it may be signed', async () => {
    const paper = await paperOf({})
    const link = () => admin.ask('POST', `${electronicSignature.calls}/share-link`, { id: paper.id, days: 7 })
    await expect(link()).rejects.toMatchObject({ bizCode: 'SHARE_TOO_EARLY' })
    await admin.run(electronicSignature, 'send', paper)
    const { token } = (await link()) as unknown as { token: string }
    const shown = (await admin.ask('GET', `/shared/record?token=${token}`)) as unknown as { record: Wire }
    expect(shown.record).toMatchObject({ signatureNo: paper.signatureNo, terms: expect.any(String) })
    expect(shown.record).not.toHaveProperty('departmentCode')
  })
})
