import { expect, test } from 'vitest'
import { z } from 'zod'
import { documentCalls } from '#platform/server/documents/calls.ts'
import { house } from '#platform/testing/house.ts'
import { lookupTable } from './table.server.ts'

const { admin, house: running, routes, user } = await house()
const making = { store: running.store, clock: running.clock }

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

test('no call written by hand here leaves open what it answers', () => {
  const generated = new Set(
    running.catalogue.all.flatMap(({ document }) =>
      documentCalls(making, document.name).map(({ method, path }) => `${method} ${path}`),
    ),
  )
  const ours = /^\/(admin|masterdata|scm\/base)\//
  const platform =
    /^\/admin\/(excel-task|sys-file|saved-view|notice|ws|home|find|lookup|user\/(edit|update)|tenant\/|formula|client\/switch)/
  const open = routes()
    .filter(route => ours.test(route.path) && !platform.test(route.path) && route.output instanceof z.ZodUnknown)
    .map(({ method, path }) => `${method} ${path}`)
    .filter(name => !generated.has(name) && !/\/(export|import|import\/template)$/.test(name))
  expect(open).toEqual([])
})
