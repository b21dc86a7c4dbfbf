import { homeCurrency } from '#areas/masterdata/terms.ts'
import type { Decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineQuestion } from '#platform/server/documents/questions.ts'
import type { cargoTracking } from './document.ts'

type Tracking = Pick<Row<typeof cargoTracking>, 'itemCode' | 'etaDate'>

/** An item on a day it is to be sold. */
interface OnDay {
  readonly itemCode: string
  readonly day: string
}

/** What sales ask for an item on a day of whoever comes. */
interface Asked extends OnDay {
  readonly unitPrice: Decimal
  readonly currencyCode: string | null
}

/** The guide prices of some items in force on some days, wherever and to whomever they are sold: a question to sales (business.md 4.5). */
export const guidePricesOn = defineQuestion<readonly OnDay[], readonly Asked[]>('guide prices in force')

/** What sales ask for an item on the day it arrives; nothing where nobody said it, or in another currency. */
export type GuidePrices = (row: Tracking) => Decimal | null

/** The guide prices some SKUs are expected to be sold by (business.md 4.5). */
export async function guidePrices(rows: readonly Tracking[], work: Work): Promise<GuidePrices> {
  const goods = rows.flatMap(({ itemCode, etaDate: day }) => (itemCode && day ? [{ itemCode, day }] : []))
  const asked = goods.length > 0 ? (await work.asked(guidePricesOn, goods)).flat() : []
  const prices = new Map(asked.map(one => [`${one.itemCode} ${one.day} ${one.currencyCode}`, one.unitPrice]))
  return ({ itemCode, etaDate }) => prices.get(`${itemCode} ${etaDate} ${homeCurrency}`) ?? null
}
