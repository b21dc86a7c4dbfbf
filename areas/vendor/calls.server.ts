import { z } from 'zod'
import type { Declaration } from '#platform/model/document.ts'
import { documentCalls } from '#platform/server/documents/calls.ts'
import { type OfferedAt, offeredCalls } from '#platform/server/documents/offers.ts'
import type { HouseParts } from '#platform/server/house.ts'
import type { Call } from '#platform/server/http/call.ts'
import { behindPrefix, nameOfCall } from '#platform/server/http/spelled.ts'
import { vendorCoefficient } from './coefficient/document.ts'
import { vendorPeople } from './people/document.ts'
import { vendorWorkGroup } from './work-group/document.ts'

/** Where the vendor module's calls stand beside their plain addresses; one setting for a house (open question O-065). */
const prefix = process.env.VENDOR_PREFIX ?? '/mes'

const dropdowns: readonly OfferedAt[] = [
  {
    document: vendorCoefficient,
    path: '/vendor/coefficient/dropdown/list',
    answer: 'list',
    takes: { name: 'q' },
    as: { label: 'coefficientName', value: 'id' },
  },
  {
    document: vendorWorkGroup,
    path: '/vendor/work-group/dropdown/list',
    answer: 'list',
    takes: { name: 'q' },
    as: { label: 'workGroupName', value: 'id', workGroupId: 'id' },
  },
]

/** The calls of a document under the names the vendor module has for them (Spec 000 §7.7). */
function spelled(own: readonly Call[], { calls }: Declaration): Call[] {
  const other = (method: Call['method'], path: string, as: string, change: Partial<Call> = {}): Call[] => {
    const known = own.find(one => one.method === (change.method ?? method) && one.path === `${calls}${path}`)
    return known ? [{ ...known, ...change, method, path: `${calls}${as}`, spells: nameOfCall(known) }] : []
  }
  return [
    ...other('GET', '/page', '/list/page'),
    ...other('GET', '/:id', '/get', { input: z.object({ id: z.string().regex(/^\d{1,18}$/) }) }),
    ...other('POST', '', '/create'),
    ...other('POST', '', '/edit', { method: 'PUT' }),
    ...other('DELETE', '', '/delete'),
  ]
}

/** The vendor module as processing asks for it, at its plain addresses and all of it again under the prefix (Spec 000 §7.7). */
export function vendorCalls(parts: HouseParts): Call[] {
  const own = [vendorCoefficient, vendorWorkGroup, vendorPeople].map(
    document => [document, documentCalls(parts, document.name)] as const,
  )
  const named = [...own.flatMap(([document, calls]) => spelled(calls, document)), ...offeredCalls(parts, dropdowns)]
  const all = [...own.flatMap(([, calls]) => calls), ...named]
  return prefix === '' ? named : [...named, ...behindPrefix(prefix, all)]
}
