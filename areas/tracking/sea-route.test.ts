import { expect, test } from 'vitest'
import { mapSize, pointOf } from './map.ts'
import { alongRoute, isLand, pathOf, seaRoute } from './sea-route.ts'

const ports = {
  laemChabang: { longitude: 100.88, latitude: 13.08 },
  nansha: { longitude: 113.6, latitude: 22.7 },
  shanghai: { longitude: 121.5, latitude: 31.2 },
  haiphong: { longitude: 106.7, latitude: 20.86 },
  sanAntonio: { longitude: -71.62, latitude: -33.58 },
  callao: { longitude: -77.15, latitude: -12.05 },
  rotterdam: { longitude: 4.1, latitude: 51.95 },
  durban: { longitude: 31.0, latitude: -29.9 },
  hamburgCanal: { longitude: -79.9, latitude: 9.35 },
  dalian: { longitude: 121.65, latitude: 38.92 },
  santos: { longitude: -46.3, latitude: -23.95 },
}
/** Ports stand on the coast as it is drawn, so that the first and last mile may cross it. */
const near = 6

test.each([
  ['laemChabang', 'nansha'],
  ['laemChabang', 'shanghai'],
  ['haiphong', 'shanghai'],
  ['sanAntonio', 'shanghai'],
  ['callao', 'nansha'],
  ['durban', 'nansha'],
  ['rotterdam', 'shanghai'],
  ['laemChabang', 'rotterdam'],
  ['hamburgCanal', 'shanghai'],
  ['santos', 'dalian'],
] as const)('from %s to %s a vessel goes by sea [issue 33, C20]', (one, other) => {
  const [from, to] = [ports[one], ports[other]]
  const route = seaRoute(from, to)
  expect(route[0]).toEqual(pointOf(from))
  const end = route.at(-1)
  expect((((end?.x ?? 0) - pointOf(to).x) / mapSize.width) % 1).toBeCloseTo(0)
  const ashore: string[] = []
  for (const [at, { x, y }] of route.entries()) {
    const next = route[at + 1]
    if (!next) break
    for (let step = 0; step <= 200; step++) {
      const point = { x: x + ((next.x - x) * step) / 200, y: y + ((next.y - y) * step) / 200 }
      const ends = [route[0], end].map(port => Math.hypot((port?.x ?? 0) - point.x, (port?.y ?? 0) - point.y))
      // Where four cells meet a way may pass between two of land and water.
      const isCorner = [point.x, point.y].every(one => Math.abs(one - Math.round(one)) < 1e-6)
      if (isLand(point) && !isCorner && Math.min(...ends) > near)
        ashore.push(`${point.x.toFixed(1)} ${point.y.toFixed(1)}`)
    }
  }
  expect(ashore).toEqual([])
})

test('from Thailand to China the way goes round Viet Nam, not through it', () => {
  const route = seaRoute(ports.laemChabang, ports.nansha)
  const south = Math.max(...route.map(({ y }) => y))
  // Cape Cà Mau lies at 8.6° N.
  expect(south).toBeGreaterThan(pointOf({ longitude: 104.7, latitude: 8.6 }).y)
  expect(route.length).toBeGreaterThan(3)
  expect(pathOf(route)).toMatch(/^M[\d.]+ [\d.]+(L[\d.]+ [\d.]+)+$/)
})

test('beyond the edge of the map a way goes on', () => {
  const xs = seaRoute(ports.laemChabang, ports.rotterdam).map(({ x }) => x)
  const steps = xs.slice(1).map((x, at) => Math.abs(x - (xs[at] ?? 0)))
  expect(Math.max(...steps)).toBeLessThan(mapSize.width / 4)
})

test('a vessel is at its ports before and after its way, and on the way between', () => {
  const route = [
    { x: 0, y: 0 },
    { x: 3, y: 0 },
    { x: 3, y: 1 },
  ]
  expect(alongRoute(route, 0)).toEqual({ x: 0, y: 0 })
  expect(alongRoute(route, 0.5)).toEqual({ x: 2, y: 0 })
  expect(alongRoute(route, 1)).toEqual({ x: 3, y: 1 })
})
