import { expect, test } from 'vitest'
import { declared } from '#platform/server/tools/declared.ts'
import { demoRoles } from './roles.server.ts'

const { catalogue, calls } = await declared(process.cwd())
const documents = catalogue.all.map(({ document }) => document)

/** What each role holds of the business; what the platform asks for itself is known from the start. */
const business = (routes: typeof calls | []) =>
  demoRoles(documents, routes).map(({ roleCode, permissions }) => ({
    roleCode,
    permissions: permissions.filter(code => !code.startsWith('system:')),
  }))

test('roles are laid before calls written by hand are known, and hold their codes all the same', () => {
  expect(business([])).toEqual(business(calls))
})

test.each([
  ['LOGISTICS', 'tracking:freight:map'],
  ['CUSTOMS', 'customs:declare:generate'],
  ['LOGISTICS', 'plan:week:list'],
  ['LOGISTICS_LEAD', 'plan:week:save'],
  ['SALES_LEAD', 'plan:week:save'],
])('%s may %s: their page is in their menu', (code, permission) => {
  expect(demoRoles(documents, []).find(role => role.roleCode === code)?.permissions).toContain(permission)
})
