import type { Label } from '#platform/model/label.ts'

/** Where each province stands on a map of equal tiles: its column and row, north at the top, its English name and the two letters it goes by (GB/T 2260, without what kind of province it is). */
const tiles: Readonly<Record<string, readonly [column: number, row: number, english: string, letters: string]>> = {
  黑龙江: [8, 0, 'Heilong\u00adjiang', 'HL'],
  内蒙古: [6, 1, 'Inner Mongolia', 'NM'],
  吉林: [8, 1, 'Jilin', 'JL'],
  新疆: [0, 2, 'Xinjiang', 'XJ'],
  甘肃: [2, 2, 'Gansu', 'GS'],
  宁夏: [3, 2, 'Ningxia', 'NX'],
  山西: [5, 2, 'Shanxi', 'SX'],
  河北: [6, 2, 'Hebei', 'HE'],
  北京: [7, 2, 'Beijing', 'BJ'],
  辽宁: [8, 2, 'Liaoning', 'LN'],
  青海: [1, 3, 'Qinghai', 'QH'],
  陕西: [4, 3, 'Shaanxi', 'SN'],
  河南: [5, 3, 'Henan', 'HA'],
  山东: [6, 3, 'Shandong', 'SD'],
  天津: [7, 3, 'Tianjin', 'TJ'],
  西藏: [0, 4, 'Tibet', 'XZ'],
  四川: [2, 4, 'Sichuan', 'SC'],
  重庆: [3, 4, 'Chong\u00adqing', 'CQ'],
  湖北: [4, 4, 'Hubei', 'HB'],
  安徽: [5, 4, 'Anhui', 'AH'],
  江苏: [6, 4, 'Jiangsu', 'JS'],
  上海: [7, 4, 'Shanghai', 'SH'],
  云南: [1, 5, 'Yunnan', 'YN'],
  贵州: [2, 5, 'Guizhou', 'GZ'],
  湖南: [3, 5, 'Hunan', 'HN'],
  江西: [4, 5, 'Jiangxi', 'JX'],
  浙江: [5, 5, 'Zhejiang', 'ZJ'],
  福建: [6, 5, 'Fujian', 'FJ'],
  台湾: [7, 5, 'Taiwan', 'TW'],
  广西: [2, 6, 'Guangxi', 'GX'],
  广东: [3, 6, 'Guang\u00addong', 'GD'],
  香港: [4, 6, 'Hong Kong', 'HK'],
  澳门: [5, 6, 'Macau', 'MO'],
  海南: [2, 7, 'Hainan', 'HI'],
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
  readonly english: string
  /** What it goes by where there is no room for its English name. */
  readonly letters: string
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
    tiles: Object.entries(tiles).map(([name, [column, row, english, letters]]) => {
      const { amount, qty } = byName.get(name) ?? { amount: 0, qty: 0 }
      const shade = qty > 0 ? Math.ceil((qty / most) * shades) : 0
      return { name, english, letters, qty, amount, column, row, shade, isSold: byName.has(name) }
    }),
    elsewhere: sold.filter(({ name }) => !tiles[name]),
  }
}

/** What a province is called; a place that is none keeps the name it came with. */
export const provinceLabel = (name: string): Label => [name, tiles[name]?.[2].replace('\u00ad', '') ?? name]
