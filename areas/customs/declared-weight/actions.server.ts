import { configName } from '#areas/masterdata/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { stamp } from '#platform/server/documents/stamp.ts'
import { declaredWeight } from './document.ts'

/** A configuration that is taken out of force holds no longer than today (business.md 3.8). */
async function expire(weight: Row<typeof declaredWeight>, work: Work): Promise<void> {
  const { startDate, endDate } = weight
  if (startDate <= work.today && (endDate === null || endDate > work.today))
    await stamp(work, declaredWeight, weight, { endDate: work.today })
}

/** What the switch of a declared weight does beside: it ends the period. */
export const actions = defineActions(declaredWeight, {
  prepare: async ({ productCategory, coo, address }, work) => ({
    configName: [await configName(work, [productCategory, coo]), address].filter(Boolean).join(' '),
  }),
  run: { disable: expire },
})
