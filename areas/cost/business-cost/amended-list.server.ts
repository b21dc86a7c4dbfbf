import { goodsOf } from '#areas/packing/offers.server.ts'
import type { Goods } from '#areas/packing/offers.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { decimal, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import { grouped } from '#platform/model/grouped.ts'
import { defineReaction, type Work } from '#platform/server/documents/actions.ts'
import { businessCost } from './document.ts'
import { type Said, saidAnew } from './filled.ts'
import { costsBy, follows } from './following.server.ts'
import { homeRateOf } from './known-containers.server.ts'
import { writerOf } from './writer.server.ts'

type List = Row<typeof packingList>
type Cost = Row<typeof businessCost>

/** Weights and pallets of a packing list as it was, item by item and price by price. */
function goodsBefore({ details }: List): Pick<Goods, 'grossWeight' | 'palletQty'>[] {
  return grouped(details, line => [line.itemCode, line.purchaseUnitPrice?.toFixed(), line.priceUom].join(' ')).map(
    lines => ({
      grossWeight: sum(lines, line => line.grossWeight),
      palletQty: decimal(new Set(lines.flatMap(line => line.palletNo ?? [])).size),
    }),
  )
}

/** Whoever wrote a cost last hears that it is shared by figures of a list that says others by now. */
const tellEditor = async (cost: Cost, { packingListNo }: List, work: Work): Promise<void> => {
  const { costNo, id } = cost
  await work.tell(
    await writerOf(work, cost),
    [
      `装箱单${packingListNo}的件数或重量已更改，费用${costNo}不能自动更改（已结算、已推送ERP或有待填写的内容），仍按原数分摊；请核对，必要时另录更正费用`,
      `Packing list ${packingListNo} says other boxes or weights by now; cost ${costNo} cannot follow by itself (settled, in the ERP, or incomplete) and stays shared by what the list said before: check it, and enter a correcting cost where it matters`,
    ],
    { document: businessCost, id, no: costNo },
  )
}

/** Costs are shared by what a packing list says by now; figures somebody told of a container stay (business.md 3.14, 4.3). */
async function costsFollow(list: List, work: Work, before: unknown): Promise<void> {
  const was = before as List | undefined
  if (!was) return
  const said: Said = { list: was, goods: goodsBefore(was) as Goods[], rate: await homeRateOf(work, was) }
  const says: Said = { list, goods: await goodsOf(work, list.id), rate: await homeRateOf(work, list) }
  for (const cost of await costsBy(work, 'id', list.id)) {
    const isTold = cost.sourceType === 'DELIVERY'
    const containers = cost.containers.map(line =>
      line.packingListId === list.id ? saidAnew(line, { said, says, isTold }) : line,
    )
    if (!(await follows(cost, containers, work))) await tellEditor(cost, list, work)
  }
}

/** What follows for costs from a packing list that is amended. */
export const listAmended = defineReaction(packingList, 'save', { run: costsFollow })
