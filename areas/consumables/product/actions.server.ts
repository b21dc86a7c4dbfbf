import { item } from '#areas/masterdata/item/document.ts'
import { lookupValue } from '#areas/masterdata/lookup-value/document.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { stockDocument } from '#areas/warehouse/stock-document/document.ts'
import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { decimal, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import { grouped } from '#platform/model/grouped.ts'
import type { Label } from '#platform/model/label.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { consumableSupplier } from '../supplier/document.ts'
import { consumableProduct } from './document.ts'

type Product = Row<typeof consumableProduct>

/** A unit by its name; one that the list of units does not have, as it is written. */
async function unitNamed(work: Work, uom: string | null): Promise<Label> {
  const known = uom ? await work.find(lookupValue, { lookupType: 'UOM', lookupValue: uom }) : undefined
  return known ? [known.description, known.descriptionEn ?? known.description] : [uom ?? '', uom ?? '']
}

/** The item under which a product lies in stock: its code is the product's own, and no fruit has it. */
async function stockItem({ itemCode, productCode, productName, uom }: Product, work: Work): Promise<Partial<Product>> {
  if (!productCode || !productName || itemCode) return {}
  const made =
    (await work.find(item, { itemCode: productCode })) ??
    (await work.create(item, { itemCode: productCode, itemName: productName, uom }))
  return { itemCode: made.itemCode }
}

/** A carton's item is called and counted as the carton is. */
async function itemFollows({ itemCode, productName, uom }: Product, work: Work): Promise<void> {
  const known = itemCode ? await work.find(item, { itemCode }) : undefined
  if (known && (known.itemName !== productName || known.uom !== uom))
    await work.update(item, known, { itemName: productName, uom })
}

/** A code that a fruit of ours has already stands for no carton; of anything else that lies in stock under it the carton takes the item over, name and unit. */
async function taken({ productCode, productName, uom }: Product, work: Work): Promise<Refusal[]> {
  const known = await work.find(item, { itemCode: productCode })
  if (known?.category)
    return [
      {
        field: 'productCode',
        bizCode: 'CODE_IS_AN_ITEM',
        message: [
          `产品编码${productCode}已是物料${known.itemName}的编码，请换一个`,
          `Product code ${productCode} is the code of item ${known.itemName}; choose another`,
        ],
      },
    ]
  if (!known || (known.itemName === productName && known.uom === uom)) return []
  // Another product's own: that the code is there already is said of it.
  if (await work.find(consumableProduct, { productCode })) return []
  const [was, is] = [await unitNamed(work, known.uom), await unitNamed(work, uom)]
  return [
    {
      field: 'productCode',
      bizCode: 'CODE_IS_AN_ITEM',
      warning: true,
      message: [
        `产品编码${productCode}已是物料${known.itemName}（${was[0]}）的编码，保存后该物料改为${productName}（${is[0]}）；是同一样东西吗？不是请换编码`,
        `Product code ${productCode} is the code of item ${known.itemName} (${was[1]}), which becomes ${productName} (${is[1]}). Are they the same thing? If not, choose another code`,
      ],
    },
  ]
}

/** The unit is that of everything said of the product: what lies in stock, what is ordered, what it costs. */
async function otherUnit({ itemCode, productName, uom }: Product, work: Work, before: Product): Promise<Refusal[]> {
  if (before.uom === uom || !itemCode) return []
  const lies = sum(await work.all(stockOnhand, { itemCode }), row => row.onhand)
  const [was, is] = [await unitNamed(work, before.uom), await unitNamed(work, uom)]
  return [
    {
      field: 'uom',
      bizCode: 'FIGURES_IN_FORMER_UNIT',
      warning: true,
      message: [
        `${productName}的单价、采购量、安全库存和现有量${lies}按${was[0]}计，改为${is[0]}后数字不变；是否继续，并随后修改这些数字、盘点库存？`,
        `Price, usual order, safety stock and the ${lies} on hand of ${productName} are counted in ${was[1]}; their figures stay and will be read as ${is[1]}. Go on, then enter them anew and count the stock?`,
      ],
    },
  ]
}

/** A price that stays while its supplier's currency is another is another price (as where the supplier itself changes). */
function otherCurrency({ currencyCode, productName, unitPrice }: Product, before: Product): Refusal[] {
  const from = before.currencyCode
  if (!from || !currencyCode || from === currencyCode || unitPrice.isZero() || !unitPrice.eq(before.unitPrice))
    return []
  return [
    {
      field: 'unitPrice',
      bizCode: 'PRICES_IN_FORMER_CURRENCY',
      warning: true,
      message: [
        `${productName}的单价${unitPrice}按${from}定价，新供应商以${currencyCode}结算，数字不变；是否继续？`,
        `${productName} is priced at ${unitPrice} in ${from}, and the new supplier is paid in ${currencyCode}; the figure stays. Go on?`,
      ],
    },
  ]
}

/** Nothing is bought for a warehouse, or as an item, that is out of use: it could never be shipped or received there. */
async function placeOrItemOutOfUse(products: readonly Product[], work: Work, input: Wire): Promise<Refusal[]> {
  const place = await work.find(secondaryInventory, { warehouseCode: String(input.warehouse) })
  const closed: Refusal[] =
    place?.enableFlag === 'N'
      ? [
          {
            bizCode: 'WAREHOUSE_DISABLED',
            message: [
              `收货仓库${place.warehouseName}已停用，请改选仓库，或先启用该仓库`,
              `Warehouse ${place.warehouseName} is disabled; choose another one, or have it enabled first`,
            ],
          },
        ]
      : []
  const refused: Refusal[] = []
  for (const { itemCode, productName } of products) {
    const known = itemCode ? await work.find(item, { itemCode }) : undefined
    if (known?.enableFlag === 'N')
      refused.push({
        bizCode: 'PRODUCT_DISABLED',
        message: [
          `${productName}的库存物料${known.itemCode}已停用，请先启用再采购`,
          `Stock item ${known.itemCode} of ${productName} is disabled; enable it before ordering`,
        ],
      })
  }
  return [...closed, ...refused]
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

interface OpenOrder {
  readonly no: string
  readonly qty: string
}

/** Purchases of an item that have not come yet. */
async function openOrders(work: Work, itemCode: string): Promise<OpenOrder[]> {
  const { rows } = await work.transaction.query<OpenOrder>(
    `select o.shipment_number as no, coalesce(d.shipment_quantity, d.quantity)::text as qty
       from stock_document o join stock_document_details d on d.tenant_id = o.tenant_id and d.document_id = o.id
      where o.tenant_id = current_tenant() and o.status in ('NEW', 'SHIPPED') and o.enable_flag = 'Y' and d.product_code = $1
      order by o.id`,
    [itemCode],
  )
  return rows
}

/** What is ordered while some of it is still to come is asked about: two people, or one twice, order the same. */
async function orderedAlready(products: readonly Product[], work: Work): Promise<Refusal[]> {
  const asked: Refusal[] = []
  for (const { itemCode, productName, uom } of products) {
    const open = itemCode ? await openOrders(work, itemCode) : []
    if (open.length === 0) continue
    const unit = await unitNamed(work, uom)
    const told = (at: 0 | 1) => open.slice(0, 3).map(({ no, qty }) => `${no} (${decimal(qty).toFixed()} ${unit[at]})`)
    const beyond = Math.max(0, open.length - 3)
    asked.push({
      bizCode: 'ORDERED_ALREADY',
      warning: true,
      message: [
        `${productName}已有未到货的采购：${told(0).join('、')}${beyond > 0 ? `等${open.length}张` : ''}；是否再采购一次？`,
        `${productName} is on order already: ${told(1).join(', ')}${beyond > 0 ? ` and ${beyond} more` : ''}. Order it once more?`,
      ],
    })
  }
  return asked
}

const wanted = ({ orderQty }: Product, { quantity }: Wire) => (quantity ? decimal(String(quantity)) : orderQty)

const run: Actions<typeof consumableProduct>['run'] = {
  save: itemFollows,
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
    save: async (product: Product, work: Work, before: Product | undefined) =>
      before
        ? [...(await otherUnit(product, work, before)), ...otherCurrency(product, before)]
        : await taken(product, work),
    order: async (products, work, input) => [
      ...(await outOfUse(products, work)),
      ...(await placeOrItemOutOfUse(products, work, input)),
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
      ...(await orderedAlready(products, work)),
    ],
  },
  run,
})
