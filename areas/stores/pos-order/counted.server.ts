import type { Refusal } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'

/** An item a count found too little of, and a day of the store it may have been sold on. */
interface Missed {
  readonly countNo: string
  readonly countDate: string
  readonly orderNo: string
  readonly salesDate: string
  readonly item: string
  readonly qty: string
}

/** The first item of a store's days that a count found too little of on that day or after: what was sold is not there to be counted. */
async function missed(work: Work, id: string, which: string, name: string): Promise<Missed | undefined> {
  const { rows } = await work.transaction.query<{ [Name in keyof Missed]: Missed[Name] }>(
    `select c.count_number as "countNo", c.count_date::text as "countDate", p.sales_order_number as "orderNo",
         p.sales_date::text as "salesDate", max(coalesce(l.item_name, l.item_code)) as item, trim_scale(-sum(l.diff_qty))::text as qty
    from pos_order p
    join stock_count c on c.tenant_id = p.tenant_id and c.warehouse_code = p.partner_code and c.count_date >= p.sales_date
    join stock_count_details l on l.tenant_id = c.tenant_id and l.document_id = c.id and l.diff_qty < 0
   where p.tenant_id = current_tenant() and ${which}
     and exists (select from pos_order_details s
                  where s.tenant_id = p.tenant_id and s.document_id = p.id and s.inventory_item_code = l.item_code)
   group by c.id, c.count_number, c.count_date, p.id, p.sales_order_number, p.sales_date, l.item_code
   order by c.id desc, p.sales_date, p.id, l.item_code limit 1`,
    [id],
    name,
  )
  return rows[0]
}

/** A day that is reviewed after its store was counted: its boxes were missing then already, and leave the books twice. */
export async function countedMeanwhile(work: Work, id: string): Promise<Refusal | null> {
  const found = await missed(work, id, "p.id = $1 and c.status in ('COUNTED', 'AUDITED')", 'day-counted-meanwhile')
  if (!found) return null
  const { countDate, countNo, item, qty } = found
  return {
    warning: true,
    bizCode: 'COUNTED_MEANWHILE',
    message: [
      `${countDate}的盘点${countNo}少了${qty}的${item}，可能就是{salesOrderNumber}所售，审核后会再扣一次；如是，请用“杂项事务”盘盈入库。是否继续审核？`,
      `Count ${countNo} of ${countDate} missed ${qty} of ${item}, perhaps what {salesOrderNumber} sold: reviewed, they leave twice. If so, book them in as found by a misc transaction. Review it all the same?`,
    ],
  }
}

/** A count that is audited while days of the store are not reviewed: what they sold would be a loss now, and sold after that. */
export async function soldMeanwhile(work: Work, id: string): Promise<Refusal | null> {
  const found = await missed(work, id, "c.id = $1 and p.status in ('SAVED', 'SENT_BACK')", 'count-sold-meanwhile')
  if (!found) return null
  const { item, orderNo, qty, salesDate } = found
  return {
    warning: true,
    bizCode: 'SOLD_MEANWHILE',
    message: [
      `{countNumber}少了${qty}的${item}，而${salesDate}的${orderNo}还没有审核；请先审核该日，再重新填写盘点数量，否则会扣两次。是否继续审核？`,
      `{countNumber} missed ${qty} of ${item}, and ${orderNo} of ${salesDate} is not reviewed: review that day first and count these anew, or they leave twice. Audit it all the same?`,
    ],
  }
}
