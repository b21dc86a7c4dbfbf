import { expect, test } from 'vitest'
import { user as person } from '#areas/admin/user/document.ts'
import { house } from '#platform/testing/house.ts'
import { preEmployment } from '../pre-employment/document.ts'
import { electronicSignature } from './document.ts'

const { admin, make, sql, user } = await house()

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
