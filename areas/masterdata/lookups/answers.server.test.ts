import { expect, test } from 'vitest'
import { z } from 'zod'
import { house } from '#platform/testing/house.ts'
import { lookupTable } from './table.server.ts'

const { admin, routes, user } = await house()

const others = [
  'GET /masterdata/administrativeArea/query/state/page',
  'GET /masterdata/administrativeArea/query/city/page?size=20',
  'GET /masterdata/administrativeArea/query/district/page?size=20',
  'GET /masterdata/territories/page',
  'GET /scm/base/city/dropdown/tree',
  'GET /scm/base/vendor/dropdown/list',
  'GET /scm/base/factory/dropdown/list',
  'GET /admin/md-data-set/ripeness',
  'GET /masterdata/material/items/detail/DU001',
  'GET /masterdata/md-operating-units/get/current/org',
]
const all = [...lookupTable.map(({ method = 'GET', path }) => `${method} ${path}`), ...others]

/** The call behind an address: the one that spells it, before one with a place for anything. */
function callAt(method: string, path: string) {
  const among = routes().filter(route => route.method === method)
  return (
    among.find(route => route.path === path) ??
    among.find(route => new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`).test(path))
  )
}

test.each(all)('%s answers what it declares, to who may read the list and to who may not', async asked => {
  const [method = '', address = ''] = asked.split(' ')
  const output = callAt(method, address.replace(/\?.*/, ''))?.output
  expect(output).not.toBeInstanceOf(z.ZodUnknown)
  for (const who of [admin, user(), user({ kind: 'STAFF', scope: 'ORG', orgIds: ['101'] })]) {
    const { data, status } = await who.call(method, address, method === 'POST' ? {} : undefined)
    if (status !== 404) expect(output?.safeParse(data).error?.issues.slice(0, 3)).toBeUndefined()
  }
})

test('no call of these areas leaves open what it answers', () => {
  const ours =
    /^\/(admin\/(user\/info|menu|permissions|routes|client|dict\/(item|type)|log|tenants\/administrator|role\/list|user\/page)|auth\/demo-users|masterdata\/(administrativeArea|territories|material|lookup-values-extension|md-operating-units\/(get|change))|scm\/base)/
  // A document's own calls follow from its declaration.
  const documents = /\/(lookup|totals|history|:id|export|import|enable|disable)(\/|$)/
  const open = routes().filter(
    route => ours.test(route.path) && !documents.test(route.path) && route.output instanceof z.ZodUnknown,
  )
  const declared = new Set(['/admin/menu', '/admin/client/switch-language'])
  expect(
    open
      .filter(route => !declared.has(route.path) && !route.path.endsWith('/page'))
      .map(route => `${route.method} ${route.path}`),
  ).toEqual([])
})
