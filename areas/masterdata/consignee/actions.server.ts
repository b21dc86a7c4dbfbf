import { defineActions } from '#platform/server/documents/actions.ts'
import { vendor } from '../vendor/document.ts'
import { consignee } from './document.ts'

/** The customs broker of a consignee is one of our service vendors; its name stands beside it, as customs papers take it (business.md 3.22, C20); taken back into use, it is offered again. */
export const actions = defineActions(consignee, {
  async prepare({ customsBrokerId, customsBroker }, work, before) {
    if (customsBrokerId) {
      const broker = await work.find(vendor, { id: customsBrokerId })
      return { customsBroker: broker?.vendorName ?? null }
    }
    // Told by name alone, as lists from elsewhere do: it is found among the service vendors.
    if (!customsBroker || before?.customsBrokerId) return { customsBroker: null }
    const named = await work.find(vendor, { vendorName: customsBroker, vendorType: 'SERVICE' })
    return { customsBrokerId: named?.id ?? null }
  },
  // Its status and the switch every record has say the same.
  run: { enable: (row, work) => work.update(consignee, row, { enableFlag: 'Y' }) },
})
