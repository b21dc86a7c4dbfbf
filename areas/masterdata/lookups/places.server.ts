import { z } from 'zod'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { pageInput } from '#platform/server/http/inputs.ts'
import { pageOutput } from '#platform/server/http/outputs.ts'
import { chinesePlaces, cityTree, type Place, spoken, territories } from './place-files.server.ts'

const common = {
  ...usualCall,
  method: 'GET' as const,
  permission: null,
  effect: 'read' as const,
  // These lists belong to no tenant and come from no table.
  transaction: 'own' as const,
}
const words = z.string().max(150).default('')
const code = z.string().max(20).default('')
const paging = (usual: number) => ({
  ...pageInput(usual, 1000),
  q: words,
  name: words,
})

async function pageOf(
  places: readonly Place[],
  { q, name, current, size }: { q: string; name: string; current: number; size: number },
  row: (place: Place) => object,
) {
  const wanted = [q, name].map(one => one.trim().toLowerCase()).filter(Boolean)
  const found: Place[] = []
  for (const place of places) {
    const text = wanted.length > 0 ? await spoken(place) : ''
    if (wanted.every(one => text.includes(one))) found.push(place)
  }
  const records = found.slice((current - 1) * size, current * size).map(row)
  return { records, total: found.length, size, current, pages: Math.ceil(found.length / size) }
}

const choice = { label: z.string().describe('The name'), value: z.string().describe('The code') }
const place = z.strictObject({
  code: z.string().describe('GB/T 2260'),
  name: z.string(),
  nameEn: z.string(),
  stateCode: z.string().nullable().describe('The province it lies in'),
  cityCode: z.string().nullable().describe('The city it lies in'),
  ...choice,
})
const territory = z.strictObject({
  territoryCode: z.string().describe('ISO 3166-1, two letters'),
  territoryName: z.string(),
  territoryNameEn: z.string(),
  ...choice,
})
const node = { ...choice, labelEn: z.string() }

const levels = [
  ['state', '省级行政区', 'Provinces'],
  ['city', '城市', 'Cities'],
  ['district', '区县', 'Districts'],
] as const

/** Provinces, cities and districts, a thousand at a time, and the countries of the world (Spec 000 §7.5, §7.6). */
export const placeCalls = (): Call[] => [
  ...levels.map(([level, zh, en]) =>
    defineCall({
      ...common,
      path: `/masterdata/administrativeArea/query/${level}/page`,
      summary: [`下拉：${zh}`, `Choices: ${en}`],
      input: z.object({
        ...paging(1000),
        code,
        ...(level === 'state' ? {} : { stateCode: code }),
        ...(level === 'district' ? { cityCode: code } : {}),
      }),
      output: pageOutput(place),
      async answer({ input }) {
        const { stateCode, cityCode } = input as { stateCode?: string; cityCode?: string }
        const places = (await chinesePlaces(level)).filter(
          one =>
            (!input.code || one.code === input.code) &&
            (!stateCode || one.within[0] === stateCode) &&
            (!cityCode || one.within[1] === cityCode),
        )
        return pageOf(places, input, one => ({
          code: one.code,
          name: one.name,
          nameEn: one.nameEn,
          stateCode: one.within[0] ?? null,
          cityCode: one.within[1] ?? null,
          label: one.name,
          value: one.code,
        }))
      },
    }),
  ),
  defineCall({
    ...common,
    path: '/scm/base/city/dropdown/tree',
    summary: ['下拉：省市树', 'Choices: provinces with their cities'],
    input: z.object(pageInput(1000, 1000)),
    output: z.array(z.strictObject({ ...node, children: z.array(z.strictObject(node)) })),
    // A page of provinces; their cities come with them.
    answer: async ({ input: { current, size } }) => (await cityTree()).slice((current - 1) * size, current * size),
  }),
  defineCall({
    ...common,
    path: '/masterdata/territories/page',
    summary: ['下拉：国家和地区', 'Choices: countries and territories'],
    input: z.object({ ...paging(20), territoryCode: code }),
    output: pageOutput(territory),
    async answer({ input }) {
      const all = await territories()
      const places = input.territoryCode ? all.filter(one => one.code === input.territoryCode) : all
      return pageOf(places, input, one => ({
        territoryCode: one.code,
        territoryName: one.name,
        territoryNameEn: one.nameEn,
        label: one.name,
        value: one.code,
      }))
    },
  }),
]
