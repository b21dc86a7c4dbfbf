import { expect, test } from 'vitest'
import { user as person } from '#areas/admin/user/document.ts'
import { salesman } from '#areas/masterdata/salesman/document.ts'
import { house } from '#platform/testing/house.ts'
import { loadingRecord } from './document.ts'

const { admin, make, sql, user } = await house()

test('a container that comes back is told to whoever leads buying where those it concerns have left', async () => {
  const { id: userId } = await user('producer:cabinet:list').made
  const { id: lead } = await user('producer:cabinet:list', { roles: ['BUYER_LEAD'], orgIds: ['101'] }).made
  const { id: by } = await make(salesman, { dopAccount: userId } as never)
  const record = await make(loadingRecord, { orgId: '101', salesman: by } as never)
  await sql("update loading_record set status = '2' where id = $1", [record.id])
  await admin.run(person, 'disable', { id: userId }, { accepted: ['NO_SUCCESSOR'] })
  await admin.run(loadingRecord, 'return', await admin.get(loadingRecord, record), { returnReason: 'wet' })
  const told = await sql('select user_id::text as id from notice where record_no = $1', [record.loadingNo])
  expect(told.map(({ id }) => id)).toContain(lead)
})
