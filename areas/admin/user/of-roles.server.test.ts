import { expect, test } from 'vitest'
import { house } from '#platform/testing/house.ts'
import { user as person } from './document.ts'
import { peopleOf } from './of-roles.server.ts'

const { admin, house: running, user } = await house()

test('whoever is locked is none of the people of a role until they are unlocked (business.md 5.8)', async () => {
  const { id } = await user('settlement:prepayment:list', { roles: ['FINANCE'] }).made
  const isAmong = () => running.asHouse('1', async work => (await peopleOf(work, ['FINANCE'], null)).includes(id))
  expect(await isAmong()).toBe(true)
  await admin.run(person, 'lock', await admin.get(person, { id }))
  expect(await isAmong()).toBe(false)
  await admin.run(person, 'unlock', await admin.get(person, { id }))
  expect(await isAmong()).toBe(true)
})
