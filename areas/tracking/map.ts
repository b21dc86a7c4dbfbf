/** A place on the earth, in degrees. */
export interface Degrees {
  readonly longitude: number
  readonly latitude: number
}

/** The map's middle: between Asia and America, so that no route is cut. */
const middle = 180
export const mapSize = { width: 720, height: 360 } as const

/** Where a place stands on a map centred on the Pacific. */
export function pointOf({ longitude, latitude }: Degrees): { x: number; y: number } {
  const east = (((longitude - middle + 540) % 360) + 360) % 360
  return { x: (east / 360) * mapSize.width, y: ((90 - latitude) / 180) * mapSize.height }
}

/** The place on the earth that a point of the map stands for, to a thousandth of a degree. */
export function degreesOf({ x, y }: { readonly x: number; readonly y: number }): Degrees {
  const thousandth = (value: number) => Math.round(value * 1000) / 1000
  const east = (((x / mapSize.width) * 360) % 360) + 360
  return {
    longitude: thousandth(((east + middle) % 360) - 180),
    latitude: thousandth(90 - (y / mapSize.height) * 180),
  }
}

/** How much of its way a container has done by its dates: 0 before it departs, 1 once it has arrived. */
export function progressOf(etdDate: string | null, etaDate: string | null, today: string): number {
  if (!etdDate || !etaDate || today <= etdDate) return 0
  const [from, to, at] = [etdDate, etaDate, today].map(day => Date.parse(`${day}T00:00:00Z`)) as [
    number,
    number,
    number,
  ]
  return to <= from ? 1 : Math.min(1, (at - from) / (to - from))
}

/** Water around the outermost places; to the east their names stand. */
const margin = { west: 45, east: 75, north: 40, south: 30 } as const
/** No closer than this, or single ports would fill the map; and in a shape that leaves room for what stands beside it. */
const least = { width: 240, shape: 1.9 } as const

/** The part of the map that holds these places, as an SVG view box. */
export function sightOf(places: readonly { readonly x: number; readonly y: number }[]): string {
  const [across, down] = [places.map(one => one.x), places.map(one => one.y)]
  const west = Math.max(0, Math.min(...across) - margin.west)
  const east = Math.min(mapSize.width, Math.max(...across) + margin.east)
  const north = Math.min(...down) - margin.north
  const south = Math.max(...down) + margin.south
  const width = Math.min(mapSize.width, Math.max(least.width, east - west, (south - north) * least.shape))
  const height = width / least.shape
  const x = Math.min(Math.max(0, (west + east - width) / 2), mapSize.width - width)
  const y = Math.min(Math.max(0, (north + south - height) / 2), Math.max(0, mapSize.height - height))
  return [x, y, width, height].map(value => Math.round(value)).join(' ')
}

/** The part of the map that is looked at. */
export interface Sight {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A view box as its four figures. */
export function sightIn(box: string): Sight {
  const [x = 0, y = 0, width = 0, height = 0] = box.split(' ').map(Number)
  return { x, y, width, height }
}

/** As close as the coast, drawn in half degrees, still says something; in points across. */
const closest = 40

/** A sight closer or farther by a factor, about a place in it; it never shows more than the map, nor leaves it. */
export function zoomed(
  sight: Sight,
  factor: number,
  at = { x: sight.x + sight.width / 2, y: sight.y + sight.height / 2 },
): Sight {
  const width = Math.min(mapSize.width, Math.max(closest, sight.width / factor))
  const scale = width / sight.width
  return held({
    x: at.x - (at.x - sight.x) * scale,
    y: at.y - (at.y - sight.y) * scale,
    width,
    height: sight.height * scale,
  })
}

/** A sight pushed along by so much of the map. */
export const pushed = (sight: Sight, by: { readonly x: number; readonly y: number }): Sight =>
  held({ ...sight, x: sight.x + by.x, y: sight.y + by.y })

const held = (sight: Sight): Sight => ({
  ...sight,
  x: Math.min(Math.max(0, sight.x), mapSize.width - sight.width),
  y: Math.min(Math.max(0, sight.y), Math.max(0, mapSize.height - sight.height)),
})

/** So much of a window its places stand in: to the east are their names. */
const inMiddle = 0.7

/** How far a map wider than its window is moved along, so that as many of its places as go into it stand in its middle. */
export function movedAlong(
  places: readonly { readonly x: number }[],
  sight: Sight,
  { whole, window }: { readonly whole: number; readonly window: number },
): number {
  const across = places.map(one => one.x).toSorted((a, b) => a - b)
  if (across.length === 0 || whole <= window) return 0
  const room = (window / whole) * sight.width * inMiddle
  const together = across.map(west => across.filter(x => x >= west && x <= west + room))
  const most = together.reduce((best, some) => (some.length > best.length ? some : best), [])
  const middle = ((most[0] ?? 0) + (most.at(-1) ?? 0)) / 2
  const from = ((middle - sight.x) / sight.width) * whole - window / 2
  return Math.round(Math.min(Math.max(0, from), whole - window))
}

/** How high a name stands on the map, and how wide the longest is. */
const name = { height: 9, width: 60 } as const

/** Where the names of places stand beside their points: those of places close to each other one below the other; smaller by the scale where the map is closer. */
export function namesApart<P extends { readonly x: number; readonly y: number }>(
  places: readonly P[],
  scale = 1,
): (P & { readonly nameY: number })[] {
  const told: (P & { nameY: number })[] = []
  for (const one of places.toSorted((a, b) => a.y - b.y)) {
    let nameY = one.y + 3 * scale
    for (const other of told)
      if (Math.abs(other.x - one.x) < name.width * scale && nameY < other.nameY + name.height * scale)
        nameY = other.nameY + name.height * scale
    told.push({ ...one, nameY })
  }
  return told
}
