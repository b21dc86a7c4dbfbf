import { rateMissing } from '#areas/customs/offers.ts'
import { estimatedFees } from '#areas/formulas/tracking.ts'
import { expenseSubTypes } from '#areas/masterdata/terms.ts'
import { boxPrice } from '#areas/packing/offers.ts'
import { type Decimal, decimal, round, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Figure } from '#platform/model/figure.ts'
import type { Label } from '#platform/model/label.ts'
import { asRecorded, sumOfLines, toldFigures } from '#platform/model/told-figures.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { cargoTracking } from './document.ts'
import { dutyOfContainer } from './estimate.server.ts'
import { costsWithoutRate } from './expected-costs.server.ts'
import { groundsOf } from './grounds.server.ts'
import { trackingOf } from './of-container.server.ts'
import { estimated } from './rules.ts'

type Tracking = Row<typeof cargoTracking>
type Told = Figure<Decimal | null>

const told = toldFigures(cargoTracking)
/** Subjects of cost by the house's own words; those it added itself have only a code. */
const subjects: Readonly<Record<string, Label>> = expenseSubTypes
const zero = decimal(0)
const known = (value: Decimal | null | undefined) => value ?? zero

/** A figure of a SKU as the estimate has it now, as long as that is what the row says: once received it stands (business.md 4.5). */
const followed = (
  row: Tracking,
  name: Exclude<keyof ReturnType<typeof estimated>, 'noPriceFlag' | 'estCommissionRate'>,
  explained: Pick<Told, 'formula' | 'parts' | 'note'>,
): Told => asRecorded(told.of(row, name), { ...told.of(row, name), ...explained, value: estimated(row)[name] })

const weight = (row: Tracking): Told => ({
  label: ['净重合计', 'Net weight of all boxes'],
  value: round(known(row.qty).times(known(row.netWeight)), 2),
  unit: 'kg',
  formula: ['件数 × 净重', 'boxes × net weight'],
  parts: [told.of(row, 'qty'), told.of(row, 'netWeight')],
})

/** The price a SKU is estimated by: the one typed, else the one in force, else what sold of late. */
const priceOf = (row: Tracking) =>
  row.guidePrice ? 'guidePrice' : row.guidePriceInForce ? 'guidePriceInForce' : 'recentPrice'

const sales = (row: Tracking): Told =>
  followed(row, 'estSalesAmount', {
    formula: ['件数 × 参考价', 'boxes × reference price'],
    parts: [told.of(row, 'qty'), told.of(row, priceOf(row))],
  })

const costs = (row: Tracking): Told => ({
  label: ['预估费用', 'Est. costs'],
  value: round(
    sum(estimatedFees, fee => row[fee]),
    2,
  ),
  unit: row.homeCurrencyCode,
  formula: ['各项费用之和', 'sum of the costs'],
  parts: estimatedFees.flatMap(fee => (row[fee] ? [told.of(row, fee)] : [])),
})

function commission(row: Tracking): Told {
  const rate = told.of(row, 'commissionRate')
  switch (row.tradeMode === 'PURCHASE' ? 'NONE' : row.commissionRule) {
    case 'RATE_GROSS':
      return followed(row, 'estCommissionAmount', {
        formula: ['销售金额 × 佣金率', 'sales × commission rate'],
        parts: [sales(row), rate],
      })
    case 'RATE_NET':
      return followed(row, 'estCommissionAmount', {
        formula: ['净额 × 佣金率', 'net × commission rate'],
        parts: [
          {
            label: ['净额', 'Net'],
            value: known(row.estSalesAmount).minus(known(costs(row).value)),
            unit: row.homeCurrencyCode,
            formula: ['销售金额 − 费用', 'sales − costs'],
            parts: [sales(row), costs(row)],
          },
          rate,
        ],
      })
    case 'FIXED_UNIT': {
      const isKg = row.commissionUnit === 'KG'
      return followed(row, 'estCommissionAmount', {
        formula: isKg ? ['公斤 × 每公斤佣金', 'kg × rate per kg'] : ['件数 × 每箱佣金', 'boxes × rate per box'],
        parts: [
          isKg ? weight(row) : told.of(row, 'qty'),
          { label: rate.label, value: rate.value, unit: row.homeCurrencyCode },
        ],
      })
    }
    default:
      return followed(row, 'estCommissionAmount', { note: ['没有佣金', 'No commission'] })
  }
}

/** What a box is bought for, in the vendor's currency. */
const boughtAt = (row: Tracking): Told => {
  const price = told.of(row, 'purchaseUnitPrice')
  return row.priceUom === 'KG' && row.purchaseUnitPrice
    ? {
        ...price,
        label: ['每箱采购价', 'Price of a box'],
        value: boxPrice(row.purchaseUnitPrice, row.priceUom, row.netWeight),
        formula: ['每公斤价 × 净重', 'price per kg × net weight'],
        parts: [price, told.of(row, 'netWeight')],
      }
    : price
}

const payableCny = (row: Tracking): Told =>
  followed(
    row,
    'estPayableAmountCny',
    row.tradeMode === 'PURCHASE'
      ? { formula: ['应付金额 × 汇率', 'payable × rate'], parts: [payable(row), told.of(row, 'estCurrencyRate')] }
      : {
          formula: ['销售金额 − 费用 − 佣金', 'sales − costs − commission'],
          parts: [sales(row), costs(row), commission(row)],
        },
  )

const payable = (row: Tracking): Told =>
  followed(
    row,
    'estPayableAmount',
    row.tradeMode === 'PURCHASE'
      ? { formula: ['件数 × 采购单价', 'boxes × purchase price'], parts: [told.of(row, 'qty'), boughtAt(row)] }
      : {
          formula: ['应付人民币 ÷ 汇率', 'payable in CNY ÷ rate'],
          parts: [payableCny(row), told.of(row, 'estCurrencyRate')],
        },
  )

/** A SKU's part of the taxes its container is expected to bear: by what is declared of it. */
async function tax(row: Tracking, work: Work, name: 'estTariff' | 'estVat'): Promise<Told> {
  const rows = await trackingOf(work, row.packingListId)
  const found = row.estCurrencyRate ? await dutyOfContainer(rows, row.estCurrencyRate, work) : undefined
  const at = rows.findIndex(one => one.id === row.id)
  const duty = found?.groups.find(group => group.places.includes(at))
  if (!found || !duty) return told.of(row, name)
  const whole = name === 'estTariff' ? duty.tariff : duty.vat
  const isTariff = name === 'estTariff'
  const unit = row.homeCurrencyCode
  const dutiable: Told = {
    label: ['完税价格', 'Dutiable value'],
    value: duty.dutiableValueCny,
    unit,
    formula: ['到岸价 × 汇率', 'CIF amount × rate'],
    parts: [
      { label: ['到岸价', 'CIF amount'], value: duty.cifAmount, unit: row.currencyCode },
      told.of(row, 'estCurrencyRate'),
    ],
  }
  return asRecorded(told.of(row, name), {
    ...told.of(row, name),
    value: (isTariff ? found.tariffs : found.vats)[at] ?? null,
    formula: [
      '同税率税款 × 本物料货值 ÷ 同税率货值',
      'tax of goods of its rate × its declared value ÷ declared value of those',
    ],
    note: ['按最大余数取到分', 'To the cent by the largest remainder'],
    parts: [
      {
        label: isTariff ? ['同税率关税', 'Tariff of goods of its rate'] : ['同税率增值税', 'VAT of goods of its rate'],
        value: whole,
        unit,
        parts: [
          dutiable,
          { label: ['关税率', 'Tariff rate'], value: duty.tariffRate, unit: '%' },
          ...(isTariff ? [] : [{ label: ['增值税率', 'VAT rate'] as const, value: duty.vatRate, unit: '%' }]),
        ],
      },
      { label: ['本物料货值', 'Its declared value'], value: found.goods[at] ?? null, unit: row.currencyCode },
      {
        label: ['同税率货值', 'Declared value of goods of its rate'],
        value: sum(duty.places, place => found.goods[place]),
        unit: row.currencyCode,
        formula: sumOfLines,
        parts: duty.places.map(place => {
          const each = rows[place]?.itemName ?? rows[place]?.itemCode ?? ''
          return { label: [each, each] as const, value: found.goods[place] ?? null, unit: row.currencyCode }
        }),
      },
    ],
  })
}

const payablePrice = (row: Tracking): Told =>
  followed(row, 'estPayablePrice', {
    formula: ['应付金额 ÷ 净重合计', 'payable ÷ net weight of all boxes'],
    parts: [payable(row), weight(row)],
  })

const profit = (row: Tracking): Told =>
  followed(row, 'estProfit', {
    formula: ['销售金额 − 费用 − 应付人民币', 'sales − costs − payable in CNY'],
    parts: [sales(row), costs(row), payableCny(row)],
  })

/** Whether what the vendor is owed hangs on what the container costs: what is bought costs its price. */
const bearsCosts = ({ tradeMode }: Tracking): boolean => tradeMode !== 'PURCHASE'

/** A figure that costs go into, with those that are in none of its parts for want of a rate: never silently less. */
const withLeftOut =
  (figure: (row: Tracking) => Told, isLess: (row: Tracking) => boolean) => async (row: Tracking, work: Work) => {
    const explained = figure(row)
    if (!isLess(row)) return explained
    const left = await costsWithoutRate(row, await groundsOf([row], work))
    if (left.length === 0 || explained.note) return explained
    const month = row.etaDate?.slice(0, 7) ?? ''
    const [noRate, none] = rateMissing(
      [...new Set(left.map(one => one.currencyCode ?? ''))].map(currency => [month, currency]),
    )
    const names = left.map(({ currencyCode, firstSubject }) => ({
      label: subjects[firstSubject] ?? [firstSubject, firstSubject],
      currencyCode,
    }))
    const [zh, en] = [
      names.map(({ currencyCode, label }) => `${label[0]}（${currencyCode}）`).join('、'),
      names.map(({ currencyCode, label }) => `${label[1]} (${currencyCode})`).join(', '),
    ]
    return {
      ...explained,
      note: [
        `未计入${zh}：${noRate}，请先维护`,
        `Without ${en}: there is ${none}; enter it under customs rates`,
      ] as const,
    }
  }

/** Where the expected columns of a SKU come from. */
export const estimatedFigures = {
  estSalesAmount: sales,
  estTariff: (row: Tracking, work: Work) => tax(row, work, 'estTariff'),
  estVat: (row: Tracking, work: Work) => tax(row, work, 'estVat'),
  estCommissionAmount: withLeftOut(commission, row => bearsCosts(row) && row.commissionRule === 'RATE_NET'),
  estPayableAmountCny: withLeftOut(payableCny, bearsCosts),
  estPayableAmount: withLeftOut(payable, bearsCosts),
  estPayablePrice: withLeftOut(payablePrice, bearsCosts),
  estProfit: withLeftOut(profit, () => true),
}
