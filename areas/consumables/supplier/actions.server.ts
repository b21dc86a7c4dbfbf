import type { Row } from '#platform/model/document.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { consumableProduct } from '../product/document.ts'
import { consumableSupplier } from './document.ts'

type Supplier = Row<typeof consumableSupplier>

/** Prices are in their supplier's currency: in another one the same figures are other prices, and the next order goes by them. */
export const actions = defineActions(consumableSupplier, {
  refuse: {
    async save({ currencyCode, id, supplierName }: Supplier, work: Work, before: Supplier | undefined) {
      if (!before || before.currencyCode === currencyCode) return null
      const priced = (await work.all(consumableProduct, { supplierId: id })).filter(one => one.unitPrice.gt(0))
      const [first] = priced
      return (
        first !== undefined && {
          field: 'currencyCode',
          bizCode: 'PRICES_IN_FORMER_CURRENCY',
          warning: true,
          message: [
            `${supplierName}有${priced.length}个耗材（如${first.productName}）按${before.currencyCode}定价，改为${currencyCode}后单价数字不变；是否继续，并随后修改单价？`,
            `${priced.length} products of ${supplierName}, ${first.productName} among them, are priced in ${before.currencyCode}; their figures stay and will be read as ${currencyCode}. Go on, and enter their prices anew?`,
          ],
        }
      )
    },
  },
  run: {},
})
