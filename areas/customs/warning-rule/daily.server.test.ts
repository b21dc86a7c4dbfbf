import { expect, test } from 'vitest'
import { port } from '#areas/masterdata/port/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { freeTimeTariff } from '#areas/tracking/free-time-tariff/document.ts'
import { auditedList } from '#areas/tracking/samples.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { customsDocument } from '../customs-document/document.ts'
import { importLicence } from '../import-licence/document.ts'
import { warn } from './daily.server.ts'
import { warningRule } from './document.ts'

const { admin, house: running, make, maker, sql, user } = await house()

/** A rule of a kind, and what its receiver reads in the morning. */
async function told(
  kind: 'LICENCE_EXPIRY' | 'ETA_NO_DOCS' | 'FREE_TIME' | 'PRICE_LIMIT',
  daysBefore: number,
  orgId: unknown,
) {
  const reader = user('customs:declare:list', { scope: 'ORG', orgIds: [String(orgId)] })
  const { id, roleId } = await reader.made
  const rule = await make(warningRule, {
    ruleName: `${kind} ${id}`,
    kind,
    daysBefore,
    receivers: [roleId],
    orgId: null,
  })
  await running.asHouse('1', warn)
  await admin.delete(warningRule, rule)
  return JSON.stringify(await sql('select * from notice where user_id = $1', [id]))
}
/** A container that arrived at a port of its own on a day. */
async function arrived(pod: string, orgId: string, ataDate: string) {
  const list = await auditedList(maker, {
    orgId,
    pod,
    loadDate: '2025-04-26',
    etdDate: '2025-04-28',
    etaDate: '2025-05-04',
  })
  const row = await admin.findOne(cargoTracking, { containerNo: String(list.containerNo) })
  await admin.run(cargoTracking, 'depart', row)
  await admin.run(cargoTracking, 'arrive', await admin.get(cargoTracking, row), { ataDate })
  return String(list.containerNo)
}

test('a licence that ends soon with something left is told, one that lasts is not', async () => {
  const orgId = await maker.one('operating-unit')
  const until = async (endDate: string) =>
    String((await make(importLicence, { orgId, approvedQty: '1000', startDate: '2025-01-01', endDate })).licenceNo)
  const [soon, later] = [await until('2025-05-20'), await until('2025-07-20')]
  const read = await told('LICENCE_EXPIRY', 30, orgId)
  expect(read).toContain(`许可证${soon}将于2025-05-20到期，余量1000公斤`)
  expect(read).not.toContain(later)
})

test('a container whose papers are missing shortly before it arrives is told once, with what is missing', async () => {
  const orgId = await maker.one('operating-unit')
  const list = await auditedList(maker, { orgId, loadDate: '2025-05-02', etdDate: '2025-05-03', etaDate: '2025-05-09' })
  const late = await auditedList(maker, { orgId, loadDate: '2025-05-02', etdDate: '2025-05-03', etaDate: '2025-05-10' })
  const read = await told('ETA_NO_DOCS', 3, orgId)
  expect(read.split(`柜号${list.containerNo}（ETA 2025-05-09）缺单证：`)).toHaveLength(2)
  expect(read).not.toContain(String(late.containerNo))
})

test('free days that run out are told by the tariff of the port, and what they cost by now', async () => {
  const orgId = await maker.one('operating-unit')
  const pod = String(((await make(port)) as Wire).portCode)
  const currencyCode = await maker.one('currency')
  await make(freeTimeTariff, {
    pod,
    shippingLine: null,
    chargeKind: 'DEMURRAGE',
    freeDays: 1,
    startsFrom: 'SAME_DAY',
    currencyCode,
    startDate: '2025-01-01',
    endDate: null,
    steps: [{ fromDay: 1, dailyRate: '100.10' }],
  } as never)
  const [over, soon] = [await arrived(pod, orgId, '2025-05-04'), await arrived(pod, orgId, '2025-05-06')]
  const read = await told('FREE_TIME', 0, orgId)
  expect(read).toContain(`柜号${over}滞箱费（港内）免费至2025-05-04，已发生${currencyCode} 200.20`)
  expect(read).toContain(`柜号${soon}滞箱费（港内）免费至2025-05-06，请及时处理`)
})

test('a price outside its band is told before the entry is declared, until a lead has approved it', async () => {
  const entry = (await maker.make(customsDocument, {})) as Wire & { id: string }
  await sql("update customs_document_goods set price_result = 'BELOW' where document_id = $1", [entry.id])
  await sql("update customs_document set declare_date = '2025-05-07' where id = $1", [entry.id])
  expect(await told('PRICE_LIMIT', 2, entry.orgId)).toContain(`报关单${entry.customsNo}`)
  await sql("update customs_document set price_approved_by = '关务主管' where id = $1", [entry.id])
  expect(await told('PRICE_LIMIT', 2, entry.orgId)).not.toContain(`报关单${entry.customsNo}`)
})
