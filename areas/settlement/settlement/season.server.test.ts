import { expect, test } from 'vitest'
import { user as person } from '#areas/admin/user/document.ts'
import { vendorAgreement } from '#areas/purchase/vendor-agreement/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
import { settlementConfirm } from '../settlement-confirm/document.ts'
import { settling } from '../testing.server.ts'
import { settlement } from './document.ts'

const opened = await house()
const { admin, sql, user } = opened
const { agree, confirmOf, container, generate, itemsOf, sell } = settling(opened)

const cny = { currencyCode: 'CNY' }
/** A container of ten boxes, eight of them sold for 5,600. */
async function sold(values = {}) {
  const list = await container({ ...cny, ...values }, ['10'])
  await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '8', salePrice: '700' }])
  return list
}

test('what a container earned follows its agreement: signed late, taken back, ended', async () => {
  const list = await sold()
  const row = async () => admin.findOne(cargoTracking, { containerNo: String(list.containerNo) })
  await queueEmpty(sql)
  expect(await row()).toMatchObject({ actCommissionAmount: '0.00', actPayableAmount: '5600.00' })
  await agree(list)
  await eventually(async () =>
    expect(await row()).toMatchObject({ actCommissionAmount: '392.00', actPayableAmount: '5208.00' }),
  )
  const agreement = await admin.findOne(vendorAgreement, { vendorId: String(list.vendorId) })
  await admin.run(vendorAgreement, 'antiAudit', agreement)
  await eventually(async () =>
    expect(await row()).toMatchObject({ actCommissionAmount: '0.00', actPayableAmount: '5600.00' }),
  )
})

test.each([
  ['left', async (id: string) => admin.run(person, 'disable', await admin.get(person, { id }))],
  ['were locked out', async (id: string) => admin.run(person, 'lock', await admin.get(person, { id }))],
  [
    'were moved to another unit',
    async (id: string) => admin.save(person, await admin.get(person, { id }), { orgIds: ['102'] } as never),
  ],
  [
    'lost the role',
    async (id: string) => admin.save(person, await admin.get(person, { id }), { roleIds: [] } as never),
  ],
] as const)('a settlement that comes back is told to somebody who sees to it where its clerks %s', async (_, leave) => {
  const list = await sold()
  const codes = ['settlement:settlement:list', 'settlement:settlement:save', 'settlement:settlement:submit']
  const clerk = user(...codes, { orgIds: [String(list.orgId)], scope: 'ORG' })
  const colleague = user(...codes, { orgIds: [String(list.orgId)], roles: ['SETTLEMENT'] })
  const { id: colleagueId } = await colleague.made
  const one = await generate(list, {}, clerk)
  await queueEmpty(sql)
  await clerk.run(settlement, 'submit', await clerk.get(settlement, one))
  const { id } = await clerk.made
  await leave(id)
  await admin.run(settlementConfirm, 'reject', await confirmOf(one), { rejectReason: 'price' })
  const told = await sql('select * from notice where document = $1 and record_id = $2 and user_id = $3', [
    settlement.name,
    one.id,
    colleagueId,
  ])
  expect(told).toHaveLength(1)
})
