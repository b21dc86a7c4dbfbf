import { roomTalk, type Said } from '#areas/integration/demo/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { cargoTracking } from '../cargo-tracking/document.ts'
import { arrivalWords, etaWords } from '../rooms/words.ts'

type Tracking = Row<typeof cargoTracking>

/** One message of each kind in turn, about the containers of the demo. */
function saidOf(row: Tracking, at: number): Said {
  const about = { aboutType: cargoTracking.name, aboutNo: row.containerNo }
  if (at % 3 === 0) return { ...about, template: 'ETA_CHANGED', content: etaWords(row, row.etdDate, null) }
  const { containerNo, vesselVoyage, podName, category, categoryName, qty } = row
  const one = { containerNo, vesselVoyage, podName, category, categoryName, qty, org: null, warehouse: null }
  if (at % 3 === 1) return { ...about, template: 'DAILY_ARRIVAL', content: arrivalWords(row.etaDate, [one]) }
  return {
    ...about,
    template: 'QC_RESULT',
    content: `### 检验结果\n>柜号:<font color="info">${containerNo}</font>\n>批次:${row.shipmentLotNo ?? ''}\n>结论:通过`,
  }
}

/** A price that no room was found for. */
const unheard = (row: Tracking): Said => ({
  template: 'GUIDE_PRICE',
  content: `### 指导价\n>${row.categoryName ?? ''} ${row.containerNo ?? ''}`,
  aboutType: cargoTracking.name,
  aboutNo: row.containerNo,
})

/** What rooms of the demo were told of containers on their way (business.md 7: messages). */
export const messagesOfDemo = defineAnswer(roomTalk, async ({ sent, unmatched }, work) => {
  const containers = [
    ...new Map((await work.all(cargoTracking, {})).map(row => [row.containerNo, row] as const)).values(),
  ]
  if (containers.length === 0) return undefined
  return {
    inRooms: Array.from({ length: sent }, (_, at) => saidOf(containers[at % containers.length] as Tracking, at)),
    unmatched: containers.slice(0, unmatched).map(unheard),
  }
})
