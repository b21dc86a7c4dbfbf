import { item } from '#areas/masterdata/item/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { stockDocument } from '#areas/warehouse/stock-document/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import { grouped } from '#platform/model/grouped.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { consumableSupplier } from '../supplier/document.ts'
import { consumableProduct } from './document.ts'

type Product = Row<typeof consumableProduct>

/** The item under which a product lies in stock: its code is the product's own, and no fruit has it. */
async function stockItem({ itemCode, productCode, productName, uom }: Product, work: Work): Promise<Partial<Product>> {
  if (!productCode || !productName) return {}
  const known = await work.find(item, { itemCode: itemCode ?? productCode })
  // A fruit's item is refused below; a carton's is called and counted as the carton is.
  if (known && !known.category && (known.itemName !== productName || known.uom !== uom))
    await work.update(item, known, { itemName: productName, uom })
  if (itemCode) return {}
  const made = known ?? (await work.create(item, { itemCode: productCode, itemName: productName, uom }))
  return { itemCode: made.itemCode }
}

/** A code that a fruit of ours has already stands for no carton. */
async function taken({ productCode }: Product, work: Work, before: Product | undefined): Promise<Refusal[]> {
  if (before) return []
  const known = await work.find(item, { itemCode: productCode })
  return known?.category
    ? [
        {
          field: 'productCode',
          bizCode: 'CODE_IS_AN_ITEM',
          message: [
            `产品编码${productCode}已是物料${known.itemName}的编码，请换一个`,
            `Product code ${productCode} is the code of item ${known.itemName}; choose another`,
          ],
        },
      ]
    : []
}

/** Nothing is bought of a supplier, or of a vendor, that is out of use. */
async function outOfUse(products: readonly Product[], work: Work): Promise<Refusal[]> {
  const refused: Refusal[] = []
  for (const { productName, supplierId, supplierName } of products) {
    const own = await work.find(consumableSupplier, { id: supplierId })
    const paid = own?.vendorId ? await work.find(vendor, { id: own.vendorId }) : undefined
    if (own?.enableFlag === 'Y' && paid?.enableFlag !== 'N') continue
    refused.push({
      bizCode: 'SUPPLIER_DISABLED',
      message: [
        `${productName}的供应商${supplierName ?? ''}已停用，请启用或更换供应商后再采购`,
        `Supplier ${supplierName ?? ''} of ${productName} is disabled; enable it or choose another before ordering`,
      ],
    })
  }
  return refused
}

const wanted = ({ orderQty }: Product, { quantity }: Wire) => (quantity ? decimal(String(quantity)) : orderQty)

const run: Actions<typeof consumableProduct>['run'] = {
  async order(products, work, input) {
    const made: { id: string; docNo: string | null }[] = []
    for (const own of grouped(products, one => one.supplierId)) {
      const [first] = own
      const supplier = first && (await work.find(consumableSupplier, { id: first.supplierId }))
      if (!supplier) continue
      const { id, shipmentNumber: docNo } = await work.create(stockDocument, {
        supplier: supplier.vendorId,
        warehouse: String(input.warehouse),
        currencyCode: supplier.currencyCode,
        orderDate: String(input.orderDate ?? work.today),
        details: own.map(one => ({
          productCode: one.itemCode ?? '',
          quantity: wanted(one, input) ?? decimal(0),
          unitPrice: one.unitPrice,
        })),
      })
      made.push({ id, docNo })
    }
    await work.staysWithin(
      stockDocument,
      made.map(one => one.id),
    )
    return made
  },
}

/** How consumables come into stock: each has its item, and is ordered by the simple module, one purchase a supplier (business.md 3.25). */
export const actions = defineActions(consumableProduct, {
  prepare: stockItem,
  refuse: {
    save: taken,
    order: async (products, work, input) => [
      ...(await outOfUse(products, work)),
      ...products
        .filter(one => one.enableFlag !== 'Y' || !wanted(one, input))
        .map(({ enableFlag, productName }) =>
          enableFlag === 'Y'
            ? {
                bizCode: 'ORDER_QTY_MISSING',
                message: [
                  `${productName}没有每次采购量，请填写数量`,
                  `${productName} has no usual order; enter a quantity`,
                ] as const,
              }
            : {
                bizCode: 'PRODUCT_DISABLED',
                message: [
                  `${productName}已停用，请先启用再采购`,
                  `${productName} is disabled; enable it before ordering`,
                ] as const,
              },
        ),
    ],
  },
  run,
})
