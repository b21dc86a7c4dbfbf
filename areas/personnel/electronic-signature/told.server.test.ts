import { expect, test } from 'vitest'
import { user as person } from '#areas/admin/user/document.ts'
import { house } from '#platform/testing/house.ts'
import { preEmployment } from '../pre-employment/document.ts'
import { electronicSignature } from './document.ts'
import { signaturesExpire } from './expire.server.ts'

const { admin, house: here, make, sql, user } = await house()

test('a signed paper is told to personnel of its unit where who prepared it has left', async () => {
  const application = await make(preEmployment, {})
  await admin.run(preEmployment, 'submit', application)
  await admin.run(preEmployment, 'audit', await admin.get(preEmployment, application))
  const paper = await make(electronicSignature, { preEmploymentId: application.id })
  const { id: userId } = await user('personnel:signature:list').made
  await sql('update electronic_signature set created_by = $2 where id = $1', [paper.id, userId])
  const orgIds = [String(paper.orgId)]
  const { id: colleague } = await user('personnel:signature:list', { roles: ['PERSONNEL'], orgIds }).made
  await admin.run(person, 'disable', { id: userId })
  await admin.run(electronicSignature, 'send', await admin.get(electronicSignature, paper))
  await admin.run(electronicSignature, 'sign', await admin.get(electronicSignature, paper), { signedName: paper.name })
  const told = await sql('select user_id::text as id from notice where record_no = $1', [paper.signatureNo])
  expect(told.map(({ id }) => id)).toContain(colleague)
})

test('a contract that ends is told a month before, and not where the next one is signed [business.md 3.25]', async () => {
  const application = await make(preEmployment, {})
  await admin.run(preEmployment, 'submit', application)
  await admin.run(preEmployment, 'audit', await admin.get(preEmployment, application))
  const signed = async (startDate: string, endDate: string | null) => {
    const values = { preEmploymentId: application.id, contractType: 'LABOUR', startDate, endDate }
    const paper = await make(electronicSignature, values as never)
    await admin.run(electronicSignature, 'send', paper)
    await admin.run(electronicSignature, 'sign', paper, { signedName: paper.name })
    return paper
  }
  const told = async ({ signatureNo }: { signatureNo: unknown }) => {
    await here.asHouse('1', work => signaturesExpire.run(work))
    return JSON.stringify(
      await sql('select * from notice where record_no = $1 and record_no is not null', [signatureNo]),
    )
  }
  // Today is 2025-05-06.
  const [soon, later] = [await signed('2024-06-06', '2025-06-05'), await signed('2024-06-06', '2025-06-04')]
  expect(await told(later)).not.toContain('到期')
  expect(await told(soon)).toContain(`的劳动合同${soon.signatureNo}将于2025-06-05到期，没有接续`)
  const other = await signed('2024-05-14', '2025-05-13')
  await signed('2025-06-06', null)
  expect(await told(other)).not.toContain('到期')
})
