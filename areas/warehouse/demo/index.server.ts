import { foundReferences } from '#areas/cost/demo/offers.server.ts'
import { foundConfiguration, foundLicences } from '#areas/customs/demo/offers.server.ts'
import { desksOf } from '#areas/demo/offers.server.ts'
import { foundMarket, foundWeeks } from '#areas/producer/demo/offers.server.ts'
import { foundCarrier } from '#areas/tracking/demo/offers.server.ts'
import type { House } from '#platform/server/house.ts'
import { foundContainers } from './containers.server.ts'
import { foundLoadings } from './loadings.server.ts'
import { photosOf } from './photo.server.ts'
import { foundStock } from './stock.server.ts'

/** The demo's containers from the packing house into stock, with everything customs count with (business.md 7). */
export const foundWarehouse = (house: House): Promise<void> =>
  house.asHouse('1', async work => {
    const desk = desksOf(house, work)
    const photo = photosOf(house)
    await foundConfiguration(work)
    await foundLicences(work)
    await foundReferences(work)
    await foundContainers(work, desk, photo)
    await foundLoadings(work, desk, photo)
    await foundStock(work, desk, photo)
    await foundCarrier(work)
    await foundMarket(work)
    await foundWeeks(work)
    // What happened before anybody signed in is no news to anybody.
    await work.transaction.query('update notice set read_time = created_time where tenant_id = current_tenant()')
  })
