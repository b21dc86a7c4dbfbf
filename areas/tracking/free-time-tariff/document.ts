import { defineDocument } from '#platform/model/document.ts'
import { choice, date, integer, lines, money, reference, section, text } from '#platform/model/fields.ts'
import { chargeKinds } from '../timeline/charges.ts'

/** What a carrier or port charges for a box that stays too long: free days, then so much a day, by steps. */
export const freeTimeTariff = defineDocument({
  name: 'free-time-tariff',
  label: ['免柜期费率', 'Free time tariff'],
  calls: '/logistics/free-time-tariff',
  screen: '/freight/freeTimeTariff',
  permission: 'tracking:freeTime',
  title: 'tariffName',
  header: {
    general: section('基本信息', 'General', {
      tariffName: text('名称', 'Name', { required: true, max: 100, width: 220 }),
      chargeKind: choice('费用', 'Charge', chargeKinds, { required: true }),
      shippingLine: reference('lookup-value', '船公司', 'Shipping line', {
        only: { lookupType: 'SHIPPING_LINE' },
        help: ['留空适用所有船公司', 'Left empty, for every line'],
      }),
      pod: reference('port', '目的港', 'Port of discharge', {
        help: ['留空适用所有港口', 'Left empty, for every port'],
      }),
      freeDays: integer('免费天数', 'Free days', { required: true, min: '0', max: '90' }),
      startsFrom: choice(
        '起算日',
        'Counted from',
        { SAME_DAY: ['当天', 'The day itself'], NEXT_DAY: ['次日', 'The next day'] },
        { required: true, initial: 'SAME_DAY' },
      ),
      currencyCode: reference('currency', '币种', 'Currency', { required: true }),
      startDate: date('生效日期', 'Effective date', { required: true }),
      endDate: date('失效日期', 'Expiry date'),
    }),
  },
  lines: {
    steps: lines(
      '阶梯',
      'Steps',
      {
        fromDay: integer('超期第几天起', 'From day over', { required: true, min: '1', max: '999' }),
        toDay: integer('至', 'To day', { min: '1', max: '999', help: ['留空为以后每天', 'Left empty, ever after'] }),
        dailyRate: money('每天', 'A day', { required: true, min: '0', currency: 'currencyCode' }),
      },
      { required: true },
    ),
  },
  list: [
    'tariffName',
    'chargeKind',
    'shippingLine',
    'pod',
    'freeDays',
    'startsFrom',
    'currencyCode',
    'startDate',
    'endDate',
    'enableFlag',
    'remark',
    'updatedByName',
    'updatedTime',
  ],
  strip: ['chargeKind', 'shippingLine', 'pod', 'freeDays', 'currencyCode', 'startDate', 'endDate'],
  filters: ['tariffName', 'chargeKind', 'shippingLine', 'pod', 'enableFlag'],
  period: { from: 'startDate', to: 'endDate', by: ['chargeKind', 'shippingLine', 'pod'] },
  currency: 'currencyCode',
  excel: { export: true },
})
