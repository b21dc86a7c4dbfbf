import { oaSetting } from '#areas/integration/oa-setting/document.ts'
import { hears } from '#areas/integration/offers.ts'
import { robotMessage } from '#areas/integration/robot-message/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { AreaJob } from '#platform/server/tasks/area-jobs.ts'
import { cargoTracking } from '../cargo-tracking/document.ts'
import { type Arriving, arrivalWords } from './words.ts'

/** What is due today and not there yet, or came today. */
export async function arrivingToday(work: Work): Promise<Arriving[]> {
  const due = await work.all(cargoTracking, { etaDate: work.today, ataDate: null, enableFlag: 'Y' })
  const come = await work.all(cargoTracking, { ataDate: work.today, enableFlag: 'Y' })
  const all: Arriving[] = []
  // What was settled on its way was lost, or sold at sea: nobody waits for it.
  for (const row of [...due.filter(({ status }) => status !== 'SETTLED'), ...come]) {
    const unit = row.orgId ? await work.find(operatingUnit, { id: row.orgId }) : undefined
    const list = row.packingListId ? await work.find(packingList, { id: row.packingListId }) : undefined
    const { containerNo, vesselVoyage, podName, category, categoryName, qty } = row
    all.push({
      containerNo,
      vesselVoyage,
      podName,
      category,
      categoryName,
      qty,
      org: unit?.shortCode ?? null,
      warehouse: list?.warehouseCode ?? null,
    })
  }
  return all
}

/** Half past eight each group is told what arrives for it; a day without a container is no message (business.md 5.5). */
export const dailyArrivals: AreaJob = {
  name: 'daily-arrivals',
  daily: '08:30',
  async run(work) {
    const settings = await work.all(oaSetting, { type: 'DAILY_ARRIVAL', enableFlag: 'Y' })
    if (settings.length === 0) return
    const all = await arrivingToday(work)
    for (const setting of settings) {
      await work.lock('daily arrivals', setting.id)
      const said = { aboutType: oaSetting.name, aboutNo: `${work.today} ${setting.id}` }
      const mine = all.filter(one => hears(setting, one))
      if (mine.length === 0 || (await work.find(robotMessage, said))) continue
      await work.create(robotMessage, {
        ...said,
        roomId: setting.oaGroupId,
        template: 'DAILY_ARRIVAL',
        messageType: 'markdown',
        content: arrivalWords(work.today, mine),
      })
    }
  },
}
