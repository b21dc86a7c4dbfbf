import { expect, test } from 'vitest'
import { buyer } from '#areas/masterdata/buyer/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { openMention } from '#areas/shipment/open-mention/document.ts'
import { auditedList } from '#areas/tracking/samples.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { textsOf } from '#platform/testing/workbook.ts'
import { pesticideResidue } from './document.ts'

const { admin, make, maker, sql, user } = await house()

const chlorpyrifos = { substance: '毒死蜱', measuredValue: '0.4', limitValue: '0.4' }
const carbofuran = { substance: '克百威', measuredValue: '0.021', limitValue: '0.02' }

test('a sample goes to the laboratory, comes back exceeded, and is audited (business.md 3.18)', async () => {
  const clerk = user('qc:residue:list', 'qc:residue:save', 'qc:residue:audit')
  const sent = await make(pesticideResidue, {
    details: [
      { ...chlorpyrifos, measuredValue: null },
      { ...carbofuran, measuredValue: null },
    ],
  })
  expect(sent).toMatchObject({
    sampleNo: expect.stringMatching(/^QR250506\d{4}$/),
    verdict: null,
    substanceCount: 2,
    openLines: '1, 2',
  })
  await expect(clerk.run(pesticideResidue, 'audit', sent)).rejects.toMatchObject({
    bizCode: 'RESIDUE_OPEN',
    message: expect.stringContaining(
      `Sample ${String(sent.sampleNo)}, row 1, 2: value or limit is missing; fill it in, then audit`,
    ),
  })
  await clerk.save(pesticideResidue, sent, { reportNo: 'CTI-R-0437', details: [chlorpyrifos, carbofuran] })
  const back = await clerk.get(pesticideResidue, sent)
  expect(back).toMatchObject({
    verdict: 'EXCEEDED',
    exceededCount: 1,
    openLines: null,
    details: [{ verdict: 'PASS' }, { verdict: 'EXCEEDED' }],
  })
  await clerk.run(pesticideResidue, 'audit', back)
  expect(await admin.get(pesticideResidue, back)).toMatchObject({ status: 'AUDITED', verdict: 'EXCEEDED' })
})

test('fruit above a limit is told to whoever bought it, sells it and leads quality, and so is that it was not (business.md 3.18)', async () => {
  const list = await admin.get(packingList, { id: String((await auditedList(maker)).id) })
  const buying = user('qc:residue:list')
  const { id: buyerId } = await make(buyer, { userId: (await buying.made).id })
  await sql('update packing_list set buyer_id = $1 where id = $2', [buyerId, list.id])
  const [lead, selling, elsewhere] = [
    ['QUALITY_LEAD', String(list.orgId)],
    ['SALES_LEAD', String(list.orgId)],
    ['SALES_LEAD', (await make(operatingUnit)).id],
  ].map(([roleCode, orgId]) => user('qc:residue:list', { scope: 'ORG', orgIds: [orgId], roles: [roleCode] } as never))
  for (const one of [lead, selling, elsewhere]) await one?.made
  const heard = async (one: typeof buying | undefined, { id }: { id: string }) =>
    JSON.stringify(
      await sql("select * from notice where user_id = $1 and document = 'pesticide-residue' and record_id = $2", [
        (await one?.made)?.id,
        id,
      ]),
    )
  const of = { containerNo: list.containerNo, vendorId: list.vendorId }
  const good = await make(pesticideResidue, { ...of, details: [chlorpyrifos] } as never)
  await admin.run(pesticideResidue, 'audit', good)
  const bad = await make(pesticideResidue, { ...of, details: [chlorpyrifos, carbofuran] } as never)
  await admin.run(pesticideResidue, 'audit', bad)
  for (const one of [buying, lead, selling]) {
    expect(await heard(one, good)).toBe('[]')
    expect(await heard(one, bad)).toContain(`container ${list.containerNo}, exceeds its limits: 克百威 0.021 > 0.02;`)
  }
  expect(await heard(elsewhere, bad)).toBe('[]')
  await admin.run(pesticideResidue, 'antiAudit', await admin.get(pesticideResidue, bad))
  for (const one of [buying, lead, selling]) expect(await heard(one, bad)).toContain('does not hold for now')
})

test('whoever buys in a container that is known late hears then that its fruit exceeds a limit', async () => {
  const list = await admin.get(packingList, { id: String((await auditedList(maker)).id) })
  const buying = user('qc:residue:list')
  const { id: buyerId } = await make(buyer, { userId: (await buying.made).id })
  await sql('update packing_list set buyer_id = $1 where id = $2', [buyerId, list.id])
  const heard = async () =>
    (await sql("select * from notice where user_id = $1 and document = 'pesticide-residue'", [(await buying.made).id]))
      .length
  const containerNo = unused('box', 11)
  const of = { containerNo, vendorId: list.vendorId }
  const bad = await make(pesticideResidue, { ...of, details: [carbofuran] } as never)
  await admin.run(pesticideResidue, 'audit', bad)
  await make(pesticideResidue, { ...of, details: [carbofuran] } as never)
  expect(await heard()).toBe(0)
  const mention = await admin.findOne(openMention, { containerNo })
  await admin.run(openMention, 'resolve', mention, { shipmentId: list.shipmentId })
  expect(await heard()).toBe(1)
})

test('the verdict is worked out and typed by nobody', async () => {
  await expect(make(pesticideResidue, { details: [{ ...carbofuran, verdict: 'PASS' }] })).rejects.toThrow(
    'Unknown field: details.0.verdict',
  )
  await expect(make(pesticideResidue, { verdict: 'PASS' })).rejects.toThrow('Unknown field: verdict')
})

test('a sheet without substances is not audited', async () => {
  const sheet = await make(pesticideResidue, { details: [] })
  await expect(admin.run(pesticideResidue, 'audit', sheet)).rejects.toThrow(
    `Sample ${String(sheet.sampleNo)} has no substances; add what was tested, then audit`,
  )
})

test('a substance stands on a sheet once, and no figure is below zero', async () => {
  await expect(make(pesticideResidue, { details: [carbofuran, chlorpyrifos, carbofuran] })).rejects.toMatchObject({
    bizCode: 'SUBSTANCE_TWICE',
    message: expect.stringContaining('row 3: 克百威 is already in row 1; remove one of the two'),
  })
  await expect(make(pesticideResidue, { details: [{ ...carbofuran, limitValue: '-0.02' }] })).rejects.toMatchObject({
    bizCode: 'RESIDUE_NEGATIVE',
    message: expect.stringContaining('row 1: the limit may not be below 0; enter it as the standard says'),
  })
})

test('an audited sheet is taken back, then voided', async () => {
  const sheet = await make(pesticideResidue)
  await admin.run(pesticideResidue, 'audit', sheet)
  await admin.run(pesticideResidue, 'antiAudit', await admin.get(pesticideResidue, sheet))
  await admin.run(pesticideResidue, 'void', await admin.get(pesticideResidue, sheet))
  expect(await admin.get(pesticideResidue, sheet)).toMatchObject({ status: 'INVALID', enableFlag: 'N' })
})

test('sheets are found by what was exceeded and go out with a row a substance', async () => {
  const reportNo = `CTI-R-${Date.now()}`
  const exceeded = await make(pesticideResidue, { reportNo, details: [chlorpyrifos, carbofuran] })
  await make(pesticideResidue, { reportNo, details: [chlorpyrifos] })
  const { records } = await admin.page(pesticideResidue, { reportNo, verdict: 'EXCEEDED' })
  expect(records.map(({ sampleNo }) => sampleNo)).toEqual([exceeded.sampleNo])
  const { taskId } = await admin.ask('POST', `${pesticideResidue.calls}/export`, {
    columns: ['sampleNo'],
    filters: { reportNo, verdict: 'EXCEEDED' },
    lines: 'details',
  })
  const { fileUrl } = await admin.finished(taskId)
  const file = await admin.download(`/admin/excel-task/download?fileUrl=${String(fileUrl)}`)
  const [, ...rows] = await textsOf(file.content, file.fileName)
  expect(rows).toEqual([
    expect.arrayContaining([exceeded.sampleNo, '毒死蜱', 'Pass']),
    expect.arrayContaining([exceeded.sampleNo, '克百威', 'Exceeded']),
  ])
})

test('samples of AXB have a list of their own', async () => {
  const reportNo = `AXB-${Date.now()}`
  const sample = await make(pesticideResidue, { reportNo, residueType: 'AXB' })
  await make(pesticideResidue, { reportNo })
  const { records } = await admin.page(pesticideResidue, { reportNo, ...pesticideResidue.desks.axb.only })
  expect(records.map(({ sampleNo }) => sampleNo)).toEqual([sample.sampleNo])
})
