import { describe, expect, test } from 'vitest'
import { land } from './land.ts'
import {
  degreesOf,
  mapSize,
  movedAlong,
  namesApart,
  pointOf,
  progressOf,
  pushed,
  sightIn,
  sightOf,
  zoomed,
} from './map.ts'

const laemChabang = { longitude: 100.88, latitude: 13.08 }
const sanAntonio = { longitude: -71.62, latitude: -33.58 }
const shanghai = { longitude: 121.5, latitude: 31.2 }

describe('the map', () => {
  test('has the Pacific in its middle: Chile lies east of China', () => {
    expect(pointOf({ longitude: 180, latitude: 0 })).toEqual({ x: mapSize.width / 2, y: mapSize.height / 2 })
    expect(pointOf(sanAntonio).x).toBeGreaterThan(pointOf(shanghai).x)
    expect(pointOf(laemChabang).x).toBeLessThan(pointOf(shanghai).x)
  })

  test.each([
    ['2025-04-27', 0],
    ['2025-04-28', 0],
    ['2025-05-01', 0.5],
    ['2025-05-04', 1],
    ['2025-05-09', 1],
  ])('on %s a container from 28 April to 4 May has done %f of its way', (today, done) => {
    expect(progressOf('2025-04-28', '2025-05-04', today)).toBeCloseTo(done)
  })

  test.each([
    laemChabang,
    sanAntonio,
    shanghai,
    { longitude: -179.5, latitude: 10 },
    { longitude: 179.5, latitude: -10 },
  ])('leads back from a point to $longitude, $latitude, on both sides of the date line', place =>
    expect(degreesOf(pointOf(place))).toEqual(place),
  )

  test('draws no coast across the whole map where it meets the date line', () => {
    const steps = land.split('z').flatMap(coast => {
      const numbers = (coast.split('l')[1]?.match(/-?\d+/g) ?? []).map(Number)
      return numbers.filter((_, at) => at % 2 === 0)
    })
    expect(steps.length).toBeGreaterThan(1000)
    expect(steps.filter(east => Math.abs(east) > mapSize.width / 2)).toEqual([])
  })

  test('a map wider than its window begins with what is under way in its middle, and never beyond its edges', () => {
    const places = [laemChabang, shanghai].map(pointOf)
    const sight = sightIn(sightOf(places))
    const moved = movedAlong(places, sight, { whole: 900, window: 360 })
    for (const { x } of places) {
      const at = ((x - sight.x) / sight.width) * 900 - moved
      expect(at).toBeGreaterThan(0)
      expect(at).toBeLessThan(360)
    }
    // One that lies across the ocean does not put the empty water between them into the window.
    const wide = [...places, pointOf(sanAntonio)]
    const world = sightIn(sightOf(wide))
    const along = movedAlong(wide, world, { whole: 900, window: 360 })
    for (const { x } of places) {
      const at = ((x - world.x) / world.width) * 900 - along
      expect(at).toBeGreaterThan(0)
      expect(at).toBeLessThan(360)
    }
    expect(movedAlong(places, sight, { whole: 900, window: 1200 })).toBe(0)
    expect(movedAlong([{ x: sight.x }], sight, { whole: 900, window: 360 })).toBe(0)
    expect(movedAlong([{ x: sight.x + sight.width }], sight, { whole: 900, window: 360 })).toBe(540)
    expect(movedAlong([], sight, { whole: 900, window: 360 })).toBe(0)
  })

  test('names of ports close to each other stand one below the other', () => {
    const places = [
      { code: 'CNNSA', ...pointOf({ longitude: 113.6, latitude: 22.7 }) },
      { code: 'CNSHK', ...pointOf({ longitude: 113.9, latitude: 22.5 }) },
      { code: 'CLSAI', ...pointOf(sanAntonio) },
    ]
    const [nansha, shekou, chile] = namesApart(places)
    expect((shekou?.nameY ?? 0) - (nansha?.nameY ?? 0)).toBeGreaterThanOrEqual(9)
    expect(chile?.nameY).toBe((chile?.y ?? 0) + 3)
  })

  test('shows the part of the earth its ports are in, whole, whether next to each other or across the date line', () => {
    const box = (...places: { longitude: number; latitude: number }[]) => {
      const [x = 0, y = 0, width = 0, height = 0] = sightOf(places.map(pointOf)).split(' ').map(Number)
      const held = (one: { x: number; y: number }) => one.x > x && one.x < x + width && one.y > y && one.y < y + height
      return { x, y, width, height, holds: places.map(pointOf).every(held) }
    }
    const near = box(laemChabang, shanghai)
    const far = box(laemChabang, shanghai, sanAntonio)
    expect(near.holds).toBe(true)
    expect(far.holds).toBe(true)
    expect(near.width).toBe(240)
    expect(far.width).toBeGreaterThan(near.width)
    for (const one of [near, far]) {
      expect(one.x).toBeGreaterThanOrEqual(0)
      expect(one.x + one.width).toBeLessThanOrEqual(mapSize.width)
    }
  })

  test('is enlarged about a place, down to what the coast still says, and pushed along up to its edge [issue 33, C20]', () => {
    const whole = sightIn('0 0 720 360')
    const at = { x: 200, y: 150 }
    const near = zoomed(whole, 2, at)
    expect(near).toEqual({ x: 100, y: 75, width: 360, height: 180 })
    expect(zoomed(near, 0.1, at)).toEqual(whole)
    expect(zoomed(near, 1000).width).toBe(40)
    expect(pushed(near, { x: -500, y: 20 })).toEqual({ ...near, x: 0, y: 95 })
    expect(pushed(near, { x: 500, y: 500 })).toEqual({ ...near, x: 360, y: 180 })
  })
})
