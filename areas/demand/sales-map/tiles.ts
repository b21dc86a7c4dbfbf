import type { Label } from '#platform/model/label.ts'

/** Where each province stands on a map of equal tiles, and its English name: column and row, north at the top (GB/T 2260, without what kind of province it is). */
const tiles: Readonly<Record<string, readonly [column: number, row: number, english: string]>> = {
  黑龙江: [8, 0, 'Heilongjiang'],
  内蒙古: [6, 1, 'Inner Mongolia'],
  吉林: [8, 1, 'Jilin'],
  新疆: [0, 2, 'Xinjiang'],
  甘肃: [2, 2, 'Gansu'],
  宁夏: [3, 2, 'Ningxia'],
  山西: [5, 2, 'Shanxi'],
  河北: [6, 2, 'Hebei'],
  北京: [7, 2, 'Beijing'],
  辽宁: [8, 2, 'Liaoning'],
  青海: [1, 3, 'Qinghai'],
  陕西: [4, 3, 'Shaanxi'],
  河南: [5, 3, 'Henan'],
  山东: [6, 3, 'Shandong'],
  天津: [7, 3, 'Tianjin'],
  西藏: [0, 4, 'Tibet'],
  四川: [2, 4, 'Sichuan'],
  重庆: [3, 4, 'Chongqing'],
  湖北: [4, 4, 'Hubei'],
  安徽: [5, 4, 'Anhui'],
  江苏: [6, 4, 'Jiangsu'],
  上海: [7, 4, 'Shanghai'],
  云南: [1, 5, 'Yunnan'],
  贵州: [2, 5, 'Guizhou'],
  湖南: [3, 5, 'Hunan'],
  江西: [4, 5, 'Jiangxi'],
  浙江: [5, 5, 'Zhejiang'],
  福建: [6, 5, 'Fujian'],
  台湾: [7, 5, 'Taiwan'],
  广西: [2, 6, 'Guangxi'],
  广东: [3, 6, 'Guangdong'],
  香港: [4, 6, 'Hong Kong'],
  澳门: [5, 6, 'Macau'],
  海南: [2, 7, 'Hainan'],
}

/** What was sold in a province, as the list counts it. */
export interface Sold {
  readonly name: string
  readonly qty: number
  readonly amount: number
}

export interface Tile extends Sold {
  readonly label: Label
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
    tiles: Object.entries(tiles).map(([name, [column, row, english]]) => {
      const { amount, qty } = byName.get(name) ?? { amount: 0, qty: 0 }
      const shade = qty > 0 ? Math.ceil((qty / most) * shades) : 0
      return { name, label: [name, english] as const, qty, amount, column, row, shade, isSold: byName.has(name) }
    }),
    elsewhere: sold.filter(({ name }) => !tiles[name]),
  }
}
