import type { Label } from '#platform/model/label.ts'

/** What narrows a list, as it stands in its address. */
export type Filters = Readonly<Record<string, string | readonly string[]>>

/** Of how many rows a figure is, where some of them have no value. */
export interface Known {
  readonly known: number
  readonly rows: number
}

/** One bar or row of a card: what it stands for, its figure, and the filter under which a list shows the same figure. */
export interface Bar {
  readonly key: string
  readonly name: string
  readonly value: string
  readonly filters: Filters
  readonly of?: Known
}

/** A figure of a dashboard with what it consists of; the list at `screen` shows the same under `filters`. */
export interface Card {
  readonly card: string
  readonly screen: string
  readonly filters: Filters
  /** The whole; none where its parts stand in different currencies, or are the largest alone. */
  readonly value: string | null
  readonly of?: Known
  /** The same of the time before, where it is compared. */
  readonly before?: string
  /** The currency of prices, each of which has a card of its own. */
  readonly currency?: string
  readonly bars: readonly Bar[]
}

/** How a card is read: what it is called, what is counted, and what it says when there is nothing. */
export interface CardWords {
  readonly title: Label
  readonly unit: Label
  readonly empty: Label
  /** Weeks stand in their order, everything else by size. */
  readonly time?: true
  /** Its figures are in different currencies: nobody compares them by length. */
  readonly apart?: true
  /** A figure at the head of the page, without bars. */
  readonly head?: true
  /** Stands out in red as soon as it is more than nothing. */
  readonly alarm?: true
  /** What the figure before it is of; 30 days unless said otherwise. */
  readonly since?: Label
  /** Its figures are prices of a kilogram, in the currency of the card. */
  readonly perKg?: true
  /** What its bars are records of, for their English names. */
  readonly of?: { readonly to: string; readonly only?: Readonly<Record<string, string>> }
}

const boxes: Label = ['件', 'boxes']
const containers: Label = ['柜', 'containers']
const cny: Label = ['元', 'CNY']
const attribute = (attrCode: string) => ({ to: 'attribute-value', only: { attrCode } }) as const
const noSales: Label = [
  '近期没有销售。销售记录导入或由来源系统上报后显示在这里',
  'No sales lately. They show here once sale records are imported or reported',
]
const noStock: Label = ['没有库存。收货确认后显示在这里', 'Nothing in stock. It shows here once a receipt is confirmed']
const noContainers: Label = [
  '没有货柜。装箱单审核后，货柜出现在货物跟踪和这里',
  'No containers. Once a packing list is audited, its container shows in cargo tracking and here',
]

const noPayable: Label = [
  '没有未付的应付发票。发票审核后显示在这里，ERP付款后消失',
  'Nothing is owed. Audited payable invoices show here until the ERP has paid them',
]

/** The cards of the data dashboard (business.md 3.24; open question O-005). */
export const screenCards: Readonly<Record<string, CardWords>> = {
  underWay: { title: ['在途货柜', 'Under way'], unit: containers, empty: noContainers, head: true },
  dueSoon: { title: ['七天内到港', 'Due within seven days'], unit: containers, empty: noContainers, head: true },
  late: { title: ['过期未到港', 'Past their ETA'], unit: containers, empty: noContainers, head: true, alarm: true },
  sales: { title: ['近30天销售额', 'Sales, last 30 days'], unit: cny, empty: noSales, head: true },
  open: { title: ['应付未付', 'Payable, not paid'], unit: ['张发票', 'invoices'], empty: noPayable, head: true },
  underWayByCoo: {
    title: ['在途货柜（按原产国）', 'Under way, by country of origin'],
    unit: containers,
    empty: noContainers,
    of: attribute('coo'),
  },
  arrivals: { title: ['每周到港', 'Arrivals per week'], unit: containers, empty: noContainers, time: true },
  salesByWeek: { title: ['每周销售额', 'Sales per week'], unit: cny, empty: noSales, time: true },
  salesByCategory: {
    title: ['近30天销售额（按品类）', 'Sales per category, last 30 days'],
    unit: cny,
    empty: noSales,
    of: attribute('category'),
  },
  topItems: {
    title: ['近30天销售前十物料', 'Top 10 SKUs, last 30 days'],
    unit: cny,
    empty: noSales,
    of: { to: 'item' },
  },
  payable: {
    title: ['应付未付（按币种）', 'Payable, not paid'],
    unit: ['', ''],
    empty: noPayable,
    apart: true,
    of: { to: 'currency' },
  },
  stock: {
    title: ['库存（按品类）', 'Stock per category'],
    unit: boxes,
    empty: noStock,
    of: attribute('category'),
  },
}

/** The cards of the kiwifruit dashboard (business.md 3.24). */
export const kiwiCards: Readonly<Record<string, CardWords>> = {
  kiwiUnderWay: { title: ['在途货柜', 'Under way'], unit: containers, empty: noContainers, head: true },
  kiwiBoxes: { title: ['在途件数', 'Boxes under way'], unit: boxes, empty: noContainers, head: true },
  kiwiStock: { title: ['库存件数', 'Boxes in stock'], unit: boxes, empty: noStock, head: true },
  kiwiSold: { title: ['近30天销量', 'Boxes sold, last 30 days'], unit: boxes, empty: noSales, head: true },
  forecast: {
    title: ['到货预测（本周与未来四周）', 'Due this week and the next four'],
    unit: boxes,
    empty: noContainers,
    time: true,
  },
  soldByWeek: { title: ['每周销量', 'Boxes sold per week'], unit: boxes, empty: noSales, time: true },
  stockByBand: {
    title: ['库存（按预计硬度）', 'Stock, by expected hardness'],
    unit: boxes,
    empty: [
      '没有已知硬度的库存。市场检验提交后，按硬度下降表推算并显示在这里',
      'No stock of known hardness. It shows here once a market check was handed in, by the decline table',
    ],
  },
  underWayByCount: {
    title: ['在途（按规格）', 'Under way, by count'],
    unit: boxes,
    empty: noContainers,
    of: attribute('spec'),
  },
  stockByCount: { title: ['库存（按规格）', 'Stock, by count'], unit: boxes, empty: noStock, of: attribute('spec') },
  soldByCount: {
    title: ['近30天销量（按规格）', 'Sold by count, last 30 days'],
    unit: boxes,
    empty: noSales,
    of: attribute('spec'),
  },
  amountByCount: {
    title: ['近30天销售额（按规格）', 'Sales by count, last 30 days'],
    unit: cny,
    empty: noSales,
    of: attribute('spec'),
  },
}

const tonnes: Label = ['吨', 't']
const noOrigin: Label = [
  '没有产地量价。录入或导入“产地量价”后显示在这里',
  'Nothing told from the origins. It shows here once origin volumes and prices are entered or imported',
]
const noMarket: Label = [
  '没有市场行情。录入或导入“市场行情”后显示在这里',
  'Nothing told from the markets. It shows here once market quotations are entered or imported',
]
const since: Label = ['较上期', 'on the one before']

/** The cards of the durian board: prices weighted by volume and volumes, at origins and markets, by day or week (business.md 3.24). */
export const durianCards: Readonly<Record<string, CardWords>> = {
  originPriceNow: {
    title: ['产地均价', 'Price at origin'],
    unit: ['', ''],
    empty: noOrigin,
    head: true,
    perKg: true,
    since,
  },
  originVolumeNow: { title: ['产地数量', 'Volume at origin'], unit: tonnes, empty: noOrigin, head: true, since },
  marketPriceNow: {
    title: ['市场均价', 'Price at market'],
    unit: ['', ''],
    empty: noMarket,
    head: true,
    perKg: true,
    since,
  },
  marketVolumeNow: { title: ['市场成交量', 'Volume at market'], unit: tonnes, empty: noMarket, head: true, since },
  originPrice: { title: ['产地均价', 'Price at origin'], unit: ['', ''], empty: noOrigin, time: true, perKg: true },
  marketPrice: { title: ['市场均价', 'Price at market'], unit: ['', ''], empty: noMarket, time: true, perKg: true },
  originVolume: { title: ['产地数量', 'Volume at origin'], unit: tonnes, empty: noOrigin, time: true },
  marketVolume: { title: ['市场成交量', 'Volume at market'], unit: tonnes, empty: noMarket, time: true },
}
