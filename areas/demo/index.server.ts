import type { House } from '#platform/server/house.ts'
import { foundPeople } from './people.server.ts'

/** Fills the demo tenants with a business one can look around in; two installations on the same day are equal (business.md 7). */
export async function foundDemo(house: House, password: string): Promise<void> {
  await house.asHouse('1', work => foundPeople(work, password))
}
