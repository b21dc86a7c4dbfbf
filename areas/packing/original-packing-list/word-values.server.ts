import { z } from 'zod'
import { attributeMapping } from '#areas/masterdata/attribute-mapping/document.ts'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { type AttributeName, attributeNames, namesIn } from '#areas/masterdata/offers.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { idText } from '#platform/server/http/inputs.ts'
import { byLikeness } from './likeness.ts'

/** One of the nine attributes. */
export const attributeInput = z.enum(Object.keys(attributeNames) as [AttributeName, ...AttributeName[]])

const input = z.object({
  attrCode: attributeInput,
  word: z.string().min(1).max(300),
  /** Our code of the category the line is of. */
  category: z.string().max(60).optional(),
  /** Our code of the commodity of the line: it says the category where no word does. */
  commodity: z.string().max(60).optional(),
  /** Whose word it is: a vendor of one fruit means that fruit. */
  vendorId: idText.optional(),
})

/** A value of ours that a word may stand for. */
export const wordValue = z.object({
  dopCode: z.string(),
  nameCn: z.string().nullable(),
  nameEn: z.string().nullable(),
  /** Whether its name stands in the word, or looks like it. */
  isAlike: z.boolean(),
})

/** The category a value belongs to, by the values above it; nothing for one that belongs to all. */
function categoryOf(value: Row<typeof attributeValue>, byCode: ReadonlyMap<string, Row<typeof attributeValue>>) {
  let above: Row<typeof attributeValue> | undefined = value
  for (let steps = 0; above && steps < 5; steps++) {
    if (above.attrCode === 'category') return above.dopCode
    above = above.parentCode ? byCode.get(above.parentCode) : undefined
  }
  return undefined
}

/** A vendor's word of an attribute, and our code of the category its lines are of. */
export interface SaidWord {
  readonly attrCode: AttributeName
  readonly word: string
  readonly category?: string | undefined
  readonly commodity?: string | undefined
  readonly vendorId?: string | null | undefined
}

/** The category of everything a vendor has ever sent, where it is one. */
async function onlyCategoryOf(work: Work, vendorId: string | null | undefined): Promise<string | undefined> {
  if (!vendorId) return undefined
  const { rows } = await work.transaction.query<{ category: string }>(
    `select distinct d.category_dop as category from original_packing_list h
       join original_packing_list_details d on d.tenant_id = h.tenant_id and d.document_id = h.id
      where h.tenant_id = current_tenant() and h.vendor_id = $1 and h.enable_flag = 'Y' and d.category_dop is not null limit 2`,
    [vendorId],
    'category-of-vendor',
  )
  return rows.length === 1 ? rows[0]?.category : undefined
}

/** Our values for a vendor's word, the nearest first: of the same category only (business.md 3.1). */
export async function wordValues(work: Work, said: SaidWord, most: number): Promise<z.infer<typeof wordValue>[]> {
  const { attrCode, word } = said
  const all = await work.all(attributeValue, { enableFlag: 'Y' })
  const byCode = new Map(all.map(value => [value.dopCode, value]))
  const ofCommodity = said.commodity ? byCode.get(said.commodity) : undefined
  const category =
    said.category ?? (ofCommodity && categoryOf(ofCommodity, byCode)) ?? (await onlyCategoryOf(work, said.vendorId))
  const fitting = all.flatMap(value => {
    if (value.attrCode !== attrCode) return []
    const own = attrCode === 'category' ? undefined : categoryOf(value, byCode)
    // While nobody knows the fruit, no size of one of them is offered as if it were sure: a kiwi's 22 is no longan's.
    const isBound = own === undefined || own === category || attrCode === 'commodity'
    return !category || own === undefined || own === category ? [{ ...value, isBound }] : []
  })
  const values = fitting.map(value => ({
    ...value,
    names: [value.nameCn, value.nameEn, value.nameTh, value.bizCode, value.dopCode, ...namesIn(value.aliases)],
  }))
  return byLikeness(word, values)
    .slice(0, most)
    .map(({ value: { dopCode, nameCn, nameEn, isBound }, isAlike }) => ({
      dopCode,
      nameCn,
      nameEn,
      isAlike: isAlike && isBound,
    }))
}

/** The call for our values a vendor's word may stand for. */
export const wordValuesCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: '/packing/original-packing-list/word-values',
    summary: ['原始装箱单：供应商原词可能对应的属性值', 'Original packing list: values a vendor’s word may stand for'],
    permission: `${attributeMapping.permission}:save`,
    input,
    output: z.array(wordValue),
    effect: 'read',
    answer: context => wordValues(workOf(parts, context), context.input, 300),
  })
