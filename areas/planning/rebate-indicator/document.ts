import { defineDocument } from '#platform/model/document.ts'
import { choice, integer, lines, money, percent, reference, section } from '#platform/model/fields.ts'
import { customerTypes } from '../terms.ts'

/** What customers of a type are given back in a year by how far they reach their targets (business.md 3.19). */
export const rebateIndicator = defineDocument({
  name: 'rebate-indicator',
  label: ['返利指标', 'Rebate indicator'],
  calls: '/plan/rebate-indicator',
  screen: '/planMgt/rebateIndicators',
  alternatives: ['/planMgt/rebateIndicators/:customerType'],
  permission: 'plan:rebate',
  title: 'customerType',
  header: {
    general: section('基本信息', 'General', {
      customerType: choice('客户类型', 'Customer type', customerTypes, { required: true, fixed: true }),
      year: integer('年', 'Year', { required: true, min: '2000', max: '2099', fixed: true }),
      tierCount: integer('档数', 'Tiers', { derived: true }),
      customerCount: integer('客户数', 'Customers', { derived: true }),
      targetTotal: money('目标合计(CNY)', 'Targets (CNY)', { derived: true, total: true, currency: '' }),
    }),
  },
  lines: {
    tiers: lines(
      '档位',
      'Tiers',
      {
        fromRate: percent('达成率起(%，含)', 'Achievement from (%, included)', {
          required: true,
          decimals: 2,
          min: '0',
        }),
        toRate: percent('达成率止(%，不含)', 'To (%, not included)', {
          decimals: 2,
          min: '0',
          help: ['最后一档留空：不封顶', 'Empty in the last tier: no upper end'],
        }),
        rebateRate: percent('返利率(%)', 'Rebate (%)', { required: true, decimals: 2, min: '0', max: '100' }),
      },
      { required: true },
    ),
    targets: lines('客户目标', 'Targets of customers', {
      customerId: reference('customer', '客户', 'Customer', {
        required: true,
        where: { customerType: 'customerType' },
      }),
      targetAmount: money('目标销售额(CNY)', 'Target sales (CNY)', {
        required: true,
        above: '0',
        total: true,
        currency: '',
      }),
    }),
  },
  list: [
    'customerType',
    'year',
    'tierCount',
    'customerCount',
    'targetTotal',
    'enableFlag',
    'remark',
    'updatedByName',
    'updatedTime',
  ],
  filters: ['customerType', 'year', 'enableFlag'],
  lineFilters: ['targets.customerId'],
  strip: ['customerType', 'year', 'tierCount', 'customerCount', 'targetTotal'],
  unique: [['customerType', 'year']],
  explained: ['targetTotal'],
  excel: { export: true },
})
