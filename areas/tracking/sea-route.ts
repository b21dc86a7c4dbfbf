import { land } from './land.ts'
import { type Degrees, mapSize, pointOf } from './map.ts'

/** A point of the map; one that lies beyond its edge goes on where the map begins again. */
export interface Point {
  readonly x: number
  readonly y: number
}

const { width, height } = mapSize

/** Straits and canals that are narrower than the coast is drawn, as ways in degrees of longitude and latitude. */
const channels: readonly (readonly (readonly [longitude: number, latitude: number])[])[] = [
  // Malacca and Singapore
  [
    [95, 6.2],
    [98.5, 5],
    [100.8, 3],
    [103.2, 1.2],
    [104.6, 1.4],
  ],
  // Sunda
  [
    [104.4, -6.4],
    [106.2, -5.5],
  ],
  // Lombok and Makassar
  [
    [115.7, -9.4],
    [116.6, -7],
    [118, -2],
    [119.3, 2],
  ],
  // Hainan
  [
    [109.2, 20.2],
    [111, 20.2],
  ],
  // Suez and the Red Sea
  [
    [32.4, 31.6],
    [32.6, 29.8],
    [34, 27.4],
    [38, 21],
    [42.4, 14],
    [43.4, 12.5],
    [45.5, 12],
  ],
  // Panama
  [
    [-80, 9.8],
    [-79.5, 8.6],
  ],
  // Gibraltar
  [
    [-7.2, 36],
    [-4, 36],
  ],
  // Hormuz
  [
    [55, 26],
    [57.2, 25.6],
  ],
  // Dover
  [
    [0, 50.2],
    [3, 51.8],
  ],
  // Cook
  [
    [174, -40.4],
    [174.8, -41.8],
  ],
]

const cellOf = (x: number, y: number): number => y * width + x
const around = (x: number): number => ((x % width) + width) % width

/** Where the land's coasts cross the middle of a row of cells. */
function crossingsOf(): number[][] {
  const rows: number[][] = Array.from({ length: height }, () => [])
  for (const coast of land.split('z')) {
    const numbers = (coast.match(/-?\d+/g) ?? []).map(Number)
    let [x = 0, y = 0] = numbers
    const [startX, startY] = [x, y]
    const cross = (toX: number, toY: number) => {
      for (let row = Math.max(0, Math.min(y, toY)); row < Math.min(height, Math.max(y, toY)); row++)
        rows[row]?.push(x + ((row + 0.5 - y) / (toY - y)) * (toX - x))
      ;[x, y] = [toX, toY]
    }
    for (let at = 2; at + 1 < numbers.length; at += 2) cross(x + (numbers[at] ?? 0), y + (numbers[at + 1] ?? 0))
    cross(startX, startY)
  }
  return rows
}

/** Which cells of the map, half a degree each, are land; the narrow ways are open. */
function charted(): Uint8Array {
  const chart = new Uint8Array(width * height)
  for (const [y, crossings] of crossingsOf().entries()) {
    const edges = crossings.toSorted((a, b) => a - b)
    for (let at = 0; at + 1 < edges.length; at += 2)
      for (let x = Math.ceil((edges[at] ?? 0) - 0.5); x < (edges[at + 1] ?? 0) - 0.5; x++)
        chart[cellOf(around(x), y)] = 1
  }
  for (const way of channels)
    for (const [at, [longitude, latitude]] of way.entries()) {
      const [toLongitude, toLatitude] = way[at + 1] ?? [longitude, latitude]
      for (let step = 0; step <= 40; step++) {
        const point = pointOf({
          longitude: longitude + ((toLongitude - longitude) * step) / 40,
          latitude: latitude + ((toLatitude - latitude) * step) / 40,
        })
        const [x, y] = [Math.floor(point.x), Math.floor(point.y)]
        chart[cellOf(around(x), y)] = 0
        chart[cellOf(around(x + 1), y)] = 0
      }
    }
  return chart
}

let chart: Uint8Array | undefined
/** Whether a point of the map lies on land. */
export function isLand({ x, y }: Point): boolean {
  chart ??= charted()
  return chart[cellOf(around(Math.floor(x)), Math.min(height - 1, Math.max(0, Math.floor(y))))] === 1
}

/** The middle of the cell a vessel can be in that lies nearest to a port. */
function atSea(port: Point): Point {
  const [column, row] = [Math.floor(port.x), Math.floor(port.y)]
  for (let reach = 0; reach < 24; reach++) {
    let best: Point | undefined
    let least = Number.POSITIVE_INFINITY
    for (let y = row - reach; y <= row + reach; y++)
      for (let x = column - reach; x <= column + reach; x++) {
        const far = (x + 0.5 - port.x) ** 2 + (y + 0.5 - port.y) ** 2
        if (y < 0 || y >= height || far >= least || ocean()[cellOf(around(x), y)] !== 1) continue
        best = { x, y }
        least = far
      }
    if (best) return best
  }
  return { x: column, y: row }
}

let seas: Uint8Array | undefined
/** The cells of the one ocean: a lake leads nowhere. */
function ocean(): Uint8Array {
  if (seas) return seas
  const found = new Uint8Array(width * height)
  const first = cellOf(width / 2, height / 2)
  const waiting = [first]
  found[first] = 1
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    const [column, row] = [cell % width, Math.floor(cell / width)]
    for (const [east, south] of sides) {
      const [nextX, nextY] = [around(column + east), row + south]
      const next = cellOf(nextX, nextY)
      if (nextY < 0 || nextY >= height || found[next] || isLand({ x: nextX, y: nextY })) continue
      found[next] = 1
      waiting.push(next)
    }
  }
  seas = found
  return found
}

const sides = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const
const steps = [...sides, [1, 1], [1, -1], [-1, 1], [-1, -1]] as const

/** Rows beyond which there is ice: between 65° north and 58° south boxes travel. */
const ice = { north: 50, south: 296 } as const

/** How much shorter a step to the east is than one to the north, row by row. */
const narrowing = Array.from({ length: height }, (_, y) =>
  Math.cos((((y + 0.5) / height) * 180 - 90) * (Math.PI / 180)),
)

/** What lies nearest to the front, first: a heap of cells by what their way costs at least. */
class Front {
  private readonly cells: number[] = []
  private readonly costs: number[] = []

  push(cell: number, cost: number): void {
    let at = this.cells.push(cell) - 1
    this.costs.push(cost)
    while (at > 0) {
      const above = (at - 1) >> 1
      if ((this.costs[above] as number) <= cost) break
      this.swap(at, above)
      at = above
    }
  }

  pop(): number | undefined {
    const [first] = this.cells
    const [cell, cost] = [this.cells.pop(), this.costs.pop()]
    if (this.cells.length === 0 || cell === undefined || cost === undefined) return first
    this.cells[0] = cell
    this.costs[0] = cost
    for (let at = 0; ; ) {
      let least = at
      for (const below of [2 * at + 1, 2 * at + 2])
        if (below < this.costs.length && (this.costs[below] as number) < (this.costs[least] as number)) least = below
      if (least === at) return first
      this.swap(at, least)
      at = least
    }
  }

  private swap(one: number, other: number): void {
    const { cells, costs } = this
    ;[cells[one], cells[other]] = [cells[other] as number, cells[one] as number]
    ;[costs[one], costs[other]] = [costs[other] as number, costs[one] as number]
  }
}

/** The cells from one to the other, over water only; nothing where there is no way. */
function cellsBetween(from: Point, to: Point): Point[] | undefined {
  const goal = cellOf(around(to.x), to.y)
  const start = cellOf(around(from.x), from.y)
  const water = ocean()
  const costs = new Float64Array(width * height).fill(Number.POSITIVE_INFINITY)
  const before = new Int32Array(width * height).fill(-1)
  const left = (x: number, y: number) => {
    const east = Math.abs(x - around(to.x))
    return Math.hypot(Math.min(east, width - east) * Math.min(narrowing[y] ?? 1, narrowing[to.y] ?? 1), y - to.y)
  }
  const front = new Front()
  costs[start] = 0
  front.push(start, 0)
  const passed = new Uint8Array(width * height)
  for (let cell = front.pop(); cell !== undefined && cell !== goal; cell = front.pop()) {
    if (passed[cell]) continue
    passed[cell] = 1
    const [x, y] = [cell % width, Math.floor(cell / width)]
    for (const [east, south] of steps) {
      const [nextX, nextY] = [around(x + east), y + south]
      const next = cellOf(nextX, nextY)
      if (nextY < ice.north || nextY > ice.south || water[next] !== 1) continue
      // No vessel slips between two cells of land that meet at a corner.
      if (east !== 0 && south !== 0 && (water[cellOf(nextX, y)] !== 1 || water[cellOf(x, nextY)] !== 1)) continue
      const cost = (costs[cell] as number) + Math.hypot(east * (narrowing[nextY] as number), south)
      if (cost >= (costs[next] as number)) continue
      costs[next] = cost
      before[next] = cell
      front.push(next, cost + left(nextX, nextY))
    }
  }
  if (before[goal] === -1 && goal !== start) return undefined
  const cells: Point[] = []
  for (let cell = goal; cell !== -1; cell = before[cell] as number)
    cells.push({ x: cell % width, y: Math.floor(cell / width) })
  return cells.toReversed()
}

/** Where the way from one figure to another passes whole ones, as parts of the way. */
function passings(from: number, to: number): number[] {
  const parts: number[] = []
  for (let line = Math.ceil(Math.min(from, to)); line <= Math.max(from, to); line++)
    if (from !== to) parts.push((line - from) / (to - from))
  return parts
}

/** Whether every cell that the straight way between two points goes through is water. */
function isClear(from: Point, to: Point): boolean {
  const parts = [0, ...passings(from.x, to.x), ...passings(from.y, to.y), 1].toSorted((a, b) => a - b)
  return parts.every((part, at) => {
    const next = parts[at + 1]
    if (next === undefined || next - part < 1e-9) return true
    const along = (part + next) / 2
    return !isLand({ x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along })
  })
}

/** The same way with as few turns as there is water for. */
function straightened(points: readonly Point[]): Point[] {
  const turns = [points[0] as Point]
  for (let at = 0; at < points.length - 1; ) {
    let next = at + 1
    // A long way is looked along in steps: what is far off is rarely clear, and each look costs.
    for (let far = Math.min(points.length - 1, at + 160); far > next; far--)
      if (isClear(points[at] as Point, points[far] as Point)) {
        next = far
        break
      }
    turns.push(points[next] as Point)
    at = next
  }
  return turns
}

const known = new Map<string, readonly Point[]>()

/** The way of a vessel between two ports on the map, around what land lies between them; straight where there is no way by water. */
export function seaRoute(from: Degrees, to: Degrees): readonly Point[] {
  const key = [from.longitude, from.latitude, to.longitude, to.latitude].join(' ')
  const found = known.get(key)
  if (found) return found
  const [start, end] = [pointOf(from), pointOf(to)]
  const cells = cellsBetween(atSea(start), atSea(end))
  const middles: Point[] = []
  for (const { x, y } of cells ?? []) {
    const last = middles.at(-1)
    // Beyond the edge the way goes on instead of coming back across the whole map.
    const turns = last ? Math.round((last.x - x - 0.5) / width) : Math.round((start.x - x - 0.5) / width)
    middles.push({ x: x + 0.5 + turns * width, y: y + 0.5 })
  }
  const over = middles.length > 0 ? Math.round(((middles.at(-1)?.x ?? 0) - end.x) / width) * width : 0
  const route = [start, ...(middles.length > 0 ? straightened(middles) : []), { x: end.x + over, y: end.y }]
  known.set(key, route)
  return route
}

/** A way as a path that is drawn. */
export const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/** The point so far along a way: 0 at its beginning, 1 at its end. */
export function alongRoute(route: readonly Point[], progress: number): Point {
  const legs = route.slice(1).map((point, at) => {
    const from = route[at] as Point
    return { from, to: point, long: Math.hypot(point.x - from.x, point.y - from.y) }
  })
  let left = progress * legs.reduce((sum, { long }) => sum + long, 0)
  for (const { from, to, long } of legs) {
    if (left <= long && long > 0)
      return { x: from.x + ((to.x - from.x) * left) / long, y: from.y + ((to.y - from.y) * left) / long }
    left -= long
  }
  return route.at(-1) as Point
}
