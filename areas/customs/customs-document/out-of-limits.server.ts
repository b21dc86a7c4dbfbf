import { peopleOf } from '#areas/admin/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { customsDocument } from './document.ts'

type Entry = Row<typeof customsDocument>

/** Rows of a draft whose price stands outside its band with nobody's approval, each with the side it is on. */
const outside = ({ goods, priceApprovedBy, status }: Entry): Map<number, string> =>
  new Map(
    status === 'DRAFT' && !priceApprovedBy
      ? goods.flatMap(({ lineNo, priceResult }) =>
          priceResult === 'BELOW' || priceResult === 'ABOVE' ? [[lineNo, priceResult] as const] : [],
        )
      : [],
  )

/** Tells who leads customs in the unit that prices of a draft have come to stand outside their limits, once as they do (business.md 3.7, 5.8). */
export async function tellOutOfLimits(work: Work, entry: Entry, before: Entry | undefined): Promise<void> {
  const known = before ? outside(before) : new Map<number, string>()
  const rows = [...outside(entry)].flatMap(([lineNo, side]) => (known.get(lineNo) === side ? [] : [lineNo]))
  if (rows.length === 0) return
  const { id, customsNo: no, containerNo, orgId } = entry
  await work.tell(
    await peopleOf(work, ['CUSTOMS_LEAD'], orgId),
    [
      `报关单${no}（柜号${containerNo}）第${rows.join('、')}行申报价超出限价，请及时处理`,
      `Customs document ${no} (container ${containerNo}): the price of row ${rows.join(', ')} is out of limits; please handle promptly`,
    ],
    { document: customsDocument, id, no },
  )
}
