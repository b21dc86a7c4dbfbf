import { z } from 'zod'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { chinesePlaces, cityTree, type Place, spoken, territories } from './place-files.server.ts'

const common = {
  ...usualCall,
  method: 'GET' as const,
  permission: null,
  effect: 'read' as const,
  // These lists belong to no tenant and come from no table.
  transaction: 'own' as const,
}
const whole = z.coerce.number().int().min(1)
const words = z.string().max(150).default('')
const code = z.string().max(20).default('')
const paging = (usual: number) => ({
  current: whole.default(1),
  size: whole.max(1000).default(usual),
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
      async answer({ input }) {
        const { stateCode, cityCode } = input as { stateCode?: string; cityCode?: string }
        const places = (await chinesePlaces(level)).filter(
          place =>
            (!input.code || place.code === input.code) &&
            (!stateCode || place.within[0] === stateCode) &&
            (!cityCode || place.within[1] === cityCode),
        )
        return pageOf(places, input, place => ({
          code: place.code,
          name: place.name,
          nameEn: place.nameEn,
          stateCode: place.within[0] ?? null,
          cityCode: place.within[1] ?? null,
          label: place.name,
          value: place.code,
        }))
      },
    }),
  ),
  defineCall({
    ...common,
    path: '/scm/base/city/dropdown/tree',
    summary: ['下拉：省市树', 'Choices: provinces with their cities'],
    input: z.object({}),
    answer: () => cityTree(),
  }),
  defineCall({
    ...common,
    path: '/masterdata/territories/page',
    summary: ['下拉：国家和地区', 'Choices: countries and territories'],
    input: z.object({ ...paging(20), territoryCode: code }),
    async answer({ input }) {
      const all = await territories()
      const places = input.territoryCode ? all.filter(place => place.code === input.territoryCode) : all
      return pageOf(places, input, place => ({
        territoryCode: place.code,
        territoryName: place.name,
        territoryNameEn: place.nameEn,
        label: place.name,
        value: place.code,
      }))
    },
  }),
]
