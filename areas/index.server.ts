import type { Business } from '#platform/server/house.ts'
import { adminActions } from './admin/actions.server.ts'
import { adminCalls } from './admin/calls.server.ts'
import { foundTenants } from './admin/found.server.ts'
import { framedAddresses } from './admin/menu/framed.server.ts'
import { formulaCalls } from './formulas/calls.server.ts'
import { areas } from './index.ts'
import { masterdataActions } from './masterdata/actions.server.ts'
import { masterdataCalls } from './masterdata/calls.server.ts'
import { packingActions } from './packing/actions.server.ts'
import { packingCalls } from './packing/calls.server.ts'

/** Everything the areas give the server. */
export const business = async (): Promise<Business> => ({
  areas: await Promise.all(Object.values(areas).map(area => area.load())),
  actions: [...packingActions, ...masterdataActions, ...adminActions],
  calls: parts => [...adminCalls(parts), ...packingCalls(parts), ...masterdataCalls(parts), ...formulaCalls()],
  framed: framedAddresses,
  found: foundTenants,
})
