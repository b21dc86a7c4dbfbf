import type { Work } from '#platform/server/documents/actions.ts'
import { vendor } from '../vendor/document.ts'

/** A broker as records keep it: one of our service vendors, with its name beside it. */
export interface Broker {
  readonly customsBrokerId: string | null
  readonly customsBroker: string | null
}

/** The name beside the broker of a record; one told by name alone, as lists from elsewhere do, is found among the service vendors (business.md 3.22, C20). */
export async function brokerOf(
  { customsBrokerId, customsBroker }: Broker,
  work: Work,
  before: Broker | undefined,
): Promise<Partial<Broker>> {
  if (customsBrokerId) {
    const broker = await work.find(vendor, { id: customsBrokerId })
    return { customsBroker: broker?.vendorName ?? null }
  }
  if (!customsBroker || before?.customsBrokerId) return { customsBroker: null }
  const named = await work.find(vendor, { vendorName: customsBroker, vendorType: 'SERVICE' })
  return { customsBrokerId: named?.id ?? null }
}
