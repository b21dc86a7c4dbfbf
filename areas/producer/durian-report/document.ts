import { defineDocument } from '#platform/model/document.ts'
import { choice, code, date, money, percent, quantity, reference, section, text } from '#platform/model/fields.ts'

const places = { origin: ['产地', 'Origin'], market: ['市场', 'Market'] } as const
const periods = { day: ['日', 'Day'], week: ['周', 'Week'] } as const

const root = '/reportsBoardMgt/durianQuantityPriceMgt'

const desk = (place: keyof typeof places, period: keyof typeof periods) => {
  const kind = period === 'day' ? 'Day' : 'Week'
  return {
    label: [
      `榴莲${places[place][0]}量价${periods[period][0]}报`,
      `Durian at ${places[place][1].toLowerCase()} by ${periods[period][1].toLowerCase()}`,
    ] as const,
    screen: `${root}/${place}${kind}`,
    alternatives: [`${root}/${place}PriceBy${kind}`, `${root}/${place}VolumeBy${kind}`],
    only: { place, period },
    list: [
      'bucket',
      'placeName',
      'commodity',
      'price',
      'currencyCode',
      'priceChange',
      'volume',
      'volumeChange',
      'previousPrice',
      'previousVolume',
      'firstDay',
    ],
    filters: ['firstDay', 'bucket', 'placeName', 'commodity', 'currencyCode'],
  }
}

/** What durian costs and how much of it there is at origins and at our markets, by day and by week (business.md 3.24). */
export const durianReport = defineDocument({
  name: 'durian-report',
  label: ['榴莲量价报表', 'Durian volume and price'],
  calls: '/report/durian-quantity-price',
  screen: `${root}/rows`,
  permission: 'report:market',
  title: 'bucket',
  report: true,
  readOnly: true,
  switchable: false,
  header: {
    general: section('基本信息', 'General', {
      place: choice('产地/市场', 'Origin or market', places),
      period: choice('日/周', 'Day or week', periods),
      bucket: code('日期/周', 'Day or week of the year', { max: 10 }),
      firstDay: date('起始日期', 'First day'),
      placeName: text('地点', 'Place', { exact: true }),
      commodity: reference('attribute-value', '品种', 'Commodity', { only: { attrCode: 'commodity' } }),
      currencyCode: reference('currency', '币种', 'Currency'),
    }),
    figures: section('数值', 'Figures', {
      price: money('均价(每公斤)', 'Average price (per kg)', {
        decimals: 4,
        help: [
          '按数量加权；没有数量时只有唯一报价才显示',
          'Weighted by volume; without volumes it shows where there is one quotation alone',
        ],
      }),
      volume: quantity('数量(吨)', 'Volume (t)', { total: true }),
      previousPrice: money('上期均价', 'Price before', { decimals: 4 }),
      previousVolume: quantity('上期数量(吨)', 'Volume before (t)'),
      priceChange: percent('价格环比(%)', 'Change of price (%)', { decimals: 2 }),
      volumeChange: percent('数量环比(%)', 'Change of volume (%)', { decimals: 2 }),
    }),
  },
  desks: {
    originDay: desk('origin', 'day'),
    originWeek: desk('origin', 'week'),
    marketDay: desk('market', 'day'),
    marketWeek: desk('market', 'week'),
  },
  list: [
    'place',
    'period',
    'bucket',
    'placeName',
    'commodity',
    'price',
    'currencyCode',
    'priceChange',
    'volume',
    'volumeChange',
    'firstDay',
    'previousPrice',
    'previousVolume',
  ],
  apart: ['place', 'period'],
  filters: ['place', 'period', 'firstDay', 'placeName', 'commodity', 'currencyCode', 'bucket'],
  strip: ['bucket', 'placeName', 'commodity', 'price', 'volume', 'priceChange', 'volumeChange'],
  explained: ['price', 'volume'],
  sort: { field: 'firstDay', direction: 'desc' },
  excel: { export: true },
})
