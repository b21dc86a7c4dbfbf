import { desksOf } from '#areas/demo/offers.server.ts'
import type { House } from '#platform/server/house.ts'
import { foundAgreements } from './agreements.server.ts'
import { foundContracts } from './contracts.server.ts'
import { foundPayables } from './invoices.server.ts'
import { signed } from './signed.server.ts'

/** What was agreed, bought, offered, claimed and invoiced in the demo tenant (business.md 7). */
export const foundPurchase = (house: House): Promise<void> =>
  house.asHouse('1', async work => {
    const desk = desksOf(house, work)
    await foundAgreements(work)
    await foundContracts(
      work,
      desk,
      signed(
        house,
        no => `${no}-signed.pdf`,
        no => `Contract ${no}, signed`,
      ),
    )
    await foundPayables(
      work,
      desk,
      signed(
        house,
        no => `invoice-${no}.pdf`,
        no => `Invoice ${no}`,
      ),
    )
    // What happened before anybody signed in is no news to anybody.
    await work.transaction.query('update notice set read_time = created_time where tenant_id = current_tenant()')
  })
