import { expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { decimal } from '#platform/model/decimal.ts'
import { house } from '#platform/testing/house.ts'
import { customsDocument } from '../customs-document/document.ts'
import { importLicence } from './document.ts'
import { type Drawing, draw, giveBack } from './draw.server.ts'

const { admin, house: running, make, maker, sql } = await house()

/** What customs leads, and nobody else, are told of a licence, each text once. */
async function toldOf(licenceNo: string | null) {
  const rows = await sql(
    `select distinct n.id, n.text_zh, u.id as user_id, r.role_code from notice n
       join app_user u on u.tenant_id = n.tenant_id and u.id = n.user_id
       join role r on r.tenant_id = u.tenant_id and r.id::text = any(u.role_ids)
      where n.tenant_id = 1 and n.document = 'import-licence' and n.record_no = $1 order by n.id`,
    [licenceNo],
  )
  expect(rows.every(row => row.role_code === 'CUSTOMS_LEAD')).toBe(true)
  const first = rows[0]?.user_id
  return rows.filter(row => row.user_id === first).map(row => String(row.text_zh))
}

test('customs leads are told once that a licence runs low, by draws as well as by saves (business.md 5.8)', async () => {
  const entry = (await maker.make(customsDocument, {})) as Wire & Drawing
  const licence = await make(importLicence, {
    category: entry.category as string,
    coo: entry.coo as string,
    orgId: null,
    approvedQty: '1000',
    startDate: '2025-01-01',
    endDate: '2025-12-31',
  })
  const no = licence.licenceNo
  const drawing = { ...entry, licenceId: licence.id }
  const drawn = (kg: string) => running.asHouse('1', work => draw(drawing, decimal(kg), work))
  const approved = async (approvedQty: string) =>
    admin.save(importLicence, await admin.get(importLicence, licence), { approvedQty })

  // A tenth is left: not below it yet.
  await drawn('900')
  expect(await toldOf(no)).toEqual([])
  await drawn('1')
  expect(await toldOf(no)).toEqual([`许可证${no}余量仅99公斤，请及时处理`])
  await drawn('50')
  await approved('990')
  expect(await toldOf(no)).toHaveLength(1)

  // Enough again, and low again.
  await running.asHouse('1', work => giveBack(drawing, work))
  await drawn('500')
  await approved('520')
  expect(await toldOf(no)).toHaveLength(2)
})
