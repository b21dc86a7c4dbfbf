import { counted, figure } from '#platform/kinds/paper-figure.ts'
import { linesOn, nameOf, stamps, table } from '#platform/model/paper.ts'
import { definePaper } from '#platform/server/papers/paper.ts'
import { transferOrder } from './transfer-order/document.ts'

/** What goes along with the boxes to a store: what was ordered, what was loaded, and room for what came. */
export const transferOrderPaper = definePaper(transferOrder, record => ({
  title: ['门店送货单', 'DELIVERY TO A STORE'],
  facts: [
    [['单号', 'Order no.'], record.orderNumber],
    [['下单日期', 'Ordered on'], record.orderedDate],
    [['发货仓库', 'Ships from'], nameOf('secondary-inventory', record.fromWarehouse, record.fromWarehouseName)],
    [['收货门店', 'Ships to'], nameOf('secondary-inventory', record.shipToPartner, record.shipToPartnerName)],
  ],
  body: [
    table(
      linesOn(record, 'details'),
      [
        { label: ['物料', 'Item'], cell: line => nameOf('item', line.itemCode, line.itemName) },
        { label: ['批次号', 'Lot no.'], cell: line => line.lotNo },
        counted('申请数量', 'Ordered', 'quantity'),
        counted('发货数量', 'Shipped', 'shippedQuantity'),
        counted('收货数量', 'Received', 'receivedQuantity'),
      ],
      [
        ['合计', 'Total'],
        '',
        figure(record.totalQty, 'quantity'),
        figure(record.totalShipped, 'quantity'),
        figure(record.totalReceived, 'quantity'),
      ],
    ),
    stamps([['发货', 'Issued by'], record.fromWarehouseName], [['收货', 'Received by'], record.shipToPartnerName]),
  ],
}))
