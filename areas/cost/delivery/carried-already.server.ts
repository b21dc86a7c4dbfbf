import { decimal, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import { grouped } from '#platform/model/grouped.ts'
import type { Refusal } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { delivery } from './document.ts'
import { packedOf } from './packed.server.ts'

type Delivery = Row<typeof delivery>
type Line = Delivery['details'][number]

/** Boxes of an item that other deliveries brought out of a shipment to a warehouse, and their numbers. */
interface Brought {
  readonly qty: string
  readonly numbers: readonly string[]
}

/** What other deliveries that are not cancelled brought of an item of a shipment to the same warehouse. */
async function broughtBeside(
  { id, warehouseCode }: Delivery,
  { itemCode, shipmentId }: Line,
  work: Work,
): Promise<Brought | undefined> {
  const { rows } = await work.transaction.query<Brought>(
    `select sum(l.qty)::text as qty, array_agg(distinct h.shipment_number) as numbers
       from delivery_details l join delivery h on h.tenant_id = l.tenant_id and h.id = l.document_id
      where l.tenant_id = current_tenant() and l.shipment_id = $1 and l.item_code = $2 and h.warehouse_code = $3
        and h.id is distinct from $4::bigint and h.expenses_statue <> 'CANCELLED'
     having count(*) > 0`,
    [shipmentId, itemCode, warehouseCode, id],
    'brought-beside',
  )
  return rows[0]
}

const carriedIn = ({ details, warehouseCode }: Delivery): string =>
  JSON.stringify([
    warehouseCode,
    ...details.map(({ itemCode, qty, shipmentId }) => `${shipmentId} ${itemCode} ${qty?.toFixed()}`).toSorted(),
  ])

/**
 * A trip that was entered twice costs its freight twice: deliveries that bring more boxes of an item to a warehouse than its
 * container holds are asked about (business.md 3.14). What went on from there to another place is another trip.
 */
export async function carriedAlready(one: Delivery, before: Delivery | undefined, work: Work): Promise<Refusal[]> {
  if (before && carriedIn(before) === carriedIn(one)) return []
  const asked: Refusal[] = []
  for (const lines of grouped(one.details, line => `${line.shipmentId} ${line.itemCode}`)) {
    const [first] = lines
    const beside = first?.shipmentId ? await broughtBeside(one, first, work) : undefined
    if (!first?.shipmentId || !beside) continue
    const packed = await packedOf(work, first.shipmentId, first.itemCode)
    if (
      sum(lines, line => line.qty)
        .plus(beside.qty)
        .lte(packed.qty)
    )
      continue
    const [boxes, numbers] = [decimal(beside.qty).toFixed(), beside.numbers]
    asked.push({
      lines: 'details',
      line: first.lineNo,
      field: 'qty',
      warning: true,
      bizCode: 'CARRIED_ALREADY',
      message: [
        `第${first.lineNo}行：货柜${first.containerNo}的${first.itemCode}共${packed.qty}件，配送单${numbers.join('、')}已送该仓库${boxes}件；是否重复录入？确认无误再保存`,
        `Row ${first.lineNo}: container ${first.containerNo} holds ${packed.qty} boxes of ${first.itemCode}, and ${numbers.join(', ')} brought ${boxes} of them to this warehouse already. Save all the same, if it is not the same trip?`,
      ],
    })
  }
  return asked
}
