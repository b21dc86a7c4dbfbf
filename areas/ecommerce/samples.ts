import { found } from '#areas/warehouse/samples.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Maker } from '#platform/testing/make.ts'
import type { Samples } from '#platform/testing/samples.ts'
import { unused } from '#platform/testing/unused.ts'
import { ecommerceItem } from './item/document.ts'
import { ecommerceOrder } from './order/document.ts'

/** What a platform calls an item of which boxes lie in a warehouse of its own. */
export async function onSale(maker: Maker, { quantity = '50', convertRate = '1' } = {}) {
  const { document } = maker.catalogue.get('secondary-inventory')
  const orgId = await maker.one('operating-unit')
  const warehouseCode = String((await maker.make(document, { warehouseType: 'COLD', orgId })).warehouseCode)
  const { itemCode, lotNo } = await found(maker, warehouseCode, { quantity })
  const made = await maker.make(ecommerceItem, {
    platform: 'TMALL',
    platformItemNumber: unused('sku', 10),
    inventoryItemCode: itemCode,
    warehouseCode,
    convertRate,
  })
  return { itemCode, lotNo, warehouseCode, platformItemNumber: made.platformItemNumber }
}

/** What e-commerce needs in tests: an item a platform sells, and boxes of it. */
const samples: Samples = {
  'ecommerce-member': { header: async () => ({ phone: '138****5678' }) },
  'ecommerce-order': {
    async header(maker, given) {
      const sold = given?.platformItemNumber ? undefined : await onSale(maker)
      return {
        platform: 'TMALL',
        platformOrderNo: unused('order', 16),
        memberNo: unused('member', 12),
        orderDate: '2025-05-05',
        platformItemNumber: sold?.platformItemNumber ?? String(given?.platformItemNumber ?? ''),
        platformLineNo: 1,
        quantity: '2',
        paidAmount: '398',
        receiverPhone: '138****5678',
      }
    },
  },
  'service-ticket': {
    async header(maker) {
      const order = (await maker.make(ecommerceOrder, {})) as Wire
      return { memberId: order.memberId, orderId: order.id }
    },
  },
}
export default samples
