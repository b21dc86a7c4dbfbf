import { z } from 'zod'
import { attributeMapping } from '#areas/masterdata/attribute-mapping/document.ts'
import { workOf } from '#platform/server/documents/making.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { pageInput } from '#platform/server/http/inputs.ts'
import { may } from '#platform/server/session/user.ts'
import { dictionaryFor } from './actions.server.ts'
import { originalPackingList } from './document.ts'
import { meaningsOf } from './match.ts'
import { listsWithoutItem, pageOf, unmatchedWords } from './unmatched.server.ts'
import { attributeInput, wordValue, wordValues } from './word-values.server.ts'

const page = { total: z.int(), size: z.int(), current: z.int(), pages: z.int() }
const listLeft = z.object({
  id: z.string(),
  packingListNo: z.string(),
  containerNo: z.string().nullable(),
  lines: z.int(),
})

/** So many values are proposed for a word; all others are found by typing. */
const proposed = 5

/** Every word of the vendors that has no code of ours, over all lists a person may change. */
export const unmatchedWordsCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: '/packing/original-packing-list/unmatched-words',
    summary: ['原始装箱单：全部未匹配的词', 'Original packing list: unmatched words over all lists'],
    permission: `${originalPackingList.permission}:save`,
    input: z.object(pageInput(20)),
    output: z.object({
      ...page,
      records: z.array(
        z.object({
          attrCode: attributeInput,
          word: z.string(),
          vendorId: z.string().nullable(),
          vendorName: z.string().nullable(),
          category: z.string().nullable().describe('Our code of the category all its lines are of'),
          lines: z.int(),
          lists: z.array(listLeft),
          meant: z.string().nullable().describe('What it means by now: the lists only have to be matched again'),
          proposals: z.array(wordValue),
        }),
      ),
    }),
    effect: 'read',
    async answer(context) {
      const work = workOf(parts, context)
      const found = pageOf(await unmatchedWords(parts, context), context.input)
      const maySay = may(context.user, `${attributeMapping.permission}:save`)
      const records = []
      for (const one of found.records) {
        const meaning = meaningsOf(await dictionaryFor(work, one.vendorId ?? ''), one.vendorId ?? '')
        records.push({
          ...one,
          meant: meaning(one.attrCode, one.word) ?? null,
          proposals: maySay ? await wordValues(work, { ...one, category: one.category ?? undefined }, proposed) : [],
        })
      }
      return { ...found, records }
    },
  })

/** Lists whose words are all known but where lines still need their item. */
export const listsWithoutItemCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: '/packing/original-packing-list/lists-without-item',
    summary: ['原始装箱单：只差物料的清单', 'Original packing list: lists with lines that only need their item'],
    permission: `${originalPackingList.permission}:save`,
    input: z.object(pageInput(20)),
    output: z.object({ ...page, records: z.array(listLeft.extend({ vendorName: z.string().nullable() })) }),
    effect: 'read',
    answer: async context => pageOf(await listsWithoutItem(parts, context), context.input),
  })
