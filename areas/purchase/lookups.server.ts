import { packingList } from '#areas/packing/packing-list/document.ts'
import type { OfferedAt } from '#platform/server/documents/offers.ts'
import { purchaseContract } from './purchase-contract/document.ts'
import { supplierProduct } from './supplier-product/document.ts'

const order = { label: 'poNumber', value: 'id', poHeaderId: 'id', segment1: 'poNumber' } as const

/** Orders and what vendors deliver, at the addresses other forms ask for them (Spec 000 §7.5, §7.6). */
export const purchaseLookups: readonly OfferedAt[] = [
  {
    document: purchaseContract,
    path: '/scm/po/purchaseOrder/getPoPurchaseOrderInfo',
    summary: ['采购订单', 'Purchase orders'],
    answer: 'records',
    takes: { name: 'q' },
    only: { status: 'AUDITED' },
    as: order,
  },
  {
    document: purchaseContract,
    path: '/settlement/jwmpoheadersall/getIdList',
    summary: ['采购订单的编号', 'Ids of purchase orders'],
    answer: 'list',
    takes: { name: 'q' },
    as: order,
  },
  {
    document: supplierProduct,
    path: '/scm/base/basSupplierProduct/getSupplierProduct',
    answer: 'records',
    takes: { name: 'q' },
    as: { label: 'itemName', value: 'itemCode' },
  },
  {
    document: packingList,
    path: '/logistics/distributionOfGoods/lookup',
    summary: ['货物分配：柜与收货仓', 'Distribution of goods: containers and where they go'],
    answer: 'list',
    takes: { name: 'q' },
    only: { status: ['UNAUDITED', 'AUDITED'] },
    as: {
      label: 'containerNo',
      value: 'shipmentLotNo',
      destinationCode: 'warehouseCode',
      destinationName: 'warehouseName',
    },
  },
]
