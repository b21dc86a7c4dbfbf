import { peopleOf } from '#areas/admin/offers.server.ts'
import { shipmentOrMention } from '#areas/shipment/offers.server.ts'
import { containerNoIn } from '#areas/shipment/offers.ts'
import { shipment } from '#areas/shipment/shipment/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { makersUnit } from '../makers-unit.server.ts'
import { buyersOf } from '../market-check/verdict.server.ts'
import { pesticideResidue } from './document.ts'

type Sample = Row<typeof pesticideResidue>

/** What a sample is of, as whoever hears of it knows it. */
const named = ({ containerNo, itemCode, itemName, sampleNo }: Sample): Label => [
  `${itemName ?? itemCode}${containerNo ? `（柜号${containerNo}）` : ''}的农残样品${sampleNo}`,
  `Residue sample ${sampleNo} of ${itemName ?? itemCode}${containerNo ? `, container ${containerNo},` : ''}`,
]

/** Says something of a sample to some people. */
async function say(sample: Sample, people: readonly (string | null)[], [zh, en]: Label, work: Work): Promise<void> {
  const [whatZh, whatEn] = named(sample)
  await work.tell([...people], [`${whatZh}${zh}，请及时处理`, `${whatEn} ${en}; please handle promptly`], {
    document: pesticideResidue,
    id: sample.id,
    no: sample.sampleNo,
  })
}

const buying = ({ shipmentId, vendorId }: Sample, work: Work) =>
  buyersOf({ packingListId: null, shipmentId, vendorId }, work)

/** Fruit above a limit is told to whoever bought it, sells it and leads quality, and so is that it was not: it may be in the shops by then. */
async function tellAll(sample: Sample, work: Work, said: Label): Promise<void> {
  const { shipmentId } = sample
  const of = shipmentId ? await work.find(shipment, { id: shipmentId }) : undefined
  const leading = await peopleOf(work, ['QUALITY_LEAD', 'SALES_LEAD'], of?.orgId ?? sample.orgId)
  await say(sample, [...(await buying(sample, work)), ...leading], said, work)
}

/** What was found above its limit. */
const found = ({ details }: Sample): string =>
  details
    .filter(line => line.verdict === 'EXCEEDED')
    .map(
      ({ limitValue, measuredValue, substance }) =>
        `${substance} ${measuredValue?.toFixed()} > ${limitValue?.toFixed()}`,
    )
    .join('; ')
    .slice(0, 200)

const exceeded = (sample: Sample): Label => [
  `超标：${found(sample)}；货在哪里、卖给了谁见“召回清单”`,
  `exceeds its limits: ${found(sample)}; where the boxes are, and who took them, is in the recall sheet`,
]

/** Whoever bought in a container that was not known as its sample was audited hears then what was found. */
export async function tellKnown(id: string, work: Work): Promise<void> {
  const sample = await work.get(pesticideResidue, id)
  if (sample.verdict === 'EXCEEDED') await say(sample, await buying(sample, work), exceeded(sample), work)
}

/** A sample is of the container it names; one nobody knows waits among the open mentions (business.md 2.5). */
export const actions = defineActions(pesticideResidue, {
  async prepare({ containerNo: typed, orgId: known, sampleNo, samplingDate, shipmentId }, work, before) {
    const containerNo = containerNoIn(typed) || null
    const orgId = known ?? makersUnit(work, before)
    if (!containerNo) return { containerNo, shipmentId: null, orgId }
    if (shipmentId && containerNoIn(before?.containerNo) === containerNo) return { containerNo, orgId }
    const told = { source: 'QUALITY', sourceNo: sampleNo, containerNo, date: samplingDate } as const
    const of = await shipmentOrMention(work, told)
    return { containerNo, shipmentId: of?.id ?? null, orgId: of?.orgId ?? orgId }
  },
  run: {
    async audit({ id, verdict }, work) {
      if (verdict !== 'EXCEEDED') return
      const sample = await work.get(pesticideResidue, id)
      await tellAll(sample, work, exceeded(sample))
    },
    async antiAudit(sample, work) {
      if (sample.verdict !== 'EXCEEDED') return
      await tellAll(sample, work, [
        '已反审核，超标结论暂不作数',
        'was taken back: that it exceeds its limits does not hold for now',
      ])
    },
  },
})
