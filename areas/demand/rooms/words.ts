import { fixed } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { guidePrice } from '../guide-price/document.ts'

/** Why a demand below the guide price waits, as it and its rooms say it. */
export const priceHold = '单价低于指导价，等待销售主管放行'

type Price = Row<typeof guidePrice>

/** One sheet of prices that hold for the same people, as a robot lays it out (business.md 5.5 GUIDE_PRICE). */
export function priceSheet(prices: readonly Price[]): string {
  const [first] = prices
  const forWhom = [first?.region, first?.province, first?.customerName].filter(Boolean).join(' ') || '全部'
  return [
    '### 销售指导价',
    `>范围：${forWhom}`,
    ...prices.map(
      ({ itemName, itemCode, unitPrice, startDate, endDate }) =>
        `>${itemName ?? itemCode}：<font color="info">${fixed(unitPrice, Math.max(2, unitPrice.decimalPlaces()))}</font> 元/箱（${startDate}${endDate ? ` 至 ${endDate}` : ' 起'}）`,
    ),
  ].join('\n')
}
