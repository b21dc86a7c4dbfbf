import { z } from 'zod'
import { item } from '#areas/masterdata/item/document.ts'
import { type AttributeName, attributeNames } from '#areas/masterdata/offers.ts'
import { workOf } from '#platform/server/documents/making.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { originalPackingList } from './document.ts'
import { codesOf } from './match.ts'

const names = Object.keys(attributeNames) as AttributeName[]
const code = z.string().max(60).optional()
const input = z.object({
  category: code,
  class: code,
  brand: code,
  commodity: code,
  grade: code,
  spec: code,
  packaging: code,
  netWeight: code,
  coo: code,
})

const output = z.array(
  z.object({
    itemCode: z.string(),
    itemName: z.string().nullable(),
    itemNameEn: z.string().nullable(),
    hsCode: z.string().nullable(),
    /** Attributes of the item that are other ones than those of the line. */
    differs: z.array(z.string()),
    /** The item's own codes by attribute; its weight stands for itself. */
    codes: z.record(z.string(), z.string()),
  }),
)

/** So many items are offered for a line. */
const offered = 12

/** Items for the codes of a line, those that fit first, then the nearest: of the same category only. */
export const nearestItemsCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: '/packing/original-packing-list/nearest-items',
    summary: ['原始装箱单：最接近的物料', 'Original packing list: the nearest items for the codes of a line'],
    permission: `${originalPackingList.permission}:save`,
    input,
    output,
    effect: 'read',
    async answer(context) {
      const known = context.input
      const items = await workOf(parts, context).all(item, { enableFlag: 'Y' })
      return items
        .filter(one => !known.category || one.category === known.category)
        .map(one => {
          const codes = codesOf(one)
          return {
            itemCode: one.itemCode,
            itemName: one.itemName,
            itemNameEn: one.itemNameEn,
            hsCode: one.hsCode,
            differs: names.filter(name => known[name] !== undefined && codes[name] !== known[name]),
            codes,
          }
        })
        .sort((a, b) => a.differs.length - b.differs.length || a.itemCode.localeCompare(b.itemCode))
        .slice(0, offered)
    },
  })
