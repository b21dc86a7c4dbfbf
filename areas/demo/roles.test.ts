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

const laid = demoRoles(documents, calls)
const held = (role: string, pattern: RegExp) =>
  (laid.find(({ roleCode }) => roleCode === role)?.permissions ?? []).filter(code => pattern.test(code))

test.each([
  ['BUYER', 'audits or approves nothing', /^purchase:.*:(audit|antiAudit|approve|cancelApprove)$/],
  ['BUYER', 'decides no claim', /^finance:claim:(audit|antiAudit|void|push)/],
  ['BUYER', 'sees no margin', /^field:margin/],
  ['ORIGIN', 'audits no loading', /^producer:cabinet:(audit|antiAudit)$/],
  ['ORIGIN', 'only looks at originals', /^purchase:(?!original:list$)/],
  ['LOGISTICS', 'approves no price', /:(approve|cancelApprove)$/],
  ['CUSTOMS', 'lets no price pass', /^customs:declare:approvePrice$/],
  ['WAREHOUSE', 'sees no price', /^field:/],
  ['SETTLEMENT', 'confirms nothing', /^(settlement:confirm|finance):/],
  ['FINANCE', 'takes nothing back', /:(antiAudit|invalidate)$/],
  ['FINANCE', 'settles nothing', /^settlement:settlement:(?!list$)/],
  ['VIEWER', 'does nothing but look', /(?<!:list)$/],
])('%s %s (business.md 6.2)', (role, _, pattern) => {
  expect(held(role, pattern)).toEqual([])
})

test.each([
  ['BUYER_LEAD', 'purchase:original:audit'],
  ['LOGISTICS_LEAD', 'cost:quotation:approve'],
  ['CUSTOMS_LEAD', 'customs:declare:approvePrice'],
  ['FINANCE_LEAD', 'settlement:confirm:antiAudit'],
  ['FINANCE_LEAD', 'finance:invoice:invalidate'],
])('%s may: %s (business.md 6.2)', (role, code) => {
  expect(held(role, /^/)).toContain(code)
})
