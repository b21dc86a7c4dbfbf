import { expect, test } from 'vitest'
import { house } from '#platform/testing/house.ts'
import { user as person } from './document.ts'

const { admin, user } = await house()

test('whoever is moved to another unit begins nothing for the former one any more', async () => {
  const made = await user({ orgIds: ['101', '102'] }).made
  const moved = async (orgIds: readonly string[]) => {
    await admin.save(person, await admin.get(person, made), { orgIds: [...orgIds] })
    return (await admin.get(person, made)).currentOrgId
  }
  await admin.save(person, await admin.get(person, made), { currentOrgId: '101' })
  expect(await moved(['101', '103'])).toBe('101')
  expect(await moved(['102'])).toBeNull()
})
