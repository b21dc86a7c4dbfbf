import { declaredPrice, declaredWeight } from '#areas/formulas/customs.ts'
import { figuresOf } from '#areas/formulas/in-rules.ts'
import { perUnit } from '#areas/formulas/rate.ts'
import { round, sum } from '#platform/model/decimal.ts'
import { defineLines, defineRules } from '#platform/model/rules.ts'
import { customsDocument } from './document.ts'
import { dutyOf } from './duty.ts'

/** What of the goods is declared: weight after water loss, price per kg against its band, value and taxes (business.md 3.7). */
const goods = defineLines(customsDocument, 'goods', {
  uses: [
    'waterLossRate',
    'tradeTerm',
    'freightAmount',
    'insuranceAmount',
    'inlandAmount',
    'customsRate',
    'contractAmount',
  ],
  derive({ packingName, qty, netWeight, pieceNetWeight, amount, lowerLimitPrice, upperLimitPrice }, { waterLossRate }) {
    const weight =
      packingName && qty && pieceNetWeight && waterLossRate
        ? figuresOf(() =>
            declaredWeight(waterLossRate, [{ packingName, netWeight: pieceNetWeight }], [{ packingName, pieces: qty }]),
          )
        : undefined
    const price = amount && netWeight ? perUnit(amount, netWeight) : null
    const checked =
      price && lowerLimitPrice && upperLimitPrice
        ? figuresOf(() => declaredPrice(price, lowerLimitPrice, upperLimitPrice))
        : undefined
    return {
      declaredNetWeight: weight?.declaredNetWeight ?? null,
      declaredPrice: price,
      priceResult: checked?.result ?? null,
    }
  },
  totals(lines, terms) {
    const duty = figuresOf(() => dutyOf(terms, lines))
    const goodsAmount = sum(lines, line => line.amount)
    return {
      goodsAmount,
      contractDifference: terms.contractAmount && goodsAmount.minus(terms.contractAmount),
      totalQty: sum(lines, line => line.qty),
      totalGrossWeight: round(
        sum(lines, line => line.grossWeight),
        2,
      ),
      declaredNetWeight: sum(lines, line => line.declaredNetWeight),
      cifAmount: duty?.cifAmount ?? null,
      dutiableValueCny: duty?.dutiableValueCny ?? null,
      tariff: duty?.tariff ?? null,
      vat: duty?.vat ?? null,
      taxTotal: duty?.taxTotal ?? null,
    }
  },
})

/** What must hold of a customs document (business.md 3.7). */
export const rules = defineRules(customsDocument, { lines: { goods } })
