import { claim } from '#areas/purchase/claim/document.ts'
import { containerNoIn } from '#areas/shipment/offers.ts'
import { openMention } from '#areas/shipment/open-mention/document.ts'
import type { Row } from '#platform/model/document.ts'
import { defineReaction, type Work } from '#platform/server/documents/actions.ts'
import { notClaimedYet } from './claimed.server.ts'
import { inspectionSheet } from './inspection-sheet/document.ts'
import { marketQualityCheck } from './market-check/document.ts'
import { listIn, showVerdict, tellVerdict } from './market-check/verdict.server.ts'
import { tellKnown } from './pesticide-residue/actions.server.ts'
import { pesticideResidue } from './pesticide-residue/document.ts'
import { ripen } from './ripeness/ripen.server.ts'

/** Whoever buys in a container that is known by now sees and hears what its check came to. */
async function checkKnown(id: string, work: Work): Promise<void> {
  const one = await work.find(marketQualityCheck, { id })
  if (one?.status !== 'PASSED' && one?.status !== 'REJECTED') return
  await showVerdict(one, one.status, work)
  await tellVerdict(one, one.status, work)
}

/** Samples, checks and sheets of a container nobody knew are the one's that is meant, and its fruit is as ripe as it was found. */
export const containerKnown = defineReaction(openMention, 'resolve', {
  async run({ containerNo, shipmentId, source }, work) {
    if (source !== 'QUALITY' || !shipmentId) return
    const isMeant = (named: string | null) => containerNoIn(named) === containerNoIn(containerNo)
    for (const one of await work.all(pesticideResidue, { shipmentId: null }))
      if (one.containerNo && isMeant(one.containerNo)) {
        await work.update(pesticideResidue, one, { shipmentId })
        if (one.status === 'AUDITED') await tellKnown(one.id, work)
      }
    const checks = (await work.all(marketQualityCheck, { shipmentId: null })).filter(one =>
      isMeant(one.containerNoShip),
    )
    for (const one of checks) {
      const packingListId = await listIn({ ...one, shipmentId }, work)
      await work.update(marketQualityCheck, one, { shipmentId, packingListId })
      await checkKnown(one.id, work)
    }
    const sheets = (await work.all(inspectionSheet, { shipmentId: null })).filter(
      one => one.containerNo && isMeant(one.containerNo),
    )
    for (const one of sheets) await work.update(inspectionSheet, one, { shipmentId })
    if (checks.length + sheets.length > 0) await ripen(work, [shipmentId])
  },
})

/** The finding a claim was drafted from, where it still says what it said. */
async function findingOf({ inspectionId, marketCheckId }: Row<typeof claim>, work: Work) {
  if (inspectionId) {
    const sheet = await work.find(inspectionSheet, { id: inspectionId })
    return { id: inspectionId, qcNumber: sheet?.qcNumber ?? null, stands: sheet?.status === 'CONCLUDED' }
  }
  if (!marketCheckId) return undefined
  const check = await work.find(marketQualityCheck, { id: marketCheckId })
  const stands = check?.status === 'PASSED' || check?.status === 'REJECTED'
  return { id: marketCheckId, qcNumber: check?.qcNumber ?? null, stands }
}

/** A drafted claim that comes back from the bin asks back only what its finding still says, and nobody else asks back by now (business.md 2.4, M10). */
export const claimedOnce = defineReaction(claim, 'save', {
  async refuse(one, work, before) {
    // One that is just drafted has no id yet, and asks for the rest already.
    const finding = before || !one.id ? undefined : await findingOf(one, work)
    if (!finding) return null
    const { qcNumber, stands } = finding
    if (!stands)
      return {
        bizCode: 'FINDING_GONE',
        message: [
          `${qcNumber ?? '检验单'}已不是有结论的状态，索赔不能据此提出；请重新检验后再生成索赔`,
          `${qcNumber ?? 'The inspection'} has no conclusion any more; inspect anew and draft the claim from that`,
        ],
      }
    const left = await notClaimedYet(one.details, finding, work)
    return (
      one.details.some(line => !left.includes(line)) && {
        lines: 'details',
        bizCode: 'ALREADY_CLAIMED',
        message: [
          `${qcNumber ?? ''}的部分明细已由其他索赔单索赔，请由${qcNumber ?? '检验单'}重新生成索赔`,
          `Some rows of ${qcNumber ?? 'the inspection'} are claimed by another claim by now; draft it anew`,
        ],
      }
    )
  },
})
