import type { Label } from '#platform/model/label.ts'

/** The tongues a broker is written to in. */
export type Tongue = 'zh' | 'en'

/** Where brokers read Chinese. */
const chinese = new Set(['CN', 'HK', 'MO', 'TW'])

/** The tongue of a broker by its country; both where nobody wrote down where it is. */
export function tonguesOf(country: string | null | undefined): readonly Tongue[] {
  if (!country) return ['zh', 'en']
  return [chinese.has(country.toUpperCase()) ? 'zh' : 'en']
}

/** Addresses somebody wrote into a field, one or several; what is no address is left out. */
export const addressesIn = (written: readonly (string | null)[]): string[] => [
  ...new Set(
    written
      .flatMap(one => (one ?? '').split(/[\s,;，；、]+/))
      .filter(one => /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(one)),
  ),
]

/** One of the goods as it is declared; weights in kg, the price per kg. */
export interface DeclaredGoods {
  readonly hsCode: string
  readonly name: Label
  readonly boxes: string
  readonly netWeight: string
  readonly price: string
  readonly amount: string
}

/** What a broker needs to know to declare a container (business.md 3.7). */
export interface Order {
  readonly customsNo: string
  readonly containerNo: string
  readonly broker: Label
  readonly sender: string
  /** What identifies the container and its way, in the order it is read. */
  readonly facts: readonly (readonly [label: Label, value: Label | string | null])[]
  readonly currency: string
  readonly goods: readonly DeclaredGoods[]
  readonly totals: Pick<DeclaredGoods, 'boxes' | 'netWeight' | 'amount'>
  readonly came: readonly Label[]
  readonly missing: readonly Label[]
}

type Say = (label: Label) => string

function goodsLines({ currency, goods, totals }: Order, say: Say): string[] {
  return [
    say(['商品', 'Goods']),
    ...goods.map(({ hsCode, name, boxes, netWeight, price, amount }, at) =>
      say([
        `${at + 1}. ${hsCode} ${name[0]} ${boxes}件，申报净重${netWeight}公斤，单价${price} ${currency}/公斤，货值${amount} ${currency}`,
        `${at + 1}. ${hsCode} ${name[1]}: ${boxes} boxes, declared net weight ${netWeight} kg, ${price} ${currency} per kg, ${amount} ${currency}`,
      ]),
    ),
    say([
      `合计 ${totals.boxes}件，申报净重${totals.netWeight}公斤，货值${totals.amount} ${currency}`,
      `Total: ${totals.boxes} boxes, declared net weight ${totals.netWeight} kg, ${totals.amount} ${currency}`,
    ]),
  ]
}

function paperLines({ came, missing }: Order, say: Say): string[] {
  const list = (papers: readonly Label[]) => papers.map(say).join(say(['、', ', ']))
  return [
    say(['已有单证：', 'Papers at hand: ']) + (came.length > 0 ? list(came) : say(['无', 'none'])),
    ...(missing.length > 0 ? [say(['未到单证：', 'Papers to come: ']) + list(missing)] : []),
  ]
}

/** The words that give a container to its broker, in one tongue. */
function orderText(tongue: Tongue, order: Order): string {
  const say: Say = ([zh, en]) => (tongue === 'zh' ? zh : en)
  return [
    say([`${order.broker[0]}：`, `Dear ${order.broker[1]},`]),
    '',
    say(['请申报以下货柜：', 'please declare this container:']),
    '',
    ...order.facts.flatMap(([label, value]) =>
      value ? [`${say(label)}${say(['：', ': '])}${typeof value === 'string' ? value : say(value)}`] : [],
    ),
    '',
    ...goodsLines(order, say),
    '',
    ...paperLines(order, say),
    '',
    order.sender,
  ].join('\n')
}

/** The words that take it back. */
function cancelText(tongue: Tongue, { broker, containerNo, customsNo, sender }: Order): string {
  return (
    tongue === 'zh'
      ? [`${broker[0]}：`, '', `柜号${containerNo}（我方单号${customsNo}）的报关委托取消，请勿申报。`, '', sender]
      : [
          `Dear ${broker[1]},`,
          '',
          `container ${containerNo} (our reference ${customsNo}) is not to be declared any more.`,
          '',
          sender,
        ]
  ).join('\n')
}

const letters = {
  ORDER: { title: ['报关委托', 'Customs declaration'], text: orderText },
  CANCEL: { title: ['取消报关委托', 'Customs declaration cancelled'], text: cancelText },
} as const

/** A letter to a broker about a container, in one tongue or in one after the other (business.md 3.7). */
export function letterOf(
  kind: keyof typeof letters,
  order: Order,
  tongues: readonly Tongue[],
): { readonly subject: string; readonly content: string } {
  const { title, text } = letters[kind]
  return {
    subject: `${tongues.map(one => title[one === 'zh' ? 0 : 1]).join(' / ')} ${order.containerNo} ${order.customsNo}`,
    content: tongues.map(one => text(one, order)).join('\n\n----------\n\n'),
  }
}
