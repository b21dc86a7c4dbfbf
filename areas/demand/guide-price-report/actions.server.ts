import type { Wire } from '#platform/model/check.ts'
import { daysAfter } from '#platform/model/days.ts'
import type { Row } from '#platform/model/document.ts'
import { grouped } from '#platform/model/grouped.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { guidePrice } from '../guide-price/document.ts'
import { shortProvince } from '../regions.ts'
import { guidePriceReport } from './document.ts'
import { factsOf } from './facts.server.ts'

type Report = Row<typeof guidePriceReport>

const priceOf = ({ cnfSalesGuidePrice, fobSalesGuidePrice }: Report, { basis }: Wire) =>
  basis === 'FOB' ? fobSalesGuidePrice : cnfSalesGuidePrice

/** The price a row came to stands from a day on; the one that stood before ends the day before. */
async function adopted(row: Report, input: Wire, work: Work): Promise<{ id: string; docNo: string } | undefined> {
  const unitPrice = priceOf(row, input)
  const { customerId, itemCode } = row
  if (!unitPrice || !itemCode) return undefined
  const province = customerId ? null : row.province
  const startDate = String(input.startDate ?? work.today)
  const before = (await work.all(guidePrice, { itemCode, region: null, customerId, enableFlag: 'Y' })).filter(
    one =>
      // However it is spelled there, it is one province.
      shortProvince(one.province) === shortProvince(province) && (!one.endDate || one.endDate >= startDate),
  )
  const same = before.find(one => one.startDate === startDate)
  if (same) {
    await work.update(guidePrice, same, { unitPrice })
    return { id: same.id, docNo: itemCode }
  }
  // One that begins later stands as it is; until then, this one.
  const later = before.filter(one => one.startDate > startDate).toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
  for (const one of before)
    if (one.startDate < startDate) await work.update(guidePrice, one, { endDate: daysAfter(startDate, -1) })
  const { id } = await work.create(guidePrice, {
    itemCode,
    province,
    customerId,
    startDate,
    endDate: later[0] ? daysAfter(later[0].startDate, -1) : null,
    unitPrice,
  })
  return { id, docNo: itemCode }
}

const refresh = async (rows: readonly Report[], work: Work): Promise<void> => {
  for (const { id } of rows) {
    const row = await work.get(guidePriceReport, id)
    await work.update(guidePriceReport, row, await factsOf(row, work))
  }
}

const run: Actions<typeof guidePriceReport>['run'] = {
  refresh,
  async adopt(rows, work, input) {
    const made: { id: string; docNo: string }[] = []
    for (const row of rows) {
      const one = await adopted(row, input, work)
      if (one) made.push(one)
    }
    await refresh(rows, work)
    return made
  },
}

/** A row as a person finds it: its container and what is in it. */
const called = ({ containerNo, itemCode, itemName }: Report) => `${containerNo ?? ''} ${itemName ?? itemCode ?? ''}`

const unknownPrice = (row: Report): Refusal => ({
  bizCode: 'GUIDE_PRICE_UNKNOWN',
  message: [
    `${called(row)}的指导价还算不出来，请先补齐采购价、汇率、海运费和毛利率`,
    `${called(row)}: no guide price follows yet; fill in purchasing price, exchange rate, freight and margin first`,
  ],
})

/** Rows that say another price for the same goods and customers: only one of them can stand. */
function contradicting(rows: readonly Report[], input: Wire): Refusal[] {
  const keyOf = ({ customerId, itemCode, province }: Report) =>
    [itemCode, customerId, customerId ? null : shortProvince(province)].join('|')
  return grouped(rows, keyOf).flatMap(([first, ...others]) => {
    const said = first && priceOf(first, input)
    const other = others.find(one => said && priceOf(one, input)?.eq(said) === false)
    return first && other
      ? [
          {
            bizCode: 'GUIDE_PRICES_DIFFER',
            message: [
              `${called(first)}与${called(other)}的指导价不同（${priceOf(first, input)}、${priceOf(other, input)}），同一物料只能采用一个，请只勾选其中一行`,
              `${called(first)} and ${called(other)} come to different guide prices (${priceOf(first, input)}, ${priceOf(other, input)}); one of them can stand, tick that row alone`,
            ],
          } as const,
        ]
      : []
  })
}

/** What a row takes from other records, and the guide price it becomes (business.md 3.11). */
export const actions = defineActions(guidePriceReport, {
  prepare: (row, work) => factsOf(row, work),
  refuse: {
    adopt: (rows, _, input) => [
      ...rows.flatMap(row => (priceOf(row, input) ? [] : [unknownPrice(row)])),
      ...contradicting(rows, input),
    ],
  },
  run,
})
