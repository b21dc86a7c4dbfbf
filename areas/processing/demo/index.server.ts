import { desksOf } from '#areas/demo/offers.server.ts'
import type { House } from '#platform/server/house.ts'
import { foundMasters } from './masters.server.ts'
import { foundPlans } from './plans.server.ts'

/** The processing houses of the demo tenant (business.md 7). */
export const foundProcessing = (house: House): Promise<void> =>
  house.asHouse('1', async work => {
    await foundMasters(work)
    await foundPlans(work, desksOf(house, work))
  })
