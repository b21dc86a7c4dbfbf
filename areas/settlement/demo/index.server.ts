import { foundCostAgreements } from '#areas/cost/demo/offers.server.ts'
import { desksOf } from '#areas/demo/offers.server.ts'
import { signed } from '#areas/purchase/demo/offers.server.ts'
import type { House } from '#platform/server/house.ts'
import { writeActual } from '../tracking/actual.server.ts'
import { arrivedContainers } from './containers.server.ts'
import { foundCosts, foundDeliveries } from './costs.server.ts'
import { foundSettledInvoices } from './invoices.server.ts'
import { foundPrepayments, foundReceipts } from './money.server.ts'
import { foundSales } from './sales.server.ts'
import { foundDomestic, foundSettlements } from './settlements.server.ts'

/** The money of the demo: what was bought, sold, what it cost and what vendors are owed for it (business.md 7). */
export const foundMoney = (house: House): Promise<void> =>
  house.asHouse('1', async work => {
    const desk = desksOf(house, work)
    await foundCostAgreements(work, desk)
    const arrived = await arrivedContainers(work)
    await foundReceipts(work, desk, arrived)
    await foundPrepayments(work, desk, arrived)
    await foundSales(work, arrived)
    await foundCosts(desk, arrived, work.today)
    await foundDeliveries(desk, arrived, work.today)
    await foundSettlements(work, desk, arrived)
    await foundSettledInvoices(
      work,
      desk,
      arrived,
      signed(
        house,
        no => `invoice-${no}.pdf`,
        no => `Invoice ${no}`,
      ),
    )
    await foundDomestic(work, desk)
    for (const { list } of arrived) await writeActual(work, list.id)
    // What happened before anybody signed in is no news to anybody.
    await work.transaction.query('update notice set read_time = created_time where tenant_id = current_tenant()')
  })
