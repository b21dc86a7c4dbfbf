import { shipmentMeant } from '#areas/shipment/offers.server.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { ContainerList, ContainerNamed, Goods } from './container.ts'
import { packingList } from './document.ts'

/** The packing lists that say what is in a shipment: one for each order in the container. */
export const listsOf = async (work: Work, shipmentId: string | null): Promise<ContainerList[]> =>
  shipmentId ? work.all(packingList, { shipmentId, enableFlag: 'Y' }) : []

/** The packing list that says what is in a shipment; of several orders in one container the last one. */
export const listOf = async (work: Work, shipmentId: string | null): Promise<ContainerList | undefined> =>
  (await listsOf(work, shipmentId)).at(-1)

/** The packing list of the container that is meant: of its shipment, or of the one its words name. */
export async function containerOf(
  work: Work,
  { shipmentId, ...told }: ContainerNamed,
): Promise<ContainerList | undefined> {
  return listOf(work, shipmentId ?? (await shipmentMeant(work, told))?.id ?? null)
}

/** What is in a container, item by item and price by price, in the order of its packing list. */
export async function goodsOf(work: Work, packingListId: string): Promise<Goods[]> {
  const { rows } = await work.transaction.query<Record<string, string | null>>(
    `select item_code as "itemCode", min(category) as category, min(commodity) as commodity, min(coo) as coo,
            sum(qty)::text as qty, count(distinct pallet_no)::text as "palletQty",
            coalesce(max(net_weight), sum(total_net_weight) / nullif(sum(qty), 0), 0)::text as "boxWeight",
            coalesce(sum(total_net_weight), sum(qty * net_weight), 0)::text as "netWeight",
            coalesce(sum(gross_weight), 0)::text as "grossWeight", coalesce(sum(sales_amount), 0)::text as "salesAmount",
            purchase_unit_price::text as "purchaseUnitPrice", price_uom as "priceUom", max(guaranteed_price)::text as "guaranteedPrice"
       from packing_list_details
      where tenant_id = current_tenant() and document_id = $1
      group by item_code, purchase_unit_price, price_uom order by min(line_no)`,
    [packingListId],
    'container-goods',
  )
  const figure = (text: string | null | undefined) => decimal(text ?? '0')
  return rows.map(row => ({
    itemCode: row.itemCode ?? null,
    category: row.category ?? null,
    commodity: row.commodity ?? null,
    coo: row.coo ?? null,
    qty: figure(row.qty),
    palletQty: figure(row.palletQty),
    boxWeight: figure(row.boxWeight),
    netWeight: figure(row.netWeight),
    grossWeight: figure(row.grossWeight),
    salesAmount: figure(row.salesAmount),
    priceUom: row.priceUom ?? null,
    purchaseUnitPrice: row.purchaseUnitPrice == null ? null : decimal(row.purchaseUnitPrice),
    guaranteedPrice: row.guaranteedPrice == null ? null : decimal(row.guaranteedPrice),
  }))
}
