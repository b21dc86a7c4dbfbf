import { z } from 'zod'
import { attributeMapping } from '#areas/masterdata/attribute-mapping/document.ts'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { wordKey } from '#areas/masterdata/offers.ts'
import { counted } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { idText } from '#platform/server/http/inputs.ts'
import { forbidden, refuse } from '#platform/server/http/refusal.ts'
import { may } from '#platform/server/session/user.ts'
import { originalPackingList } from './document.ts'
import { listsSaying } from './unmatched.server.ts'
import { attributeInput } from './word-values.server.ts'

const input = z.strictObject({
  attrCode: attributeInput,
  word: z.string().trim().min(1).max(150),
  dopCode: z.string().min(1).max(60),
  vendorId: idText.nullable().describe('Whose word it is; null: it means this for every vendor'),
  replaces: z.string().max(60).nullable().optional().describe('What it has meant, where that is to be changed'),
  fill: z.boolean().default(true).describe('Whether the unaudited lists with the word are matched at once'),
})
type Meaning = z.infer<typeof input>

const output = z.object({
  change: z.enum(['NEW', 'CHANGED', 'SAME']).describe('What became of the mapping'),
  lines: z.int().describe('Lines that were filled in'),
  left: z.int().describe('Lists with the word that are still to be filled in: ask again'),
  lists: z.array(
    z.object({
      id: z.string(),
      docNo: z.string(),
      isMatched: z.boolean().describe('Nothing is missing in it any more'),
    }),
  ),
})

/** So many lists are filled in by one call. */
const atOnce = 100

/** Says what a vendor's word means, and puts its code on every unaudited list with it that the person may match. */
export const mapWordCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: '/packing/original-packing-list/map-word',
    summary: [
      '原始装箱单：映射供应商原词并填写相关清单',
      'Original packing list: say what a vendor’s word means and fill it in on the lists with it',
    ],
    permission: `${attributeMapping.permission}:save`,
    input,
    output,
    effect: 'write',
    audit: 'map-word',
    async answer(context) {
      const said = context.input
      if (said.fill && !may(context.user, `${originalPackingList.permission}:match`)) throw forbidden()
      const work = workOf(parts, context)
      const change = await meant(parts, work, said)
      const waiting = said.fill ? await listsSaying(parts, context, said) : []
      const lists = []
      for (const { id, version } of waiting.slice(0, atOnce)) {
        await work.run(originalPackingList, 'matchAttributes', { id, version })
        const now = await work.find(originalPackingList, { id })
        lists.push({ id, docNo: now?.packingListNo ?? '', isMatched: now?.matchAttrFlag === 'Y' })
      }
      const lines = waiting.slice(0, atOnce).reduce((sum, list) => sum + list.lines, 0)
      const left = waiting.length - lists.length
      return new Done({ change, lines, left, lists }, spoken(said.word, lists, lines))
    },
  })

/** What came of it, with numbers. */
function spoken(word: string, lists: readonly { isMatched: boolean }[], lines: number): [string, string] {
  if (lists.length === 0) return [`“${word}”的映射已保存`, `The meaning of "${word}" is saved`]
  const whole = lists.filter(list => list.isMatched).length
  return [
    `“${word}”已映射，${lists.length}张清单的${lines}行已填写${whole > 0 ? `，其中${whole}张已全部匹配` : ''}`,
    `"${word}" is mapped; filled in on ${counted(lines, 'line')} of ${counted(lists.length, 'list')}${whole > 0 ? `, ${whole} of them matched completely` : ''}`,
  ]
}

/** What a word means for every vendor that does not say otherwise. */
async function generalMeaning(work: Work, attrCode: Meaning['attrCode'], word: string): Promise<string | undefined> {
  const all = await work.all(attributeMapping, { attrCode, vendorId: null, enableFlag: 'Y' })
  return all.find(one => wordKey(one.originalValue) === wordKey(word))?.dopCode
}

/** Writes the meaning down; another one that somebody has given meanwhile, or put away, is not overruled unseen. */
async function meant(
  parts: HouseParts,
  work: Work,
  { attrCode, word, dopCode, vendorId, replaces }: Meaning,
): Promise<'NEW' | 'CHANGED' | 'SAME'> {
  await work.lock('attribute-mapping', attrCode, wordKey(word))
  const known = (await work.all(attributeMapping, { attrCode, vendorId })).find(
    one => wordKey(one.originalValue) === wordKey(word),
  )
  if (!known) {
    if (vendorId !== null && (await generalMeaning(work, attrCode, word)) === dopCode) return 'SAME'
    await work.create(attributeMapping, { attrCode, originalValue: word, dopCode, vendorId })
    return 'NEW'
  }
  if (known.enableFlag !== 'Y')
    throw refuse(
      [
        `“${word}”的映射已停用，请先在属性映射中启用`,
        `The mapping of "${word}" is disabled; enable it under attribute mapping first`,
      ],
      'MAPPING_DISABLED',
    )
  if (known.dopCode === dopCode) return 'SAME'
  if (known.dopCode !== replaces) {
    const value = await work.find(attributeValue, { dopCode: known.dopCode })
    const [zh, en] = [value?.nameCn ?? known.dopCode, value?.nameEn ?? value?.nameCn ?? known.dopCode]
    throw refuse(
      [
        `“${word}”已映射为“${zh}”，清单保存或匹配属性后即填写；要改变含义，请到属性映射`,
        `"${word}" already means "${en}", filled in once the list is saved or matched; change the meaning under attribute mapping`,
      ],
      'ALREADY_EXISTS',
    )
  }
  const { id, version } = known
  await parts.store.update(work, parts.store.shapes.of(attributeMapping.name), { id, version }, { dopCode })
  return 'CHANGED'
}
