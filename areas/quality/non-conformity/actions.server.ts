import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { defineActions } from '#platform/server/documents/actions.ts'
import { makersUnit } from '../makers-unit.server.ts'
import { nonConformity } from './document.ts'

/** Boxes are of the unit their sheet or their warehouse is of; the day on which they were dealt with is the day somebody says so. */
export const actions = defineActions(nonConformity, {
  async prepare({ inspectionId, orgId, warehouseCode }, work, before) {
    const place = warehouseCode ? await work.find(secondaryInventory, { warehouseCode }) : undefined
    const unit = place?.orgId ?? orgId ?? makersUnit(work, before)
    return { orgId: inspectionId ? (orgId ?? unit) : unit }
  },
  run: {
    async close(one, work) {
      await work.update(nonConformity, one, { closedDate: work.today })
    },
    async reopen(one, work) {
      await work.update(nonConformity, one, { closedDate: null, disposition: null })
    },
  },
})
