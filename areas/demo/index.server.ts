import type { House } from '#platform/server/house.ts'
import { foundCompanies, foundNeighbourCompany } from './companies.server.ts'
import { foundMasters } from './masters.server.ts'
import { foundOriginals } from './originals.server.ts'
import { foundPartners } from './partners.server.ts'
import { foundNeighbours, foundPeople } from './people.server.ts'
import { foundProducts } from './products.server.ts'
import { foundRoles } from './roles.server.ts'
import { foundSocialAccounts, foundSocialHouse, foundWords } from './sign-in.server.ts'
import { foundTemplates } from './templates.server.ts'

/** Fills the demo tenants with a business one can look around in; two installations on the same day are equal (business.md 7). */
export async function foundDemo(house: House, password: string): Promise<void> {
  await house.asHouse('1', async work => {
    await foundRoles(work, house)
    await foundCompanies(work)
    await foundPartners(work)
    await foundPeople(work, password)
    await foundSocialHouse(work)
    await foundSocialAccounts(work)
    await foundWords(work)
    await foundProducts(work)
    await foundMasters(work)
    await foundTemplates(work)
    await foundOriginals(work, house)
    // What happened before anybody signed in is no news to anybody.
    await work.transaction.query('update notice set read_time = created_time where tenant_id = current_tenant()')
  })
  await house.asHouse('2', async work => {
    await foundRoles(work, house)
    await foundNeighbourCompany(work)
    await foundNeighbours(work, password)
    await foundSocialHouse(work)
  })
}
