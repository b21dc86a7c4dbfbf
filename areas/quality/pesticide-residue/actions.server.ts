import { peopleOf } from '#areas/admin/offers.server.ts'
import { shipmentOrMention } from '#areas/shipment/offers.server.ts'
import { containerNoIn } from '#areas/shipment/offers.ts'
import { shipment } from '#areas/shipment/shipment/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { buyersOf } from '../market-check/verdict.server.ts'
import { pesticideResidue } from './document.ts'

type Sample = Row<typeof pesticideResidue>

/** What a sample is of, as whoever hears of it knows it. */
const named = ({ containerNo, itemCode, itemName, sampleNo }: Sample): Label => [
  `${itemName ?? itemCode}${containerNo ? `（柜号${containerNo}）` : ''}的农残样品${sampleNo}`,
  `Residue sample ${sampleNo} of ${itemName ?? itemCode}${containerNo ? `, container ${containerNo},` : ''}`,
]

/** Fruit above a limit is told to whoever bought it, sells it and leads quality, and so is that it was not: it may be in the shops by then. */
async function tellExceeded(sample: Sample, work: Work, [zh, en]: Label): Promise<void> {
  const { id, sampleNo: no, shipmentId, vendorId } = sample
  const of = shipmentId ? await work.find(shipment, { id: shipmentId }) : undefined
  const [whatZh, whatEn] = named(sample)
  await work.tell(
    [
      ...(await buyersOf({ packingListId: null, shipmentId, vendorId }, work)),
      ...(await peopleOf(work, ['QUALITY_LEAD', 'SALES_LEAD'], of?.orgId ?? null)),
    ],
    [`${whatZh}${zh}，请及时处理`, `${whatEn} ${en}; please handle promptly`],
    { document: pesticideResidue, id, no },
  )
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

/** A sample is of the container it names; one nobody knows waits among the open mentions (business.md 2.5). */
export const actions = defineActions(pesticideResidue, {
  async prepare({ containerNo: typed, sampleNo, samplingDate, shipmentId }, work, before) {
    const containerNo = containerNoIn(typed) || null
    if (!containerNo) return { containerNo, shipmentId: null }
    if (shipmentId && containerNoIn(before?.containerNo) === containerNo) return { containerNo }
    const told = { source: 'QUALITY', sourceNo: sampleNo, containerNo, date: samplingDate } as const
    return { containerNo, shipmentId: (await shipmentOrMention(work, told))?.id ?? null }
  },
  run: {
    async audit({ id, verdict }, work) {
      if (verdict !== 'EXCEEDED') return
      const sample = await work.get(pesticideResidue, id)
      const what = found(sample)
      await tellExceeded(sample, work, [
        `超标：${what}；货在哪里、卖给了谁见“召回清单”`,
        `exceeds its limits: ${what}; where the boxes are, and who took them, is in the recall sheet`,
      ])
    },
    async antiAudit(sample, work) {
      if (sample.verdict !== 'EXCEEDED') return
      await tellExceeded(sample, work, [
        '已反审核，超标结论暂不作数',
        'was taken back: that it exceeds its limits does not hold for now',
      ])
    },
  },
})
