/** Where each province stands on a map of equal tiles: its column and row, north at the top (GB/T 2260, without what kind of province it is). */
const tiles: Readonly<Record<string, readonly [column: number, row: number]>> = {
  黑龙江: [8, 0],
  内蒙古: [6, 1],
  吉林: [8, 1],
  新疆: [0, 2],
  甘肃: [2, 2],
  宁夏: [3, 2],
  山西: [5, 2],
  河北: [6, 2],
  北京: [7, 2],
  辽宁: [8, 2],
  青海: [1, 3],
  陕西: [4, 3],
  河南: [5, 3],
  山东: [6, 3],
  天津: [7, 3],
  西藏: [0, 4],
  四川: [2, 4],
  重庆: [3, 4],
  湖北: [4, 4],
  安徽: [5, 4],
  江苏: [6, 4],
  上海: [7, 4],
  云南: [1, 5],
  贵州: [2, 5],
  湖南: [3, 5],
  江西: [4, 5],
  浙江: [5, 5],
  福建: [6, 5],
  台湾: [7, 5],
  广西: [2, 6],
  广东: [3, 6],
  香港: [4, 6],
  澳门: [5, 6],
  海南: [2, 7],
}

/** What was sold in a province, as the list counts it. */
export interface Sold {
  readonly name: string
  readonly qty: number
  readonly amount: number
}

export interface Tile extends Sold {
  readonly column: number
  readonly row: number
  readonly isSold: boolean
  /** How dark it is: 0 where nothing was sold, 5 where most was. */
  readonly shade: number
}

const shades = 5

/** What was sold laid on the tiles, and what no tile stands for. */
export function tilesOf(sold: readonly Sold[]): {
  readonly tiles: readonly Tile[]
  readonly elsewhere: readonly Sold[]
} {
  const byName = new Map(sold.map(one => [one.name, one]))
  const most = Math.max(0, ...sold.filter(({ name }) => tiles[name]).map(({ qty }) => qty))
  return {
    tiles: Object.entries(tiles).map(([name, [column, row]]) => {
      const { amount, qty } = byName.get(name) ?? { amount: 0, qty: 0 }
      const shade = qty > 0 ? Math.ceil((qty / most) * shades) : 0
      return { name, qty, amount, column, row, shade, isSold: byName.has(name) }
    }),
    elsewhere: sold.filter(({ name }) => !tiles[name]),
  }
}
